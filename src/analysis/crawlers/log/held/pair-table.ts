import { isRefusedRequest } from '../../../../core/log/refusal.ts'
import { heldLimits } from './held-limits.ts'
import { NumberRows, type SentRows } from './number-rows.ts'
import type { PairBatch } from './pair-batch.ts'
import type { PathFolders } from './path-folders.ts'
import { PathTable, type SentPaths } from './path-table.ts'
import { SpanTable } from './span-table.ts'
import { isSameStep, timesOfPairs, type TimesOfPairs } from './times-of-pairs.ts'

/** Hosts are at most 2,000, and −1 is one of them. */
const visitorSize = 4096
const leastPlaces = 4096

// Fields of a pair: the first one is any number, the others are counts behind it.
const bytesField = 0
const visitorField = 2
const pathField = 3
const requestsField = 4
const redirectsField = 5
const errorsField = 6
const firstSpanField = 7
const lastSpanField = 8
const spanCountField = 9
const words = 10

/** A table on its way to another thread. */
export interface SentPairTable {
  readonly spans: SentRows
  readonly rows: SentRows
  readonly paths: SentPaths
  readonly places: Uint32Array<ArrayBuffer>
  /** Which of `timesOfPairs` it has. */
  readonly times: number
}

/** A crawler at a host of the book as one number; `host` is −1 where the log names none. */
export const pairVisitor = (crawler: number, host: number): number =>
  crawler * visitorSize + host + 1

/** Pairs of crawler and URL as rows of numbers, since objects would take several times as much. */
export class LogPairTable {
  readonly spans: SpanTable
  readonly #rows: NumberRows
  readonly #paths: PathTable
  readonly #mostSpans: number
  /** Rows plus one by visitor and path; 0: the place is free. */
  #places: Uint32Array<ArrayBuffer> = new Uint32Array(leastPlaces)
  #times = timesOfPairs[0]

  /** `mostSpans`: beyond that times are kept less exactly. `sent`: by another thread. */
  constructor(mostSpans = heldLimits.spans, sent: SentPairTable | null = null) {
    this.#mostSpans = mostSpans
    this.spans = new SpanTable(sent?.spans)
    this.#rows = sent === null ? new NumberRows(words) : NumberRows.of(sent.rows)
    this.#paths = new PathTable(sent?.paths)
    if (sent === null) return
    this.#places = sent.places
    this.#times = timesOfPairs[sent.times] ?? timesOfPairs[0]
  }

  /** What another thread makes the same table of. Once it is sent there this one is of no use. */
  sent(): SentPairTable {
    return {
      ...{ spans: this.spans.sent(), rows: this.#rows.sent(), paths: this.#paths.sent() },
      ...{ places: this.#places, times: timesOfPairs.indexOf(this.#times) },
    }
  }

  get size(): number {
    return this.#rows.length
  }

  /** Each path once, whoever asked for it. */
  get paths(): PathTable {
    return this.#paths
  }

  get folders(): PathFolders {
    return this.#paths.folders
  }

  /** How exactly times are kept. */
  get times(): TimesOfPairs {
    return this.#times
  }

  /** The memory that the texts of all paths take, in bytes. */
  get urlBytes(): number {
    return this.#paths.bytes
  }

  pathIdAt(row: number): number {
    return this.#rows.count(row, pathField)
  }

  requestsAt(row: number): number {
    return this.#rows.count(row, requestsField)
  }

  bytesAt(row: number): number {
    return this.#rows.number(row, bytesField)
  }

  redirectsAt(row: number): number {
    return this.#rows.count(row, redirectsField)
  }

  /** Answers of 400 and above. */
  errorsAt(row: number): number {
    return this.#rows.count(row, errorsField)
  }

  /** The row of the first span of a pair. */
  firstSpanOf(row: number): number {
    return this.#rows.count(row, firstSpanField)
  }

  #visitorAt(row: number): number {
    return this.#rows.count(row, visitorField)
  }

  /** Where the crawler of a row stands in the catalogue. */
  crawlerAt(row: number): number {
    return Math.floor(this.#visitorAt(row) / visitorSize)
  }

  /** Of the hosts of the book; −1 where the log names none. */
  hostAt(row: number): number {
    return (this.#visitorAt(row) % visitorSize) - 1
  }

  pathAt(row: number): string {
    return this.#paths.at(this.pathIdAt(row))
  }

  /** Has the path of a row a question mark? */
  isQueriedAt(row: number): boolean {
    return this.#paths.hasQuery(this.pathIdAt(row))
  }

  /** The memory that the path of a row takes, in bytes. */
  urlBytesAt(row: number): number {
    return this.#paths.bytesAt(this.pathIdAt(row))
  }

  /** The row of a pair whose path stands in `units` from one place to another; −1: there is none. */
  rowOf(visitor: number, units: Uint16Array, from: number, to: number): number {
    const id = this.#paths.known(units, from, to)
    return id < 0 ? -1 : (this.#places[this.#placeOf(visitor, id)] ?? 0) - 1
  }

  /** The place of a pair, or the free one that it would have. */
  #placeOf(visitor: number, path: number): number {
    const mask = this.#places.length - 1
    let place = (Math.imul(visitor, 0x9e3779b1) ^ Math.imul(path, 0x85ebca6b)) >>> 0
    place = (place ^ (place >>> 15)) & mask
    for (;;) {
      const row = (this.#places[place] ?? 0) - 1
      if (row < 0) return place
      if (this.#visitorAt(row) === visitor && this.pathIdAt(row) === path) return place
      place = (place + 1) & mask
    }
  }

  #makeRoom(): void {
    if ((this.size + 1) * 2 > this.#places.length) this.#placeAll(this.#places.length * 2)
  }

  #placeAll(places: number): void {
    this.#places = new Uint32Array(places)
    for (let row = 0; row < this.size; row += 1) {
      this.#places[this.#placeOf(this.#visitorAt(row), this.pathIdAt(row))] = row + 1
    }
  }

  /** Adds a pair that is not there yet, without a request, and returns its row. */
  add(visitor: number, units: Uint16Array, from: number, to: number): number {
    this.#makeRoom()
    const id = this.#paths.idOf(units, from, to)
    const place = this.#placeOf(visitor, id)
    const row = this.#rows.add()
    this.#rows.setCount(row, visitorField, visitor)
    this.#rows.setCount(row, pathField, id)
    this.#places[place] = row + 1
    return row
  }

  /** Counts a request of a pair, by where it stands in the batch. */
  count(row: number, batch: PairBatch, at: number): void {
    const rows = this.#rows
    const status = batch.statusOf(at)
    rows.addCount(row, requestsField, 1)
    rows.setNumber(row, bytesField, rows.number(row, bytesField) + batch.bytesOf(at))
    if (status >= 400) rows.addCount(row, errorsField, 1)
    else if (status >= 300 && status !== 304) rows.addCount(row, redirectsField, 1)
    const refused = isRefusedRequest(status) ? 1 : 0
    this.#countSpan(row, batch.timeOf(at), batch.placeOf(at), refused)
  }

  #countSpan(row: number, time: number, at: number, refused: number): void {
    const { singles, hours } = this.#times
    // The one behind the single times begins a step.
    if (this.#rows.count(row, spanCountField) > singles) {
      const last = this.#rows.count(row, lastSpanField)
      if (isSameStep(this.spans.lastTime(last), time, hours)) {
        this.spans.extend(last, time, at, refused)
        return
      }
    }
    if (this.spans.size >= this.#mostSpans) this.#mergeSpans()
    this.#linkSpan(row, this.spans.add(time, at, refused))
  }

  /** Puts a span behind those that a pair has. */
  #linkSpan(row: number, added: number): void {
    const rows = this.#rows
    if (rows.count(row, spanCountField) === 0) rows.setCount(row, firstSpanField, added)
    else this.spans.link(rows.count(row, lastSpanField), added)
    rows.setCount(row, lastSpanField, added)
    rows.addCount(row, spanCountField, 1)
  }

  /** Keeps times less exactly, until there is room for more of them again. */
  #mergeSpans(): void {
    for (const times of timesOfPairs.slice(timesOfPairs.indexOf(this.#times) + 1)) {
      this.#times = times
      const isKept = new Uint8Array(this.spans.size).fill(1)
      for (let row = 0; row < this.size; row += 1) this.#mergeSpansOf(row, isKept)
      this.#moveSpans(this.spans.keep(isKept))
      if (this.spans.size <= this.#mostSpans * 0.75) return
    }
  }

  #mergeSpansOf(row: number, isKept: Uint8Array): void {
    const { singles, hours } = this.#times
    let count = this.#rows.count(row, spanCountField)
    if (count < 2) return
    let at = this.firstSpanOf(row)
    for (let seen = 0; seen < singles && this.spans.next(at) >= 0; seen += 1) {
      at = this.spans.next(at)
    }
    for (let next = this.spans.next(at); next >= 0; next = this.spans.next(at)) {
      if (isSameStep(this.spans.lastTime(at), this.spans.firstTime(next), hours)) {
        this.spans.mergeNext(at)
        isKept[next] = 0
        count -= 1
      } else at = next
    }
    this.#rows.setCount(row, lastSpanField, at)
    this.#rows.setCount(row, spanCountField, count)
  }

  /** Spans stand elsewhere now. */
  #moveSpans(places: Uint32Array): void {
    for (let row = 0; row < this.size; row += 1) {
      for (const field of [firstSpanField, lastSpanField])
        this.#rows.setCount(row, field, places[this.#rows.count(row, field)] ?? 0)
    }
  }

  /** Leaves the pairs that are marked by their rows, in their order and without a copy. */
  keep(isKept: Uint8Array): void {
    const arePathsKept = new Uint8Array(this.#paths.size)
    const areSpansKept = new Uint8Array(this.spans.size)
    for (let row = 0; row < this.size; row += 1) {
      if (isKept[row] !== 1) continue
      arePathsKept[this.pathIdAt(row)] = 1
      for (let at = this.firstSpanOf(row); at >= 0; at = this.spans.next(at)) areSpansKept[at] = 1
    }
    this.#moveSpans(this.spans.keep(areSpansKept))
    const paths = this.#paths.keep(arePathsKept)
    for (let row = 0; row < this.size; row += 1) {
      this.#rows.setCount(row, pathField, paths[this.pathIdAt(row)] ?? 0)
    }
    this.#rows.keep(isKept)
    this.#placeAll(this.#places.length)
  }
}
