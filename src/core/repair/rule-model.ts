import type { RankedRule } from '../dialects/dialect.ts'
import type { Rule, Verdict } from '../parse/robots.ts'
import { compareValues, isExactFor, isRagged, isForWholeSite, literalLength } from './paths.ts'
import type { CompiledCandidate, MatchingRule, RuleReading } from './rule-reading.ts'

/** Where a new rule is put: in front of the rule of a line, below the names, or behind all rules. */
export type Place = number | 'top' | 'end'

/** A rule to be added, with its place in the order of rules as a number between those of lines. */
export interface NewRule {
  readonly keyword: Verdict
  readonly value: string
  readonly place: Place
  readonly line: number
  /** It means the one address that it was proposed for. */
  readonly isExact: boolean
  /** A claim asks for it. */
  readonly isClaimed: boolean
  /** It takes back rules for the whole site, and nothing but them. */
  readonly isReopening: boolean
}

/** Rules taken away by their lines, and rules added. */
export interface RepairChange {
  readonly deleted: readonly number[]
  readonly added: readonly NewRule[]
}

/** What one path has to be for one crawler. */
export interface Constraint {
  /** Index of the reading. */
  readonly reading: number
  readonly url: string
  /** As the reading compares it. */
  readonly path: string
  readonly want: Verdict
  readonly matching: readonly MatchingRule[]
}

/** A rule that could be added, in one place. */
export interface RuleCandidate {
  readonly rule: NewRule
  readonly compiled: readonly (CompiledCandidate | null)[]
  /** The rule as each reading weighs it against others. */
  readonly asRules: readonly Rule[]
  /** Its weight for the path of each constraint; −1 where it does not match. */
  readonly weights: number[]
}

const noSpan = { from: 0, to: 0 }

/** How many steps a search may take: the same on every machine. */
export class StepBudget {
  private left: number

  constructor(steps: number) {
    this.left = steps
  }

  get isSpent(): boolean {
    return this.left <= 0
  }

  take(steps: number): void {
    this.left -= steps
  }
}

/** What decides a constraint: a rule of the file, a new one, or nothing. */
export interface Decider {
  readonly verdict: Verdict
  /** The line of a rule of the file; null for a new one, and for none. */
  readonly line: number | null
  readonly ranked: RankedRule | null
}

const byNone: Decider = { verdict: 'allow', line: null, ranked: null }

/** The place of a new rule among lines. */
function lineAt(place: Place, ends: { readonly top: number; readonly end: number }): number {
  if (place === 'top') return ends.top + 0.9
  return place === 'end' ? ends.end + 0.9 : place - 0.1
}

/** The rules that some crawlers obey together, and what is asked of them. */
export class RuleModel {
  readonly readings: readonly RuleReading[]
  readonly constraints: Constraint[] = []
  readonly #keys = new Set<string>()
  readonly #ends: { readonly top: number; readonly end: number }

  /** `ends`: the last line of names, and the last one of rules. */
  constructor(
    readings: readonly RuleReading[],
    ends: { readonly top: number; readonly end: number },
  ) {
    this.readings = readings
    this.#ends = ends
  }

  get ordersRules(): boolean {
    return this.readings.some(({ ordersRules }) => ordersRules)
  }

  /** Adds what a URL has to be; false for one that no rule decides, or that was added before. */
  add(reading: number, url: string, want: Verdict): boolean {
    const reader = this.readings[reading]
    if (reader === undefined) return false
    const path = reader.canonical(url)
    if (reader.isExempt(path)) return false
    const key = `${reading} ${want} ${path}`
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    this.constraints.push({ reading, url, path, want, matching: reader.matching(path) })
    return true
  }

  candidate(
    keyword: Verdict,
    value: string,
    place: Place,
    path: string | null,
    isClaimed = false,
  ): RuleCandidate {
    // Where the order of rules counts, longer ones stand first of several in one place.
    const share = this.ordersRules ? Math.min(literalLength(value), 4000) / 4000 : 0
    const line = lineAt(place, this.#ends) - share * 0.7
    const isExact = path !== null && isExactFor(value, path)
    const compiled = this.readings.map((reading) => reading.compiled(keyword, value))
    const asRules = compiled.map((one): Rule => {
      const verdict = one?.verdict ?? keyword
      return { kind: 'rule', line, verdict, keyword, value, span: noSpan }
    })
    const isReopening = keyword === 'allow' && value === '/' && this.#opensWhole(place)
    const rule = { keyword, value, place, line, isExact, isClaimed, isReopening }
    return { rule, compiled, asRules, weights: [] }
  }

  /** Whether `Allow: /` in a place undoes what a rule for the whole site says, and no narrower one. */
  #opensWhole(place: Place): boolean {
    return this.readings.every(({ ordersRules, selection: { rules } }) => {
      const closing = rules.filter(
        ({ verdict, value }) => verdict === 'disallow' && isForWholeSite(value),
      )
      return ordersRules ? closing.some(({ line }) => line === place) : closing.length > 0
    })
  }

  /** Whether a rule that means one path alone is outranked by a rule of the file. */
  needsLongerValue(keyword: Verdict, path: string, matching: readonly MatchingRule[]): boolean {
    const [first] = matching
    if (first === undefined || first.rule.verdict === keyword) return false
    return this.readings.some((reading) => {
      if (!reading.hasStars) return false
      const weight = reading.compiled(keyword, path)?.weightFor(path) ?? -1
      const rule = { ...first.rule, verdict: keyword }
      return weight >= 0 && reading.prefer({ rule, weight: weight + 1 }, first) > 0
    })
  }

  /** The weight of a candidate for the path of a constraint; −1 where it does not match. */
  weightFor(candidate: RuleCandidate, at: number): number {
    const known = candidate.weights[at]
    if (known !== undefined) return known
    const constraint = this.constraints[at]
    const compiled = constraint && candidate.compiled[constraint.reading]
    const weight = constraint && compiled ? compiled.weightFor(constraint.path) : -1
    candidate.weights[at] = weight
    return weight
  }

  /** A candidate as it is weighed for a constraint that it matches; null where it does not. */
  rankedFor(candidate: RuleCandidate, at: number): RankedRule | null {
    const weight = this.weightFor(candidate, at)
    const rule = candidate.asRules[this.constraints[at]?.reading ?? 0]
    return weight < 0 || rule === undefined ? null : { rule, weight }
  }

  /** What decides a constraint by a change. */
  deciderOf(at: number, deleted: readonly number[], added: readonly RuleCandidate[]): Decider {
    const old = this.constraints[at]?.matching.find(({ rule }) => !deleted.includes(rule.line))
    const first: Decider =
      old === undefined ? byNone : { verdict: old.rule.verdict, line: old.rule.line, ranked: old }
    return added.reduce((now, candidate) => this.deciderWith(at, now, candidate), first)
  }

  /** What decides a constraint once a candidate stands beside what decided it so far. */
  deciderWith(at: number, now: Decider, candidate: RuleCandidate): Decider {
    const reading = this.readings[this.constraints[at]?.reading ?? -1]
    const ranked = this.rankedFor(candidate, at)
    if (ranked === null || reading === undefined) return now
    if (now.ranked !== null && reading.prefer(ranked, now.ranked) > 0) return now
    return { verdict: ranked.rule.verdict, line: null, ranked }
  }

  /** How many rules of the file take precedence over a candidate for a constraint; −1: no match. */
  standingOf(candidate: RuleCandidate, at: number): number {
    const ranked = this.rankedFor(candidate, at)
    const constraint = this.constraints[at]
    const reading = constraint && this.readings[constraint.reading]
    if (ranked === null || constraint === undefined || reading === undefined) return -1
    const behind = constraint.matching.findIndex((old) => reading.prefer(ranked, old) < 0)
    return behind < 0 ? constraint.matching.length : behind
  }
}

/** Rules that were changed, added or taken away: a new one in the place of an old one is one change. */
export function costOf({ deleted, added }: RepairChange, ordersRules: boolean): number {
  if (!ordersRules) return Math.max(deleted.length, added.length)
  const free = [...deleted]
  let pairs = 0
  for (const { place } of added) {
    const at = typeof place === 'string' ? -1 : free.indexOf(place)
    if (at < 0) continue
    free.splice(at, 1)
    pairs += 1
  }
  return deleted.length + added.length - pairs
}

/** New rules about the whole site that no claim asks for and that do more than take another one back. */
export const wholeSiteRules = (added: readonly NewRule[]): number =>
  added.filter(
    ({ value, isClaimed, isReopening }) => !isClaimed && !isReopening && isForWholeSite(value),
  ).length

const isLast = ({ place }: NewRule): boolean => place === 'end'

/** Which of two new rules says more of what was wished for: one address, then the longer text. */
export const compareNewRules = (a: NewRule, b: NewRule): number =>
  Number(b.isExact) - Number(a.isExact) ||
  compareValues(a.value, b.value) ||
  Number(isLast(b)) - Number(isLast(a)) ||
  a.line - b.line

/** How much a change may catch besides what it is for, told by its rules alone. */
export interface Reach {
  /** Rules that are about more than one address. */
  readonly wide: number
  /** New rules with wildcards within words. */
  readonly ragged: number
  /** Characters that stand for themselves in the rule that has the fewest. */
  readonly literal: number
  /** Characters of all new rules. */
  readonly signs: number
}

/** The reach of a change. `values`: of rules of the file, by their lines. */
export function reachOf(
  { deleted, added }: RepairChange,
  values: ReadonlyMap<number, string>,
): Reach {
  const all = [...added.map(({ value }) => value), ...deleted.map((line) => values.get(line) ?? '')]
  return {
    wide: deleted.length + added.filter(({ isExact }) => !isExact).length,
    ragged: added.filter(({ value }) => isRagged(value)).length,
    literal: all.reduce((least, value) => Math.min(least, literalLength(value)), Infinity),
    signs: added.reduce((sum, { value }) => sum + value.length, 0),
  }
}

/** Several changes as one. */
export const joinedReach = (all: readonly Reach[]): Reach => ({
  wide: all.reduce((sum, { wide }) => sum + wide, 0),
  ragged: all.reduce((sum, { ragged }) => sum + ragged, 0),
  literal: all.reduce((least, { literal }) => Math.min(least, literal), Infinity),
  signs: all.reduce((sum, { signs }) => sum + signs, 0),
})

/** Which of two changes says more of what was wished for. */
export const compareReach = (a: Reach, b: Reach): number =>
  a.ragged - b.ragged || (b.literal === a.literal ? 0 : b.literal - a.literal) || a.signs - b.signs
