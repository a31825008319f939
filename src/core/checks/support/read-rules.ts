import type { Dialect, PathPattern, RuleSet } from '../../dialects/dialect.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'

/** A rule as one dialect reads it, with the way in which its group is read. */
export interface ReadRule {
  readonly rule: Rule
  readonly ruleSet: RuleSet
  /** Null for a rule that the dialect makes nothing of. */
  readonly pattern: PathPattern | null
}

function readRulesOf(context: CheckContext, dialect: Dialect): ReadonlyMap<number, ReadRule> {
  const found = new Map<number, ReadRule>()
  for (const group of context.parsedAs(dialect).groups) {
    const ruleSet = dialect.rulesFor?.([group]) ?? dialect.rules
    for (const rule of group.rules) {
      const pattern = ruleSet.compile(rule.value, rule.keyword)
      found.set(rule.line, { rule, ruleSet, pattern })
    }
  }
  return found
}

const known = memoizeByContext(() => new Map<Dialect, ReadonlyMap<number, ReadRule>>())

/** The rules in the groups of a file that one dialect reads, by their line. */
export function readRules(context: CheckContext, dialect: Dialect): ReadonlyMap<number, ReadRule> {
  const rules = known(context).get(dialect) ?? readRulesOf(context, dialect)
  known(context).set(dialect, rules)
  return rules
}

type Weights = Readonly<Record<Verdict, ReadonlySet<number>>>

function weightsOf(context: CheckContext, dialect: Dialect): Weights {
  const weights = { allow: new Set<number>(), disallow: new Set<number>() }
  for (const { rule, pattern } of readRules(context, dialect).values()) {
    if (pattern !== null) weights[rule.verdict].add(pattern.weight)
  }
  return weights
}

const knownWeights = memoizeByContext(() => new Map<Dialect, Weights>())

/** Has the file a rule of this verdict whose weight lies between two others, both included? */
export function hasWeightBetween(
  context: CheckContext,
  dialect: Dialect,
  verdict: Verdict,
  from: number,
  to: number,
): boolean {
  const weights = knownWeights(context).get(dialect) ?? weightsOf(context, dialect)
  knownWeights(context).set(dialect, weights)
  for (let weight = from; weight <= to; weight += 1) {
    if (weights[verdict].has(weight)) return true
  }
  return false
}
