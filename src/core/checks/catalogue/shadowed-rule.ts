import type { Rule } from '../../parse/robots.ts'
import { decide } from '../../decide/decide.ts'
import type { Check, CheckFix, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { coveredRuleProblem } from '../support/covered-rule.ts'
import type { IneffectiveRule } from '../support/ineffective-rules.ts'
import { lastTail } from '../groups/last-tail.ts'
import { isCutByHash, isEveryPath, withoutEndStars } from '../support/rule-lines.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { repeatedLines } from '../groups/whole-repeats.ts'
import { isOrderBased } from '../support/rule-effects.ts'
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

/** Makes an Allow as long as the Disallow that wins over it; both match what they matched. */
const paddings = ['*', '*$']

/**
 * An Allow that opens nothing, since a Disallow of another path that matches all of it is longer: its author
 * wants it open. Null for any other rule.
 */
function lostAllow(context: CheckContext, { rule, cover, selection }: IneffectiveRule) {
  const isLost = rule.verdict === 'allow' && cover.verdict === 'disallow'
  if (!isLost || isOrderBased(selection.robots.dialect) || isEveryPath(cover.value)) return null
  if (withoutEndStars(rule.value) === withoutEndStars(cover.value)) return null
  const path = rule.value.replaceAll('*', 'x').replace(/\$$/, '')
  const at = context.line(rule.line)?.reading.value
  const fixes = paddings.flatMap((padding): readonly CheckFix[] => {
    const value = `${rule.value}${padding}`
    if (at === undefined || at === null || /[*$]$/.test(rule.value)) return []
    const longer = selection.rules.map((one) => (one === rule ? { ...rule, value } : one))
    const opens = decide({ ...selection, rules: longer }, path).verdict === 'allow'
    if (!opens) return []
    const edits = [{ span: { from: at.to, to: at.to }, insert: padding }]
    return [{ title: `Change to ${shown(value)}, which wins`, edits }]
  })
  const problem: CheckProblem = {
    line: rule.line,
    also: [cover.line],
    severity: 'warning',
    message: `This Allow opens nothing: “${shown(cover.value)}” in line ${cover.line} matches the same URLs, and the longer rule wins.`,
    fixes: fixes.slice(0, 1),
    claim: {
      kind: 'covered-by',
      line: rule.line,
      by: cover.line,
      dialects: [selection.robots.dialect.id],
    },
  }
  return problem
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
      const lost = lostAllow(context, one)
      if (lost !== null) {
        yield lost
        continue
      }
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
