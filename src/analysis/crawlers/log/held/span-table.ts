import { NumberColumn, placesAfter } from './number-column.ts'

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

/** Spans of all pairs by their row. */
export class SpanTable {
  readonly #requests = new NumberColumn('count')
  readonly #refused = new NumberColumn('count')
  readonly #first = new NumberColumn('number')
  readonly #last = new NumberColumn('number')
  readonly #firstAt = new NumberColumn('count')
  readonly #lastAt = new NumberColumn('count')
  /** The row of the next span of the same pair, plus one; 0: there is none. */
  readonly #next = new NumberColumn('count')

  get size(): number {
    return this.#next.length
  }

  /** Adds a span, and returns its row. */
  add({ requests, refused, first, last, firstAt, lastAt }: LogSpan): number {
    this.#requests.push(requests)
    this.#refused.push(refused)
    this.#first.push(first)
    this.#last.push(last)
    this.#firstAt.push(firstAt)
    this.#lastAt.push(lastAt)
    this.#next.push(0)
    return this.#requests.length - 1
  }

  /** Counts one more request in a span. */
  extend(row: number, time: number, at: number, refused: number): void {
    this.#requests.add(row, 1)
    this.#refused.add(row, refused)
    this.#last.set(row, time)
    this.#lastAt.set(row, at)
  }

  /** Puts what the next span of the same pair has into this one; that one is of no pair then. */
  mergeNext(row: number): void {
    const next = this.next(row)
    this.#requests.add(row, this.#requests.at(next))
    this.#refused.add(row, this.#refused.at(next))
    this.#last.set(row, this.#last.at(next))
    this.#lastAt.set(row, this.#lastAt.at(next))
    this.#next.set(row, this.#next.at(next))
  }

  /** Leaves the spans that are marked, and returns where each of them is now. */
  keep(isKept: Uint8Array): Uint32Array {
    const places = placesAfter(isKept)
    for (let row = 0; row < this.size; row += 1) {
      const next = this.next(row)
      if (isKept[row] === 1 && next >= 0) this.link(row, places[next] ?? 0)
    }
    for (const column of [this.#requests, this.#refused, this.#first, this.#last, this.#next])
      column.keep(isKept)
    for (const column of [this.#firstAt, this.#lastAt]) column.keep(isKept)
    return places
  }

  link(row: number, next: number): void {
    this.#next.set(row, next + 1)
  }

  /** The row of the next span of the same pair; −1: there is none. */
  next(row: number): number {
    return this.#next.at(row) - 1
  }

  requestsAt(row: number): number {
    return this.#requests.at(row)
  }

  firstTime(row: number): number {
    return this.#first.at(row)
  }

  lastTime(row: number): number {
    return this.#last.at(row)
  }

  firstAt(row: number): number {
    return this.#firstAt.at(row)
  }

  at(row: number): LogSpan {
    return {
      requests: this.#requests.at(row),
      refused: this.#refused.at(row),
      first: this.#first.at(row),
      last: this.#last.at(row),
      firstAt: this.#firstAt.at(row),
      lastAt: this.#lastAt.at(row),
    }
  }
}
