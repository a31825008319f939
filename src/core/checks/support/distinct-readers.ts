import type { Dialect, PathPattern, RuleSet } from '../../dialects/dialect.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Group } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'
import { selectionsIn } from './selections.ts'

const isSamePattern = (one: PathPattern, other: PathPattern): boolean =>
  one.text === other.text &&
  one.anchored === other.anchored &&
  one.weight === other.weight &&
  one.fits === undefined &&
  other.fits === undefined &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every((piece, index) => piece === other.pieces[index])

/**
 * Have two groups the same rules, of the same patterns? The other one's are compiled only up to the
 * first difference, and not kept.
 */
function haveSameRules(one: Group, other: Group, ruleSet: RuleSet, otherSet: RuleSet): boolean {
  if (one.rules.length !== other.rules.length) return false
  const { compile, also } = otherSet
  const compiled = compiledRulesOf({ rules: one.rules, ruleSet })
  let next = 0
  for (let index = 0; index < one.rules.length; index += 1) {
    const own = one.rules[index]
    const rule = other.rules[index]
    if (rule?.line !== own?.line || rule?.verdict !== own?.verdict) return false
    if (rule === undefined || rule.value !== own?.value) return false
    const pattern = compile(rule.value, rule.keyword)
    if (pattern !== null) {
      for (const read of [pattern, ...(also?.(pattern, rule.verdict) ?? [])]) {
        const known = compiled[next]
        if (known?.rule !== own || !isSamePattern(known.pattern, read)) return false
        next += 1
      }
    }
    if (compiled[next]?.rule === own) return false
  }
  return true
}

/** Do two dialects form groups of the same rules, and make the same patterns of them? */
function havePatternsAlike(context: CheckContext, one: Dialect, other: Dialect): boolean {
  if (one.rulesFor !== undefined || other.rulesFor !== undefined) return false
  const { groups } = context.parsedAs(one)
  const { groups: others } = context.parsedAs(other)
  return (
    groups.length === others.length &&
    groups.every((group, index) => {
      const twin = others[index]
      return twin !== undefined && haveSameRules(group, twin, one.rules, other.rules)
    })
  )
}

const isSameChoice = (ones: readonly Group[], others: readonly Group[]): boolean =>
  ones.length === others.length && ones.every(({ index }, at) => index === others[at]?.index)

/** Do two dialects choose the same groups for all that a file names, and weigh rules alike? */
function chooseAlike(context: CheckContext, one: Dialect, other: Dialect): boolean {
  if (one.rules.precedence !== other.rules.precedence) return false
  const choices = selectionsIn(context, one).distinct
  const others = selectionsIn(context, other).distinct
  return (
    choices.length === others.length &&
    choices.every(({ groups }, index) => isSameChoice(groups, others[index]?.groups ?? []))
  )
}

/** Finds for a reader the first one that is like it in some way; itself where there is none. */
function firstReader(
  isAlike: (context: CheckContext, one: Dialect, other: Dialect) => boolean,
): (context: CheckContext, reader: Dialect) => Dialect {
  const knownFirsts = memoizeByContext(() => new Map<Dialect, Dialect>())
  return (context, reader) => {
    const known = knownFirsts(context)
    const find = (): Dialect | undefined =>
      context.distinctDialects.find((other) => other === reader || isAlike(context, other, reader))
    const first = known.get(reader) ?? find() ?? reader
    known.set(reader, first)
    return first
  }
}

/** The first of the readers that makes the same patterns of all rules of this file as a dialect does. */
export const firstWithPatterns = firstReader(havePatternsAlike)

/**
 * The first of the readers under which the rules of this file do the same to each other as under another
 * one: of the same patterns, chosen together and weighed alike, whatever both make of other files.
 */
export const firstWithEffects = firstReader(
  (context, one, other) =>
    firstWithPatterns(context, other) === firstWithPatterns(context, one) &&
    chooseAlike(context, one, other),
)
