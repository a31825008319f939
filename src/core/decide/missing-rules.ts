import { covers, isPrefixPattern, samplePathsOf, startOf } from '../match/cover.ts'
import { matchesUrls } from '../match/foreign-pattern.ts'
import { compiledRulesOf } from '../match/rank.ts'
import type { Rule } from '../parse/robots.ts'
import { count } from '../text/sentence.ts'
import { decide } from './decide.ts'
import type { Selection } from './decision.ts'

const keyOf = ({ keyword, value }: Rule): string => `${keyword} ${value}`

/** Rules with a path among `all`, those that a crawler would follow without its own group, that `own` does not repeat. */
export function missingRules(all: readonly Rule[], own: readonly Rule[]): readonly Rule[] {
  const kept = new Set(own.map(keyOf))
  return all.filter((rule) => rule.value !== '' && !kept.has(keyOf(rule)))
}

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

/** A parameter that follows others: an address with “&” has a “?” in front of it. */
const furtherParameter = /^\/?\*(?=&)/

/** Does a Disallow of the crawler’s own match every path that a value matches? */
function isCovered(own: Selection, value: string): boolean {
  const within = own.ruleSet.compile(value, 'disallow')
  if (within === null) return false
  return compiledRulesOf(own).some(
    ({ rule, pattern }) => rule.keyword === 'disallow' && covers(pattern, within),
  )
}

/** Does a rule for a query of the crawler’s own block a further parameter as well? */
const isBlockedInQuery = (own: Selection, { value }: Rule): boolean =>
  furtherParameter.test(value) && isCovered(own, value.replace(furtherParameter, '/*?*'))

/** Are a page, its query and all below it blocked by several rules of the crawler’s own, as `/a/`, `/a$` and `/a?` do? */
function isBlockedInParts(own: Selection, { value }: Rule): boolean {
  if (!/^\/[^*$?]*[^*$?/]$/.test(value)) return false
  if (!own.rules.some((rule) => rule.value === `${value}/` || rule.value === `${value}/*`)) {
    return false
  }
  return ['', '/', '?x', '/zz-7f3a'].every((end) => isBlocked(own, value + end))
}

/**
 * Says of a rule of `base`, which a crawler would follow without its own group, whether it would change nothing in that
 * group: it blocks nothing, or several rules of the crawler’s own block as much. `own` is null for a group without rules.
 */
export function isNeedless(base: Selection, own: Selection | null): (rule: Rule) => boolean {
  const idle = idleBlocks(base)
  return (rule) =>
    idle.has(rule) || (own !== null && (isBlockedInQuery(own, rule) || isBlockedInParts(own, rule)))
}

/** Does an Allow of the crawler’s own take back this very value? To allow everything takes no single rule back. */
function isTakenBack(own: Selection, value: string): boolean {
  const same = own.ruleSet.compile(value, 'disallow')
  if (same === null || (isPrefixPattern(same) && startOf(same) === '/')) return false
  return compiledRulesOf(own).some(
    ({ rule, pattern }) => rule.keyword === 'allow' && pattern.text === same.text,
  )
}

/**
 * The rules of `base`, which a crawler would follow without its own group, that this group needs to block as much, with
 * their exceptions, in the order of `base`.
 */
export function rulesToCopy(base: Selection, own: Selection): readonly Rule[] {
  const needless = isNeedless(base, own)
  return missingRules(base.rules, own.rules).filter(
    (rule) =>
      matchesUrls(rule.value) &&
      (rule.keyword === 'allow' ||
        !(needless(rule) || isCovered(own, rule.value) || isTakenBack(own, rule.value))),
  )
}

/** "Copy 2 rules into Googlebot", or "Copy 13 of 15 missing rules into AhrefsBot" where it can do without some that it lacks. */
export const copyTitle = (of: { copied: number; missing: number; token: string }): string =>
  of.copied < of.missing
    ? `Copy ${of.copied} of ${count(of.missing, 'missing rule')} into ${of.token}`
    : `Copy ${count(of.copied, 'rule')} into ${of.token}`
