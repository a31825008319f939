import { crawlerNamed } from '../../crawlers/index.ts'
import type { Crawler } from '../../crawlers/crawler.ts'
import { oldCrawlerNames } from './old-names.ts'

/** More words than anybody gives a crawler, with its operator and its country: “Yahoo! Slurp China”. */
const mostWords = 4

/** Words that make something else of the name beside them, or a list. */
const opposite = /^(?:like|not?|non|except|without|but|and|or|than)$/i

/** What is a robot’s own name, whether anybody has listed it or not. */
const nameOfRobot = /[a-z](?:bot|spider|crawler)$/i
/** Shorter ones, such as curl, are words of other names. */
const shortestName = 5

/** A word of a name, with the version or the sign that may follow it. */
const plainWord = /^[A-Za-z\d][\w.-]*$/

const withoutVersion = (word: string): string => word.replace(/\/v?[\d.]{1,20}[a-z]?$/i, '')

/**
 * The crawler whose name stands in a value behind other words, as behind that of its operator: “Yahoo! Slurp”,
 * “OpenAI GPTBot”. Null where the name comes first, where two are named, and where other words are in the way.
 */
export function crawlerInside(value: string): Crawler | null {
  if (!/[ \t!]/.test(value)) return null
  const words = value
    .split(/[ \t!]+/, mostWords + 1)
    .map(withoutVersion)
    .filter((word) => word !== '')
  if (words.length < 2 || words.length > mostWords) return null
  const crawlers = words.map((word) => (word.length < shortestName ? null : crawlerNamed(word)))
  const isInTheWay = (word: string, at: number): boolean =>
    !plainWord.test(word) ||
    opposite.test(word) ||
    (crawlers[at] === null && (nameOfRobot.test(word) || oldCrawlerNames.has(word.toLowerCase())))
  if (words.some(isInTheWay)) return null
  const known = crawlers.filter((crawler) => crawler !== null)
  return crawlers[0] === null && known.length === 1 ? (known[0] ?? null) : null
}
