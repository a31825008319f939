import { isRefusedRequest } from '../../../../core/log/refusal.ts'
import type { AccessRequest } from '../../../../core/log/request.ts'
import { heldLimits } from './held-limits.ts'
import { NumberRows } from './number-rows.ts'
import type { PathFolders } from './path-folders.ts'
import { PathTable } from './path-table.ts'
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

/** What one crawler asked for at one URL. */
export class LogPair {
  readonly #table: LogPairTable
  readonly row: number
  /** Where the crawler stands in the catalogue. */
  readonly crawler: number
  /** Of the hosts of the book; −1 where the log names none. */
  readonly host: number
  readonly pathId: number
  readonly requests: number
  readonly bytes: number
  readonly redirects: number
  /** Answers of 400 and above. */
  readonly errors: number

  constructor(table: LogPairTable, row: number) {
    this.#table = table
    this.row = row
    this.crawler = table.crawlerAt(row)
    this.host = table.hostAt(row)
    this.pathId = table.pathIdAt(row)
    this.requests = table.requestsAt(row)
    this.bytes = table.bytesAt(row)
    this.redirects = table.redirectsAt(row)
    this.errors = table.errorsAt(row)
  }

  get path(): string {
    return this.#table.paths.at(this.pathId)
  }

  /** The rows of its spans, in their order. */
  spanRows(): readonly number[] {
    const rows: number[] = []
    const { spans } = this.#table
    for (let at = this.#table.firstSpanOf(this.row); at >= 0; at = spans.next(at)) rows.push(at)
    return rows
  }

  /** Was any of its requests refused? */
  get isRefused(): boolean {
    return this.spanRows().some((row) => this.#table.spans.refusedAt(row) > 0)
  }
}

/** Pairs of crawler and URL as rows of numbers, since objects would take several times as much. */
export class LogPairTable {
  readonly spans = new SpanTable()
  readonly #rows = new NumberRows(words)
  readonly #paths = new PathTable()
  readonly #mostSpans: number
  /** Rows plus one by visitor and path; 0: the place is free. */
  #places = new Uint32Array(leastPlaces)
  #times = timesOfPairs[0]

  /** `mostSpans`: beyond that times are kept less exactly. */
  constructor(mostSpans = heldLimits.spans) {
    this.#mostSpans = mostSpans
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

  *all(): Generator<LogPair> {
    for (let row = 0; row < this.size; row += 1) yield new LogPair(this, row)
  }

  /** The row of a pair; −1: there is none. */
  rowOf(crawler: number, host: number, path: string): number {
    const id = this.#paths.known(path)
    if (id < 0) return -1
    return (this.#places[this.#placeOf(crawler * visitorSize + host + 1, id)] ?? 0) - 1
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
  add(crawler: number, host: number, path: string): number {
    this.#makeRoom()
    const visitor = crawler * visitorSize + host + 1
    const id = this.#paths.idOf(path)
    const place = this.#placeOf(visitor, id)
    const row = this.#rows.add()
    this.#rows.setCount(row, visitorField, visitor)
    this.#rows.setCount(row, pathField, id)
    this.#places[place] = row + 1
    return row
  }

  /** Counts a request of a pair. `at` is where it stands in the log. */
  count(row: number, { time, status, bytes }: AccessRequest, at: number): void {
    const rows = this.#rows
    rows.addCount(row, requestsField, 1)
    if (bytes !== null) rows.setNumber(row, bytesField, rows.number(row, bytesField) + bytes)
    if (status !== null && status >= 400) rows.addCount(row, errorsField, 1)
    else if (status !== null && status >= 300 && status !== 304)
      rows.addCount(row, redirectsField, 1)
    this.#countSpan(row, time, at, isRefusedRequest(status) ? 1 : 0)
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
