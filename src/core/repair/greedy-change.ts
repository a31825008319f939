import { pathOf } from '../match/path.ts'
import type { CandidateClass } from './candidate-pool.ts'
import {
  compareNewRules,
  wholeSiteRules,
  type Candidate,
  type RuleModel,
  type StepBudget,
} from './rule-model.ts'

/** Rules taken away and added, and what they leave as it is. */
export interface GreedyChange {
  readonly deleted: readonly number[]
  readonly added: readonly Candidate[]
  /** Indexes of constraints that do not hold. */
  readonly unmet: readonly number[]
}

/** One step: a rule to add, or the line of one to take away. */
type Step = Candidate | number

/** Puts rules together one by one, each time the one that helps most and harms nothing. */
class StepwiseChange {
  readonly #model: RuleModel
  readonly #deletable: ReadonlySet<number>
  readonly #candidates: readonly Candidate[]
  readonly #budget: StepBudget
  readonly #added: Candidate[] = []
  readonly #deleted: number[] = []
  readonly #unmet = new Set<number>()
  /** Constraints that each candidate matches. */
  readonly #matched = new Map<Candidate, readonly number[]>()

  constructor(
    model: RuleModel,
    candidates: readonly Candidate[],
    deletable: ReadonlySet<number>,
    budget: StepBudget,
  ) {
    this.#model = model
    this.#candidates = candidates
    this.#deletable = deletable
    this.#budget = budget
  }

  run(): GreedyChange {
    const all = [...this.#model.constraints.keys()]
    for (const at of all) if (!this.#holds(at)) this.#unmet.add(at)
    for (const one of this.#candidates) {
      this.#matched.set(
        one,
        all.filter((at) => this.#model.weightFor(one, at) >= 0),
      )
      this.#budget.take(all.length)
    }
    const mostSteps = 2 * all.length + 10
    const hopeless = new Set<number>()
    for (let count = 0; count < mostSteps && this.#unmet.size > hopeless.size; count += 1) {
      if (this.#budget.isSpent) break
      const step = this.#bestShared() ?? this.#bestOwn(hopeless)
      if (step !== null) this.#take(step)
    }
    this.#dropNeedless()
    return { deleted: this.#deleted, added: this.#added, unmet: [...this.#unmet] }
  }

  #holds(at: number, added: readonly Candidate[] = this.#added): boolean {
    const { want } = this.#model.constraints[at] ?? {}
    this.#budget.take(1 + added.length)
    return this.#model.deciderOf(at, this.#deleted, added).verdict === want
  }

  #take(step: Step): void {
    let touched: readonly number[] = [...this.#model.constraints.keys()]
    if (typeof step === 'number') this.#deleted.push(step)
    else {
      this.#added.push(step)
      touched = this.#matched.get(step) ?? touched
    }
    for (const at of touched) {
      if (this.#holds(at)) this.#unmet.delete(at)
      else this.#unmet.add(at)
    }
  }

  /** How many constraints hold by a candidate that do not yet; −1 where it would harm one. */
  #gainOf(candidate: Candidate, matched: readonly number[]): number {
    let gain = 0
    for (const at of matched) {
      const isUnmet = this.#unmet.has(at)
      const { want } = this.#model.constraints[at] ?? {}
      const verdict = candidate.asRules[this.#model.constraints[at]?.reading ?? 0]?.verdict
      if (verdict === want) {
        if (isUnmet && this.#holds(at, [...this.#added, candidate])) gain += 1
      } else if (!isUnmet && !this.#holds(at, [...this.#added, candidate])) return -1
    }
    return gain
  }

  #gainOfDeleting(line: number): number {
    let gain = 0
    for (const [at, { want }] of this.#model.constraints.entries()) {
      const { verdict } = this.#model.deciderOf(at, [...this.#deleted, line], this.#added)
      this.#budget.take(1)
      if (verdict === want) gain += Number(this.#unmet.has(at))
      else if (!this.#unmet.has(at)) return -1
    }
    return gain
  }

  /** What helps two or more constraints at once and harms none. */
  #bestShared(): Step | null {
    let best: Candidate | null = null
    let most = 1
    for (const [candidate, matched] of this.#matched) {
      const possible = matched.reduce((sum, at) => sum + Number(this.#unmet.has(at)), 0)
      if (possible < 2 || possible < most || wholeSiteRules([candidate.rule]) > 0) continue
      const gain = this.#gainOf(candidate, matched)
      if (gain < 2 || gain < most) continue
      const isTied = gain === most && best !== null
      if (isTied && best !== null && compareNewRules(best.rule, candidate.rule) <= 0) continue
      best = candidate
      most = gain
    }
    const lines = new Set<number>()
    for (const at of this.#unmet) {
      const { line } = this.#model.deciderOf(at, this.#deleted, this.#added)
      if (line !== null && this.#deletable.has(line)) lines.add(line)
    }
    for (const line of lines) {
      const gain = this.#gainOfDeleting(line)
      if (gain > most) return line
    }
    return best
  }

  /** What helps the first constraint that does not hold, at the least harm. */
  #bestOwn(hopeless: Set<number>): Step | null {
    const at = [...this.#unmet].find((one) => !hopeless.has(one))
    const constraint = at === undefined ? undefined : this.#model.constraints[at]
    if (at === undefined || constraint === undefined) return null
    const path = pathOf(constraint.url)
    const stars = [1, 2, 4, 8, 16, 32, 64].map((count) => path + '*'.repeat(count))
    const places = this.#model.ordersRules ? (['end', 'top'] as const) : (['end'] as const)
    for (const value of [`${path}$`, path, path.split('?')[0] ?? path, ...stars]) {
      for (const place of places) {
        const own = this.#model.candidate(constraint.want, value, place, path)
        const matched = [...this.#model.constraints.keys()].filter(
          (one) => this.#model.weightFor(own, one) >= 0,
        )
        this.#budget.take(this.#model.constraints.length)
        if (!matched.includes(at) || this.#gainOf(own, matched) < 1) continue
        this.#matched.set(own, matched)
        return own
      }
    }
    const { line } = this.#model.deciderOf(at, this.#deleted, this.#added)
    if (line !== null && this.#deletable.has(line)) return line
    hopeless.add(at)
    return null
  }

  #dropNeedless(): void {
    for (const candidate of [...this.#added]) {
      const rest = this.#added.filter((one) => one !== candidate)
      const matched = this.#matched.get(candidate) ?? []
      if (
        this.#budget.isSpent ||
        !matched.every((at) => this.#unmet.has(at) || this.#holds(at, rest))
      )
        continue
      this.#added.splice(this.#added.indexOf(candidate), 1)
    }
  }
}

/** A change by which as much as possible of what is asked for holds; not the smallest one. */
export function greedyChange(
  model: RuleModel,
  classes: readonly CandidateClass[],
  deletable: ReadonlySet<number>,
  budget: StepBudget,
): GreedyChange {
  const candidates = classes.flatMap(({ members }) => members.slice(0, 1))
  return new StepwiseChange(model, candidates, deletable, budget).run()
}
