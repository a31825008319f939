import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

const maxRuleLength = 1024

/** A rule longer than Yandex takes. */
export const ruleTooLongYandex: Check = {
  id: 'rule-too-long-yandex',
  severity: 'warning',
  *run(context) {
    if (!context.includesDialect('yandex')) return
    for (const { line, value, span } of ruleLines(context)) {
      if (value.length <= maxRuleLength) continue
      yield {
        line: line.number,
        span,
        message: `Yandex does not use rules of more than ${maxRuleLength} characters.`,
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Rule too long for Yandex',
  why: 'Yandex takes at most 1,024 characters for one rule and reports longer ones as an error.',
  source: 'Yandex Webmaster help',
  bad: [
    { robots: `User-agent: *\nDisallow: /${'a'.repeat(1100)}\n`, dialects: ['yandex'], lines: [2] },
  ],
  good: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(1100)}\n` }],
}
