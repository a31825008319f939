import { google } from '../../dialects/google/dialect.ts'
import { octetsOf } from '../../text/utf8.ts'
import type { Check, CheckTexts } from '../check.ts'

const maxLineOctets = google.bytes.lineOctets ?? Infinity

/** A line that Google cuts. */
export const lineTooLong: Check = {
  id: 'line-too-long',
  severity: 'warning',
  *run(context) {
    if (!context.includesDialect('google', 'applebot') && context.dialects.length > 0) return
    for (const { number, text, reading } of context.lines) {
      if (text.length * 3 <= maxLineOctets || octetsOf(text) <= maxLineOctets) continue
      const isRemark = reading.kind === 'comment' || reading.comment !== null
      yield {
        line: number,
        severity: isRemark ? 'info' : 'warning',
        message: 'Google does not read the end of this line.',
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Line longer than Google keeps',
  why: 'Google keeps the first 16,663 bytes of a line. A cut path is a shorter path and blocks more.',
  source: 'google/robotstxt, robots.cc',
  bad: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(17_000)}\n`, lines: [2] }],
  good: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(2000)}\n` }],
}
