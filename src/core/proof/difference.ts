import type { PathPattern, RuleSet } from '../dialects/dialect.ts'
import { matches } from '../match/pattern.ts'
import { PatternAutomaton } from './automaton.ts'
import {
  alphabetOf,
  asksForQuery,
  Budget,
  PathSearch,
  type PathAlphabet,
  type Effort,
} from './path-search.ts'
import type { PathOutcome, RankedPattern, Side } from './side.ts'

export type { Effort } from './path-search.ts'

/** What a search found. */
export interface Difference {
  /** Every path was looked at, if not one by one. */
  readonly complete: boolean
  /** States that were looked at. */
  readonly states: number
}

/** A rule that can decide, or what holds where none does, which has no number and an infinite rank. */
interface Decider {
  readonly outcome: PathOutcome
  readonly rank: number
  readonly id: number | null
  readonly pattern: PathPattern | null
}

/** The rules of a side that can decide, and the rank of each pattern by its number. */
interface Deciders {
  readonly list: readonly Decider[]
  readonly rankOf: ReadonlyMap<number, number>
}

function decidersOf({ patterns, otherwise }: Side, automaton: PatternAutomaton): Deciders {
  const rankOf = new Map<number, number>()
  const list: Decider[] = []
  for (const [rank, ranked] of patterns.entries()) {
    const id = automaton.add(ranked.pattern)
    // The same pattern further back never decides.
    if (rankOf.has(id)) continue
    rankOf.set(id, rank)
    list.push({ outcome: ranked, rank, id, pattern: ranked.pattern })
  }
  return {
    list: [...list, { outcome: otherwise, rank: Infinity, id: null, pattern: null }],
    rankOf,
  }
}

/** No path matches both, as their beginnings already differ. */
function areApart(a: PathPattern | null, b: PathPattern | null): boolean {
  const [one, other] = [a?.pieces[0] ?? '', b?.pieces[0] ?? '']
  return !one.startsWith(other) && !other.startsWith(one)
}

/** Where a rule takes precedence on one side, can another one decide there at all? */
const comesFirst = ({ rankOf }: Deciders, { id }: Decider, rank: number): boolean =>
  id === null || rank <= (rankOf.get(id) ?? Infinity)

/** The first pattern that matches a path and takes precedence over a rank. */
function obstacleIn(
  patterns: readonly RankedPattern[],
  rank: number,
  path: string,
): PathPattern | null {
  const most = Math.min(rank, patterns.length)
  for (let at = 0; at < most; at += 1) {
    const pattern = patterns[at]?.pattern
    if (pattern !== undefined && matches(pattern, path)) return pattern
  }
  return null
}

/** Two ordered lists of rules, and what is looked for in them. */
class Comparison {
  readonly #automaton = new PatternAutomaton()
  readonly #ruleSet: RuleSet
  readonly #alphabet: PathAlphabet
  readonly #sides: readonly [Side, Side]
  readonly #before: Deciders
  readonly #after: Deciders
  readonly #budget: Budget

  constructor(ruleSet: RuleSet, sides: readonly [Side, Side], budget: Budget) {
    this.#ruleSet = ruleSet
    this.#sides = sides
    this.#budget = budget
    this.#alphabet = alphabetOf(ruleSet)
    this.#before = decidersOf(sides[0], this.#automaton)
    this.#after = decidersOf(sides[1], this.#automaton)
  }

  /** Calls back with a shortest path for each pair of rules; false where the budget ended first. */
  run(found: (path: string, lines: string) => void): boolean {
    let isWhole = true
    for (const before of this.#before.list) {
      for (const after of this.#after.list) {
        if (before.outcome.verdict === after.outcome.verdict) continue
        if (!comesFirst(this.#after, before, after.rank)) continue
        if (!comesFirst(this.#before, after, before.rank)) continue
        if (areApart(before.pattern, after.pattern)) continue
        const path = this.#pathDecidedBy(before, after)
        if (path === undefined) isWhole = false
        else if (path !== null) found(path, `${before.outcome.line} ${after.outcome.line}`)
        if (this.#budget.isSpent) return false
      }
    }
    return isWhole
  }

  /**
   * The shortest path that one rule decides before and another one after; null where there is none,
   * undefined where that is not known. Rules that take precedence are looked at only once they stand
   * in the way: most never do.
   */
  #pathDecidedBy(before: Decider, after: Decider): string | null | undefined {
    const all = [...new Set([before.id, after.id].filter((id) => id !== null))]
    const none: number[] = []
    const patterns = [before.pattern, after.pattern].filter((pattern) => pattern !== null)
    for (;;) {
      const alwaysMarks = patterns.some(({ text }) => asksForQuery(text))
      const search = new PathSearch(this.#automaton, this.#alphabet, { all, none }, alwaysMarks)
      const path = search.run(this.#budget)
      if (path === null || path === undefined) return path
      const compared = this.#ruleSet.canonicalPath(path)
      const obstacle =
        obstacleIn(this.#sides[0].patterns, before.rank, compared) ??
        obstacleIn(this.#sides[1].patterns, after.rank, compared)
      if (obstacle === null) return path
      const id = this.#automaton.add(obstacle)
      // A pattern that matches in other ways than by its pieces cannot be followed.
      if (all.includes(id) || none.includes(id)) return undefined
      none.push(id)
      patterns.push(obstacle)
    }
  }
}

/**
 * Looks for paths on which two ordered lists of rules differ, without any list of URLs: for each pair
 * of rules with different verdicts, the shortest path that one decides before and the other after.
 * Calls `found` with each, the shortest first. Paths are as they are sent: no fragment, no dot
 * segments, blanks and what is not ASCII as escapes.
 */
export function searchDifference(
  ruleSet: RuleSet,
  sides: readonly [Side, Side],
  effort: Effort,
  found: (path: string, lines: string) => void,
): Difference {
  const budget = new Budget(effort)
  const hits: { readonly path: string; readonly lines: string }[] = []
  const complete = new Comparison(ruleSet, sides, budget).run((path, lines) =>
    hits.push({ path, lines }),
  )
  hits.sort((a, b) => a.path.length - b.path.length)
  for (const { path, lines } of hits) found(path, lines)
  return { complete, states: budget.states }
}
