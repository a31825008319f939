import type { Check } from '../check.ts'
import { spelled } from '../support/keyword-like.ts'
import { guessOf, strangeLines } from '../support/unread-lines.ts'

/** A known name with letters behind it, which Google takes for the name. */
export const keywordPrefix: Check = {
  id: 'keyword-prefix',
  severity: 'warning',
  title: 'Line name with letters too many',
  why: 'Google goes by how a name begins and obeys the line; other crawlers do not know the name and drop it.',
  source: 'google/robotstxt, robots.cc',
  bad: [{ robots: 'User-agent: *\nDisallowed: /a\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
  *run(subject) {
    for (const { line } of strangeLines(subject)) {
      const { key, keyText, missingColon } = line.reading
      if (missingColon || key === null) continue
      const guess = guessOf(subject, keyText)
      if (guess?.how !== 'prefix') continue
      const right = spelled(guess.keyword)
      yield {
        line: line.number,
        span: key,
        message: `Google reads “${keyText}” as ${right}; other crawlers ignore the line.`,
        fixes: [{ title: `Write ${right}`, edits: [{ span: key, insert: right }] }],
      }
    }
  },
}
