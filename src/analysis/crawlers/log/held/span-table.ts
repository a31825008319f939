import { NumberRows, placesAfter, type SentRows } from './number-rows.ts'

/** Requests in a row of one pair: one, or several within a time, whose single moments are not known any more. */
export interface LogSpan {
  readonly requests: number
  /** Those of them that were answered with 401, 403, 429 or 503. */
  readonly refused: number
  /** Milliseconds since 1970 as they came; NaN where the log has no time. */
  readonly first: number
  readonly last: number
  /** Where they stand in the log. */
  readonly firstAt: number
  readonly lastAt: number
}

// Fields of a span: the first two are any numbers, the others counts behind them.
const firstField = 0
const lastField = 1
const requestsField = 4
const refusedField = 5
const firstAtField = 6
const lastAtField = 7
/** The row of the next span of the same pair, plus one; 0: there is none. */
const nextField = 8
const words = 10

/** Spans of all pairs by their row. */
export class SpanTable {
  readonly #rows: NumberRows

  /** `sent`: by another thread. */
  constructor(sent: SentRows | null = null) {
    this.#rows = sent === null ? new NumberRows(words) : NumberRows.of(sent)
  }

  /** See `NumberRows.sent`. */
  sent(): SentRows {
    return this.#rows.sent()
  }

  get size(): number {
    return this.#rows.length
  }

  /** Adds a span of one request, and returns its row. `at` is where the request stands in the log. */
  add(time: number, at: number, refused: number): number {
    const rows = this.#rows
    const row = rows.add()
    rows.setNumber(row, firstField, time)
    rows.setNumber(row, lastField, time)
    rows.setCount(row, requestsField, 1)
    rows.setCount(row, refusedField, refused)
    rows.setCount(row, firstAtField, at)
    rows.setCount(row, lastAtField, at)
    return row
  }

  /** Counts one more request in a span. */
  extend(row: number, time: number, at: number, refused: number): void {
    this.#rows.addCount(row, requestsField, 1)
    this.#rows.addCount(row, refusedField, refused)
    this.#rows.setNumber(row, lastField, time)
    this.#rows.setCount(row, lastAtField, at)
  }

  /** Puts what the next span of the same pair has into this one; that one is of no pair then. */
  mergeNext(row: number): void {
    const rows = this.#rows
    const next = this.next(row)
    rows.addCount(row, requestsField, rows.count(next, requestsField))
    rows.addCount(row, refusedField, rows.count(next, refusedField))
    rows.setNumber(row, lastField, rows.number(next, lastField))
    rows.setCount(row, lastAtField, rows.count(next, lastAtField))
    rows.setCount(row, nextField, rows.count(next, nextField))
  }

  /** Leaves the spans that are marked, and returns where each of them is now. */
  keep(isKept: Uint8Array): Uint32Array {
    const places = placesAfter(isKept)
    for (let row = 0; row < this.size; row += 1) {
      const next = this.next(row)
      if (isKept[row] === 1 && next >= 0) this.link(row, places[next] ?? 0)
    }
    this.#rows.keep(isKept)
    return places
  }

  link(row: number, next: number): void {
    this.#rows.setCount(row, nextField, next + 1)
  }

  /** The row of the next span of the same pair; −1: there is none. */
  next(row: number): number {
    return this.#rows.count(row, nextField) - 1
  }

  requestsAt(row: number): number {
    return this.#rows.count(row, requestsField)
  }

  refusedAt(row: number): number {
    return this.#rows.count(row, refusedField)
  }

  firstTime(row: number): number {
    return this.#rows.number(row, firstField)
  }

  lastTime(row: number): number {
    return this.#rows.number(row, lastField)
  }

  firstAt(row: number): number {
    return this.#rows.count(row, firstAtField)
  }

  lastAt(row: number): number {
    return this.#rows.count(row, lastAtField)
  }

  at(row: number): LogSpan {
    return {
      requests: this.requestsAt(row),
      refused: this.refusedAt(row),
      first: this.firstTime(row),
      last: this.lastTime(row),
      firstAt: this.firstAt(row),
      lastAt: this.lastAt(row),
    }
  }
}
