import type { Check } from './check.ts'
import { guessKeyword, spelled } from './keyword-like.ts'

/** A known name with letters behind it, which Google takes for the name. */
export const keywordPrefix: Check = {
  id: 'keyword-prefix',
  severity: 'warning',
  title: 'Line name with letters too many',
  why: 'Google goes by how a name begins and obeys the line; other crawlers do not know the name and drop it.',
  source: 'google/robotstxt, robots.cc',
  bad: [
    { robots: 'User-agent: *\nDisallowed: /a\n', lines: [2] },
    { robots: 'User-agents: *\nDisallow: /a\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
  *run({ lines }) {
    for (const { number, reading } of lines) {
      const { key, keyText } = reading
      if (reading.kind !== 'record' || reading.missingColon || key === null) continue
      const guess = guessKeyword(keyText)
      if (guess?.how !== 'prefix') continue
      const right = spelled(guess.keyword)
      yield {
        line: number,
        span: key,
        message: `Google reads “${keyText}” as ${right}; other crawlers ignore the line.`,
        fixes: [{ title: `Write ${right}`, edits: [{ span: key, insert: right }] }],
      }
    }
  },
}
