import type { Selection } from '../decide/decision.ts'
import { gramAt, GramTable, type Bucket } from './gram-table.ts'
import { dedupeKey, matches } from './pattern.ts'
import { noRank, PrefixTable, type PrefixEntry } from './prefix-table.ts'
import { compiledRulesOf, type CompiledRule } from './rank.ts'
import type { Rule } from '../parse/robots.ts'

/** Lengths of the runs by which rules with wildcards are filed; the longest that a rule offers. */
const gramLengths = [8, 4, 2, 1] as const

/** A path meets few starts but many runs, so a start is a good home even for several rules. */
const maxPerPrefix = 6

/** True when a pattern matches by its start alone: nothing follows but wildcards. */
function isLiteral({ pattern }: CompiledRule): boolean {
  if (pattern.fits !== undefined) return false
  return pattern.pieces.every((piece, index) => index === 0 || piece === '')
}

/**
 * Finds the preferred one of all rules that match a path, without trying them one by one. A pattern
 * without wildcards is found by the start of the path. One with wildcards is filed under its start,
 * or under one run of characters that each path that it matches must contain; each found pattern is
 * then compared in full. A property test holds that this agrees with a walk over all rules.
 */
export class RuleIndex {
  /** Best first: the rank of a pattern is its position here. */
  private readonly ordered: readonly CompiledRule[]
  private readonly starts = new PrefixTable()
  private readonly grams = gramLengths.map((length) => new GramTable(length))
  private readonly usedGrams: readonly GramTable[]
  private readonly found: PrefixEntry[] = []
  private query = 0

  constructor(selection: Selection) {
    const { prefer } = selection.ruleSet.precedence
    this.ordered = [...compiledRulesOf(selection)].sort(prefer)
    const seen = new Set<string>()
    this.ordered.forEach((candidate, rank) => {
      const same = dedupeKey(candidate.pattern)
      if (seen.has(same)) return
      seen.add(same)
      if (isLiteral(candidate)) this.addLiteral(candidate, rank)
      else this.addWildcard(candidate, rank)
    })
    this.starts.seal()
    this.usedGrams = this.grams.filter((table) => !table.isEmpty)
  }

  private addLiteral({ pattern }: CompiledRule, rank: number): void {
    const entry = this.starts.entry(pattern.pieces[0] ?? '')
    if (pattern.anchored && pattern.pieces.length === 1) entry.exact = Math.min(entry.exact, rank)
    else entry.prefix = Math.min(entry.prefix, rank)
  }

  private addWildcard(candidate: CompiledRule, rank: number): void {
    const start = candidate.pattern.pieces[0] ?? ''
    const entry = start.length > 1 ? this.starts.entry(start) : null
    if (entry !== null && entry.wild.length < maxPerPrefix) entry.wild.push(rank)
    else if (!this.addByGram(candidate, rank)) (entry ?? this.starts.entry(start)).wild.push(rank)
  }

  /**
   * Files a pattern under one of its longest runs, the one whose bucket is emptiest. False when it
   * has no literal character, such as `*`.
   */
  private addByGram({ pattern }: CompiledRule, rank: number): boolean {
    const longest = pattern.pieces.reduce((most, piece) => Math.max(most, piece.length), 0)
    const table = this.grams.find(({ length }) => length <= longest)
    if (table === undefined) return false
    let bucket = 0
    let fewest = noRank
    for (const piece of pattern.pieces) {
      for (let at = 0; at + table.length <= piece.length && fewest > 0; at += 1) {
        const gram = gramAt(piece, at, table.length)
        const load = table.load(gram)
        if (load >= fewest) continue
        fewest = load
        bucket = gram
      }
    }
    table.add(bucket, rank)
    return true
  }

  /** The first of some ascending ranks that matches and is better than `best`; else `best`. */
  private firstOf(ranks: readonly number[], path: string, best: number): number {
    for (const rank of ranks) {
      if (rank >= best) return best
      const candidate = this.ordered[rank]
      if (candidate !== undefined && matches(candidate.pattern, path)) return rank
    }
    return best
  }

  /** The best rank among the patterns that are filed under a start of the path. */
  private bestByStart(path: string): number {
    const { found } = this
    found.length = 0
    this.starts.collect(path, found)
    let best = noRank
    for (const { prefix, exact, text } of found) {
      if (prefix < best) best = prefix
      if (exact < best && text.length === path.length) best = exact
    }
    for (const { wild } of found) best = this.firstOf(wild, path, best)
    return best
  }

  private visit(bucket: Bucket, path: string, best: number): number {
    if (bucket.seen === this.query) return best
    bucket.seen = this.query
    return this.firstOf(bucket.ranks, path, best)
  }

  /**
   * The best rank among `best` so far and the patterns that are filed under a run that the path
   * contains.
   */
  private bestByGram(path: string, bestSoFar: number): number {
    let best = bestSoFar
    this.query += 1
    for (const table of this.usedGrams) {
      for (let at = 0; at + table.length <= path.length; at += 1) {
        const bucket = table.find(gramAt(path, at, table.length))
        if (bucket !== null) best = this.visit(bucket, path, best)
      }
    }
    return best
  }

  /** The rule that decides a path in canonical form; null when none matches. */
  best(path: string): Rule | null {
    const rank = this.bestByGram(path, this.bestByStart(path))
    return this.ordered[rank]?.rule ?? null
  }
}
