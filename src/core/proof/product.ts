import { accepted, PatternAutomaton } from './automaton.ts'
import type { Outcome, Side } from './side.ts'

/** What decides if a path ends, by its place in the order of each side. */
interface Ranks {
  readonly before: number
  readonly after: number
}

/** Where both sides are behind the start of a path. */
export interface ProductState extends Ranks {
  /** Places of the patterns that can still match and decide, ascending. */
  readonly places: readonly number[]
}

/** The place of each pattern in the order of a side; infinite where it has none. */
function ranksOf(side: Side, automaton: PatternAutomaton): number[] {
  const ranks: number[] = []
  for (const [rank, { pattern }] of side.patterns.entries()) {
    const id = automaton.add(pattern)
    ranks[id] = Math.min(ranks[id] ?? Infinity, rank)
  }
  return ranks
}

/** Two ordered lists of rules, read along one path: patterns that both have are followed once. */
export class Product {
  readonly automaton = new PatternAutomaton()
  readonly #before: Side
  readonly #after: Side
  readonly #rankBefore: readonly number[]
  readonly #rankAfter: readonly number[]

  constructor(before: Side, after: Side) {
    this.#before = before
    this.#after = after
    this.#rankBefore = ranksOf(before, this.automaton)
    this.#rankAfter = ranksOf(after, this.automaton)
  }

  /** In front of the first character. */
  start(): ProductState {
    const places = Array.from({ length: this.automaton.patternCount }, (_, id) => [
      id,
      this.automaton.startOf(id),
    ])
    return this.#settled(places)
  }

  /** Behind one more character. */
  step(state: ProductState, code: number): ProductState {
    const moved: (readonly number[])[] = []
    for (const place of state.places) {
      const next = this.automaton.step(place, code)
      if (next !== null) moved.push([this.automaton.patternAt[place] ?? 0, next])
    }
    return this.#settled(moved, state)
  }

  /** What decides a path that ends here, on both sides. */
  outcomes(state: ProductState): readonly [before: Outcome, after: Outcome] {
    let { before, after } = state
    for (const place of state.places) {
      if (!this.automaton.isEnd(place)) continue
      const id = this.automaton.patternAt[place] ?? 0
      before = Math.min(before, this.#rankBefore[id] ?? Infinity)
      after = Math.min(after, this.#rankAfter[id] ?? Infinity)
    }
    return [outcomeAt(this.#before, before), outcomeAt(this.#after, after)]
  }

  /** Is it certain that both sides agree on every path that goes on from here, and on this one? */
  agreesFromHere(state: ProductState): boolean {
    const ids = new Set(state.places.map((place) => this.automaton.patternAt[place] ?? 0))
    const before = meaningOf(this.#before, this.#rankBefore, ids, state.before)
    return before === meaningOf(this.#after, this.#rankAfter, ids, state.after)
  }

  #settled(moved: readonly (readonly number[])[], from?: Ranks): ProductState {
    let { before, after } = from ?? { before: Infinity, after: Infinity }
    for (const [id = 0, place] of moved) {
      if (place !== accepted) continue
      before = Math.min(before, this.#rankBefore[id] ?? Infinity)
      after = Math.min(after, this.#rankAfter[id] ?? Infinity)
    }
    const places: number[] = []
    for (const [id = 0, place = accepted] of moved) {
      const canDecide =
        (this.#rankBefore[id] ?? Infinity) < before || (this.#rankAfter[id] ?? Infinity) < after
      if (place >= 0 && canDecide) places.push(place)
    }
    return { places, before, after }
  }
}

const outcomeAt = ({ patterns, otherwise }: Side, rank: number): Outcome =>
  patterns[rank] ?? otherwise

/**
 * The order of the patterns that can still match, as far as it matters: runs of one verdict in any
 * order, without those at the end that change nothing.
 */
function meaningOf(
  side: Side,
  ranks: readonly number[],
  ids: ReadonlySet<number>,
  best: number,
): string {
  const open = [...ids]
    .map((id) => [ranks[id] ?? Infinity, id] as const)
    .filter(([rank]) => rank < best)
    .sort(([a], [b]) => a - b)
  const last = outcomeAt(side, best).verdict
  while (open.length > 0 && outcomeAt(side, open.at(-1)?.[0] ?? best).verdict === last) open.pop()
  let meaning = ''
  let run: number[] = []
  let verdict = ''
  const close = (): void => {
    meaning += `${verdict}${run.sort((a, b) => a - b).join()};`
    run = []
  }
  for (const [rank, id] of open) {
    const own = outcomeAt(side, rank).verdict
    if (own !== verdict) close()
    verdict = own
    run.push(id)
  }
  close()
  return meaning + last
}
