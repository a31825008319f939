import type { Selection } from '../../decide/decision.ts'
import type { PathPattern } from '../../dialects/dialect.ts'
import {
  covers,
  matchesEveryPath,
  isPrefixPattern,
  startOf,
  samplePathsOf,
} from '../../match/cover.ts'
import { CoverIndex, gramCountsOf } from '../../match/cover-index.ts'
import { matchesUrls } from '../../match/foreign-pattern.ts'
import { dedupeKey } from '../../match/pattern.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Rule } from '../../parse/robots.ts'

const isAllow = ({ keyword, value }: Rule): boolean => keyword === 'allow' && value !== ''

/** More than anybody copies. */
export const maxCopied = 200

/** So many patterns with wildcards are held against each other in one file; further ones cover nothing. */
const maxComparisons = 400_000

/** What begins alike is looked through for what a pattern covers where there is no more of it. */
const maxComparedOneByOne = 64

/** A rule with its pattern, and what every path begins with that it matches. */
export interface Compiled {
  readonly rule: Rule
  readonly pattern: PathPattern
  readonly start: string
}

/** Rules of a selection that can match something. */
export function compiledIn(selection: Selection): readonly Compiled[] {
  const found: Compiled[] = []
  for (const { rule, pattern } of compiledRulesOf(selection)) {
    // Further patterns of a rule come after its own.
    if (rule.value === '' || found.at(-1)?.rule === rule) continue
    found.push({ rule, pattern, start: startOf(pattern) })
  }
  return found
}

/** The patterns of other than a start by which crawlers’ own groups block, each once. */
function wildcardsOf(own: readonly Selection[]): ReadonlyMap<string, PathPattern> {
  const patterns = new Map<string, PathPattern>()
  for (const selection of own) {
    for (const { rule, pattern } of compiledRulesOf(selection)) {
      if (rule.keyword === 'allow' || isPrefixPattern(pattern)) continue
      patterns.set(dedupeKey(pattern), pattern)
    }
  }
  return patterns
}

/** Part of a sorted list, from one index up to another. */
type Run = readonly [from: number, to: number]

/** What everybody is kept from, so sorted that one look finds all that begin alike. */
export class StarRules {
  private readonly sorted: readonly Compiled[]
  private readonly byText = new Map<string, number[]>()
  private readonly allows: readonly Compiled[]
  private readonly own: readonly Selection[]
  /** Places in the sorted list that patterns with wildcards cover, by `dedupeKey`. */
  private covered: ReadonlyMap<string, readonly Run[]> | null = null
  private comparisonsLeft = maxComparisons

  /** `own`: what will be held against it. */
  constructor(star: Selection, own: readonly Selection[]) {
    this.own = own
    // What no URL begins with is no loss.
    const all = compiledIn(star).filter(({ rule }) => matchesUrls(rule.value))
    this.allows = all.filter(({ rule }) => isAllow(rule))
    this.sorted = all
      .filter(({ rule }) => rule.keyword === 'disallow')
      .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
    for (const [at, { pattern }] of this.sorted.entries()) {
      const same = this.byText.get(pattern.text)
      if (same === undefined) this.byText.set(pattern.text, [at])
      else same.push(at)
    }
  }

  /** How many rules block something. */
  get blocks(): number {
    return this.sorted.length
  }

  /** How many rules there are, exceptions included. */
  get count(): number {
    return this.sorted.length + this.allows.length
  }

  /** The rules that a crawler’s own do not repeat, as runs of the sorted list. */
  lost(own: readonly Compiled[]): readonly Run[] {
    const covered = own.flatMap((rule) => this.coveredBy(rule)).sort(([a], [b]) => a - b)
    const gaps: Run[] = []
    let at = 0
    for (const [from, to] of [...covered, [this.sorted.length, this.sorted.length] as const]) {
      if (from > at) gaps.push([at, from])
      at = Math.max(at, to)
    }
    return gaps
  }

  /** Some rules of the sorted list. */
  rulesAt(runs: readonly Run[]): readonly Rule[] {
    const rules = runs.flatMap(([from, to]) => this.sorted.slice(from, to))
    return rules.map(({ rule }) => rule)
  }

  /** Exceptions that the crawler lacks, without which the rules would block too much. */
  exceptions(own: readonly Compiled[]): readonly Rule[] {
    // Nobody copies so many, and thousands of names would each be compared with all of them.
    if (this.allows.length > maxCopied) return []
    const ownAllows = new Set(
      own.filter(({ rule }) => isAllow(rule)).map(({ pattern }) => pattern.text),
    )
    return this.allows.filter(({ pattern }) => !ownAllows.has(pattern.text)).map(({ rule }) => rule)
  }

  /** What a rule of the crawler’s own does as well, or takes back in so many words. */
  private coveredBy({ rule, pattern, start }: Compiled): readonly Run[] {
    const same = (this.byText.get(pattern.text) ?? []).map((at) => [at, at + 1] as const)
    // To allow everything takes no single rule back.
    if (rule.keyword === 'allow') return isPrefixPattern(pattern) && start === '/' ? [] : same
    const isBefore = (other: string): boolean => other < start
    const from = this.firstNot(isBefore)
    const to = this.firstNot((other) => isBefore(other) || other.startsWith(start))
    if (isPrefixPattern(pattern)) return [[from, to]]
    return [...same, ...this.coveredAmong(pattern, from, to)]
  }

  /** Those of a run that a pattern with wildcards covers. */
  private coveredAmong(pattern: PathPattern, from: number, to: number): readonly Run[] {
    if (to - from > maxComparedOneByOne) {
      this.covered ??= this.coveredByOwn()
      return this.covered.get(dedupeKey(pattern)) ?? []
    }
    const runs: Run[] = []
    for (let at = from; at < to; at += 1) {
      const other = this.sorted[at]?.pattern
      this.comparisonsLeft -= 1
      if (this.comparisonsLeft < 0) break
      if (other !== undefined && covers(pattern, other)) runs.push([at, at + 1])
    }
    return runs
  }

  /** What the patterns of all crawlers’ own groups cover: found in one pass over the list. */
  private coveredByOwn(): ReadonlyMap<string, readonly Run[]> {
    const own = [...wildcardsOf(this.own)]
    const counts = gramCountsOf(this.sorted.map(({ pattern }) => pattern))
    const patterns = own.map(([, pattern]) => pattern)
    const index = new CoverIndex(patterns, counts)
    const found = new Map(own.map(([key]) => [key, new Array<Run>()]))
    for (const [at, { pattern }] of this.sorted.entries()) {
      let witnesses: readonly string[] | null = null
      for (const candidate of index.candidatesFor(pattern)) {
        const [key, outer] = own[candidate] ?? []
        this.comparisonsLeft -= 1
        if (key === undefined || outer === undefined || this.comparisonsLeft < 0) continue
        witnesses ??= samplePathsOf(pattern)
        if (matchesEveryPath(outer, witnesses)) found.get(key)?.push([at, at + 1])
      }
    }
    return found
  }

  private firstNot(isBefore: (start: string) => boolean): number {
    let from = 0
    let to = this.sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isBefore(this.sorted[middle]?.start ?? '')) from = middle + 1
      else to = middle
    }
    return from
  }
}
