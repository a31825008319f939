import type { Verdict } from '../parse/robots.ts'
import { pathOf } from '../match/path.ts'
import type { RuleToAdd } from './question.ts'
import { compareValues, isExactFor, isForWholeSite } from './paths.ts'
import { proposeChanges, proposeCommon, proposeFor } from './proposals.ts'
import {
  compareNewRules,
  wholeSiteRules,
  type Constraint,
  type RuleCandidate,
  type Place,
  type RuleModel,
  type StepBudget,
} from './rule-model.ts'

/** In front of so many rules a new one is tried, besides below the names and behind all rules. */
const mostPlaces = 4
/** Of candidates that do the same for all that is asked, so many are kept. */
const mostAlike = 6
/** Of values that several URLs could share, so many are tried. */
const mostShared = 2500
/** Stars that make a value long enough where the longer one takes precedence. */
const longerBy = [1, 2, 4, 8, 16, 32, 64]

/** A value that was proposed, and by whom. */
interface Proposed {
  path: string | null
  places: readonly Place[]
  count: number
  /** It means the address that proposed it. */
  isOwn: boolean
}

/** Candidates that do the same for all constraints, the best one first. */
export interface CandidateClass {
  readonly members: readonly RuleCandidate[]
}

/** What is put into a file besides what URLs propose. */
export interface PoolOptions {
  /** Values that claims propose, each for one verdict. */
  readonly claimed: readonly { readonly keyword: Verdict; readonly value: string }[]
  /** Whether a new rule may be put in front of others, or behind all only. */
  readonly hasPlaces: boolean
  /** All that may be proposed; null: anything. */
  readonly only: readonly RuleToAdd[] | null
}

/** All rules that could be added for the constraints of a model, those alike together. */
export class CandidatePool {
  readonly #model: RuleModel
  readonly #options: PoolOptions
  readonly #known = new Map<string, RuleCandidate>()
  readonly #signatures = new Map<RuleCandidate, string[]>()
  #classes: readonly CandidateClass[] = []

  constructor(model: RuleModel, options: PoolOptions) {
    this.#model = model
    this.#options = options
  }

  get classes(): readonly CandidateClass[] {
    return this.#classes
  }

  /** Proposes for all constraints, and sorts by what each candidate does for them. */
  fill(budget: StepBudget): void {
    for (const verdict of ['allow', 'disallow'] as const) {
      if (this.#options.only === null) this.#propose(verdict)
      else this.#proposeOnly(verdict, this.#options.only)
    }
    this.#classes = this.#classify(budget)
  }

  /** What may be proposed and nothing else, for the constraints that ask for it. */
  #proposeOnly(keyword: Verdict, only: readonly RuleToAdd[]): void {
    const wanted = this.#model.constraints.filter(({ want }) => want === keyword)
    const lines = wanted.flatMap(({ matching }) => matching.map(({ rule }) => rule.line))
    const places = this.#placesFor([...new Set(lines)])
    const paths = wanted.map(({ url }) => pathOf(url))
    for (const { value, ...rule } of only) {
      if (rule.keyword !== keyword) continue
      this.#keep(keyword, value, places, paths.find((path) => isExactFor(value, path)) ?? null)
    }
  }

  #propose(keyword: Verdict): void {
    const { constraints } = this.#model
    const wanted = constraints.filter(({ want }) => want === keyword)
    const proposed = new Map<string, Proposed>()
    const adder =
      (places: readonly Place[], path: string | null) =>
      (value: string): void => {
        // Nothing but the home page itself is a reason to write a rule for the whole site.
        if (isForWholeSite(value) && path !== value) return
        const known = proposed.get(value)
        const isOwn = path !== null && (value === path || isExactFor(value, path))
        if (known === undefined) proposed.set(value, { path, places, count: 1, isOwn })
        else {
          known.count += 1
          known.places = [...new Set([...known.places, ...places])]
          known.isOwn ||= isOwn
          if (isOwn) known.path = path
        }
      }
    for (const { url, matching, path } of wanted) {
      const places = this.#placesFor(matching.map(({ rule }) => rule.line))
      const add = adder(places, pathOf(url))
      proposeFor(pathOf(url), add)
      if (this.#model.needsLongerValue(keyword, path, matching)) {
        for (const more of longerBy) add(pathOf(url) + '*'.repeat(more))
      }
    }
    const lines = wanted.flatMap(({ matching }) => matching.map(({ rule }) => rule.line))
    const places = this.#placesFor([...new Set(lines)])
    const add = adder(places, null)
    proposeCommon(
      wanted.map(({ url }) => pathOf(url)),
      add,
    )
    const changed = new Set<string>()
    for (const { matching } of constraints) {
      for (const { rule } of matching) if (rule.keyword === keyword) changed.add(rule.value)
    }
    for (const value of changed) proposeChanges(value, add)
    if (keyword === 'allow') this.#proposeReopening(wanted)
    for (const one of this.#options.claimed) {
      if (one.keyword === keyword) this.#keep(keyword, one.value, places, null, true)
    }
    this.#keepBest(keyword, proposed)
  }

  /** One rule that takes back a rule for the whole site, where several addresses ask for it. */
  #proposeReopening(wanted: readonly Constraint[]): void {
    const closing = wanted.flatMap(({ matching: [first] }) =>
      first?.rule.verdict === 'disallow' && isForWholeSite(first.rule.value) ? first.rule.line : [],
    )
    if (closing.length > 1) this.#keep('allow', '/', this.#placesFor(closing), null)
  }

  /** Keeps what was proposed, where there is much of it what several proposed. */
  #keepBest(keyword: Verdict, proposed: ReadonlyMap<string, Proposed>): void {
    const own = [...proposed].filter(([, { isOwn }]) => isOwn)
    const shared = [...proposed].filter(([, { isOwn }]) => !isOwn)
    if (shared.length > mostShared) {
      shared.sort(([a, one], [b, other]) => other.count - one.count || compareValues(a, b))
    }
    for (const [value, { places, path }] of [...own, ...shared.slice(0, mostShared)]) {
      this.#keep(keyword, value, places, path)
    }
  }

  #placesFor(lines: readonly number[]): readonly Place[] {
    if (!this.#model.ordersRules || !this.#options.hasPlaces) return ['end']
    const first = [...lines].sort((a, b) => a - b).slice(0, mostPlaces)
    return ['end', 'top', ...first]
  }

  #keep(
    keyword: Verdict,
    value: string,
    places: readonly Place[],
    path: string | null,
    isClaimed = false,
  ): void {
    for (const place of places) {
      const key = `${keyword} ${place} ${value}`
      if (this.#known.has(key)) continue
      this.#known.set(key, this.#model.candidate(keyword, value, place, path, isClaimed))
    }
  }

  #classify(budget: StepBudget): readonly CandidateClass[] {
    const { constraints } = this.#model
    const classes = new Map<string, RuleCandidate[]>()
    for (const candidate of this.#known.values()) {
      const signature = this.#signatures.get(candidate) ?? []
      this.#signatures.set(candidate, signature)
      for (let at = signature.length; at < constraints.length; at += 1) {
        signature.push(String(this.#model.standingOf(candidate, at)))
      }
      budget.take(constraints.length)
      if (signature.every((standing) => standing === '-1')) continue
      const key = `${candidate.rule.keyword} ${wholeSiteRules([candidate.rule])} ${signature.join()}`
      const members = classes.get(key)
      if (members === undefined) classes.set(key, [candidate])
      else members.push(candidate)
    }
    return [...classes.values()].map((members) => ({
      members: members.sort((a, b) => compareNewRules(a.rule, b.rule)).slice(0, mostAlike),
    }))
  }
}
