import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** Several stars in a row. */
export const doubleStar: Check = {
  id: 'double-star',
  severity: 'hint',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const at = value.indexOf('**')
      if (at < 0) continue
      const insert = value.replace(/\*+/g, '*')
      yield {
        line: line.number,
        span: { from: span.from + at, to: span.from + at + 2 },
        message: 'One star is enough.',
        fixes: [{ title: `Write ${insert}`, edits: [{ span, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several stars in a row',
  why: 'One star stands for any run of characters already. Each further * only makes the rule longer, so it wins over more rules than it seems to.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.3' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /a/**/b\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a/*/*/b\n' }],
}
