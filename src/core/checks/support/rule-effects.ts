import type { Dialect } from '../../dialects/dialect.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { ineffectiveRules, type IneffectiveRule } from './ineffective-rules.ts'
import { memoizeByContext } from './memoize.ts'
import { selectionsIn } from './selections.ts'

/** A rule that has no effect on any crawler that the file names, under one dialect. */
export interface RuleWithoutEffect extends IneffectiveRule {
  readonly dialect: Dialect
}

/** The rules of a file as one dialect reads them, by line, divided by whether they have an effect. */
export interface RuleEffects {
  readonly without: ReadonlyMap<number, RuleWithoutEffect>
  /** Lines of rules that decide something, or may. */
  readonly effective: ReadonlySet<number>
}

function findEffects(context: CheckContext, dialect: Dialect): RuleEffects {
  const without = new Map<number, RuleWithoutEffect>()
  const effective = new Set<number>()
  for (const selection of selectionsIn(context, dialect).distinct) {
    const found = new Map(ineffectiveRules(selection).map((one) => [one.rule, one]))
    for (const rule of new Set(compiledRulesOf(selection).map((candidate) => candidate.rule))) {
      const one = found.get(rule)
      if (one === undefined) effective.add(rule.line)
      else if (!without.has(rule.line)) without.set(rule.line, { ...one, dialect })
    }
  }
  for (const line of effective) without.delete(line)
  return { without, effective }
}

const knownEffects = memoizeByContext(() => new Map<Dialect, RuleEffects>())

/** Which rules of a file have an effect under one dialect. */
export function ruleEffects(context: CheckContext, dialect: Dialect): RuleEffects {
  const known = knownEffects(context)
  const effects = known.get(dialect) ?? findEffects(context, dialect)
  known.set(dialect, effects)
  return effects
}

/** Is there a rule that a dialect reads and that is not among those with an effect? */
const hasFurtherRules = (
  context: CheckContext,
  dialect: Dialect,
  effective: ReadonlySet<number>,
): boolean =>
  context
    .parsedAs(dialect)
    .groups.some(({ rules }) =>
      rules.some(({ line, value }) => value !== '' && !effective.has(line)),
    )

/** The rules without effect under every dialect that matters to the author, in the order of lines. */
export const rulesWithoutEffect = memoizeByContext((context): readonly RuleWithoutEffect[] => {
  const found = new Map<number, RuleWithoutEffect>()
  const effective = new Set<number>()
  for (const dialect of context.dialects) {
    // Nothing can come of it where every rule has been seen to have an effect.
    if (effective.size > 0 && !hasFurtherRules(context, dialect, effective)) continue
    const effects = ruleEffects(context, dialect)
    for (const line of effects.effective) effective.add(line)
    for (const [line, one] of effects.without) if (!found.has(line)) found.set(line, one)
  }
  const idle = [...found.values()].filter(({ rule }) => !effective.has(rule.line))
  return idle.sort((a, b) => a.rule.line - b.rule.line)
})

const probe = (verdict: Verdict, line: number, weight: number) =>
  ({
    rule: { kind: 'rule', line, verdict, keyword: verdict, value: '', span: { from: 0, to: 0 } },
    weight,
  }) as const

/** Does a rule win that stands above a longer one? */
export const goesByOrder = ({ rules, rulesFor }: Dialect): boolean =>
  rulesFor !== undefined ||
  rules.precedence.prefer(probe('disallow', 1, 1), probe('allow', 2, 9)) < 0

/** Would a rule decide instead of its cover if the two changed places? Then their order is the reason. */
export function losesByOrder({ rule, cover, dialect }: RuleWithoutEffect): boolean {
  const weightOf = ({ value, keyword }: Rule): number =>
    dialect.rules.compile(value, keyword)?.weight ?? 0
  const moved = { rule: { ...rule, line: cover.line }, weight: weightOf(rule) }
  const passed = { rule: { ...cover, line: rule.line }, weight: weightOf(cover) }
  return dialect.rules.precedence.prefer(moved, passed) < 0
}
