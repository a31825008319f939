import type { Selection } from '../../decide/decision.ts'
import type { Dialect, RuleSet } from '../../dialects/dialect.ts'
import { covers } from '../../match/cover.ts'
import { compiledRulesOf, type CompiledRule } from '../../match/rank.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckContext } from '../check-context.ts'
import { firstWithEffects } from './distinct-readers.ts'
import { memoizeByContext } from './memoize.ts'
import { withoutEndStars } from './rule-lines.ts'
import { selectionsIn } from './selections.ts'

/** An Allow and a Disallow of the same path, and which of them one dialect follows. */
export interface OpposedRules {
  readonly earlier: Rule
  readonly later: Rule
  readonly winner: Rule
  readonly loser: Rule
  readonly dialect: Dialect
  /** Whose group it is; `*` for everybody. */
  readonly token: string | null
  /** All dialects that matter to the author follow the same one. */
  readonly isUndisputed: boolean
}

interface Pair extends OpposedRules {
  isUndisputed: boolean
}

function pairOf(a: CompiledRule, b: CompiledRule, selection: Selection): Pair {
  const { ruleSet, robots, token } = selection
  const [earlier, later] = a.rule.line < b.rule.line ? [a.rule, b.rule] : [b.rule, a.rule]
  const aWins = ruleSet.precedence.prefer(a, b) < 0
  const [winner, loser] = aWins ? [a.rule, b.rule] : [b.rule, a.rule]
  return { earlier, later, winner, loser, dialect: robots.dialect, token, isUndisputed: true }
}

const isOneSided = (rules: readonly Rule[]): boolean =>
  rules.every(({ verdict }) => verdict === rules[0]?.verdict)

function onlyBlocksOrOpens(context: CheckContext, dialect: Dialect): boolean {
  const first = context.parsedAs(dialect).groups.find(({ rules }) => rules.length > 0)?.rules[0]
  return context
    .parsedAs(dialect)
    .groups.every(({ rules }) => rules.every(({ verdict }) => verdict === first?.verdict))
}

const readsEndStars = new WeakMap<RuleSet, boolean>()

/** Is a star at the end of a path a wildcard there, and so nothing? */
function ignoresEndStars(ruleSet: RuleSet): boolean {
  const known = readsEndStars.get(ruleSet)
  if (known !== undefined) return known
  const star = ruleSet.compile('/a*', 'disallow')
  const bare = ruleSet.compile('/a', 'disallow')
  const isIdle = star !== null && bare !== null && covers(star, bare)
  readsEndStars.set(ruleSet, isIdle)
  return isIdle
}

/** A pattern as text that is the same for two that match the same paths: by their last stars they differ in no path. */
function pathText({ pattern: { text } }: CompiledRule, ruleSet: RuleSet): string {
  if (!text.endsWith('*')) return text
  const bare = withoutEndStars(text)
  // A rule for the whole site is another check’s.
  return bare === '' || bare === '/' || !ignoresEndStars(ruleSet) ? text : bare
}

/** Each rule whose path stood before in an opposite one, with the first of those. */
function pairsIn(selection: Selection): readonly Pair[] {
  if (isOneSided(selection.rules)) return []
  const first = {
    allow: new Map<string, CompiledRule>(),
    disallow: new Map<string, CompiledRule>(),
  }
  const pairs: Pair[] = []
  let before: Rule | null = null
  for (const candidate of compiledRulesOf(selection)) {
    const { rule } = candidate
    // A further pattern of a rule is not what its author wrote.
    const isFurther = rule === before
    before = rule
    if (isFurther || rule.value === '') continue
    const own = first[rule.verdict]
    const text = pathText(candidate, selection.ruleSet)
    const other = first[rule.verdict === 'allow' ? 'disallow' : 'allow'].get(text)
    if (other !== undefined) pairs.push(pairOf(other, candidate, selection))
    if (!own.has(text)) own.set(text, candidate)
  }
  return pairs
}

function pairsUnder(context: CheckContext, dialect: Dialect): ReadonlyMap<number, Pair> {
  const byLine = new Map<number, Pair>()
  for (const selection of selectionsIn(context, dialect).distinct) {
    for (const pair of pairsIn(selection)) {
      if (!byLine.has(pair.later.line)) byLine.set(pair.later.line, pair)
    }
  }
  return byLine
}

/** Rules that take back what another one says of the same path, by the later line. */
export const opposedRules = memoizeByContext((context): readonly OpposedRules[] => {
  // Most files of many groups only block, and need no selections.
  if (context.distinctDialects.every((dialect) => onlyBlocksOrOpens(context, dialect))) return []
  const readers = context.distinctDialects.filter(
    (dialect) => firstWithEffects(context, dialect) === dialect,
  )
  const all = readers.map((dialect) => pairsUnder(context, dialect))
  const found = new Map<number, Pair>()
  for (const pairs of all) {
    for (const [line, pair] of pairs) {
      if (found.has(line)) continue
      pair.isUndisputed = all.every((others) => others.get(line)?.loser.line === pair.loser.line)
      found.set(line, pair)
    }
  }
  return [...found.values()].sort((a, b) => a.later.line - b.later.line)
})
