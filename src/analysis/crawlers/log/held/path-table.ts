import { NumberRows, placesAfter, type SentRows } from './number-rows.ts'
import { PathFolders, type LogPaths } from './path-folders.ts'

/** Texts stand in blocks of so many bytes; none crosses the end of its block, and none is longer (`maxLogUrl`). */
const blockBits = 18
const blockBytes = 2 ** blockBits
const offsetMask = blockBytes - 1

// Fields of a path: where its text begins, its units times four with two flags, and its hash.
const startField = 0
const lengthField = 1
const hashField = 2
const words = 4
/** The text has characters beyond ASCII: two bytes for each unit. */
const wideFlag = 1
const queryFlag = 2

const leastPlaces = 4096
const questionMark = 0x3f
const nothing = new Uint8Array(0)
/** A call takes so many arguments everywhere. */
const unitsAtOnce = 4096

/** Units as text. For short texts a decoder would take four times as long in Chromium. */
function textOf(units: Uint8Array | Uint16Array, from: number, to: number): string {
  if (to - from > unitsAtOnce) {
    const middle = from + unitsAtOnce
    return textOf(units, from, middle) + textOf(units, middle, to)
  }
  const given = new Array<number>(to - from)
  for (let at = from; at < to; at += 1) given[at - from] = units[at] ?? 0
  return String.fromCharCode(...given)
}

/** A table on its way to another thread. */
export interface SentPaths {
  readonly rows: SentRows
  readonly blocks: readonly ArrayBuffer[]
  readonly places: Uint32Array<ArrayBuffer>
  readonly seed: number
  readonly taken: number
  readonly bytes: number
}

/**
 * The paths of a log, each once, by their ids. As bytes they take half of what texts and a map of them would, and the
 * collector of garbage has nothing to look through.
 */
export class PathTable implements LogPaths {
  readonly folders = new PathFolders(this)
  readonly #rows: NumberRows
  readonly #blocks: Uint8Array<ArrayBuffer>[] = []
  /** Bytes of the last block that are taken. */
  #taken = blockBytes
  /** Ids plus one by the hash; 0: the place is free. */
  #places: Uint32Array<ArrayBuffer> = new Uint32Array(leastPlaces)
  /** Differs from log to log, so that nobody can write one whose paths all have one hash. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32)
  #bytes = 0
  /** What was looked up last: its hash, its place, and whether it has characters beyond ASCII. */
  #hash = 0
  #place = 0
  #isWide = false

  /** `sent`: by another thread. */
  constructor(sent: SentPaths | null = null) {
    this.#rows = sent === null ? new NumberRows(words) : NumberRows.of(sent.rows)
    if (sent === null) return
    for (const memory of sent.blocks) this.#blocks.push(new Uint8Array(memory))
    this.#places = sent.places
    this.#seed = sent.seed
    this.#taken = sent.taken
    this.#bytes = sent.bytes
  }

  /** What another thread makes the same table of. Once it is sent there this one is of no use. */
  sent(): SentPaths {
    return {
      ...{ rows: this.#rows.sent(), blocks: this.#blocks.map(({ buffer }) => buffer) },
      ...{ places: this.#places, seed: this.#seed, taken: this.#taken, bytes: this.#bytes },
    }
  }

  get size(): number {
    return this.#rows.length
  }

  /** The memory that their texts take, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  bytesAt(id: number): number {
    const length = this.#rows.count(id, lengthField)
    return (length >> 2) * ((length & wideFlag) === 0 ? 1 : 2)
  }

  /** Has a path a question mark? */
  hasQuery(id: number): boolean {
    return (this.#rows.count(id, lengthField) & queryFlag) !== 0
  }

  /** The text of a path; empty where there is none. */
  at(id: number): string {
    const held = this.#unitsAt(id, this.#rows.count(id, lengthField))
    return textOf(held, 0, held.length)
  }

  /** The id of the path that stands in `units` from one place to another; −1: it is not there. */
  known(units: Uint16Array, from: number, to: number): number {
    let hash = this.#seed
    let all = 0
    for (let at = from; at < to; at += 1) {
      const unit = units[at] ?? 0
      all |= unit
      hash = Math.imul(hash ^ unit, 0x01000193)
    }
    this.#hash = (hash ^ (hash >>> 15)) >>> 0
    this.#isWide = all > 0x7f
    this.#place = this.#placeOf(units, from, to)
    return (this.#places[this.#place] ?? 0) - 1
  }

  /** The id of such a path, which is added where it is not there. */
  idOf(units: Uint16Array, from: number, to: number): number {
    const found = this.known(units, from, to)
    return found < 0 ? this.#add(units, from, to) : found
  }

  /** The place of the path that is looked up, or the free one that it would have. */
  #placeOf(units: Uint16Array, from: number, to: number): number {
    const mask = this.#places.length - 1
    let place = this.#hash & mask
    for (;;) {
      const id = (this.#places[place] ?? 0) - 1
      if (id < 0) return place
      if (this.#rows.count(id, hashField) === this.#hash && this.#is(id, units, from, to)) {
        return place
      }
      place = (place + 1) & mask
    }
  }

  #is(id: number, units: Uint16Array, from: number, to: number): boolean {
    const length = this.#rows.count(id, lengthField)
    if (length >> 2 !== to - from || ((length & wideFlag) !== 0) !== this.#isWide) return false
    if (this.#isWide) {
      const held = this.#unitsAt(id, length)
      for (let at = from; at < to; at += 1) if (held[at - from] !== units[at]) return false
      return true
    }
    const start = this.#rows.count(id, startField)
    const block = this.#blocks[start >> blockBits]
    const shift = (start & offsetMask) - from
    for (let at = from; at < to; at += 1) if (block?.[at + shift] !== units[at]) return false
    return true
  }

  /** The units of a path as they are held. */
  #unitsAt(id: number, length: number): Uint8Array | Uint16Array {
    const start = this.#rows.count(id, startField)
    const block = this.#blocks[start >> blockBits] ?? nothing
    const from = start & offsetMask
    return (length & wideFlag) === 0
      ? block.subarray(from, from + (length >> 2))
      : new Uint16Array(block.buffer, from, length >> 2)
  }

  /** Adds the path that was looked up last, and returns its id. */
  #add(units: Uint16Array, from: number, to: number): number {
    const id = this.#rows.add()
    const isWide = this.#isWide
    const query = units.subarray(from, to).includes(questionMark) ? queryFlag : 0
    const length = (to - from) * 4 + query + (isWide ? wideFlag : 0)
    this.#rows.setCount(id, startField, this.#roomFor((to - from) * (isWide ? 2 : 1), isWide))
    this.#rows.setCount(id, lengthField, length)
    this.#rows.setCount(id, hashField, this.#hash)
    const held = this.#unitsAt(id, length)
    for (let at = from; at < to; at += 1) held[at - from] = units[at] ?? 0
    this.#bytes += this.bytesAt(id)
    this.#places[this.#place] = id + 1
    if (this.size * 2 > this.#places.length) this.#placeAll(this.#places.length * 2)
    return id
  }

  #placeAll(places: number): void {
    this.#places = new Uint32Array(places)
    for (let id = 0; id < this.size; id += 1) {
      let place = this.#rows.count(id, hashField) & (places - 1)
      while ((this.#places[place] ?? 0) > 0) place = (place + 1) & (places - 1)
      this.#places[place] = id + 1
    }
  }

  /** Takes room for a text behind the others, and returns where it begins. */
  #roomFor(bytes: number, isWide: boolean): number {
    // Units of two bytes stand at an even place.
    let from = isWide ? this.#taken + (this.#taken & 1) : this.#taken
    if (from + bytes > blockBytes) {
      this.#blocks.push(new Uint8Array(blockBytes))
      from = 0
    }
    this.#taken = from + bytes
    return (this.#blocks.length - 1) * blockBytes + from
  }

  /** Leaves the paths that are marked by their ids, and returns the new id of each of them. */
  keep(isKept: Uint8Array): Uint32Array {
    const blocks: (Uint8Array | undefined)[] = this.#blocks.splice(0)
    this.#taken = blockBytes
    this.#bytes = 0
    for (let id = 0; id < this.size; id += 1) {
      const start = this.#rows.count(id, startField)
      const at = start >> blockBits
      const block = blocks[at]
      // Texts stand in the order of their ids: nobody needs the block before any more.
      if (at > 0) blocks[at - 1] = undefined
      if (isKept[id] === 1 && block !== undefined) this.#move(id, block, start & offsetMask)
    }
    this.#rows.keep(isKept)
    this.#placeAll(this.#places.length)
    this.folders.forget()
    return placesAfter(isKept)
  }

  #move(id: number, block: Uint8Array, from: number): void {
    const bytes = this.bytesAt(id)
    const isWide = (this.#rows.count(id, lengthField) & wideFlag) !== 0
    const to = this.#roomFor(bytes, isWide)
    this.#blocks.at(-1)?.set(block.subarray(from, from + bytes), to & offsetMask)
    this.#rows.setCount(id, startField, to)
    this.#bytes += bytes
  }
}
