import { ownText } from '../../../core/log/agents.ts'
import type { AccessRequest } from '../../../core/log/request.ts'
import { NumberColumn } from './number-column.ts'
import { PathFolders } from './path-folders.ts'
import { SpanTable, type LogSpan } from './span-table.ts'

/** So many times of a pair are kept one by one; later ones are counted by the hour. */
export const singleTimes = 8

const hourMs = 3_600_000
const refusals = new Set([401, 403, 429, 503])
/** Hosts are at most 2,000, and −1 is one of them. */
const visitorSize = 4096
const leastPlaces = 4096

const hourOf = (time: number): number => Math.floor(time / hourMs)

/** Do requests at two times belong to the same hour? Those without a time do. */
const isSameHour = (a: number, b: number): boolean => Object.is(hourOf(a), hourOf(b))

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
  /** Each path once, whoever asked for it. */
  readonly paths: string[] = []
  readonly folders = new PathFolders(this.paths)
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
  readonly #pathIds = new Map<string, number>()
  /** Rows plus one by visitor and path; 0: the place is free. */
  #places = new Uint32Array(leastPlaces)

  get size(): number {
    return this.visitor.length
  }

  /** Where the crawler of a row stands in the catalogue. */
  crawlerAt(row: number): number {
    return Math.floor(this.visitor.at(row) / visitorSize)
  }

  /** Of the hosts of the book; −1 where the log names none. */
  hostAt(row: number): number {
    return (this.visitor.at(row) % visitorSize) - 1
  }

  *all(): Generator<LogPair> {
    for (let row = 0; row < this.size; row += 1) yield new LogPair(this, row)
  }

  /** The row of a pair; −1: there is none. */
  rowOf(crawler: number, host: number, path: string): number {
    const id = this.#pathIds.get(path)
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
    if ((this.size + 1) * 2 <= this.#places.length) return
    this.#places = new Uint32Array(this.#places.length * 2)
    for (let row = 0; row < this.size; row += 1) {
      this.#places[this.#placeOf(this.visitor.at(row), this.pathId.at(row))] = row + 1
    }
  }

  #idOf(path: string): number {
    const known = this.#pathIds.get(path)
    if (known !== undefined) return known
    const own = ownText(path)
    const id = this.paths.push(own) - 1
    this.#pathIds.set(own, id)
    return id
  }

  /** Adds a pair that is not there yet, without a request, and returns its row. */
  add(crawler: number, host: number, path: string): number {
    this.#makeRoom()
    const visitor = crawler * visitorSize + host + 1
    const id = this.#idOf(path)
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
    this.#countSpan(row, time, at, status !== null && refusals.has(status) ? 1 : 0)
  }

  #countSpan(row: number, time: number, at: number, refused: number): void {
    const last = this.#lastSpan.at(row)
    // The one behind the single times begins an hour.
    const isHour = this.#spanCount.at(row) > singleTimes
    if (isHour && isSameHour(this.spans.lastTime(last), time)) {
      this.spans.extend(last, time, at, refused)
      return
    }
    this.addSpan(row, {
      requests: 1,
      refused,
      first: time,
      last: time,
      firstAt: at,
      lastAt: at,
    })
  }

  /** Adds a pair of another table as it is. */
  copy(pair: LogPair, spans: SpanTable): void {
    const row = this.add(pair.crawler, pair.host, pair.path)
    this.requests.set(row, pair.requests)
    this.bytes.set(row, pair.bytes)
    this.redirects.set(row, pair.redirects)
    this.errors.set(row, pair.errors)
    for (const span of pair.spanRows()) this.addSpan(row, spans.at(span))
  }

  /** Puts a span behind those that a pair has. */
  addSpan(row: number, span: LogSpan): void {
    const added = this.spans.add(span)
    if (this.#spanCount.at(row) === 0) this.firstSpan.set(row, added)
    else this.spans.link(this.#lastSpan.at(row), added)
    this.#lastSpan.set(row, added)
    this.#spanCount.add(row, 1)
  }
}
