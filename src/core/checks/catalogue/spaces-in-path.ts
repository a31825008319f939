import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A blank inside a path, which no URL has. */
export const spacesInPath: Check = {
  id: 'spaces-in-path',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      if (!/[ \t]/.test(value)) continue
      const insert = value.replace(/[ \t]/g, '%20')
      yield {
        line: line.number,
        span,
        message: 'The blank inside this path matches no URL: there it is %20.',
        fixes: [{ title: 'Write %20', edits: [{ span, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Blank inside a path',
  why: 'URLs are sent with %20 for a blank, so a rule with a real blank does not match them.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /my files/\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /my%20files/ \n' }],
}
