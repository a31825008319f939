import type { Selection } from './decision.ts'
import { matches } from './pattern.ts'
import { candidatesOf, type Candidate } from './rank.ts'
import type { Rule } from './robots.ts'

/** Lengths of the literal runs by which rules with wildcards are filed; the longest that fits. */
const gramLengths = [4, 2, 1] as const

const nobody = 0x7fffffff

function gramAt(text: string, at: number, length: number): number {
  let hash = length
  for (let index = at; index < at + length; index += 1) {
    hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(index)) | 0
  }
  return hash
}

interface Bucket {
  /** Positions in the order of preference, ascending. */
  readonly ranks: number[]
  /** The last query that looked here: a run that repeats in a path is looked at once. */
  seen: number
}

/** True when only a literal start and perhaps a literal end matter. */
function isLiteral({ pattern }: Candidate): boolean {
  return pattern.pieces.length === 1 || pattern.pieces.slice(1).every((piece) => piece === '')
}

function isExact({ pattern }: Candidate): boolean {
  return pattern.anchored && pattern.pieces.length === 1
}

/** Hash of every prefix, one character at a time. */
const step = (hash: number, unit: number): number => (Math.imul(hash, 0x01000193) ^ unit) | 0
const seed = 0x811c9dc5 | 0

/**
 * Finds the preferred rule among all that match a path, without trying them one by one. Literal
 * patterns are found by the hash of each prefix of the path; patterns with wildcards are filed under
 * one literal run that any matching path must contain. What is found is always compared for real.
 */
export class RuleIndex {
  private readonly ordered: readonly Candidate[]
  private readonly texts: readonly string[]
  /** Open addressing: hash, then rank + 1 of a prefix pattern or -(rank + 1) of an exact one. */
  private readonly slots: Int32Array
  private readonly mask: number
  /** Which pattern lengths exist. */
  private readonly lengths: Uint8Array
  private readonly grams: ReadonlyMap<number, Bucket>[]
  private query = 0

  constructor(selection: Selection) {
    const { prefer } = selection.robots.dialect.rules.precedence
    this.ordered = candidatesOf(selection).sort(prefer)
    this.texts = this.ordered.map(({ pattern }) => pattern.pieces[0] ?? '')
    const literal = this.ranksOf(isLiteral)
    let size = 8
    while (size < literal.length * 2 + 2) size *= 2
    this.slots = new Int32Array(size * 2)
    this.mask = size - 1
    const longest = literal.reduce((most, rank) => Math.max(most, this.textOf(rank).length), 0)
    this.lengths = new Uint8Array(longest + 1)
    for (const rank of literal) this.addLiteral(rank)
    this.grams = this.fileWildcards(this.ranksOf((candidate) => !isLiteral(candidate)))
  }

  private textOf(rank: number): string {
    return this.texts[rank] ?? ''
  }

  private ranksOf(wanted: (candidate: Candidate) => boolean): number[] {
    const ranks: number[] = []
    this.ordered.forEach((candidate, rank) => {
      if (wanted(candidate)) ranks.push(rank)
    })
    return ranks
  }

  private addLiteral(rank: number): void {
    const text = this.textOf(rank)
    const candidate = this.ordered[rank]
    const exact = candidate !== undefined && isExact(candidate)
    let hash = seed
    for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at))
    this.lengths[text.length] = 1
    let slot = hash & this.mask
    for (;;) {
      const entry = this.slots[slot * 2 + 1] ?? 0
      if (entry === 0) break
      const better = Math.abs(entry) - 1
      if (entry > 0 && this.textOf(better) === text) return
      if (exact && entry < 0 && this.textOf(better) === text) return
      slot = (slot + 1) & this.mask
    }
    this.slots[slot * 2] = hash
    this.slots[slot * 2 + 1] = exact ? -(rank + 1) : rank + 1
  }

  /** Files each rule under the emptiest bucket among the longest runs that it offers. */
  private fileWildcards(ranks: readonly number[]): ReadonlyMap<number, Bucket>[] {
    const maps = gramLengths.map(() => new Map<number, Bucket>())
    for (const rank of ranks) {
      const pieces = this.ordered[rank]?.pattern.pieces ?? []
      const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0)
      const which = gramLengths.findIndex((length) => length <= longest)
      const map = maps[which]
      const length = gramLengths[which]
      if (map === undefined || length === undefined) continue
      let home: number | null = null
      let fewest = nobody
      for (const piece of pieces) {
        for (let at = 0; at + length <= piece.length; at += 1) {
          const gram = gramAt(piece, at, length)
          const load = map.get(gram)?.ranks.length ?? 0
          if (load >= fewest) continue
          fewest = load
          home = gram
        }
      }
      if (home === null) continue
      const bucket = map.get(home) ?? { ranks: [], seen: 0 }
      bucket.ranks.push(rank)
      map.set(home, bucket)
    }
    return maps
  }

  /** Rank of the preferred literal rule that matches. */
  private bestLiteral(path: string): number {
    const { slots, lengths, mask } = this
    const end = Math.min(path.length, lengths.length - 1)
    let best = nobody
    let hash = seed
    for (let length = 0; length <= end; length += 1) {
      if (lengths[length] === 1) {
        let slot = hash & mask
        let entry = slots[slot * 2 + 1] ?? 0
        while (entry !== 0) {
          const rank = Math.abs(entry) - 1
          if (rank < best && slots[slot * 2] === hash && (entry > 0 || length === path.length)) {
            const text = this.textOf(rank)
            if (text.length === length && path.startsWith(text)) best = rank
          }
          slot = (slot + 1) & mask
          entry = slots[slot * 2 + 1] ?? 0
        }
      }
      hash = step(hash, path.charCodeAt(length))
    }
    return best
  }

  private bestInBucket(bucket: Bucket, path: string, best: number): number {
    if (bucket.seen === this.query) return best
    bucket.seen = this.query
    for (const rank of bucket.ranks) {
      if (rank >= best) return best
      const candidate = this.ordered[rank]
      if (candidate !== undefined && matches(candidate.pattern, path)) return rank
    }
    return best
  }

  private bestWildcard(path: string, literal: number): number {
    let best = literal
    this.query += 1
    gramLengths.forEach((length, which) => {
      const map = this.grams[which]
      if (map === undefined || map.size === 0) return
      for (let at = 0; at + length <= path.length; at += 1) {
        const bucket = map.get(gramAt(path, at, length))
        if (bucket !== undefined) best = this.bestInBucket(bucket, path, best)
      }
    })
    return best
  }

  /** The rule that decides a path in the dialect's canonical form, or null when none matches. */
  best(path: string): Rule | null {
    const rank = this.bestWildcard(path, this.bestLiteral(path))
    return this.ordered[rank]?.rule ?? null
  }
}
