import type { AskedCrawler } from './asked-crawlers.ts'

/** Somebody who was asked, and whether they have no group of their own before and after. */
export interface Asked extends AskedCrawler {
  readonly obeysStar: boolean
  /** A name that the fix takes out of the file and writes another one for: nobody goes by it, as a rule. */
  readonly isRenamed: boolean
}

/** More names than that are counted. */
const maxNames = 3

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** A few of many, and how many more. */
export const fewOf = (parts: readonly string[], most: number): readonly string[] =>
  parts.length > most + 1
    ? [...parts.slice(0, most), `${(parts.length - most).toLocaleString('en')} more`]
    : parts

const nameOf = ({ name, reading }: Asked): string =>
  `${name ?? ''}${reading === 'own' ? '' : reading === 'strict' ? ' where it keeps to RFC 9309 exactly' : ' where it forgives such mistakes'}`

/** Names of those that turn, without what they do by one of two readings where they turn by both. */
function namesOf(turned: readonly Asked[], all: readonly Asked[]): readonly string[] {
  const readingsOf = (some: readonly Asked[], wanted: string | null): number =>
    some.filter(({ name }) => name === wanted).length
  const names = turned.map((one) =>
    one.name === null || readingsOf(turned, one.name) < readingsOf(all, one.name)
      ? nameOf(one)
      : one.name,
  )
  return [...new Set(names)]
}

/** Everybody else as far as they turn; empty for nobody. */
function othersOf(turned: readonly Asked[], all: readonly Asked[]): string {
  const others = turned.filter(({ name }) => name === null)
  if (others.length === 0) return ''
  if (others.length === all.filter(({ name }) => name === null).length) return 'all'
  return others.some(({ reading }) => reading === 'strict')
    ? 'crawlers that keep to RFC 9309 exactly'
    : 'crawlers that forgive such mistakes'
}

/** For whom something turns, if for all others too. */
function withOthers(
  turned: readonly Asked[],
  all: readonly Asked[],
  isEverybody: boolean,
): readonly string[] {
  const named = turned.filter(({ name }) => name !== null)
  const missing = all.filter((one) => !turned.includes(one))
  if (missing.length === 0 && isEverybody) return ['all crawlers']
  // Who obeys the group for * turns with all others, unless somebody there reads otherwise.
  const isWhole = missing.every(({ obeysStar }) => !obeysStar)
  const own = isWhole ? named.filter(({ obeysStar }) => !obeysStar) : named
  const names = fewOf(namesOf(own, all), maxNames)
  return [...names, `${names.length === 0 ? 'all crawlers' : 'others'} that the file does not name`]
}

/** For whom something turns: "all crawlers", "Googlebot, Bingbot and crawlers that keep to RFC 9309 exactly". */
export function audienceOf(
  found: readonly Asked[],
  asked: readonly Asked[],
  isEverybody: boolean,
): string {
  const real = found.filter(({ isRenamed }) => !isRenamed)
  const [turned, all] =
    real.length === 0 ? [found, asked] : [real, asked.filter(({ isRenamed }) => !isRenamed)]
  const others = othersOf(turned, all)
  if (others === 'all') return listed(withOthers(turned, all, isEverybody))
  const named = turned.filter(({ name }) => name !== null)
  const names = fewOf(namesOf(named, all), maxNames)
  return listed(others === '' ? names : [...names, others])
}
