import type { Selection } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { firstWithEffects } from './distinct-readers.ts'
import { ineffectiveRules, type IneffectiveRule } from './ineffective-rules.ts'
import { memoizeByContext } from './memoize.ts'
import { selectionsIn } from './selections.ts'

/** The rules of a file as one dialect reads them, by line, divided by whether they have an effect. */
export interface RuleEffects {
  /** Rules that have no effect on any crawler that the file names. */
  readonly without: ReadonlyMap<number, IneffectiveRule>
  /** Lines of rules that decide something, or may. */
  readonly effective: ReadonlySet<number>
}

/** Collects over all selections of a file which of its rules have an effect. */
class EffectCollector {
  readonly effective = new Set<number>()
  /** Rules that had no effect in any selection so far. */
  readonly idle = new Map<number, IneffectiveRule>()
  /** For a rule that is in several selections: all of these. */
  private readonly shared = new Map<number, readonly Selection[]>()
  private readonly ruleSets = new Map<Selection, ReadonlySet<Rule>>()

  addSelection(selection: Selection): void {
    const { rules, ruleSet } = selection
    const [only] = rules
    if (only !== undefined && rules.length === 1) {
      if (ruleSet.compile(only.value, only.keyword) !== null) this.addRule(only.line, null)
      return
    }
    const found = ineffectiveRules(selection)
    const compiled = compiledRulesOf(selection)
    for (const [index, { rule }] of compiled.entries()) {
      // The patterns of one rule come one after the other.
      if (rule !== compiled[index - 1]?.rule) this.addRule(rule.line, found.get(rule) ?? null)
    }
  }

  private addRule(line: number, found: IneffectiveRule | null): void {
    if (this.effective.has(line)) return
    const known = this.idle.get(line)
    const idle = found === null || known === undefined ? found : this.combined(line, known, found)
    if (idle !== null) this.idle.set(line, idle)
    else {
      this.idle.delete(line)
      this.effective.add(line)
    }
  }

  /** The same rule in one more selection; null when no one cover stands in all of them. */
  private combined(
    line: number,
    known: IneffectiveRule,
    found: IneffectiveRule,
  ): IneffectiveRule | null {
    const within = [...(this.shared.get(line) ?? [known.selection]), found.selection]
    this.shared.set(line, within)
    const holdsAll = ({ cover }: IneffectiveRule): boolean =>
      within.every((selection) => this.rulesOf(selection).has(cover))
    return [known, found].find(holdsAll) ?? null
  }

  private rulesOf(selection: Selection): ReadonlySet<Rule> {
    const rules = this.ruleSets.get(selection) ?? new Set(selection.rules)
    this.ruleSets.set(selection, rules)
    return rules
  }
}

function findEffects(context: CheckContext, dialect: Dialect): RuleEffects {
  const collector = new EffectCollector()
  for (const selection of selectionsIn(context, dialect).distinct) collector.addSelection(selection)
  return { without: collector.idle, effective: collector.effective }
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
export const rulesWithoutEffect = memoizeByContext((context): readonly IneffectiveRule[] => {
  const found = new Map<number, IneffectiveRule>()
  const effective = new Set<number>()
  for (const dialect of context.distinctDialects) {
    // Nothing can come of it where every rule has been seen to have an effect.
    if (effective.size > 0 && !hasFurtherRules(context, dialect, effective)) continue
    if (firstWithEffects(context, dialect) !== dialect) continue
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
export const isOrderBased = ({ rules, rulesFor }: Dialect): boolean =>
  (rulesFor?.([]) ?? rules).precedence.prefer(probe('disallow', 1, 1), probe('allow', 2, 9)) < 0

/** Would a rule decide instead of its cover if the two changed places? Then their order is the reason. */
export function dependsOnOrder({ rule, cover, selection }: IneffectiveRule): boolean {
  const { rules } = selection.robots.dialect
  const weightOf = ({ value, keyword }: Rule): number => rules.compile(value, keyword)?.weight ?? 0
  const moved = { rule: { ...rule, line: cover.line }, weight: weightOf(rule) }
  const passed = { rule: { ...cover, line: rule.line }, weight: weightOf(cover) }
  return rules.precedence.prefer(moved, passed) < 0
}
