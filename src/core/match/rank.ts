import type { Selection } from '../decide/decision.ts'
import type { PathPattern } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots.ts'

/** The rank of no rule: greater than that of any rule. */
export const noRank = 0x7fffffff

/** In place of a rank: the path has to be brought into canonical form before it is compared. */
export const needsCanonical = -0x80000000

/** One pattern of a rule; a rule may have several. */
export interface CompiledRule {
  readonly rule: Rule
  readonly pattern: PathPattern
  readonly weight: number
}

const compiledByRules = new WeakMap<readonly Rule[], readonly CompiledRule[]>()

/**
 * All patterns of the rules of a selection, unordered. Rules that can match nothing have none.
 * Compiled once for each list of rules.
 */
export function compiledRulesOf(
  selection: Pick<Selection, 'rules' | 'ruleSet'>,
): readonly CompiledRule[] {
  const compiledRules = compiledByRules.get(selection.rules) ?? compileRules(selection)
  compiledByRules.set(selection.rules, compiledRules)
  return compiledRules
}

function compileRules({
  rules,
  ruleSet,
}: Pick<Selection, 'rules' | 'ruleSet'>): readonly CompiledRule[] {
  const { compile, also } = ruleSet
  const compiledRules: CompiledRule[] = []
  for (const rule of rules) {
    const pattern = compile(rule.value, rule.keyword)
    if (pattern === null) continue
    compiledRules.push({ rule, pattern, weight: pattern.weight })
    if (also === undefined) continue
    for (const further of also(pattern, rule.verdict)) {
      compiledRules.push({ rule, pattern: further, weight: further.weight })
    }
  }
  return compiledRules
}

/**
 * The rule without a path that a dialect reports as deciding when no other rule matched: the first
 * allow, else the first disallow. Null when there is none, or when the dialect reports none.
 */
export function emptyRuleOf({ rules, ruleSet }: Selection): Rule | null {
  if (!ruleSet.reportsEmptyRule) return null
  const empty = rules.filter((rule) => rule.value === '')
  return empty.find((rule) => rule.verdict === 'allow') ?? empty[0] ?? null
}
