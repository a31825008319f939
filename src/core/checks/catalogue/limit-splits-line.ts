import { google } from '../../dialects/google/dialect.ts'
import { parse } from '../../parse/parse.ts'
import type { Check, CheckTexts } from '../check.ts'

const long = `User-agent: *\n${'# padding\n'.repeat(51_197)}Disallow: /abcdefghijkl\n`

/** A rule that stands across the border of what is read. */
export const limitSplitsLine: Check = {
  id: 'limit-splits-line',
  severity: 'warning',
  *run(context) {
    if (context.octets <= (google.bytes.fileOctets ?? Infinity)) return
    const { cut } = parse(context.file, google)
    const line = cut === null ? null : context.line(cut.line)
    if (cut === null || line === null) return
    const { meaning, value } = line.reading
    const isRule = meaning === 'allow' || meaning === 'disallow'
    if (!isRule || value === null || cut.offset <= value.from || cut.offset >= value.to) return
    yield {
      line: cut.line,
      span: { from: cut.offset, to: value.to },
      message: 'Google stops reading inside this rule and takes what it has for the whole path.',
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'A rule is cut by the size limit',
  why: 'Half a path is a shorter path: the rule in which Google stops reading may block more than it says.',
  source: 'Google, How Google interprets the robots.txt specification',
  bad: [{ robots: long, lines: [51_199] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
