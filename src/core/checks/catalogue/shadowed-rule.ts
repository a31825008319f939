import type { Check, CheckTexts } from '../check.ts'
import { coveredRuleProblem } from '../support/covered-rule.ts'
import type { IneffectiveRule } from '../support/ineffective-rules.ts'
import { idleRules } from '../support/twin-rules.ts'

const messageOf = ({ how, cover }: IneffectiveRule): string =>
  how === 'outweighed'
    ? `Line ${cover.line} wins over this rule wherever it matches.`
    : `Line ${cover.line} already gives every URL that this rule matches the same verdict.`

/** A rule without any effect. */
export const shadowedRule: Check = {
  id: 'shadowed-rule',
  severity: 'info',
  *run(context) {
    for (const one of idleRules(context)) {
      const { rule } = one
      // An Allow of everything is how authors say that they mean to allow.
      if (rule.keyword === 'allow' && rule.value === '/') continue
      yield coveredRuleProblem(context, one, messageOf(one))
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Rule without effect',
  why: 'Another rule decides every URL that this one matches, so it changes nothing. Check that you meant this.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /shop\nDisallow: /shop/cart\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /a/b*c\nDisallow: /a/\n', lines: [2] },
    {
      robots: 'User-agent: *\nDisallow: /a\nDisallow: /a/b\n',
      dialects: ['baidu'],
      lines: [3],
    },
    {
      robots: 'User-agent: *\nDisallow: /a/b\nDisallow: /a\n',
      dialects: ['spiderline'],
      lines: [2],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /shop\nAllow: /shop/public\nDisallow: /shop/public/cart\n',
    },
    { robots: 'User-agent: *\nAllow: /\nDisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n' },
    { robots: 'User-agent: *\nAllow: /\nAllow: /b\n' },
  ],
}
