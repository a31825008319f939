import type { Check, CheckTexts } from '../check.ts'
import { coveredRuleProblem } from '../support/covered-rule.ts'
import type { IneffectiveRule } from '../support/ineffective-rules.ts'
import { repeatedLines } from '../groups/whole-repeats.ts'
import { idleRules } from '../support/twin-rules.ts'

function isRepeat({ rule, cover, selection }: IneffectiveRule): boolean {
  if (rule.verdict !== cover.verdict) return false
  if (rule.value === cover.value && rule.keyword === cover.keyword) return true
  const { compile } = selection.robots.dialect.rules
  const [one, other] = [rule, cover].map(({ value, keyword }) => compile(value, keyword)?.text)
  return one === other
}

/** The same rule twice. */
export const duplicateRule: Check = {
  id: 'duplicate-rule',
  severity: 'hint',
  *run(context) {
    const repeated = repeatedLines(context)
    for (const one of idleRules(context)) {
      // That a whole group is there twice is said of the group.
      if (!isRepeat(one) || repeated.has(one.rule.line)) continue
      yield coveredRuleProblem(context, one, `Line ${one.cover.line} is the same rule.`)
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Same rule twice',
  why: 'The second line changes nothing and makes the file harder to read.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\n', lines: [4] },
    {
      robots: 'User-agent: *\nDisallow: /%7Ea\nDisallow: /~a\n',
      dialects: ['rfc9309'],
      lines: [2],
    },
    { robots: 'User-agent: *\nDisallow: /zuf\u00e4llig\nDisallow: /zuf%C3%A4llig\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n' }],
}
