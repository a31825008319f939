import type { Dialect, PathPattern, RuleSet } from '../../dialects/dialect.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { firstWithPatterns } from './distinct-readers.ts'
import { memoizeByContext } from './memoize.ts'

/** A rule as one dialect reads it. */
export interface ReadRule {
  readonly rule: Rule
  /** How its group is read, where that depends on what else stands in it: see `rulesFor`. */
  readonly ruleSet: RuleSet | null
  /** Null for a rule that the dialect makes nothing of. */
  readonly pattern: PathPattern | null
}

function readRulesOf(context: CheckContext, dialect: Dialect): ReadonlyMap<number, ReadRule> {
  const found = new Map<number, ReadRule>()
  for (const group of context.parsedAs(dialect).groups) {
    const ruleSet = dialect.rulesFor?.([group]) ?? null
    const compiled = compiledRulesOf({ rules: group.rules, ruleSet: ruleSet ?? dialect.rules })
    let next = 0
    for (const rule of group.rules) {
      const own = compiled[next]?.rule === rule ? compiled[next] : undefined
      // Of several in one line, the first stands for it.
      if (!found.has(rule.line))
        found.set(rule.line, { rule, ruleSet, pattern: own?.pattern ?? null })
      // Further patterns of a rule come after its own.
      while (compiled[next]?.rule === rule) next += 1
    }
  }
  return found
}

const rulesByDialect = memoizeByContext(() => new Map<Dialect, ReadonlyMap<number, ReadRule>>())

/** The rules in the groups of a file that one dialect reads, by their line. */
export function readRules(context: CheckContext, dialect: Dialect): ReadonlyMap<number, ReadRule> {
  const reader = firstWithPatterns(context, context.readerLike(dialect))
  const rules = rulesByDialect(context).get(reader) ?? readRulesOf(context, reader)
  rulesByDialect(context).set(reader, rules)
  return rules
}

/**
 * True when writing a rule another way changes no verdict under any dialect that was asked for, since each
 * reads the same pattern; `value` is the rule's path as it stands. Forms of another length count as
 * different, as a dialect may read only so many characters.
 */
export function readSameRules(
  context: CheckContext,
  line: number,
  value: string,
  replacement: string,
): boolean {
  if (value.length !== replacement.length) return false
  return context.dialects.every((dialect) => {
    const read = readRules(context, dialect).get(line)
    if (read === undefined) return true
    const other = (read.ruleSet ?? dialect.rules).compile(replacement, read.rule.keyword)
    if (read.pattern === null || other === null) return read.pattern === other
    const { text, anchored, weight, fits } = read.pattern
    const isSame = text === other.text && anchored === other.anchored && weight === other.weight
    return isSame && fits === undefined && read.rule.value === value
  })
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
  const reader = firstWithPatterns(context, context.readerLike(dialect))
  const weights = knownWeights(context).get(reader) ?? weightsOf(context, reader)
  knownWeights(context).set(reader, weights)
  for (let weight = from; weight <= to; weight += 1) {
    if (weights[verdict].has(weight)) return true
  }
  return false
}
