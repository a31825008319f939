import type { Check, CheckTexts } from '../check.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import type { CheckContext } from '../check-context.ts'
import { hasWeightBetween, readRules } from '../support/read-rules.ts'

/** Is there an opposite rule against which the stars win, as each of them counts? */
const isHeavier = (context: CheckContext, { line, keyword }: RuleLine, insert: string): boolean =>
  context.dialects.some((dialect) => {
    const read = readRules(context, dialect).get(line.number)
    const weight = (read?.ruleSet ?? dialect.rules).compile(insert, keyword)?.weight
    if (!read?.pattern || weight === undefined) return false
    const opposite = keyword === 'allow' ? 'disallow' : 'allow'
    return hasWeightBetween(context, dialect, opposite, weight, read.pattern.weight)
  })

/** Several stars in a row. */
export const doubleStar: Check = {
  id: 'double-star',
  severity: 'hint',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const at = value.indexOf('**')
      if (at < 0) continue
      const insert = value.replace(/\*+/g, '*')
      yield {
        line: line.number,
        span: { from: span.from + at, to: span.from + at + 2 },
        ...(isHeavier(context, rule, insert)
          ? {
              message:
                'Two stars match the same as one, but the longer of two rules wins: with one star another rule would win over this one.',
            }
          : {
              message: 'One star is enough.',
              fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
            }),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several stars in a row',
  why: 'One star stands for any run of characters already. Each further * only makes the rule longer, so for Google and RFC 9309 it wins over more rules than it seems to.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a/**/b\n', lines: [2] },
    { robots: 'User-agent: *\nAllow: /*.css******\nDisallow: /templates/\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a/*/*/b\n' }],
}
