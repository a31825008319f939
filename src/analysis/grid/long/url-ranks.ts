import { shownUrl } from '../row-urls.ts'
import type { UrlBlocks } from './url-blocks.ts'

/** So few texts are compared with each other; more are first put apart by a character. */
const maxCompared = 20
const latinEnd = 256
/** So many rows get their place before others get a turn. */
const rowsPerTurn = 64 * 1024
/** So many stretches are put in order before others get a turn. */
const stretchesPerTurn = 500
/** So many texts are compared with each other before others get a turn. */
const maxRun = 1024

/** From, to (exclusive), and how many characters all texts from there share. */
type Stretch = readonly [from: number, to: number, depth: number]

/**
 * Sorts rows by their texts, in the order of code units; equal ones stay in the order of rows. The texts
 * of one site begin alike, so they are put apart by one character after the other.
 */
class TextSorter {
  readonly order: Uint32Array
  private readonly texts: readonly string[]
  private readonly other: Uint32Array
  private readonly sizes = new Uint32Array(latinEnd + 1)
  private readonly next = new Uint32Array(latinEnd + 1)

  constructor(texts: readonly string[]) {
    this.texts = texts
    this.order = Uint32Array.from(texts.keys())
    this.other = new Uint32Array(texts.length)
  }

  *sort(): Generator<void> {
    const { order, sizes } = this
    const open: Stretch[] = [[0, order.length, 0]]
    let done = 0
    for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
      const [from, to, depth] = stretch
      done += 1
      if (to - from > maxCompared || done % stretchesPerTurn === 0) yield
      if (to - from <= maxCompared) this.insert(from, to)
      else if (!this.split(from, to, depth)) yield* this.sortInParts(from, to)
      else {
        let at = from
        for (let place = 0; place <= latinEnd; place += 1) {
          const size = sizes[place] ?? 0
          // The first part has the texts that end here: they are equal.
          if (place > 0 && size > 1) open.push([at, at + size, depth + 1])
          at += size
        }
      }
    }
  }

  private readonly compare = (a: number, b: number): number => {
    const one = this.texts[a] ?? ''
    const two = this.texts[b] ?? ''
    return one < two ? -1 : one > two ? 1 : a - b
  }

  /** Sorts a stretch by comparing: first short runs, then each two that are side by side. */
  private *sortInParts(from: number, to: number): Generator<void> {
    for (let at = from; at < to; at += maxRun) {
      this.order.subarray(at, Math.min(to, at + maxRun)).sort(this.compare)
      yield
    }
    for (let size = maxRun; size < to - from; size *= 2) {
      for (let at = from; at + size < to; at += size * 2) {
        yield* this.merge(at, at + size, Math.min(to, at + size * 2))
      }
    }
  }

  /** Makes one sorted stretch of two. */
  private *merge(from: number, middle: number, to: number): Generator<void> {
    const { order, other, compare } = this
    other.set(order.subarray(from, middle), from)
    let left = from
    let right = middle
    // What is left on the right side stands where it belongs.
    for (let at = from; left < middle; at += 1) {
      const one = other[left] ?? 0
      const two = order[right] ?? 0
      const isFirst = right >= to || compare(one, two) <= 0
      order[at] = isFirst ? one : two
      if (isFirst) left += 1
      else right += 1
      if (at % maxRun === 0) yield
    }
  }

  private insert(from: number, to: number): void {
    const { order, compare } = this
    for (let at = from + 1; at < to; at += 1) {
      const row = order[at] ?? 0
      let place = at
      for (; place > from; place -= 1) {
        const before = order[place - 1] ?? 0
        if (compare(before, row) <= 0) break
        order[place] = before
      }
      order[place] = row
    }
  }

  /** 0 for a text that ends there. */
  private placeOf(row: number, depth: number): number {
    const text = this.texts[row] ?? ''
    return depth < text.length ? text.charCodeAt(depth) + 1 : 0
  }

  /**
   * Puts the rows of a stretch in the order of the character behind what they share, and counts in `sizes`
   * how many have each. False where a character is not Latin: then nothing is moved.
   */
  private split(from: number, to: number, depth: number): boolean {
    const { order, other, sizes, next } = this
    sizes.fill(0)
    for (let at = from; at < to; at += 1) {
      const place = this.placeOf(order[at] ?? 0, depth)
      if (place > latinEnd) return false
      sizes[place] = (sizes[place] ?? 0) + 1
    }
    // Where all go on alike there is nothing to move.
    if (sizes[this.placeOf(order[from] ?? 0, depth)] === to - from) return true
    let start = from
    for (let place = 0; place <= latinEnd; place += 1) {
      next[place] = start
      start += sizes[place] ?? 0
    }
    for (let at = from; at < to; at += 1) {
      const row = order[at] ?? 0
      const place = this.placeOf(row, depth)
      const target = next[place] ?? 0
      other[target] = row
      next[place] = target + 1
    }
    order.set(other.subarray(from, to), from)
    return true
  }
}

/** A number for each row by which rows are sorted, smaller than `end`. */
export interface RowKeys {
  readonly keys: Uint32Array
  readonly end: number
}

/** The place of each URL in the order of their texts, as they are shown; equal ones share it. */
export function* urlRanks(urls: UrlBlocks, origin: string): Generator<void, RowKeys> {
  const texts: string[] = []
  for (let block = 0; block < urls.blockCount; block += 1) {
    for (const url of urls.urlsOf(block)) texts.push(shownUrl(url, origin).toLowerCase())
    yield
  }
  const sorter = new TextSorter(texts)
  yield* sorter.sort()
  const { order } = sorter
  const keys = new Uint32Array(texts.length)
  let rank = 0
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0
    if (at > 0 && texts[row] !== texts[order[at - 1] ?? 0]) rank += 1
    keys[row] = rank
    if (at % rowsPerTurn === 0) yield
  }
  return { keys, end: rank + 1 }
}
