import { decide } from '../decide/decide.ts'
import { proveClaim } from '../proof/prove-claim.ts'
import type { Verdict } from '../parse/robots.ts'
import { CandidatePool } from './candidate-pool.ts'
import { greedyChange } from './greedy-change.ts'
import type { KeptUrls } from './kept-urls.ts'
import type { ClaimWish, RuleToAdd } from './question.ts'
import {
  compareReach,
  costOf,
  reachOf,
  RuleModel,
  StepBudget,
  type RuleCandidate,
  type Reach,
  type RepairChange,
} from './rule-model.ts'
import type { RuleReading } from './rule-reading.ts'
import { smallestChanges } from './smallest-change.ts'
import {
  asChange,
  changedSelection,
  compareRules,
  longerClaims,
  spread,
  ruleValuesOf,
  waysOf,
  type TriedChange,
} from './tried-changes.ts'

/** What a URL is to be under one reading. */
export interface ReadWish {
  readonly reading: number
  readonly url: string
  readonly verdict: Verdict
}

/** Rules that some crawlers obey, and what is wished of them. */
export interface RuleProblem {
  readonly readings: readonly RuleReading[]
  readonly wishes: readonly ReadWish[]
  readonly claims: readonly (Omit<ClaimWish, 'crawler'> & { readonly reading: number })[]
  /** What is to stay, for each reading. */
  readonly kept: readonly KeptUrls[]
  /** Lines of rules that may be changed. */
  readonly deletable: ReadonlySet<number>
  /** The last line of the names, and the last one of the rules. */
  readonly ends: { readonly top: number; readonly end: number }
  /** New rules may stand in front of others. */
  readonly hasPlaces: boolean
  /** New rules are of these alone; null: any. */
  readonly only: readonly RuleToAdd[] | null
}

/** Changes that do what is wished, the best first. */
export interface RuleSolution {
  readonly changes: readonly (RepairChange & { readonly cost: number; readonly reach: Reach })[]
  /** None that changes fewer rules does the same. */
  readonly isProven: boolean
}

/** The smallest change is proven up to so many rules. */
const mostProven = 3
/** So many URLs are looked at to begin with; those that a change gets wrong are added. */
const firstWishes = 80
const addedWishes = 24
const mostRounds = 60
/** So many ways to write a change are compared with all URLs. */
const mostTried = 48
const mostAnswers = 12
const greedySteps = 6_000_000
const mostGreedyRounds = 10
const mostSharedRounds = 6
const claimEffort = { maxStates: 60_000, isOver: () => false }

/** Looks for changes with a few of the wishes, and adds those that a change gets wrong. */
class RuleSolver {
  readonly #problem: RuleProblem
  readonly #budget: StepBudget
  readonly #model: RuleModel
  readonly #pool: CandidatePool
  readonly #values: ReadonlyMap<number, string>

  constructor(problem: RuleProblem, budget: StepBudget) {
    this.#problem = problem
    this.#budget = budget
    this.#model = new RuleModel(problem.readings, problem.ends)
    this.#values = ruleValuesOf(problem.readings)
    const values = [...new Set(this.#values.values())]
    const claimed = problem.claims.flatMap(({ kind, path }) => {
      const keyword = kind === 'all-blocked' ? ('disallow' as const) : ('allow' as const)
      return [path, ...longerClaims(path, values)].map((value) => ({ keyword, value }))
    })
    const { hasPlaces, only } = problem
    this.#pool = new CandidatePool(this.#model, { claimed, hasPlaces, only })
  }

  solve(): RuleSolution | null {
    const { wishes, readings } = this.#problem
    const isHeld = ({ reading, url, verdict }: ReadWish): boolean => {
      const selection = readings[reading]?.selection
      return selection !== undefined && decide(selection, url).verdict === verdict
    }
    const held = wishes.filter(isHeld)
    const open = wishes.filter((wish) => !isHeld(wish))
    for (const { reading, url, verdict } of [
      ...spread(open, firstWishes),
      ...spread(held, firstWishes),
    ]) {
      this.#model.add(reading, url, verdict)
    }
    this.#addViolated({ deleted: [], added: [] }, open.length === 0)
    const found = this.#proven(0) ?? this.#greedy(open)
    return found ?? (this.#problem.only === null ? this.#proven(mostProven) : null)
  }

  #proven(wholeSite: number): RuleSolution | null {
    const { deletable } = this.#problem
    for (let round = 0; round < mostRounds; round += 1) {
      this.#pool.fill(this.#budget)
      const options = { deletable, most: mostProven, wholeSite }
      const { changes, isProven } = smallestChanges(
        this.#model,
        this.#pool.classes,
        options,
        this.#budget,
      )
      if (changes.length === 0) return null
      const ways = this.#sorted(changes.flatMap(waysOf)).slice(0, mostTried)
      const good: TriedChange[] = []
      let hasLearnt = false
      for (const way of ways) {
        if (good.length >= mostAnswers || this.#budget.isSpent) break
        const learnt = this.#addViolated(way)
        if (learnt === null) good.push(way)
        hasLearnt ||= learnt === true
        // What was learnt rules out most of the others.
        if (hasLearnt && good.length === 0) break
      }
      if (good.length > 0) return this.#solution(good, isProven)
      if (!hasLearnt) return null
    }
    return null
  }

  /** The ways that say most of what was wished for first. */
  #sorted(ways: readonly TriedChange[]): readonly TriedChange[] {
    const rated = ways.map((way) => {
      const change = asChange(way)
      return { way, change, reach: reachOf(change, this.#values) }
    })
    rated.sort(
      (a, b) =>
        a.reach.wide - b.reach.wide ||
        compareReach(a.reach, b.reach) ||
        compareRules(a.change, b.change),
    )
    return rated.map(({ way }) => way)
  }

  #solution(ways: readonly TriedChange[], isProven: boolean): RuleSolution {
    const { ordersRules } = this.#model
    const changes = ways.map((way) => {
      const change = asChange(way)
      return {
        ...change,
        cost: costOf(change, ordersRules),
        reach: reachOf(change, this.#values),
      }
    })
    return { changes, isProven }
  }

  #greedy(open: readonly ReadWish[]): RuleSolution | null {
    for (const { reading, url, verdict } of open) this.#model.add(reading, url, verdict)
    // The search before may have taken all.
    const budget = new StepBudget(greedySteps)
    const isFree = this.#problem.only === null
    const harmful = new Set<RuleCandidate>()
    for (let round = 0; round < mostGreedyRounds && !budget.isSpent; round += 1) {
      this.#pool.fill(budget)
      const { deletable } = this.#problem
      // In the end each address gets a rule of its own, which harms no other one.
      const shared =
        !isFree || round < mostSharedRounds
          ? this.#pool.classes.flatMap(({ members }) => members.slice(0, 1))
          : []
      const candidates = shared.filter((one) => !harmful.has(one))
      const { unmet, ...way } = greedyChange(this.#model, candidates, { deletable, isFree }, budget)
      if (unmet.length > 0) return null
      const learnt = this.#addViolated(way)
      if (learnt === null) return this.#solution([way], false)
      const before = harmful.size
      for (const one of this.#harmfulOf(way)) harmful.add(one)
      if (!learnt && harmful.size === before) return null
    }
    return null
  }

  /** The new rules of a change that turn what is to stay. */
  #harmfulOf(way: TriedChange): readonly RuleCandidate[] {
    const { readings, kept } = this.#problem
    return way.added.filter((candidate) =>
      kept.some((urls, at) => {
        const reading = readings[at]
        const rule = candidate.compiled[at] ?? null
        if (reading === undefined || rule === null || candidate.rule.isExact) return false
        const after = changedSelection(reading, at, way)
        return urls
          .turnedBy(after, at, { deleted: [], added: [candidate] }, 1)
          .some(([url, was]) => rule.verdict !== was && rule.weightFor(reading.canonical(url)) >= 0)
      }),
    )
  }

  /**
   * Adds what a change gets wrong to what is looked at: null where all is right, true where something was
   * added, false where all that is wrong was known.
   */
  #addViolated(way: TriedChange, isFirst = false): boolean | null {
    const { readings, wishes, claims, kept } = this.#problem
    const after = readings.map((reading, at) => changedSelection(reading, at, way))
    let wrong = 0
    let added = 0
    const learn = (reading: number, url: string, want: Verdict): void => {
      wrong += 1
      added += Number(this.#model.add(reading, url, want))
    }
    for (const { reading, url, verdict } of wishes) {
      const selection = after[reading]
      if (wrong >= addedWishes) break
      if (selection !== undefined && decide(selection, url).verdict !== verdict)
        learn(reading, url, verdict)
    }
    this.#budget.take(wishes.length)
    for (const [reading, urls] of kept.entries()) {
      const selection = after[reading]
      if (selection === undefined || wrong >= addedWishes) break
      this.#budget.take(urls.count)
      for (const [url, was] of urls.turnedBy(selection, reading, way, addedWishes)) {
        learn(reading, url, was)
      }
    }
    for (const { reading, kind, path } of wrong > 0 && !isFirst ? [] : claims) {
      const selection = after[reading]
      if (selection === undefined) continue
      const { holds, witness } = proveClaim(selection, { kind, path }, claimEffort)
      if (holds !== false || witness === null) continue
      learn(reading, witness, kind === 'all-blocked' ? 'disallow' : 'allow')
    }
    return wrong === 0 ? null : added > 0
  }
}

/** The smallest changes of the rules by which all wishes hold; null where none was found. */
export const solveRules = (problem: RuleProblem, budget: StepBudget): RuleSolution | null =>
  new RuleSolver(problem, budget).solve()
