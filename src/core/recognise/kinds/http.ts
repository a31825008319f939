import { readAnswerHead } from '../../fetch/http-dump.ts'
import type { Recogniser, Sample } from '../kind.ts'
import { isHeaderBlock } from '../parts/headers.ts'
import { linesOf, trimInvisible } from '../parts/lines.ts'
import { goesOnAsSentence } from '../parts/sentence.ts'

/** So many lines may stand above the body of an answer. */
const maxHeadLines = 200

const plain = (line: string): string => line.replace(/^[<>] /, '')

/** `HTTP/1.1 200 OK`, with or without what `curl -v` writes in front; guides write `HTTP/1.x`. */
const isStatusLine = (line: string): boolean =>
  /^HTTP\/\d(?:\.[\dx])?\s+\d{3}(?:\s|$)/i.test(plain(line))

/** `HTTP/1.1 404 Not Found is what Googlebot gets`. */
const isStatusInSentence = (line: string): boolean =>
  isStatusLine(line) && goesOnAsSentence(plain(line).replace(/^\S+\s+\d{3}/, ''))

const isRequestLine = (line: string): boolean =>
  /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH) \S{1,3000} HTTP\/\d(?:\.\d)?$/.test(plain(line))

/** What tools write above an answer: the command, how they connect, how far they are. */
const isToolRemark = (line: string): boolean =>
  /^(?:\*|[{}] \[|> |>$|% Total|Dload|\d+\s+\d\S*\s+\d+\s|--\d{4}-|Resolving |Connecting |Reusing |HTTP request sent|Spider mode)/.test(
    line,
  ) || isCommand(line)

/** A line of a terminal with the command that asked. */
const isCommand = (line: string): boolean =>
  /^[^\n]{0,120}?(?:^|[\s$#>%])(?:curl(?:\.exe)?|wget|https?|xh|Invoke-WebRequest|iwr)\s/.test(
    line.slice(0, 200),
  ) && !/^[a-z-]{2,20}:\s/i.test(line)

/** Tools and terminals with colours. */
const withoutColours = (line: string): string =>
  line.includes('\x1b') ? line.replace(/\x1b\[[\d;]{0,20}m/g, '') : line

function startsWithAnswer(lines: readonly string[]): boolean {
  for (const line of lines.slice(0, 200)) {
    if (isStatusLine(line) || isRequestLine(line)) return true
    if (/^curl: \(\d+\)/.test(line)) return true
    if (!isToolRemark(line)) return false
  }
  return false
}

/** The lines up to the first blank one. */
function firstBlock({ text }: Sample): readonly string[] {
  const block: string[] = []
  for (const { text: line } of linesOf(text)) {
    const seen = trimInvisible(line.slice(0, 4000))
    if (seen === '' && block.length > 0) break
    if (seen !== '') block.push(seen)
    if (block.length === 200) break
  }
  return block
}

/** What PowerShell shows of an answer. */
const isPowerShell = ([first = '', second = '']: readonly string[]): boolean =>
  /^StatusCode\s*: \d{3}$/.test(first) && /^StatusDescription\s*:/.test(second)

/** The line above each answer of the script that asks the server by the names of crawlers. */
const isScriptHeading = (line: string): boolean =>
  /^=== \S.{0,199} https?:\/\/\S{1,2100}$/.test(line)

/** What the status of an answer says where it is the one for /robots.txt; nothing where its body counts. */
function noteOn(sample: Sample): { readonly note?: string } {
  const lines: string[] = []
  for (const { text } of linesOf(sample.text)) {
    if (lines.push(withoutColours(text.slice(0, 4000))) >= maxHeadLines) break
  }
  const { status = 200 } = readAnswerHead(lines) ?? {}
  if (status < 400) return {}
  const meaning =
    status >= 500 || status === 429
      ? 'Google crawls nothing at first'
      : 'no rule holds and everything may be crawled'
  return { note: `Status ${status}: as the answer for /robots.txt it means that ${meaning}.` }
}

/** An answer over HTTP as curl, wget or a browser's tools give it, whatever its body is. */
export const findHttp: Recogniser = (sample) => {
  const lines = sample.lines.slice(0, 200).map(withoutColours)
  const [first = '', second = ''] = lines
  // Requests one below the other are lines of a log.
  if (isRequestLine(first) && isRequestLine(second)) return null
  if (sample.single && isStatusInSentence(first)) return null
  if (isScriptHeading(first) && lines.some(isStatusLine)) return {}
  if (startsWithAnswer(lines) || isPowerShell(lines)) return noteOn(sample)
  if (/^[<[{#]/.test(first)) return null
  return isHeaderBlock(firstBlock(sample))
    ? { note: 'Headers without the line that says the status.' }
    : null
}
