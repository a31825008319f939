import type { PathPattern } from '../dialects/dialect.ts'
import { gramAt, GramTable } from './gram-table.ts'

/** The length of the runs by which patterns are filed, in UTF-16 units. */
const gramLength = 4

const countBits = 14
const countSlot = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - countBits)

/** So many patterns are enough to see which runs are rare. */
const maxCounted = 300

/** About how often runs of characters occur in some patterns; different runs may share a number. */
export type GramCounts = Uint32Array

export function gramCountsOf(patterns: readonly PathPattern[]): GramCounts {
  const counts = new Uint32Array(1 << countBits)
  const step = Math.ceil(patterns.length / maxCounted)
  for (let index = 0; index < patterns.length; index += step) {
    for (const piece of patterns[index]?.pieces ?? []) {
      for (let at = 0; at + gramLength <= piece.length; at += 1) {
        const slot = countSlot(gramAt(piece, at, gramLength))
        counts[slot] = (counts[slot] ?? 0) + 1
      }
    }
  }
  return counts
}

/**
 * Finds of many patterns those that may cover another one, without trying them all. What a pattern
 * covers contains each of its pieces, so it is filed under one run of characters in them.
 */
export class CoverIndex {
  private readonly grams = new GramTable()
  /** Indices of patterns that have no run long enough. */
  private readonly unfiled: number[] = []
  private query = 0

  /** `counts`: of those among which covered ones are looked for. A pattern is filed under its rarest run. */
  constructor(patterns: readonly PathPattern[], counts: GramCounts) {
    for (const [index, pattern] of patterns.entries()) {
      const gram = rarestGram(pattern, counts)
      if (gram === null) this.unfiled.push(index)
      else this.grams.add(gram, index)
    }
  }

  /** Indices, ascending, of patterns that may cover another one: all that do are among them. */
  candidatesFor({ pieces }: PathPattern): readonly number[] {
    let found: number[] | null = null
    this.query += 1
    for (const piece of pieces) {
      for (let at = 0; at + gramLength <= piece.length; at += 1) {
        const bucket = this.grams.find(gramAt(piece, at, gramLength))
        if (bucket === null || bucket.seen === this.query) continue
        bucket.seen = this.query
        found ??= [...this.unfiled]
        for (const index of bucket.ranks) found.push(index)
      }
    }
    return found === null ? this.unfiled : found.sort((a, b) => a - b)
  }
}

/** Null for a pattern without a run of that length, and for one that is not compared by its pieces. */
function rarestGram({ pieces, fits }: PathPattern, counts: GramCounts): number | null {
  if (fits !== undefined) return null
  let rarest: number | null = null
  let fewest = Infinity
  for (const piece of pieces) {
    for (let at = 0; at + gramLength <= piece.length; at += 1) {
      const gram = gramAt(piece, at, gramLength)
      const count = counts[countSlot(gram)] ?? 0
      if (count >= fewest) continue
      fewest = count
      rarest = gram
    }
  }
  return rarest
}
