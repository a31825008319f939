import { isRefusedRequest } from '../../../../core/log/refusal.ts'
import type { AccessRequest } from '../../../../core/log/request.ts'
import { heldLimits } from './held-limits.ts'
import { NumberColumn } from './number-column.ts'
import type { PathFolders } from './path-folders.ts'
import { PathTable } from './path-table.ts'
import { SpanTable, type LogSpan } from './span-table.ts'

/** How exactly the times of the requests of a pair are kept. */
export interface TimesOfPairs {
  /** So many are kept one by one. */
  readonly singles: number
  /** Later ones by steps of so many hours; Infinity: only the first and the last time of them. */
  readonly hours: number
}

/** The usual, and what is taken in its place once there are too many spans: each step is part of the next one. */
const timesOfPairs: readonly [TimesOfPairs, ...TimesOfPairs[]] = [
  { singles: 8, hours: 1 },
  { singles: 8, hours: 24 },
  { singles: 4, hours: 8 * 24 },
  { singles: 2, hours: 64 * 24 },
  { singles: 0, hours: Infinity },
]

const hourMs = 3_600_000
/** Hosts are at most 2,000, and −1 is one of them. */
const visitorSize = 4096
const leastPlaces = 4096

/** Do two times belong to the same step? Those of requests without a time do. */
function isSameStep(a: number, b: number, hours: number): boolean {
  if (hours === Infinity) return true
  const stepMs = hours * hourMs
  return Object.is(Math.floor(a / stepMs), Math.floor(b / stepMs))
}

/** What one crawler asked for at one URL. */
export class LogPair {
  readonly #table: LogPairTable
  readonly row: number
  /** Where the crawler stands in the catalogue. */
  readonly crawler: number
  /** Of the hosts of the book; −1 where the log names none. */
  readonly host: number
  readonly pathId: number
  readonly path: string
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
    this.pathId = table.pathId.at(row)
    this.path = table.paths[this.pathId] ?? ''
    this.requests = table.requests.at(row)
    this.bytes = table.bytes.at(row)
    this.redirects = table.redirects.at(row)
    this.errors = table.errors.at(row)
  }

  /** The rows of its spans, in their order. */
  spanRows(): readonly number[] {
    const rows: number[] = []
    const { firstSpan, spans } = this.#table
    for (let at = firstSpan.at(this.row); at >= 0; at = spans.next(at)) rows.push(at)
    return rows
  }

  /** Was any of its requests refused? */
  get isRefused(): boolean {
    return this.spanRows().some((row) => this.#table.spans.at(row).refused > 0)
  }
}

/** Pairs of crawler and URL as columns of numbers, since objects would take several times as much. */
export class LogPairTable {
  readonly spans = new SpanTable()
  readonly visitor = new NumberColumn('count')
  readonly pathId = new NumberColumn('count')
  readonly requests = new NumberColumn('count')
  readonly bytes = new NumberColumn('number')
  readonly redirects = new NumberColumn('count')
  readonly errors = new NumberColumn('count')
  readonly firstSpan = new NumberColumn('count')
  readonly #lastSpan = new NumberColumn('count')
  readonly #spanCount = new NumberColumn('count')
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
    return this.visitor.length
  }

  /** Each path once, whoever asked for it. */
  get paths(): readonly string[] {
    return this.#paths.paths
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

  /** Where the crawler of a row stands in the catalogue. */
  crawlerAt(row: number): number {
    return Math.floor(this.visitor.at(row) / visitorSize)
  }

  /** Of the hosts of the book; −1 where the log names none. */
  hostAt(row: number): number {
    return (this.visitor.at(row) % visitorSize) - 1
  }

  pathAt(row: number): string {
    return this.paths[this.pathId.at(row)] ?? ''
  }

  /** The memory that the path of a row takes, in bytes. */
  urlBytesAt(row: number): number {
    return this.#paths.bytesAt(this.pathId.at(row))
  }

  *all(): Generator<LogPair> {
    for (let row = 0; row < this.size; row += 1) yield new LogPair(this, row)
  }

  /** The row of a pair; −1: there is none. */
  rowOf(crawler: number, host: number, path: string): number {
    const id = this.#paths.known(path)
    if (id === undefined) return -1
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
      if (this.visitor.at(row) === visitor && this.pathId.at(row) === path) return place
      place = (place + 1) & mask
    }
  }

  #makeRoom(): void {
    if ((this.size + 1) * 2 > this.#places.length) this.#placeAll(this.#places.length * 2)
  }

  #placeAll(places: number): void {
    this.#places = new Uint32Array(places)
    for (let row = 0; row < this.size; row += 1) {
      this.#places[this.#placeOf(this.visitor.at(row), this.pathId.at(row))] = row + 1
    }
  }

  /** Adds a pair that is not there yet, without a request, and returns its row. */
  add(crawler: number, host: number, path: string): number {
    this.#makeRoom()
    const visitor = crawler * visitorSize + host + 1
    const id = this.#paths.idOf(path)
    const row = this.size
    const place = this.#placeOf(visitor, id)
    this.visitor.push(visitor)
    this.pathId.push(id)
    for (const column of [this.requests, this.bytes, this.redirects, this.errors]) column.push(0)
    for (const column of [this.firstSpan, this.#lastSpan, this.#spanCount]) column.push(0)
    this.#places[place] = row + 1
    return row
  }

  /** Counts a request of a pair. `at` is where it stands in the log. */
  count(row: number, { time, status, bytes }: AccessRequest, at: number): void {
    this.requests.add(row, 1)
    this.bytes.add(row, bytes ?? 0)
    if (status !== null && status >= 400) this.errors.add(row, 1)
    else if (status !== null && status >= 300 && status !== 304) this.redirects.add(row, 1)
    this.#countSpan(row, time, at, isRefusedRequest(status) ? 1 : 0)
  }

  #countSpan(row: number, time: number, at: number, refused: number): void {
    const last = this.#lastSpan.at(row)
    const { singles, hours } = this.#times
    // The one behind the single times begins a step.
    const isStep = this.#spanCount.at(row) > singles
    if (isStep && isSameStep(this.spans.lastTime(last), time, hours)) {
      this.spans.extend(last, time, at, refused)
      return
    }
    this.#addSpan(row, {
      requests: 1,
      refused,
      first: time,
      last: time,
      firstAt: at,
      lastAt: at,
    })
  }

  /** Puts a span behind those that a pair has. */
  #addSpan(row: number, span: LogSpan): void {
    if (this.spans.size >= this.#mostSpans) this.#mergeSpans()
    const added = this.spans.add(span)
    if (this.#spanCount.at(row) === 0) this.firstSpan.set(row, added)
    else this.spans.link(this.#lastSpan.at(row), added)
    this.#lastSpan.set(row, added)
    this.#spanCount.add(row, 1)
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
    let count = this.#spanCount.at(row)
    if (count < 2) return
    let at = this.firstSpan.at(row)
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
    this.#lastSpan.set(row, at)
    this.#spanCount.set(row, count)
  }

  /** Spans stand elsewhere now. */
  #moveSpans(places: Uint32Array): void {
    for (let row = 0; row < this.size; row += 1) {
      this.firstSpan.set(row, places[this.firstSpan.at(row)] ?? 0)
      this.#lastSpan.set(row, places[this.#lastSpan.at(row)] ?? 0)
    }
  }

  /** Leaves the pairs that are marked by their rows, in their order and without a copy. */
  keep(isKept: Uint8Array): void {
    const arePathsKept = new Uint8Array(this.paths.length)
    const areSpansKept = new Uint8Array(this.spans.size)
    for (let row = 0; row < this.size; row += 1) {
      if (isKept[row] !== 1) continue
      arePathsKept[this.pathId.at(row)] = 1
      for (let at = this.firstSpan.at(row); at >= 0; at = this.spans.next(at)) areSpansKept[at] = 1
    }
    this.#moveSpans(this.spans.keep(areSpansKept))
    const paths = this.#paths.keep(arePathsKept)
    for (let row = 0; row < this.size; row += 1) {
      this.pathId.set(row, paths[this.pathId.at(row)] ?? 0)
    }
    const { visitor, pathId, requests, bytes, redirects, errors, firstSpan } = this
    for (const column of [visitor, pathId, requests, bytes, redirects, errors]) column.keep(isKept)
    for (const column of [firstSpan, this.#lastSpan, this.#spanCount]) column.keep(isKept)
    this.#placeAll(this.#places.length)
  }
}
