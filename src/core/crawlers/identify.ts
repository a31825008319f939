import { asciiLower, isLegalToken, leadingToken } from '../dialects/parts/agents.ts'
import type { CrawlerReader } from './reader.ts'
import { readerNamed, readerNames } from './readers.ts'

/** What a text in the crawler field turned out to be. */
export type Identified =
  | {
      readonly kind: 'crawler'
      readonly crawler: CrawlerReader
      /** True when the name was picked out of a longer text, such as a whole User-Agent. */
      readonly picked: boolean
    }
  | { readonly kind: 'token'; readonly token: string; readonly note: string | null }
  | { readonly kind: 'browser'; readonly note: string }
  | { readonly kind: 'unknown'; readonly note: string }

/** Nobody sends longer User-Agents, and a scan has to end somewhere. */
const maxLength = 2000

const browserMarks = [
  'firefox/',
  'fxios/',
  'chrome/',
  'crios/',
  'safari/',
  'edg/',
  'edge/',
  'opr/',
  'opera/',
  'msie ',
  'trident/',
]
const robotMarks = ['bot', 'crawl', 'spider', 'fetch', 'scrap', 'slurp']

function isWordAt(text: string, at: number): boolean {
  return /[A-Za-z0-9_]/.test(text.charAt(at))
}

/**
 * Does `name` stand at `at` without cutting a word in two? "like Googlebot" names somebody else, as
 * "like Gecko" does.
 */
function standsAlone(text: string, name: string, at: number): boolean {
  if (text.startsWith('like ', at - 5)) return false
  const end = at + name.length
  const cutsBefore = isWordAt(text, at) && isWordAt(text, at - 1)
  const cutsAfter = isWordAt(text, end - 1) && isWordAt(text, end)
  return !cutsBefore && !cutsAfter
}

function contains(text: string, name: string): boolean {
  let at = text.indexOf(name)
  while (at >= 0 && !standsAlone(text, name, at)) at = text.indexOf(name, at + 1)
  return at >= 0
}

/** The crawler with the longest name that stands in the text as a word. */
function longestNameIn(text: string): CrawlerReader | null {
  let best: readonly [name: string, crawler: CrawlerReader] | null = null
  for (const entry of readerNames) {
    if (entry[0].length > (best?.[0].length ?? 0) && contains(text, entry[0])) best = entry
  }
  return best?.[1] ?? null
}

/** The words of a User-Agent that look like the name of a program: `Name/1.0`, `(+Name;`. */
function wordsOf(userAgent: string): readonly string[] {
  return userAgent.split(/[\s;,()+]+/).filter((word) => word !== '' && !word.includes('://'))
}

function isRobotName(word: string): boolean {
  const folded = asciiLower(word)
  return robotMarks.some((mark) => folded.includes(mark)) && leadingToken(word) !== ''
}

function fromName(word: string): Identified {
  const token = leadingToken(word)
  if (token === word) return { kind: 'token', token, note: null }
  return {
    kind: 'token',
    token,
    note: `Names in robots.txt have only letters, “-” and “_”: read as “${token}”.`,
  }
}

const isBrowser = (folded: string): boolean =>
  (folded.startsWith('mozilla/') || folded.startsWith('opera/')) &&
  browserMarks.some((mark) => folded.includes(mark))

/** Who sent a User-Agent in which no name of the catalogue stands. */
export function fromUserAgent(text: string): Identified {
  const words = wordsOf(text)
  const robot = words.find(isRobotName)
  if (robot !== undefined) return fromName(robot)
  const folded = asciiLower(text)
  if (isBrowser(folded)) {
    return { kind: 'browser', note: 'This is a browser. Browsers do not read robots.txt.' }
  }
  const first = words[0] ?? ''
  if (leadingToken(first) !== '' && !folded.startsWith('mozilla/')) return fromName(first)
  return { kind: 'unknown', note: 'This text has no crawler name.' }
}

/**
 * Who is meant by what was typed or pasted: a name of the catalogue, a whole User-Agent, or a free
 * name.
 */
export function identify(text: string): Identified {
  const typed = text.slice(0, maxLength).trim()
  if (typed === '') return { kind: 'unknown', note: 'Type the name of a crawler.' }
  const named = readerNamed(typed)
  if (named) return { kind: 'crawler', crawler: named, picked: false }
  if (typed === '*') {
    return { kind: 'token', token: '*', note: 'Any crawler that has no group of its own.' }
  }
  if (isLegalToken(typed)) return { kind: 'token', token: typed, note: null }
  const found = longestNameIn(asciiLower(typed))
  if (found) return { kind: 'crawler', crawler: found, picked: true }
  return fromUserAgent(typed)
}
