import { google } from '../../dialects/google/dialect.ts'
import { octetsOf } from '../../text/utf8.ts'
import type { Check } from '../check.ts'

const maxLineOctets = google.bytes.lineOctets ?? Infinity

/** A line that Google cuts. */
export const lineTooLong: Check = {
  id: 'line-too-long',
  severity: 'warning',
  title: 'Line longer than Google keeps',
  why: 'Google keeps the first 16,663 bytes of a line. A cut path is a shorter path and blocks more.',
  source: 'google/robotstxt, robots.cc',
  bad: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(17_000)}\n`, lines: [2] }],
  good: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(2000)}\n` }],
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
