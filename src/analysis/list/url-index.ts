/** Slots are at most so full. */
const fullest = 0.5

const encoder = new TextEncoder()
/** The hash reads so many words of 4 bytes: longer texts that begin alike have the same one, and are compared. */
const words = new Uint32Array(512)
const bytes = new Uint8Array(words.buffer)

/** A hash of 32 bits. Who writes a list does not know the seed, and so cannot make all texts have the same one. */
function hashOf(text: string, seed: number): number {
  const { written } = encoder.encodeInto(text, bytes)
  // What is left of a longer text is none of this one.
  for (let at = written; at % 4 !== 0; at += 1) bytes[at] = 0
  let hash = seed ^ text.length
  for (let at = 0; at * 4 < written; at += 1) {
    hash = Math.imul(hash ^ (words[at] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Finds rows by a text, in 12 bytes for each: a million entries of a `Map` would take ten times as much. */
export class UrlIndex {
  private slots = new Int32Array(1024).fill(-1)
  private hashes = new Uint32Array(1024 * fullest)
  private count = 0
  private readonly seed: number
  private readonly isAt: (row: number, key: string) => boolean

  /** `isAt` says whether a row has this text. Rows are added in their order. */
  constructor(isAt: (row: number, key: string) => boolean, seed = Math.random() * 2 ** 32) {
    this.isAt = isAt
    this.seed = seed | 0
  }

  /** The row that has a text; the next row where none has, which has it from now on unless there are `most`. */
  rowOf(key: string, most: number): number {
    if (this.count >= this.hashes.length) this.grow()
    const { slots, hashes, count } = this
    const hash = hashOf(key, this.seed)
    const mask = slots.length - 1
    let slot = hash & mask
    for (let row = slots[slot] ?? -1; row >= 0; row = slots[slot] ?? -1) {
      if (hashes[row] === hash && this.isAt(row, key)) return row
      slot = (slot + 1) & mask
    }
    if (count >= most) return count
    hashes[count] = hash
    slots[slot] = count
    this.count += 1
    return count
  }

  private grow(): void {
    const { hashes, count } = this
    this.hashes = new Uint32Array(hashes.length * 2)
    this.hashes.set(hashes)
    this.slots = new Int32Array(this.hashes.length / fullest).fill(-1)
    for (let row = 0; row < count; row += 1) this.put(row)
  }

  private put(row: number): void {
    const mask = this.slots.length - 1
    let slot = (this.hashes[row] ?? 0) & mask
    while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask
    this.slots[slot] = row
  }
}
