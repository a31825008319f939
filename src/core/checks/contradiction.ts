import type { Rule } from '../robots.ts'
import type { Check } from './check.ts'
import { pathKey, weighedTogether } from './same-rules.ts'

/** Allow and Disallow of one and the same path. */
export const contradiction: Check = {
  id: 'contradiction',
  severity: 'warning',
  title: 'Allow and Disallow of the same path',
  why: 'RFC 9309 only recommends that Allow wins here, and readers that go by the order take the first. Keep the line that you mean.',
  source: 'RFC 9309, section 2.2.2',
  bad: [{ robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n', lines: [3] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a/b\n' },
    { robots: 'User-agent: *\nAllow:\nDisallow:\n' },
  ],
  *run(subject) {
    for (const rules of weighedTogether(subject)) {
      const before = new Map<string, Rule>()
      for (const rule of rules) {
        const other = before.get(pathKey(rule.said === 'allow' ? 'disallow' : 'allow', rule))
        const key = pathKey(rule.said, rule)
        if (!before.has(key)) before.set(key, rule)
        if (other === undefined || rule.value === '') continue
        yield {
          line: rule.line,
          message: `Line ${other.line} says the opposite of the same path; Google goes by the Allow.`,
        }
      }
    }
  },
}
