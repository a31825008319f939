import type { Check, CheckTexts } from '../check.ts'
import { removal } from '../support/edits.ts'
import { repeats } from '../support/same-rules.ts'

/** Allow and Disallow of one and the same path. */
export const contradiction: Check = {
  id: 'contradiction',
  severity: 'warning',
  *run(context) {
    const told = new Set<number>()
    for (const { rule, opposite } of repeats(context)) {
      if (opposite === undefined || rule.value === '' || told.has(rule.line)) continue
      told.add(rule.line)
      yield {
        line: rule.line,
        message: `Line ${opposite.line} says the opposite of the same path; Google goes by the Allow.`,
        fixes: removal(context, (rule.keyword === 'disallow' ? rule : opposite).line),
      }
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Allow and Disallow of the same path',
  why: 'RFC 9309 only recommends that Allow wins here, and readers that go by the order take the first. Keep the line that you mean.',
  source: 'RFC 9309, section 2.2.2',
  bad: [{ robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n', lines: [3] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a/b\n' },
    { robots: 'User-agent: *\nAllow:\nDisallow:\n' },
  ],
}
