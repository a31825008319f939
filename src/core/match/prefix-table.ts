/** The rank of no rule: greater than that of any rule. */
export const noRank = 0x7fffffff

/**
 * The best rules of all whose pattern begins with one text. Ranks: the lower, the better; `noRank`
 * for none.
 */
export interface PrefixEntry {
  readonly text: string
  /** The best rule that matches every path with this start. */
  prefix: number
  /** The best rule that matches exactly this path. */
  exact: number
  /** Rules with wildcards behind this start, ranks ascending. */
  readonly wild: number[]
}

const seed = 0x811c9dc5 | 0
const step = (hash: number, unit: number): number => (Math.imul(hash, 0x01000193) ^ unit) | 0

function hashOf(text: string): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at))
  return hash
}

/**
 * Texts that paths may start with, in a hash table. A lookup hashes the path once, character by
 * character, and probes at each length that some text has: its cost grows with the path and not
 * with the number of texts. A hit is always compared in full.
 */
export class PrefixTable {
  private readonly entries: PrefixEntry[] = []
  private readonly byText = new Map<string, PrefixEntry>()
  private hashes = new Int32Array(0)
  /** Index of an entry + 1; 0 for none. */
  private slots = new Int32Array(0)
  private shift = 32
  private lengths = new Uint8Array(1)

  /** The entry of a text, made if there is none. Not after `seal`. */
  entry(text: string): PrefixEntry {
    const existing = this.byText.get(text)
    if (existing) return existing
    const fresh = { text, prefix: noRank, exact: noRank, wild: [] }
    this.byText.set(text, fresh)
    this.entries.push(fresh)
    return fresh
  }

  /** Builds the hash table. Call it once, when all texts have their entry, and before `collect`. */
  seal(): void {
    let bits = 3
    while (1 << bits < this.entries.length * 2) bits += 1
    this.shift = 32 - bits
    this.hashes = new Int32Array(1 << bits)
    this.slots = new Int32Array(1 << bits)
    const longest = this.entries.reduce((most, { text }) => Math.max(most, text.length), 0)
    this.lengths = new Uint8Array(longest + 1)
    this.entries.forEach((entry, index) => this.place(entry, index))
    this.byText.clear()
  }

  /**
   * The slot of a hash. Low bits are alike for texts that end alike; the high bits of the product
   * are not.
   */
  private slotOf(hash: number): number {
    return Math.imul(hash, 0x9e3779b1) >>> this.shift
  }

  private place({ text }: PrefixEntry, index: number): void {
    const hash = hashOf(text)
    const mask = this.slots.length - 1
    let slot = this.slotOf(hash)
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.hashes[slot] = hash
    this.slots[slot] = index + 1
    this.lengths[text.length] = 1
  }

  /**
   * The entry whose text is the first `length` characters of the path, by the hash of these; null
   * for none.
   */
  private find(hash: number, path: string, length: number): PrefixEntry | null {
    const { slots, hashes, entries } = this
    const mask = slots.length - 1
    let slot = this.slotOf(hash)
    for (let index = slots[slot] ?? 0; index !== 0; index = slots[slot] ?? 0) {
      if (hashes[slot] === hash) {
        const entry = entries[index - 1]
        if (entry?.text.length === length && path.startsWith(entry.text)) return entry
      }
      slot = (slot + 1) & mask
    }
    return null
  }

  /** Appends to `found` every entry that the path starts with, shortest first. */
  collect(path: string, found: PrefixEntry[]): void {
    if (this.entries.length === 0) return
    const { lengths } = this
    const end = Math.min(path.length, lengths.length - 1)
    let hash = seed
    for (let length = 0; length <= end; length += 1) {
      if (lengths[length] === 1) {
        const entry = this.find(hash, path, length)
        if (entry !== null) found.push(entry)
      }
      hash = step(hash, path.charCodeAt(length))
    }
  }
}
