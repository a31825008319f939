import { cutOf } from '../../parse/cut.ts'
import type { Check, CheckTexts } from '../check.ts'

/** A rule that stands across the border of what is read. */
export const limitSplitsLine: Check = {
  id: 'limit-splits-line',
  severity: 'warning',
  *run(context) {
    const seen = new Set<number>()
    for (const dialect of context.dialects) {
      const cut = cutOf(context.file, dialect)
      const line = cut === null ? null : context.line(cut.line)
      if (cut === null || line === null || seen.has(cut.line)) continue
      const { meaning, value } = line.reading
      const isRule = meaning === 'allow' || meaning === 'disallow'
      if (!isRule || value === null || cut.offset <= value.from || cut.offset >= value.to) continue
      seen.add(cut.line)
      yield {
        line: cut.line,
        span: { from: cut.offset, to: value.to },
        message: `${dialect.name} stops reading inside this rule and reads the part before the limit as the whole path.`,
      }
    }
  },
}

const long = `User-agent: *\n${'# padding\n'.repeat(51_197)}Disallow: /abcdefghijkl\n`

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A rule is cut by the size limit',
  why: 'A cut path is a shorter path: the rule in which Google stops reading may block more than it says.',
  sources: [{ source: 'google-spec', section: 'File format' }],
  bad: [{ robots: long, lines: [51_199] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
