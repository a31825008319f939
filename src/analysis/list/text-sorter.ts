import type { TextBytes } from './text-bytes.ts'

/** So few texts are compared with each other; more are sorted by numbers. */
const maxCompared = 12
/** So few texts are sorted at once; more are first put apart by a byte. */
const maxPacked = 8192
/** So many bytes and a place below `maxPacked` make a number that is exact: 40 and 13 bits. */
const packedBytes = 5
/** So many texts are put in order before others get a turn. */
const textsPerTurn = 4096
/** So many texts are put apart before others get a turn. */
const movedPerTurn = 64 * 1024
const byteEnd = 256

/** From, to (exclusive), and how many bytes all texts from there share. */
type Stretch = readonly [from: number, to: number, depth: number]

/** Texts in their order. */
export interface SortedTexts {
  /** Their numbers. */
  readonly order: Uint32Array
  /** By place: 1 where the text is another one than the one before; also for the first. */
  readonly isNew: Uint8Array
}

/**
 * Sorts texts by their bytes; equal ones stay in their order. The texts of one site begin alike, so they are
 * put apart by one byte after the other, and by several at once where they are few.
 */
export class TextSorter {
  private readonly texts: TextBytes
  private readonly order: Uint32Array
  private readonly isNew: Uint8Array
  private readonly other: Uint32Array
  private readonly packed = new Float64Array(maxPacked)
  private readonly next = new Uint32Array(byteEnd + 1)
  private readonly open: Stretch[] = []

  constructor(texts: TextBytes) {
    const { length } = texts.starts
    this.texts = texts
    this.order = new Uint32Array(length)
    for (let at = 0; at < length; at += 1) this.order[at] = at
    this.other = new Uint32Array(length)
    this.isNew = new Uint8Array(length)
  }

  /** The number of texts. */
  get length(): number {
    return this.order.length
  }

  /** Yields often, so that it can be left. */
  *sort(): Generator<void, SortedTexts> {
    const { open, order, isNew } = this
    if (order.length > 0) this.isNew[0] = 1
    open.push([0, order.length, 0])
    let done = 0
    for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
      const [from, to, depth] = stretch
      const size = to - from
      if (size <= maxCompared) this.insert(from, to, depth)
      else if (size <= maxPacked) this.sortPacked(from, to, depth)
      else yield* this.split(from, to, depth)
      done += size
      if (done < textsPerTurn) continue
      done = 0
      yield
    }
    return { order, isNew }
  }

  /** Below 0: the first text comes before the second; 0: they are equal. */
  private compare(one: number, two: number, depth: number): number {
    const { bytes, starts } = this.texts
    let at = (starts[one] ?? 0) + depth
    let other = (starts[two] ?? 0) + depth
    for (;;) {
      const byte = bytes[at++] ?? 0
      const difference = byte - (bytes[other++] ?? 0)
      if (difference !== 0 || byte === 0) return difference
    }
  }

  private insert(from: number, to: number, depth: number): void {
    const { order, isNew } = this
    for (let at = from + 1; at < to; at += 1) {
      const text = order[at] ?? 0
      let place = at
      for (; place > from; place -= 1) {
        const before = order[place - 1] ?? 0
        if (this.compare(before, text, depth) <= 0) break
        order[place] = before
      }
      order[place] = text
    }
    for (let at = from + 1; at < to; at += 1) {
      if (this.compare(order[at - 1] ?? 0, order[at] ?? 0, depth) !== 0) isNew[at] = 1
    }
  }

  /** The next bytes of a text as a number; those behind its end are zeros. */
  private keyOf(text: number, depth: number): number {
    const { bytes, starts } = this.texts
    let at = (starts[text] ?? 0) + depth
    let key = 0
    for (let count = 0; count < packedBytes; count += 1) {
      const byte = bytes[at] ?? 0
      key = key * byteEnd + byte
      if (byte !== 0) at += 1
    }
    return key
  }

  /** Sorts by several bytes at once, as numbers that also say where each text stood. */
  private sortPacked(from: number, to: number, depth: number): void {
    const { order, other, isNew, open } = this
    const packed = this.packed.subarray(0, to - from)
    let isSame = true
    let first = 0
    for (let at = from; at < to; at += 1) {
      const text = order[at] ?? 0
      const key = this.keyOf(text, depth)
      if (at === from) first = key
      else if (key !== first) isSame = false
      packed[at - from] = key * maxPacked + at - from
      other[at] = text
    }
    if (!isSame) packed.sort()
    let start = from
    let before = Math.floor((packed[0] ?? 0) / maxPacked)
    for (let at = from; at <= to; at += 1) {
      const number = packed[at - from] ?? 0
      const key = at < to ? Math.floor(number / maxPacked) : -1
      if (at < to) order[at] = other[from + (number - key * maxPacked)] ?? 0
      if (key === before) continue
      // Those that end here are equal.
      if (at - start > 1 && before % byteEnd !== 0) open.push([start, at, depth + packedBytes])
      if (at < to) isNew[at] = 1
      start = at
      before = key
    }
  }

  /** Puts the texts of a stretch in the order of the byte behind what they share. */
  private *split(from: number, to: number, depth: number): Generator<void> {
    const { order, other, next, open, isNew } = this
    const { bytes, starts } = this.texts
    const sizes = new Uint32Array(byteEnd)
    for (let at = from; at < to; at += 1) {
      const byte = bytes[(starts[order[at] ?? 0] ?? 0) + depth] ?? 0
      sizes[byte] = (sizes[byte] ?? 0) + 1
      if (at % movedPerTurn === 0) yield
    }
    let start = from
    for (const [byte, size] of sizes.entries()) {
      next[byte] = start
      if (size > 0) isNew[start] = 1
      // Those that end here are equal.
      if (size > 1 && byte > 0) open.push([start, start + size, depth + 1])
      start += size
    }
    const first = bytes[(starts[order[from] ?? 0] ?? 0) + depth] ?? 0
    // Where all go on alike there is nothing to move.
    if (sizes[first] === to - from) return
    for (let at = from; at < to; at += 1) {
      const text = order[at] ?? 0
      const byte = bytes[(starts[text] ?? 0) + depth] ?? 0
      const place = next[byte] ?? 0
      other[place] = text
      next[byte] = place + 1
      if (at % movedPerTurn === 0) yield
    }
    order.set(other.subarray(from, to), from)
  }
}
