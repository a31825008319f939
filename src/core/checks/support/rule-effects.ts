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

/** A rule without effect in each of some selections, given by the rules that they hold. */
interface IdleRule {
  readonly found: IneffectiveRule
  readonly within: readonly ReadonlySet<Rule>[]
}

/** The same rule in one more selection; null when no one cover stands in all of them. */
function alsoIdle(
  known: IdleRule,
  found: IneffectiveRule,
  rules: ReadonlySet<Rule>,
): IdleRule | null {
  const within = [...known.within, rules]
  const shared = [known.found, found].find(({ cover }) => within.every((set) => set.has(cover)))
  return shared === undefined ? null : { found: shared, within }
}

function findEffects(context: CheckContext, dialect: Dialect): RuleEffects {
  const idle = new Map<number, IdleRule>()
  const effective = new Set<number>()
  for (const selection of selectionsIn(context, dialect).distinct) {
    const rules: ReadonlySet<Rule> = new Set(selection.rules)
    const found = new Map(ineffectiveRules(selection).map((one) => [one.rule, one]))
    for (const rule of new Set(compiledRulesOf(selection).map((compiled) => compiled.rule))) {
      const one = found.get(rule)
      const known = idle.get(rule.line)
      const also =
        known && one ? alsoIdle(known, one, rules) : one && { found: one, within: [rules] }
      if (also) idle.set(rule.line, also)
      else effective.add(rule.line)
    }
  }
  const without = [...idle].filter(([line]) => !effective.has(line))
  return {
    without: new Map(without.map(([line, { found }]) => [line, { ...found, dialect }])),
    effective,
  }
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
