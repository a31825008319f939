import type { GivenList } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { counted, elide, visible } from '../../text/format.ts'

const flawWords: Readonly<Record<NonNullable<GivenList['flaw']>, string>> = {
  page: 'is a web page without addresses, not a list: the server may want a sign-in, or refuse the download.',
  'broken-json': 'is JSON that is cut off or damaged. Download it again.',
  empty: 'has no addresses.',
}

/** The day of a time that a list carries, else what it carries. */
const dayOf = (created: string): string =>
  /^\d{4}-\d\d-\d\d/.exec(created)?.[0] ?? elide(visible(created), 30)

/** What a list that was given is taken for. */
export function listWords(list: GivenList): string {
  const { name, ranges, unread, isCut, created, flaw, owner } = list
  const what = name === '' ? 'The pasted list' : elide(visible(name), 60)
  if (flaw !== null) return `${what} ${flawWords[flaw]}`
  const day = created === null ? 'without a day' : `of ${dayOf(created)}`
  const read = `${what} has ${counted(ranges, 'range')}, ${day}`
  const rest = unread > 0 ? ` ${counted(unread, 'line')} could not be read.` : ''
  const cut = isCut
    ? ' It is longer than what is read of one, or cut off, so an address that is missing proves nothing.'
    : ''
  const whose =
    owner === null
      ? 'whose it is was not found. Choose a crawler under “it says it is”.'
      : `taken as the list of ${owner}.`
  return `${read}; ${whose}${rest}${cut}`
}
