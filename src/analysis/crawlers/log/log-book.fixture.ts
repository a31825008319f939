import { expect } from 'vitest'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import { LogLines } from '../../../core/log/read-lines.ts'
import { logHead, recogniseLog } from '../../../core/log/recognise-log.ts'
import type { HeldLimits } from './held/held-limits.ts'
import { LogBook } from './log-book.ts'

const robots = `User-agent: *
Disallow: /cart/
Allow: /cart/help
Disallow: /*?sort=

User-agent: GPTBot
Disallow: /

User-agent: Bingbot
Disallow: /b
`

/** The lines of a log as they are read where nothing else is told. */
export function logLinesOf(text: string, zone: number | null = null): LogLines {
  const head = logHead(text)
  const format = recogniseLog(head)
  if (format === null) expect.fail('the log is not recognised')
  return new LogLines(format, head, zone)
}

/** A path as it stands in a batch. */
export const unitsOf = (path: string): Uint16Array =>
  Uint16Array.from({ length: path.length }, (_, at) => path.charCodeAt(at))

/** A log that has been read. */
export function bookOf(
  text: string,
  limits: Partial<HeldLimits> = {},
  zone: number | null = null,
): LogBook {
  const book = new LogBook(limits)
  const lines = logLinesOf(text, zone)
  lines.read(text, book)
  book.endFile(lines)
  return book
}

/** What is asked of a log; the file blocks some for each of its crawlers. */
export const question = (more: Partial<LogQuestion> = {}): LogQuestion => ({
  robots,
  draft: null,
  host: null,
  changed: null,
  ...more,
})
