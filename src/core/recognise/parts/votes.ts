import { readerNamed } from '../../crawlers/readers.ts'
import type { Sample } from '../kind.ts'
import { addressInLine, isAddress } from './address.ts'
import { robotsLine } from './robots-line.ts'
import { cutTestLine, expectedVerdict, type TestLineParts } from './test-line.ts'

/** How many of the first lines, without comments, are of which kind. */
export interface ColumnScores {
  readonly total: number
  /** Lines of a robots.txt that hardly any other text has. */
  readonly robots: number
  /** Lines that a robots.txt may have, and other texts too. */
  readonly maybeRobots: number
  readonly urls: number
  readonly tests: number
}

/** A name as crawlers have them, known or not. */
export function isCrawlerLike(name: string): boolean {
  if (name === '*' || (name.length < 60 && readerNamed(name) !== null)) return true
  return (
    name.length < 80 && /bot\b|bot[/_-]|crawl|spider/i.test(name) && name.split(/\s+/).length < 6
  )
}

/** Is what stands before the word a name? One that nobody knows has one or two words, no marks of a sentence. */
const mayName = ({ crawler, url }: TestLineParts): boolean =>
  crawler === '' ||
  isCrawlerLike(crawler) ||
  /^mozilla\//i.test(crawler) ||
  (!/[,.!?](?:\s|$)|:$/.test(crawler) && crawler.split(/\s+/, 4).length < 3 && !/\s/.test(url)) ||
  /^[\w-]+\/\d/.test(crawler)

/** `GPTBot /`: a crawler and an address, and nothing that is expected. */
function nameAndAddress(line: string): TestLineParts | null {
  const space = line.search(/\s\S*$/)
  if (space < 0) return null
  const crawler = line.slice(0, space).trim()
  const url = line.slice(space + 1)
  return crawler !== '*' && isCrawlerLike(crawler) && isAddress(url)
    ? { crawler, word: 'check', expect: null, url }
    : null
}

/** Delimiters of the short form `Bingbot,/csv,block`. */
const cellEnds = [',', ';', '\t', '|'] as const

/** A test whose parts stand in cells, in any order; the crawler may be left out. */
export function testInCells(cells: readonly string[]): TestLineParts | null {
  if (cells.length < 2 || cells.length > 4) return null
  const left = cells.filter((cell) => cell !== '')
  const words = left.filter((cell) => expectedVerdict(cell) !== undefined)
  const urls = left.filter((cell) => expectedVerdict(cell) === undefined && isAddress(cell))
  const names = left.filter((cell) => !words.includes(cell) && !urls.includes(cell))
  const [word = ''] = words
  const [url] = urls
  const [crawler = ''] = names
  if (url === undefined || urls.length > 1 || words.length > 1) return null
  // Behind the three a note may stand.
  const isNamed = crawler !== '' && isCrawlerLike(crawler)
  if (crawler !== '' && !isNamed && (words.length === 0 || names.length > 1)) return null
  if (words.length === 0 && !(isNamed && left.length === 2)) return null
  if (crawler !== '' && !isNamed && !/^[\p{L}_-]+$/u.test(crawler)) return null
  return { crawler, word, expect: expectedVerdict(word) ?? null, url }
}

function inCells(line: string): TestLineParts | null {
  if (line.length > 2500) return null
  for (const end of cellEnds) {
    if (!line.includes(end)) continue
    const cells = line.split(end, 6).map((cell) =>
      cell
        .trim()
        .replace(/^"([^"]*)"$/, '$1')
        .trim(),
    )
    const found = testInCells(cells)
    if (found !== null) return found
  }
  return null
}

/** A trimmed line as a test; null when it is none. An address alone is none. */
export function testInLine(line: string): TestLineParts | null {
  if (/^(?:[/?]|https?:)/i.test(line)) return inCells(line)
  const parts = cutTestLine(line)
  if (parts !== null && isAddress(parts.url) && mayName(parts)) return parts
  return inCells(line) ?? nameAndAddress(line)
}

/** `allow /a`, `disallow /a`: a test without a crawler, or a rule without its colon. */
const isEither = (line: string): boolean => /^(?:dis)?allow\s/i.test(line)

const cache = new WeakMap<Sample, ColumnScores>()

function count(sample: Sample): ColumnScores {
  const votes = { total: sample.content.length, robots: 0, maybeRobots: 0, urls: 0, tests: 0 }
  for (const line of sample.content) {
    const robots = robotsLine(line)
    if (robots === 'sure') votes.robots += 1
    else if (robots === 'possible') votes.maybeRobots += 1
    else if (testInLine(line) !== null) votes.tests += 1
    else if (addressInLine(line) !== null) votes.urls += 1
  }
  // Beside lines that can only be tests, lines that may be either are tests.
  const either = votes.tests > votes.robots ? sample.content.filter(isEither).length : 0
  return { ...votes, maybeRobots: votes.maybeRobots - either, tests: votes.tests + either }
}

/** What the lines of a text are; counted once for each sample. */
export function columnScores(sample: Sample): ColumnScores {
  const known = cache.get(sample)
  if (known !== undefined) return known
  const votes = count(sample)
  cache.set(sample, votes)
  return votes
}
