import type { OtherTurns } from '../../../analysis/explain/repairs/other-turns.ts'
import type { TurnedRows } from '../../../analysis/explain/repairs/way-effects.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import { counted, elide, visible } from '../../text/format.ts'

const maxPath = 80
/** So many rules are told apart. */
const mostTold = 3
const verbs = { allow: 'allows', disallow: 'blocks' } as const

const shown = (path: string): string => elide(visible(path), maxPath)

/** The URLs that a rule is about, by its path: "every URL that begins with /s". */
export function urlsOfRule(value: string): string {
  const text = value.replace(/(?<!\*)\*+$/, '')
  const isWhole = text.endsWith('$')
  const path = isWhole ? text.slice(0, -1) : text
  if (!path.includes('*')) {
    if (isWhole) return shown(path)
    return path.length < 2 ? 'every URL' : `every URL that begins with ${shown(path)}`
  }
  const inside = path.replace(/^\/?\*/, '')
  if (inside.includes('*') || inside === path) return `every URL that matches ${shown(value)}`
  if (inside === '?' && !isWhole) return 'every URL with a query'
  return isWhole
    ? `every URL that ends in ${shown(inside)}`
    : `every URL with ${shown(inside)} in it`
}

/** "a", "a and b", "a, b and c" */
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`

const otherWords = ({ value, url }: OtherTurns): string =>
  value === null ? `URLs such as ${shown(url)}` : urlsOfRule(value)

/** "blocks every URL that begins with /s and every URL with ?q= in it" */
const verdictWords = (verdict: Verdict, others: readonly OtherTurns[]): readonly string[] => {
  const urls = others.filter((one) => one.verdict === verdict).map(otherWords)
  return urls.length === 0 ? [] : [`${verbs[verdict]} ${joined(urls)}`]
}

/** "blocks /x and 4 others of your list", "allows /x of your list for Bingbot" */
function rowWords({ verdict, count, url, crawler }: TurnedRows): string {
  const more = count > 1 ? ` and ${counted(count - 1, 'other')}` : ''
  const whom = crawler === null ? '' : ` for ${visible(crawler)}`
  return `${verbs[verdict]} ${shown(url)}${more} of your list${whom}`
}

/** What an edit does besides what it is for, in sentences: rows of the list first, then all URLs. */
export function reachWords(
  rows: readonly TurnedRows[],
  others: readonly OtherTurns[],
  isWhole: boolean,
): string {
  const some = others.slice(0, mostTold)
  const told = [...verdictWords('disallow', some), ...verdictWords('allow', some)]
  const more = others.length > mostTold ? ['changes further URLs'] : []
  const sentences = [
    ...(rows.length > 0 ? [`Also ${joined(rows.map(rowWords))}.`] : []),
    ...(told.length > 0 ? [`Also ${joined([...told, ...more])}.`] : []),
    ...(isWhole ? [] : ['May change other URLs too.']),
  ]
  return sentences.length === 0 ? 'Changes nothing else.' : sentences.join(' ')
}
