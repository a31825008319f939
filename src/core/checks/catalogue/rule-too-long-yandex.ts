import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A rule of more characters than a dialect takes. */
export const ruleTooLongYandex: Check = {
  id: 'rule-too-long-yandex',
  severity: 'warning',
  *run(context) {
    const limited = context.dialects.filter(({ rules }) => rules.maxCharacters !== undefined)
    if (limited.length === 0) return
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const who = limited.find(({ rules }) => {
        const isLong = value.length > (rules.maxCharacters ?? Infinity)
        return isLong && rules.compile(value, keyword) === null
      })
      if (who === undefined) continue
      yield {
        line: line.number,
        span,
        message: `${who.name} reports rules of more than ${who.rules.maxCharacters ?? 0} characters as an error, and is not known to use them.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule too long for Yandex',
  why: 'Yandex allows a rule 1,024 characters and reports a longer one as an error.',
  sources: [{ source: 'yandex-errors' }],
  bad: [
    { robots: `User-agent: *\nDisallow: /${'a'.repeat(1100)}\n`, dialects: ['yandex'], lines: [2] },
  ],
  good: [{ robots: `User-agent: *\nDisallow: /${'a'.repeat(1100)}\n` }],
}
