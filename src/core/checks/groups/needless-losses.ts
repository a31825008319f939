import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import { covers, samplePathsOf } from '../../match/cover.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule } from '../../parse/robots.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { judgedTests } from '../support/test-paths.ts'

const isBlocked = (selection: Selection, path: string): boolean =>
  decide(selection, path).verdict === 'disallow'

const idleBySelection = new WeakMap<Selection, ReadonlySet<Rule>>()

/** The rules of a selection that block nothing, as an Allow of the same or a longer path wins over all of each. */
function idleBlocks(selection: Selection): ReadonlySet<Rule> {
  const known = idleBySelection.get(selection)
  if (known !== undefined) return known
  const hasAllows = selection.rules.some(({ verdict }) => verdict === 'allow')
  const idle = compiledRulesOf(selection).filter(({ rule, pattern }) => {
    if (!hasAllows || rule.verdict !== 'disallow') return false
    const paths = samplePathsOf(pattern)
    return paths.length > 0 && paths.every((path) => !isBlocked(selection, path))
  })
  const found = new Set(idle.map(({ rule }) => rule))
  idleBySelection.set(selection, found)
  return found
}

/** The rules of `base` that tests which pass want not to hold for the crawlers with these names. */
function openedByTests(
  context: CheckContext,
  base: Selection,
  names: readonly string[],
): ReadonlySet<Rule> {
  const own = new Set(names.map(agentNameOf))
  const open = judgedTests(context).filter(
    ({ crawler, expect, decision }) =>
      expect === 'allow' && decision.verdict === 'allow' && own.has(agentNameOf(crawler)),
  )
  const opened = open.flatMap(({ path }) => {
    const { verdict, rule } = decide(base, path)
    return verdict === 'disallow' && rule !== null ? [rule] : []
  })
  return new Set(opened)
}

/** A parameter that follows others: an address with “&” has a “?” in front of it. */
const furtherParameter = /^\/?\*(?=&)/

/** Does a rule for a query of the crawler’s own block a further parameter as well? */
function isBlockedInQuery(own: Selection, { value }: Rule): boolean {
  if (!furtherParameter.test(value)) return false
  const within = own.ruleSet.compile(value.replace(furtherParameter, '/*?*'), 'disallow')
  if (within === null) return false
  return compiledRulesOf(own).some(
    ({ rule, pattern }) => rule.verdict === 'disallow' && covers(pattern, within),
  )
}

/** Are a page, its query and all below it blocked by several rules of the crawler’s own, as `/a/`, `/a$` and `/a?` do? */
function isBlockedInParts(own: Selection, { value }: Rule): boolean {
  if (!/^\/[^*$?]*[^*$?/]$/.test(value)) return false
  if (!own.rules.some((rule) => rule.value === `${value}/` || rule.value === `${value}/*`)) {
    return false
  }
  return ['', '/', '?x', '/zz-7f3a'].every((end) => isBlocked(own, value + end))
}

/**
 * Says of the rules of `base`, which crawlers with these names would follow without their own group, whether they
 * lose something by it: not what blocks nothing, what their own rules block as well, or what tests want open.
 */
export function lossesOf(
  context: CheckContext,
  { base, own, names }: { base: Selection; own: Selection | null; names: readonly string[] },
): (rule: Rule) => boolean {
  const idle = idleBlocks(base)
  const opened = openedByTests(context, base, names)
  return (rule) =>
    !idle.has(rule) &&
    !opened.has(rule) &&
    (own === null || !(isBlockedInQuery(own, rule) || isBlockedInParts(own, rule)))
}
