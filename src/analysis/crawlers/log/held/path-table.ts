import { NumberRows, placesAfter } from './number-rows.ts'
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

/**
 * The paths of a log, each once, by their ids. As bytes they take half of what texts and a map of them would, and the
 * collector of garbage has nothing to look through.
 */
export class PathTable implements LogPaths {
  readonly folders = new PathFolders(this)
  readonly #rows = new NumberRows(words)
  readonly #blocks: Uint8Array<ArrayBuffer>[] = []
  /** Bytes of the last block that are taken. */
  #taken = blockBytes
  /** Ids plus one by the hash; 0: the place is free. */
  #places = new Uint32Array(leastPlaces)
  /** Differs from log to log, so that nobody can write one whose paths all have one hash. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32)
  #bytes = 0
  /** What was looked up last, its hash and its place: a path that is not there is added next. */
  #asked: string | null = null
  #hash = 0
  #place = 0
  #isWide = false

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
    const length = this.#rows.count(id, lengthField)
    const start = this.#rows.count(id, startField)
    const block = this.#blocks[start >> blockBits]
    if (block === undefined) return ''
    const from = start & offsetMask
    if ((length & wideFlag) === 0) return textOf(block, from, from + (length >> 2))
    const wide = new Uint16Array(block.buffer, from, length >> 2)
    return textOf(wide, 0, wide.length)
  }

  /** The id of a path; −1: it is not there. */
  known(path: string): number {
    if (path !== this.#asked) this.#lookUp(path)
    return (this.#places[this.#place] ?? 0) - 1
  }

  /** The id of a path, which is added where it is not there. */
  idOf(path: string): number {
    const found = this.known(path)
    return found < 0 ? this.#add(path) : found
  }

  #lookUp(path: string): void {
    let hash = this.#seed
    let all = 0
    for (let at = 0; at < path.length; at += 1) {
      const unit = path.charCodeAt(at)
      all |= unit
      hash = Math.imul(hash ^ unit, 0x01000193)
    }
    this.#asked = path
    this.#hash = (hash ^ (hash >>> 15)) >>> 0
    this.#isWide = all > 0x7f
    this.#place = this.#placeOf(path, this.#hash)
  }

  /** The place of a path, or the free one that it would have. */
  #placeOf(path: string, hash: number): number {
    const mask = this.#places.length - 1
    let place = hash & mask
    for (;;) {
      const id = (this.#places[place] ?? 0) - 1
      if (id < 0) return place
      if (this.#rows.count(id, hashField) === hash && this.#is(id, path)) return place
      place = (place + 1) & mask
    }
  }

  #is(id: number, path: string): boolean {
    const length = this.#rows.count(id, lengthField)
    if (length >> 2 !== path.length) return false
    if ((length & wideFlag) !== 0) return this.at(id) === path
    const start = this.#rows.count(id, startField)
    const block = this.#blocks[start >> blockBits]
    const from = start & offsetMask
    for (let at = 0; at < path.length; at += 1) {
      if (block?.[from + at] !== path.charCodeAt(at)) return false
    }
    return true
  }

  /** Adds the path that was looked up last, and returns its id. */
  #add(path: string): number {
    const id = this.#rows.add()
    const isWide = this.#isWide
    const query = path.includes('?') ? queryFlag : 0
    this.#rows.setCount(id, startField, this.#write(path, isWide))
    this.#rows.setCount(id, lengthField, path.length * 4 + query + (isWide ? wideFlag : 0))
    this.#rows.setCount(id, hashField, this.#hash)
    this.#bytes += this.bytesAt(id)
    this.#places[this.#place] = id + 1
    this.#asked = null
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

  /** Writes a text behind the others, and returns where it begins. */
  #write(text: string, isWide: boolean): number {
    const [block, from] = this.#roomFor(text.length * (isWide ? 2 : 1), isWide)
    const units = isWide ? new Uint16Array(block.buffer, from, text.length) : block
    const shift = isWide ? 0 : from
    for (let at = 0; at < text.length; at += 1) units[shift + at] = text.charCodeAt(at)
    return (this.#blocks.length - 1) * blockBytes + from
  }

  #roomFor(bytes: number, isWide: boolean): readonly [Uint8Array<ArrayBuffer>, number] {
    // Units of two bytes stand at an even place.
    let from = isWide ? this.#taken + (this.#taken & 1) : this.#taken
    let block = this.#blocks.at(-1)
    if (block === undefined || from + bytes > blockBytes) {
      block = new Uint8Array(blockBytes)
      this.#blocks.push(block)
      from = 0
    }
    this.#taken = from + bytes
    return [block, from]
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
    this.#asked = null
    this.folders.forget()
    return placesAfter(isKept)
  }

  #move(id: number, block: Uint8Array, from: number): void {
    const bytes = this.bytesAt(id)
    const isWide = (this.#rows.count(id, lengthField) & wideFlag) !== 0
    const [room, to] = this.#roomFor(bytes, isWide)
    room.set(block.subarray(from, from + bytes), to)
    this.#rows.setCount(id, startField, (this.#blocks.length - 1) * blockBytes + to)
    this.#bytes += bytes
  }
}
