import type { Dialect } from '../../dialects/dialect.ts'
import { octetsOf } from '../../text/utf8.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** The dialect that keeps least of a line; null when none has a limit. */
function strictest({ dialects }: CheckContext): { readonly dialect: Dialect; most: number } | null {
  const limits = dialects.map((dialect) => ({
    dialect,
    most: dialect.bytes.lineOctets ?? Infinity,
  }))
  const [least] = limits.sort((a, b) => a.most - b.most)
  return least === undefined || least.most === Infinity ? null : least
}

/** A line of which the end is not read. */
export const lineTooLong: Check = {
  id: 'line-too-long',
  severity: 'warning',
  *run(context) {
    const limit = strictest(context)
    if (limit === null) return
    for (const { number, text, reading } of context.lines) {
      if (text.length * 3 <= limit.most || octetsOf(text) <= limit.most) continue
      const isRemark = reading.kind === 'comment' || reading.comment !== null
      yield {
        line: number,
        severity: isRemark ? 'info' : 'warning',
        message: `${limit.dialect.name} does not read the end of this line.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line longer than Google keeps',
  why: 'Google keeps the first 16,663 bytes of a line. A cut path is a shorter path and matches more.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(17_000)}\n`, lines: [2] }],
  good: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(2000)}\n` }],
}
