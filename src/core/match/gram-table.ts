/** Rules that share one run of characters. */
export interface Bucket {
  /** Their ranks, ascending: the best first. */
  readonly ranks: number[]
  /**
   * Number of the last query that looked here, so that a run that repeats in a path is looked up
   * once.
   */
  seen: number
}

const bloomBits = 14
const bloomSlot = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - bloomBits)

/**
 * The run of `length` characters at an offset as a 32-bit number (FNV-1a). Different runs may give
 * the same number, which costs a comparison and changes no result.
 */
export function gramAt(text: string, at: number, length: number): number {
  let gram = length
  for (let index = at; index < at + length; index += 1) {
    gram = (Math.imul(gram, 0x01000193) ^ text.charCodeAt(index)) | 0
  }
  return gram
}

/**
 * Buckets of rules by runs of one length, with a Bloom filter in front that answers most lookups
 * with no.
 */
export class GramTable {
  private readonly buckets = new Map<number, Bucket>()
  private readonly bloom = new Uint8Array(1 << bloomBits)

  /** Puts a rule into the bucket of a run. Call in the order of ranks, ascending. */
  add(gram: number, rank: number): void {
    const bucket = this.buckets.get(gram) ?? { ranks: [], seen: 0 }
    bucket.ranks.push(rank)
    this.buckets.set(gram, bucket)
    this.bloom[bloomSlot(gram)] = 1
  }

  /** The bucket of a run, or null when no rule was put under it. */
  find(gram: number): Bucket | null {
    if (this.bloom[bloomSlot(gram)] !== 1) return null
    return this.buckets.get(gram) ?? null
  }
}
