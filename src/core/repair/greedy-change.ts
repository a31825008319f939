import { pathOf } from '../match/path.ts'
import {
  compareNewRules,
  wholeSiteRules,
  type Constraint,
  type RuleCandidate,
  type Decider,
  type RuleModel,
  type StepBudget,
} from './rule-model.ts'

/** Rules taken away and added, and what they leave as it is. */
export interface GreedyChange {
  readonly deleted: readonly number[]
  readonly added: readonly RuleCandidate[]
  /** Indexes of constraints that do not hold. */
  readonly unmet: readonly number[]
}

/** What a change may do besides adding candidates. */
export interface GreedyOptions {
  /** Lines of rules that may be taken away. */
  readonly deletable: ReadonlySet<number>
  /** Addresses may get rules of their own that are no candidates. */
  readonly isFree: boolean
}

/** One step: a rule to add, or the line of one to take away. */
type Step = RuleCandidate | number

/** Puts rules together one by one, each time the one that helps most and harms nothing. */
class StepwiseChange {
  readonly #model: RuleModel
  readonly #deletable: ReadonlySet<number>
  readonly #candidates: readonly RuleCandidate[]
  readonly #isFree: boolean
  readonly #budget: StepBudget
  readonly #added: RuleCandidate[] = []
  readonly #deleted: number[] = []
  readonly #unmet = new Set<number>()
  /** What decides each constraint so far. */
  readonly #deciders: Decider[] = []
  /** Constraints that each candidate matches. */
  readonly #matched = new Map<RuleCandidate, readonly number[]>()
  /** Candidates that several constraints could share and that harm none so far, with the most they can help. */
  #shared: { readonly candidate: RuleCandidate; most: number }[] = []
  /** Constraints that the rule of a line matches, and lines whose loss would harm one. */
  readonly #byLine = new Map<number, number[]>()
  readonly #needed = new Set<number>()

  constructor(
    model: RuleModel,
    candidates: readonly RuleCandidate[],
    { deletable, isFree }: GreedyOptions,
    budget: StepBudget,
  ) {
    this.#model = model
    this.#candidates = candidates
    this.#deletable = deletable
    this.#isFree = isFree
    this.#budget = budget
  }

  run(): GreedyChange {
    const all = [...this.#model.constraints.keys()]
    for (const at of all) {
      this.#deciders.push(this.#model.deciderOf(at, [], []))
      if (!this.#holds(at)) this.#unmet.add(at)
    }
    for (const one of this.#candidates) {
      if (this.#budget.isSpent) break
      const matched = all.filter((at) => this.#model.weightFor(one, at) >= 0)
      this.#matched.set(one, matched)
      this.#budget.take(all.length)
      if (matched.length > 1 && wholeSiteRules([one.rule]) === 0) {
        this.#shared.push({ candidate: one, most: matched.length })
      }
    }
    for (const [at, { matching }] of this.#model.constraints.entries()) {
      for (const { rule } of matching) {
        const known = this.#byLine.get(rule.line)
        if (known === undefined) this.#byLine.set(rule.line, [at])
        else known.push(at)
      }
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

  #holds(at: number): boolean {
    return this.#deciders[at]?.verdict === this.#model.constraints[at]?.want
  }

  /** Whether a constraint holds with one more rule. */
  #holdsWith(at: number, candidate: RuleCandidate): boolean {
    const now = this.#deciders[at]
    this.#budget.take(1)
    if (now === undefined) return false
    return this.#model.deciderWith(at, now, candidate).verdict === this.#model.constraints[at]?.want
  }

  #take(step: Step): void {
    let touched: readonly number[]
    if (typeof step === 'number') {
      this.#deleted.push(step)
      touched = this.#byLine.get(step) ?? []
    } else {
      this.#added.push(step)
      touched = this.#matched.get(step) ?? []
    }
    for (const at of touched) {
      const now = this.#deciders[at]
      if (now === undefined) continue
      this.#deciders[at] =
        typeof step === 'number'
          ? this.#model.deciderOf(at, this.#deleted, this.#added)
          : this.#model.deciderWith(at, now, step)
      if (this.#holds(at)) this.#unmet.delete(at)
      else this.#unmet.add(at)
    }
  }

  /** How many constraints hold by a candidate that do not yet; −1 where it would harm one. */
  #gainOf(candidate: RuleCandidate, matched: readonly number[]): number {
    let gain = 0
    for (const at of matched) {
      const isUnmet = this.#unmet.has(at)
      const { want } = this.#model.constraints[at] ?? {}
      const verdict = candidate.asRules[this.#model.constraints[at]?.reading ?? 0]?.verdict
      if (verdict === want) {
        if (isUnmet && this.#holdsWith(at, candidate)) gain += 1
      } else if ((!isUnmet || this.#isForGood(at)) && !this.#holdsWith(at, candidate)) return -1
    }
    return gain
  }

  /** Whether what a new rule closes can be opened by no other one. */
  #isForGood(at: number): boolean {
    const { reading = 0 } = this.#model.constraints[at] ?? {}
    return this.#model.readings[reading]?.readsAllow === false
  }

  #gainOfDeleting(line: number): number {
    let gain = 0
    for (const at of this.#byLine.get(line) ?? []) {
      const { want } = this.#model.constraints[at] ?? {}
      const { verdict } = this.#model.deciderOf(at, [...this.#deleted, line], this.#added)
      this.#budget.take(1 + this.#added.length)
      if (verdict === want) gain += Number(this.#unmet.has(at))
      else if (!this.#unmet.has(at)) return -1
    }
    return gain
  }

  /** What helps two or more constraints at once and harms none. */
  #bestShared(): Step | null {
    let best: RuleCandidate | null = null
    let most = 1
    const harmful = new Set<RuleCandidate>()
    this.#shared.sort((a, b) => b.most - a.most)
    for (const one of this.#shared) {
      if (one.most < 2 || one.most < most || this.#budget.isSpent) break
      const { candidate } = one
      const gain = this.#gainOf(candidate, this.#matched.get(candidate) ?? [])
      // Others may gain by what it harms, but hardly ever.
      if (gain < 0) harmful.add(candidate)
      one.most = gain
      if (gain < 2 || gain < most) continue
      const isTied = gain === most && best !== null
      if (isTied && best !== null && compareNewRules(best.rule, candidate.rule) <= 0) continue
      best = candidate
      most = gain
    }
    this.#shared = this.#shared.filter(({ candidate }) => !harmful.has(candidate))
    return this.#betterLine(most) ?? best
  }

  /** The line of a rule whose loss helps more constraints than so many, and harms none. */
  #betterLine(most: number): number | null {
    let best: number | null = null
    let gained = most
    const lines = new Set<number>()
    for (const at of this.#unmet) {
      const line = this.#deciders[at]?.line ?? null
      if (line !== null && this.#deletable.has(line) && !this.#needed.has(line)) lines.add(line)
    }
    for (const line of lines) {
      const gain = this.#gainOfDeleting(line)
      if (gain < 0) this.#needed.add(line)
      if (gain <= gained) continue
      best = line
      gained = gain
    }
    return best
  }

  /** Rules for one address alone; where none may be made, what may be added at all. */
  *#ownRules({ url, want }: Constraint): Iterable<RuleCandidate> {
    if (!this.#isFree) {
      for (const one of this.#candidates) if (!this.#added.includes(one)) yield one
      return
    }
    const path = pathOf(url)
    const stars = [1, 2, 4, 8, 16, 32, 64].map((count) => path + '*'.repeat(count))
    const places = this.#model.ordersRules ? (['end', 'top'] as const) : (['end'] as const)
    for (const value of [`${path}$`, path, path.split('?')[0] ?? path, ...stars]) {
      for (const place of places) yield this.#model.candidate(want, value, place, path)
    }
  }

  /** What helps the first constraint that does not hold, at the least harm. */
  #bestOwn(hopeless: Set<number>): Step | null {
    const at = [...this.#unmet].find((one) => !hopeless.has(one))
    const constraint = at === undefined ? undefined : this.#model.constraints[at]
    if (at === undefined || constraint === undefined) return null
    for (const own of this.#ownRules(constraint)) {
      const matched = [...this.#model.constraints.keys()].filter(
        (one) => this.#model.weightFor(own, one) >= 0,
      )
      this.#budget.take(this.#model.constraints.length)
      if (!matched.includes(at) || this.#gainOf(own, matched) < 1) continue
      this.#matched.set(own, matched)
      return own
    }
    const line = this.#deciders[at]?.line ?? null
    if (line !== null && this.#deletable.has(line)) return line
    hopeless.add(at)
    return null
  }

  #dropNeedless(): void {
    for (const candidate of [...this.#added]) {
      const rest = this.#added.filter((one) => one !== candidate)
      const matched = this.#matched.get(candidate) ?? []
      const isNeeded = matched.some((at) => {
        this.#budget.take(rest.length)
        const { want } = this.#model.constraints[at] ?? {}
        const { verdict } = this.#model.deciderOf(at, this.#deleted, rest)
        return !this.#unmet.has(at) && verdict !== want
      })
      if (isNeeded || this.#budget.isSpent) continue
      this.#added.splice(this.#added.indexOf(candidate), 1)
    }
  }
}

/** A change by which as much as possible of what is asked for holds; not the smallest one. */
export const greedyChange = (
  model: RuleModel,
  candidates: readonly RuleCandidate[],
  options: GreedyOptions,
  budget: StepBudget,
): GreedyChange => new StepwiseChange(model, candidates, options, budget).run()
