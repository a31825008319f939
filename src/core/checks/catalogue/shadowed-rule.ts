import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { coveredRuleProblem } from '../support/covered-rule.ts'
import type { IneffectiveRule } from '../support/ineffective-rules.ts'
import { lastTail } from '../groups/last-tail.ts'
import { isCutByHash, isEveryPath, withoutEndStars } from '../support/rule-lines.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { repeatedLines } from '../groups/whole-repeats.ts'
import { idleRules } from '../support/twin-rules.ts'

/** The names of the group of two rules, where it is not for everybody. */
function namesOfBoth({ rule, cover, selection }: IneffectiveRule): readonly string[] {
  if (selection.token === null || selection.token === '*') return []
  const group = selection.groups.find(({ rules }) => rules.includes(rule) && rules.includes(cover))
  return group?.agents.slice(0, mostNames + 1).map(({ value }) => shown(value, 30)) ?? []
}

const mostNames = 3

function messageOf(one: IneffectiveRule): string {
  const { rule, cover } = one
  const { line } = cover
  if (rule.verdict !== cover.verdict)
    return `This rule has no effect: line ${line} wins on every URL that matches.`
  if (withoutEndStars(rule.value) === withoutEndStars(cover.value))
    return `Line ${line} says the same as this rule.`
  const names = cover.verdict === 'disallow' && isEveryPath(cover.value) ? namesOfBoth(one) : []
  if (names.length === 0) return `This rule has no effect: line ${line} already covers its URLs.`
  const told = [...names.slice(0, mostNames), ...(names.length > mostNames ? ['others'] : [])]
  return `This rule is for ${namesInSentence(told)} only, and line ${line} already blocks the whole site for ${names.length > 1 ? 'them' : 'it'}.`
}

/** What makes a rule needless may itself be the mistake; then the rule has to stay. */
function isCoverDoubtful(context: CheckContext, { line, verdict, value }: Rule): boolean {
  if (verdict === 'disallow' && isEveryPath(value)) return true
  const cover = context.line(line)
  return cover !== null && isCutByHash(cover)
}

/** A rule without any effect. */
export const shadowedRule: Check = {
  id: 'shadowed-rule',
  severity: 'info',
  *run(context) {
    const tail = new Set(lastTail(context)?.lines)
    const repeated = repeatedLines(context)
    for (const one of idleRules(context)) {
      const { rule } = one
      // What is meant for everybody is to be moved, and not taken away.
      if (tail.has(rule.line) || repeated.has(rule.line)) continue
      // An Allow of everything is how authors say that they mean to allow.
      if (rule.keyword === 'allow' && rule.value === '/') continue
      const problem = coveredRuleProblem(context, one, messageOf(one))
      yield isCoverDoubtful(context, one.cover) ? { ...problem, fixes: [] } : problem
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
