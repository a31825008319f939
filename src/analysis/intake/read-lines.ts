import { readerNamed } from '../../core/crawlers/readers.ts'
import { identify } from '../../core/crawlers/identify.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { requestInLine } from '../../core/recognise/kinds/log-requests.ts'
import { isUserAgent } from '../../core/recognise/kinds/single.ts'
import { addressesInRow } from '../../core/recognise/kinds/urls.ts'
import { addressInLine, isBareAddress } from '../../core/recognise/parts/address.ts'
import { linesOf, trimInvisible } from '../../core/recognise/parts/lines.ts'
import { robotsLine } from '../../core/recognise/parts/robots-line.ts'
import { cutTestLine, type TestLineParts } from '../../core/recognise/parts/test-line.ts'
import { testInLine } from '../../core/recognise/parts/votes.ts'
import type { RowValue } from '../../case/grid/grid.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'
import { pushAll } from '../../core/lists.ts'

/** A line that could not be read, and why. */
export interface UnreadLine {
  /** 1-based, as the author counts. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

/** A URL to be tested; `crawler` is null where none is named, `expect` where nothing is expected. */
export interface IntakeRow {
  readonly url: string
  readonly crawler: string | null
  readonly expect: Verdict | null
  /** What came with it in a table, by the names of its columns. */
  readonly values?: Readonly<Record<string, RowValue>>
}

/** What is read from a text. Each line that is neither blank nor a comment is in one of the lists. */
export interface ReadLines {
  readonly rows: readonly IntakeRow[]
  /** Names of crawlers that stand alone on a line. */
  readonly crawlers: readonly string[]
  readonly unread: readonly UnreadLine[]
}

/** Any site does to find out whether a URL can be read at all. */
const anySite = 'https://example.com'

const startsUrl = (text: string): boolean => /^(?:[/?]|https?:)/i.test(text)

/** What one line says: rows, a crawler alone, or the reason why it cannot be read. */
export type TakenLine = readonly IntakeRow[] | string | { readonly reason: string }

/** A URL as it can be tested: one without a scheme gets `https://`. */
export function readTypedUrl(
  url: string,
  crawler: string | null = null,
  expect: Verdict | null = null,
): readonly IntakeRow[] | { readonly reason: string } {
  const whole = !startsUrl(url) && isBareAddress(url) ? `https://${url}` : url
  const sent = sentUrl(whole, anySite)
  return sent.ok ? [{ url: whole, crawler, expect }] : { reason: sent.problem }
}

/** The name of a crawler, also out of a whole User-Agent: no name has a slash in it. */
export function crawlerOfLine(
  text: string,
): { readonly crawler: string } | { readonly reason: string } {
  if (!text.includes('/')) return { crawler: text }
  const found = identify(text)
  if (found.kind === 'crawler') return { crawler: found.crawler.token }
  return found.kind === 'token' ? { crawler: found.token } : { reason: found.note }
}

/** For whom a line is, behind its address: `for all`, `for GPTBot`. */
const forWhom = /^(\S+)\s+for\s+(\S[^/]*)$/i
const everybody =
  /^(?:all|everyone|everybody|everything|all (?:(?:ro)?bots|crawlers|spiders|of them)|\*)$/i

/** Words by which a sentence takes something out, or says that the rest is the other way. */
const limiting: ReadonlySet<string> = new Set(
  ['only', 'except', 'excluding', 'unless', 'until', 'but', 'not', 'apart'].flatMap((word) => [
    word,
    `${word},`,
  ]),
)

/** A word of a sentence that no test can say; null for none. A path has its slash, and may have blanks. */
function limitIn(text: string): string | null {
  if (text.length > maxSaid) return null
  const found = text.split(/\s+/).find((word) => limiting.has(word.toLowerCase()))
  return found ?? null
}

/** Sentences are short; in anything longer nobody says for whom it is. */
const maxSaid = 300

/** A name with a colon in front of a line: of whoever wrote it, or of a crawler. */
const speaker = /^([\p{L}\p{N}][\p{L}\p{N} ._&-]{0,60}?)\s*:(?:\s+|$)/u

/** The parts of a test without what a sentence has around them, or why that says no test. */
function plainTest(parts: TestLineParts): TestLineParts | { readonly reason: string } {
  const [said = '', name = ''] = speaker.exec(parts.crawler) ?? []
  const rest = parts.crawler.slice(said.length)
  if (said !== '' && (rest !== '' || readerNamed(name) === null)) {
    return {
      reason: `“${name}:” is not read as a crawler. Leave it out, or name the crawler without a colon.`,
    }
  }
  const crawler = said === '' ? parts.crawler : name
  const limit = limitIn(`${crawler} `) ?? limitIn(parts.url)
  if (limit !== null) {
    return {
      reason: `“${limit}” cannot be read: a line is for one URL. Write a line for each that is to be allowed or blocked; a blank in a path is %20.`,
    }
  }
  if (parts.url.length > maxSaid) return { ...parts, crawler }
  const [, url, whom = ''] = forWhom.exec(parts.url) ?? []
  if (url === undefined) return { ...parts, crawler }
  const named = everybody.test(whom.trim()) ? '*' : whom.trim()
  if (named !== '*' && readerNamed(named) === null) return { ...parts, crawler }
  return crawler === '' || crawler.toLowerCase() === named.toLowerCase()
    ? { ...parts, crawler: named, url }
    : { reason: `The line is for “${crawler}” and for “${whom.trim()}”: name one crawler.` }
}

function readTest(given: TestLineParts): TakenLine {
  const parts = plainTest(given)
  if ('reason' in parts) return parts
  const { crawler, word, url, expect } = parts
  if (url === '') return { reason: `No URL after “${word}”.` }
  if (crawler === '') return readTypedUrl(url, null, expect)
  const named = crawlerOfLine(crawler)
  return 'reason' in named ? named : readTypedUrl(url, named.crawler, expect)
}

/** Cells with a tab between them, as copied from a spreadsheet: their addresses, and never one of all. */
function readCells(line: string): TakenLine {
  const urls = line.split('\t').flatMap((cell) => addressInLine(cell) ?? [])
  const rows = urls.flatMap((url) => {
    const read = readTypedUrl(url)
    return 'reason' in read ? [] : read
  })
  return rows.length > 0 ? rows : { reason: 'None of these cells is a URL.' }
}

function readAddress(line: string): TakenLine {
  if (line.includes('\t')) return readCells(line)
  const row = addressesInRow(line)
  const readings = row.map((url) => readTypedUrl(url))
  if (row.length > 0 && readings.every((one) => !('reason' in one))) {
    return readings.flatMap((one) => ('reason' in one ? [] : one))
  }
  return readTypedUrl(
    startsUrl(line) && !/^https?:/i.test(line) ? line : (addressInLine(line) ?? line),
  )
}

function readName(line: string): TakenLine {
  const named = crawlerOfLine(line.replace(/^user-agent\s*:\s*/i, ''))
  return 'reason' in named ? named : named.crawler
}

/** What a trimmed line says that is neither blank nor a comment. */
export function readTypedLine(line: string): TakenLine {
  const test = testInLine(line)
  if (test !== null) return readTest(test)
  if (startsUrl(line)) return readAddress(line)
  const request = requestInLine(line)
  if (request !== null) return readTypedUrl(request)
  const parts = cutTestLine(line)
  if (parts !== null) return readTest(parts)
  if (isUserAgent(line)) return readName(line)
  if (line.includes('\t') || addressInLine(line) !== null || addressesInRow(line).length > 0) {
    return readAddress(line)
  }
  if (robotsLine(line) === 'sure') return { reason: 'This is a line of a robots.txt.' }
  return readTypedUrl(line)
}

/**
 * URLs, tests and crawlers from lines such as `/path`, `example.com/x`, `Googlebot block /cart/`,
 * `GPTBot /`, `Bingbot,/csv,block`, or a User-Agent. Blank lines and lines that start with `#` are
 * skipped; any other is read, or is in `unread` with the reason.
 */
export function readTypedLines(text: string): ReadLines {
  const rows: IntakeRow[] = []
  const crawlers: string[] = []
  const unread: UnreadLine[] = []
  for (const { number, text: source } of linesOf(text)) {
    const line = trimInvisible(source)
    if (line === '' || line.startsWith('#')) continue
    const reading = readTypedLine(line)
    if (typeof reading === 'string') crawlers.push(reading)
    else if ('reason' in reading) unread.push({ line: number, text: source, ...reading })
    else pushAll(rows, reading)
  }
  return { rows, crawlers, unread }
}
