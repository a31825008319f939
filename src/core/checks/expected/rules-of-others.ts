import type { Group, Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { ruleMatches } from '../support/near-misses.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import type { JudgedTest } from '../support/test-paths.ts'

/** A rule that matches the path of a test, and the group that it stands in. */
export interface RuleOfOthers {
  readonly rule: Rule
  readonly group: Group
}

/** So many rules are held against a test. */
const maxRules = 5_000
const mostNamed = 2

/** The longest Disallow for others that would block what a test expects to be blocked; null for none. */
export function ruleOfOthers(
  context: CheckContext,
  { crawler, dialect, path, expect }: JudgedTest,
): RuleOfOthers | null {
  if (expect !== 'disallow') return null
  const own = new Set(context.selection(dialect, crawler).groups)
  let left = maxRules
  let best: RuleOfOthers | null = null
  for (const group of context.parsedAs(dialect).groups) {
    if (own.has(group)) continue
    if ((left -= group.rules.length) < 0) break
    for (const rule of group.rules) {
      const { keyword, value } = rule
      if (keyword !== 'disallow' || value === '' || isEveryPath(value)) continue
      if (best !== null && best.rule.value.length >= value.length) continue
      if (ruleMatches(dialect, value, keyword, path)) best = { rule, group }
    }
  }
  return best
}

/** “Disallow: /a/” in line 2 matches it, but is for Foobot only.” */
export function toldRuleOfOthers({ rule, group }: RuleOfOthers): string {
  const names = [...new Set(group.agents.map(({ value }) => shown(value, 30)))]
  const more = names.length - mostNamed
  const whom = namesInSentence(more > 0 ? [...names.slice(0, mostNamed), `${more} more`] : names)
  return ` “Disallow: ${shown(rule.value)}” in line ${rule.line} matches it, but is for ${whom} only.`
}
