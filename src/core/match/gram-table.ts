/** Rules that share one run of characters, best rank first. */
export interface Bucket {
  readonly ranks: number[]
  /** The last query that looked here: a run that repeats in a path is looked at once. */
  seen: number
}

const bloomBits = 14
const bloomSlot = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - bloomBits)

/** A run of `length` characters as a number; different runs may share one, which costs time only. */
export function gramAt(text: string, at: number, length: number): number {
  let gram = length
  for (let index = at; index < at + length; index += 1) {
    gram = (Math.imul(gram, 0x01000193) ^ text.charCodeAt(index)) | 0
  }
  return gram
}

/** Buckets by runs of one length, with a small filter in front that answers most questions with no. */
export class GramTable {
  readonly length: number
  private readonly buckets = new Map<number, Bucket>()
  /** Made with the first rule: most files need one table of the four, or none. */
  private bloom: Uint8Array | null = null

  constructor(length: number) {
    this.length = length
  }

  get isEmpty(): boolean {
    return this.buckets.size === 0
  }

  load(gram: number): number {
    return this.buckets.get(gram)?.ranks.length ?? 0
  }

  add(gram: number, rank: number): void {
    const bucket = this.buckets.get(gram) ?? { ranks: [], seen: 0 }
    bucket.ranks.push(rank)
    this.buckets.set(gram, bucket)
    this.bloom ??= new Uint8Array(1 << bloomBits)
    this.bloom[bloomSlot(gram)] = 1
  }

  find(gram: number): Bucket | null {
    if (this.bloom?.[bloomSlot(gram)] !== 1) return null
    return this.buckets.get(gram) ?? null
  }
}
