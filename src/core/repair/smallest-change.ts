import { greatestOf } from '../lists.ts'
import type { CandidateClass } from './candidate-pool.ts'
import {
  costOf,
  wholeSiteRules,
  type RuleCandidate,
  type RuleModel,
  type StepBudget,
} from './rule-model.ts'

/** A change of rules by which all constraints of a model hold, new rules as classes of such. */
export interface FoundChange {
  readonly deleted: readonly number[]
  readonly added: readonly CandidateClass[]
}

/** What was found, and whether all changes of that size were looked at. */
export interface SmallestChanges {
  readonly changes: readonly FoundChange[]
  readonly isProven: boolean
}

/** So many changes of one size are enough to choose among. */
const mostChanges = 60

interface Limits {
  readonly cost: number
  readonly wholeSite: number
}

/** Looks for all smallest changes by which what is asked for holds. */
class ChangeSearch {
  readonly found = new Map<string, FoundChange>()
  isCut = false
  readonly #model: RuleModel
  readonly #classes: readonly CandidateClass[]
  readonly #deletable: ReadonlySet<number>
  readonly #budget: StepBudget
  readonly #matching = new Map<number, readonly (readonly [CandidateClass, RuleCandidate])[]>()
  readonly #seen = new Set<string>()
  readonly #numbers: ReadonlyMap<CandidateClass, number>
  readonly #helped: readonly [byAdding: number, byDeleting: number]
  /** Constraints that do not hold to begin with. */
  #open: ReadonlySet<number> = new Set()

  constructor(
    model: RuleModel,
    classes: readonly CandidateClass[],
    deletable: ReadonlySet<number>,
    budget: StepBudget,
  ) {
    this.#model = model
    this.#classes = classes
    this.#deletable = deletable
    this.#budget = budget
    this.#numbers = new Map(classes.map((one, at) => [one, at]))
    this.#helped = this.#mostHelped()
  }

  run(limits: Limits): void {
    this.#seen.clear()
    this.#go([], [], limits)
  }

  /** Classes that would give a constraint what it wants. */
  #helping(at: number): readonly (readonly [CandidateClass, RuleCandidate])[] {
    const known = this.#matching.get(at)
    if (known !== undefined) return known
    const constraint = this.#model.constraints[at]
    const helping = this.#classes.flatMap((one) => {
      const [best] = one.members
      if (best === undefined || constraint === undefined) return []
      const ranked = this.#model.rankedFor(best, at)
      return ranked?.rule.verdict === constraint.want ? [[one, best] as const] : []
    })
    this.#matching.set(at, helping)
    return helping
  }

  /** The most constraints that one new rule helps, and that one rule of the file decides wrongly. */
  #mostHelped(): readonly [byAdding: number, byDeleting: number] {
    const { constraints } = this.#model
    const open = new Set(
      [...constraints.keys()].filter(
        (at) => this.#model.deciderOf(at, [], []).verdict !== constraints[at]?.want,
      ),
    )
    const byAdding = this.#classes.map(({ members: [best] }) => {
      if (best === undefined) return 0
      return [...open].reduce((sum, at) => sum + Number(this.#model.weightFor(best, at) >= 0), 0)
    })
    const byLine = new Map<number, number>()
    for (const at of open) {
      for (const { rule } of constraints[at]?.matching ?? []) {
        byLine.set(rule.line, (byLine.get(rule.line) ?? 0) + 1)
      }
    }
    this.#budget.take(open.size * (this.#classes.length + 1))
    this.#open = open
    return [greatestOf(byAdding, 0), greatestOf(byLine.values(), 0)]
  }

  /** Whether more constraints do not hold than what is left to change could help. */
  #isHopeless(
    deleted: readonly number[],
    added: readonly RuleCandidate[],
    { cost }: Limits,
  ): boolean {
    const [byAdding, byDeleting] = this.#helped
    const bound = (cost - added.length) * byAdding + (cost - deleted.length) * byDeleting
    if (this.#open.size <= bound) return false
    let unmet = 0
    for (const at of this.#open) {
      this.#budget.take(1)
      const { want } = this.#model.constraints[at] ?? {}
      unmet += Number(this.#model.deciderOf(at, deleted, added).verdict !== want)
      if (unmet > bound) return true
    }
    return false
  }

  #firstUnmet(deleted: readonly number[], added: readonly RuleCandidate[]): number {
    const { constraints } = this.#model
    for (const [at, { want }] of constraints.entries()) {
      this.#budget.take(1 + added.length)
      if (this.#model.deciderOf(at, deleted, added).verdict !== want) return at
    }
    return -1
  }

  /**
   * A change if it is small enough, else with new rules in the places of old ones, which is one change for
   * both; null where that is none.
   */
  #fitted(change: FoundChange, { cost, wholeSite }: Limits): FoundChange | null {
    const { ordersRules } = this.#model
    const rulesOf = ({ added }: FoundChange): readonly RuleCandidate[] =>
      added.flatMap(({ members }) => members.slice(0, 1))
    const isSmall = (one: FoundChange): boolean =>
      costOf({ deleted: one.deleted, added: rulesOf(one).map(({ rule }) => rule) }, ordersRules) <=
      cost
    if (wholeSiteRules(rulesOf(change).map(({ rule }) => rule)) > wholeSite) return null
    if (this.#hasNeedless(change.deleted, rulesOf(change))) return null
    if (isSmall(change)) return change
    if (!ordersRules) return null
    const moved = this.#arrangements(change).find(
      (one) => isSmall(one) && this.#firstUnmet(one.deleted, rulesOf(one)) < 0,
    )
    return moved ?? null
  }

  /** Whether all holds as well without a part of a change. */
  #hasNeedless(deleted: readonly number[], added: readonly RuleCandidate[]): boolean {
    const isNeedless = (
      fewerDeleted: readonly number[],
      fewerAdded: readonly RuleCandidate[],
    ): boolean => this.#firstUnmet(fewerDeleted, fewerAdded) < 0
    return (
      deleted.some((line) =>
        isNeedless(
          deleted.filter((one) => one !== line),
          added,
        ),
      ) ||
      added.some((candidate) =>
        isNeedless(
          deleted,
          added.filter((one) => one !== candidate),
        ),
      )
    )
  }

  /** The new rules in the places of old ones, in every way. */
  #arrangements({ deleted, added }: FoundChange): readonly FoundChange[] {
    let found: { readonly free: readonly number[]; readonly added: readonly CandidateClass[] }[] = [
      { free: deleted, added: [] },
    ]
    for (const one of added) {
      found = found.flatMap(({ free, added }) => [
        { free, added: [...added, one] },
        ...free.map((line) => ({
          free: free.filter((other) => other !== line),
          added: [...added, this.#movedTo(one, line)],
        })),
      ])
    }
    return found.map((one) => ({ deleted, added: one.added }))
  }

  #movedTo({ members }: CandidateClass, line: number): CandidateClass {
    return {
      members: members.map(({ rule: { keyword, value, isExact, isClaimed } }) => {
        const path = isExact ? value.slice(0, -1) : null
        return this.#model.candidate(keyword, value, line, path, isClaimed)
      }),
    }
  }

  #go(deleted: readonly number[], added: readonly CandidateClass[], limits: Limits): void {
    if (this.found.size >= mostChanges) return
    if (this.#budget.isSpent) {
      this.isCut = true
      return
    }
    const numbers = added.map((one) => this.#numbers.get(one) ?? -1).sort((a, b) => a - b)
    const key = `${deleted.join()} ${numbers.join()}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const rules = added.flatMap(({ members }) => members.slice(0, 1))
    const unmet = this.#firstUnmet(deleted, rules)
    if (unmet < 0) {
      const found = this.#fitted({ deleted, added }, limits)
      if (found !== null) this.found.set(key, found)
      return
    }
    if (this.#isHopeless(deleted, rules, limits)) return
    const { verdict: _, line, ranked } = this.#model.deciderOf(unmet, deleted, rules)
    if (line !== null && deleted.length < limits.cost && this.#deletable.has(line)) {
      this.#go(
        [...deleted, line].sort((a, b) => a - b),
        added,
        limits,
      )
    }
    if (added.length >= limits.cost) return
    const reading = this.#model.readings[this.#model.constraints[unmet]?.reading ?? 0]
    for (const [one, best] of this.#helping(unmet)) {
      this.#budget.take(1)
      if (added.includes(one)) continue
      const mine = this.#model.rankedFor(best, unmet)
      if (mine === null || reading === undefined) continue
      if (ranked !== null && reading.prefer(mine, ranked) > 0) continue
      if (limits.wholeSite === 0 && wholeSiteRules([best.rule]) > 0) continue
      this.#go(deleted, [...added, one], limits)
    }
  }
}

/** What a search for the smallest change may do. */
export interface SearchOptions {
  /** Lines of rules that may be taken away or changed. */
  readonly deletable: ReadonlySet<number>
  /** The most rules that are changed, added or taken away. */
  readonly most: number
  /** New rules about the whole site that no claim asks for. */
  readonly wholeSite: number
}

/** The changes of the least cost by which all constraints hold. */
export function smallestChanges(
  model: RuleModel,
  classes: readonly CandidateClass[],
  { deletable, most, wholeSite }: SearchOptions,
  budget: StepBudget,
): SmallestChanges {
  const search = new ChangeSearch(model, classes, deletable, budget)
  for (let cost = 0; cost <= most; cost += 1) {
    search.run({ cost, wholeSite })
    if (search.found.size > 0)
      return { changes: [...search.found.values()], isProven: !search.isCut }
    if (search.isCut) return { changes: [], isProven: false }
  }
  return { changes: [], isProven: true }
}
