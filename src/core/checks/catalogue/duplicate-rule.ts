import type { Check, CheckTexts } from '../check.ts'
import { removal } from '../support/edits.ts'
import { repeats } from '../support/same-rules.ts'

/** The same rule twice. */
export const duplicateRule: Check = {
  id: 'duplicate-rule',
  severity: 'hint',
  *run(context) {
    const told = new Set<number>()
    for (const { rule, same } of repeats(context)) {
      if (same === undefined || told.has(rule.line)) continue
      told.add(rule.line)
      const fixes = removal(context, rule.line)
      yield { line: rule.line, message: `Line ${same.line} says the same.`, fixes }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Same rule twice',
  why: 'The second line changes nothing and makes the file harder to read.',
  source: 'RFC 9309, section 2.2.2',
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\n', lines: [4] },
    { robots: 'User-agent: *\nDisallow: /%7Ea\nDisallow: /~a\n', lines: [3] },
  ],
  good: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n' }],
}
