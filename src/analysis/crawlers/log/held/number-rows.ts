/** Rows of one block: small logs take little, and large ones few blocks. */
const blockBits = 12
const blockRows = 2 ** blockBits
const rowMask = blockRows - 1

/** Rows on their way to another thread. */
export interface SentRows {
  readonly words: number
  readonly length: number
  readonly blocks: readonly ArrayBuffer[]
}

/**
 * Rows of numbers without an object for each. The numbers of a row lie side by side, as one look needs most of them,
 * and blocks of rows never move: a column that doubles would be there twice each time it grows.
 *
 * A row has `words` fields of 32 bits. A field holds a whole number from 0 to 2 ** 32 − 1; any number takes two of them,
 * and is found by half of the first one.
 */
export class NumberRows {
  readonly #words: number
  readonly #counts: Uint32Array<ArrayBuffer>[] = []
  /** The same memory. */
  readonly #numbers: Float64Array[] = []
  length = 0

  /** `words`: fields of a row, an even number. */
  constructor(words: number) {
    this.#words = words
  }

  /** The rows that another thread has sent. */
  static of({ words, length, blocks }: SentRows): NumberRows {
    const rows = new NumberRows(words)
    rows.length = length
    for (const memory of blocks) rows.#addBlock(memory)
    return rows
  }

  /** What another thread makes the same rows of. Once it is sent there these are of no use. */
  sent(): SentRows {
    const blocks = this.#counts.map(({ buffer }) => buffer)
    return { words: this.#words, length: this.length, blocks }
  }

  #addBlock(memory: ArrayBuffer): void {
    this.#counts.push(new Uint32Array(memory))
    this.#numbers.push(new Float64Array(memory))
  }

  /** Adds a row of zeros, and returns its number. */
  add(): number {
    const row = this.length
    if (row >> blockBits === this.#counts.length) {
      this.#addBlock(new ArrayBuffer(blockRows * this.#words * 4))
    }
    this.length += 1
    return row
  }

  count(row: number, field: number): number {
    return this.#counts[row >> blockBits]?.[(row & rowMask) * this.#words + field] ?? 0
  }

  setCount(row: number, field: number, value: number): void {
    const block = this.#counts[row >> blockBits]
    if (block !== undefined) block[(row & rowMask) * this.#words + field] = value
  }

  addCount(row: number, field: number, more: number): void {
    const block = this.#counts[row >> blockBits]
    if (block === undefined) return
    const at = (row & rowMask) * this.#words + field
    block[at] = (block[at] ?? 0) + more
  }

  number(row: number, field: number): number {
    return this.#numbers[row >> blockBits]?.[((row & rowMask) * this.#words) / 2 + field] ?? 0
  }

  setNumber(row: number, field: number, value: number): void {
    const block = this.#numbers[row >> blockBits]
    if (block !== undefined) block[((row & rowMask) * this.#words) / 2 + field] = value
  }

  /** Leaves the rows that are marked, which move up without a gap, in their order and without a copy. */
  keep(isKept: Uint8Array): void {
    const words = this.#words
    let to = 0
    for (let row = 0; row < this.length; row += 1) {
      if (isKept[row] !== 1) continue
      const from = (row & rowMask) * words
      const kept = this.#counts[row >> blockBits]?.subarray(from, from + words)
      if (kept !== undefined && to !== row)
        this.#counts[to >> blockBits]?.set(kept, (to & rowMask) * words)
      to += 1
    }
    // What is added later begins with zeros, and memory that nobody needs is given back.
    this.length = to
    const blocks = Math.ceil(to / blockRows)
    this.#counts.length = Math.min(this.#counts.length, blocks)
    this.#numbers.length = this.#counts.length
    this.#counts.at(-1)?.fill(0, (to - (blocks - 1) * blockRows) * words)
  }
}

/** Where each row is once those that are marked have moved up; what stands for the others is of no use. */
export function placesAfter(isKept: Uint8Array): Uint32Array {
  const places = new Uint32Array(isKept.length)
  let to = 0
  for (let row = 0; row < isKept.length; row += 1) {
    places[row] = to
    to += isKept[row] ?? 0
  }
  return places
}
