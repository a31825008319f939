import { readers } from '../../../core/crawlers/readers.ts'
import { greater, lesser } from '../../../core/log/tally.ts'
import { NumberRows } from './held/number-rows.ts'
import type { LogPairTable } from './held/pair-table.ts'
import { maxCounted, maxFigures, type RuleFigure } from './log-figures.ts'

// Fields of a figure: the first three are any numbers, the others counts behind them.
const bytesField = 0
const firstField = 1
const lastField = 2
const crawlerField = 6
const folderField = 7
const lineField = 8
const requestsField = 9
const urlsField = 10
const words = 12
const leastPlaces = 1024

/** Figures by crawler, deciding line and folder. A large log has a hundred thousand: as objects they would take long. */
export class RuleFigures {
  readonly #table: LogPairTable
  readonly #rows = new NumberRows(words)
  /** Rows plus one by crawler, folder and line; 0: the place is free. */
  #places = new Uint32Array(leastPlaces)
  /** Requests of rows that were left out. */
  #dropped = 0

  constructor(table: LogPairTable) {
    this.#table = table
  }

  /**
   * Adds requests of the pair in a row, which one line decides.
   * @param first the earliest of their times, in milliseconds since 1970; NaN: none is known
   * @param last the latest one
   */
  add(row: number, line: number, requests: number, first: number, last: number): void {
    const table = this.#table
    const rows = this.#rows
    const figure = this.#figureOf(
      table.crawlerAt(row),
      table.folders.of(table.pathIdAt(row)),
      line,
      first,
      last,
    )
    const bytes = Math.round((table.bytesAt(row) * requests) / table.requestsAt(row))
    rows.addCount(figure, requestsField, requests)
    rows.addCount(figure, urlsField, 1)
    rows.setNumber(figure, bytesField, rows.number(figure, bytesField) + bytes)
    rows.setNumber(figure, firstField, lesser(rows.number(figure, firstField), first))
    rows.setNumber(figure, lastField, greater(rows.number(figure, lastField), last))
  }

  /** The row of a figure, which is added where it is not there, with such times. */
  #figureOf(crawler: number, folder: number, line: number, first: number, last: number): number {
    const known = (this.#places[this.#placeOf(crawler, folder, line)] ?? 0) - 1
    if (known >= 0) return known
    if (this.#rows.length >= maxCounted) this.#dropRarest()
    if ((this.#rows.length + 1) * 2 > this.#places.length) this.#placeAll(this.#places.length * 2)
    const row = this.#rows.add()
    this.#rows.setNumber(row, firstField, first)
    this.#rows.setNumber(row, lastField, last)
    this.#rows.setCount(row, crawlerField, crawler)
    this.#rows.setCount(row, folderField, folder)
    this.#rows.setCount(row, lineField, line)
    this.#places[this.#placeOf(crawler, folder, line)] = row + 1
    return row
  }

  /** The place of a figure, or the free one that it would have. */
  #placeOf(crawler: number, folder: number, line: number): number {
    const rows = this.#rows
    const mask = this.#places.length - 1
    let place = Math.imul(folder * 512 + crawler, 0x9e3779b1) ^ Math.imul(line, 0x85ebca6b)
    place = (place ^ (place >>> 15)) & mask
    for (;;) {
      const row = (this.#places[place] ?? 0) - 1
      const isFound =
        row < 0 ||
        (rows.count(row, folderField) === folder &&
          rows.count(row, crawlerField) === crawler &&
          rows.count(row, lineField) === line)
      if (isFound) return place
      place = (place + 1) & mask
    }
  }

  #placeAll(places: number): void {
    const rows = this.#rows
    this.#places = new Uint32Array(places)
    for (let row = 0; row < rows.length; row += 1) {
      const [crawler, folder] = [rows.count(row, crawlerField), rows.count(row, folderField)]
      this.#places[this.#placeOf(crawler, folder, rows.count(row, lineField))] = row + 1
    }
  }

  #requestsAt(row: number): number {
    return this.#rows.count(row, requestsField)
  }

  /** Leaves the half with most requests; of as many those that came last. */
  #dropRarest(): void {
    const isKept = new Uint8Array(this.#rows.length).fill(1)
    const rarest = this.#sorted((a, b) => this.#requestsAt(a) - this.#requestsAt(b))
    for (const row of rarest.subarray(0, rarest.length - Math.ceil(maxCounted / 2))) {
      isKept[row] = 0
      this.#dropped += this.#requestsAt(row)
    }
    this.#rows.keep(isKept)
    this.#placeAll(this.#places.length)
  }

  /** All rows in an order; those that are equal in that in which they came. */
  #sorted(order: (a: number, b: number) => number): Uint32Array {
    return new Uint32Array(this.#rows.length).map((_, row) => row).sort(order)
  }

  /** The largest, these first, and how many requests all others have. */
  largest(): { readonly rows: readonly RuleFigure[]; readonly left: number } {
    const sorted = this.#sorted((a, b) => this.#requestsAt(b) - this.#requestsAt(a))
    let left = this.#dropped
    for (const row of sorted.subarray(maxFigures)) left += this.#requestsAt(row)
    return { rows: Array.from(sorted.subarray(0, maxFigures), (row) => this.#told(row)), left }
  }

  #told(row: number): RuleFigure {
    const rows = this.#rows
    return {
      crawler: readers[rows.count(row, crawlerField)]?.token ?? '',
      line: rows.count(row, lineField),
      folder: this.#table.folders.nameAt(rows.count(row, folderField)),
      requests: this.#requestsAt(row),
      bytes: rows.number(row, bytesField),
      urls: rows.count(row, urlsField),
      first: rows.number(row, firstField),
      last: rows.number(row, lastField),
    }
  }
}
