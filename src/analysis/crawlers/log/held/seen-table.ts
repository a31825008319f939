import { ownText } from '../../../../core/log/agents.ts'
import { greater } from '../../../../core/log/tally.ts'
import { NumberRows } from './number-rows.ts'

/** How often one address, or one network, came by the name of one crawler. */
export interface SeenVisitor {
  /** As the log has it, empty where it has none; a network as the page shows it. */
  readonly address: string
  readonly requests: number
  /** Milliseconds since 1970; NaN where the log has no times. */
  readonly last: number
}

/** Of an address that is no IPv4: it is held as text. */
export const noNumber = -1

// Fields of a row: the first one is any number, the others are counts behind it.
const lastField = 0
const crawlerField = 2
const addressField = 3
const requestsField = 4
const words = 6
const leastPlaces = 1024

/** Pairs of crawler and address, or network. Those of IPv4 are numbers: as texts they would take ten times as much. */
export class SeenTable {
  readonly #rows = new NumberRows(words)
  readonly #wordsOf: (number: number) => string
  /** Rows plus one by crawler and number; 0: the place is free. */
  #places = new Uint32Array(leastPlaces)
  /** By the row: those that have no number. */
  readonly #texts = new Map<number, string>()
  /** By crawler, then by the text: their rows. */
  readonly #rowsOfTexts = new Map<number, Map<string, number>>()
  /** By crawler: how many it has. */
  readonly #counts = new Map<number, number>()

  /** `wordsOf` says how a number is written. */
  constructor(wordsOf: (number: number) => string) {
    this.#wordsOf = wordsOf
  }

  get size(): number {
    return this.#rows.length
  }

  /** The crawlers that have any, in the order in which they came. */
  crawlers(): IterableIterator<number> {
    return this.#counts.keys()
  }

  /** Different addresses, or networks, of a crawler. */
  countOf(crawler: number): number {
    return this.#counts.get(crawler) ?? 0
  }

  /** The row of an address, by its number where it has one; −1: nobody came from it. */
  rowOf(crawler: number, number: number, text: string): number {
    if (number === noNumber) return this.#rowsOfTexts.get(crawler)?.get(text) ?? -1
    return (this.#places[this.#placeOf(crawler, number)] ?? 0) - 1
  }

  /** The place of a pair, or the free one that it would have. */
  #placeOf(crawler: number, number: number): number {
    const mask = this.#places.length - 1
    let place = (Math.imul(number, 0x9e3779b1) ^ Math.imul(crawler, 0x85ebca6b)) >>> 0
    place = (place ^ (place >>> 15)) & mask
    for (;;) {
      const row = (this.#places[place] ?? 0) - 1
      const isFound =
        row < 0 ||
        (this.#rows.count(row, addressField) === number &&
          this.#rows.count(row, crawlerField) === crawler)
      if (isFound) return place
      place = (place + 1) & mask
    }
  }

  #placeAll(places: number): void {
    this.#places = new Uint32Array(places)
    for (let row = 0; row < this.size; row += 1) {
      if (this.#texts.has(row)) continue
      const crawler = this.#rows.count(row, crawlerField)
      this.#places[this.#placeOf(crawler, this.#rows.count(row, addressField))] = row + 1
    }
  }

  /** Adds an address that is not there yet, with its first request. */
  add(crawler: number, number: number, text: string, time: number): void {
    if ((this.size + 1) * 2 > this.#places.length) this.#placeAll(this.#places.length * 2)
    const row = this.#rows.add()
    this.#rows.setNumber(row, lastField, time)
    this.#rows.setCount(row, crawlerField, crawler)
    this.#rows.setCount(row, requestsField, 1)
    this.#counts.set(crawler, this.countOf(crawler) + 1)
    if (number === noNumber) this.#addText(row, crawler, ownText(text))
    else {
      this.#rows.setCount(row, addressField, number)
      this.#places[this.#placeOf(crawler, number)] = row + 1
    }
  }

  #addText(row: number, crawler: number, text: string): void {
    this.#texts.set(row, text)
    const rows = this.#rowsOfTexts.get(crawler) ?? new Map<string, number>()
    this.#rowsOfTexts.set(crawler, rows.set(text, row))
  }

  /** Counts a request of somebody who came before. */
  count(row: number, time: number): void {
    this.#rows.addCount(row, requestsField, 1)
    this.#rows.setNumber(row, lastField, greater(this.#rows.number(row, lastField), time))
  }

  requestsAt(row: number): number {
    return this.#rows.count(row, requestsField)
  }

  /** Those of one crawler, in the order in which they came. */
  *of(crawler: number): Generator<SeenVisitor> {
    for (let row = 0; row < this.size; row += 1) {
      if (this.#rows.count(row, crawlerField) !== crawler) continue
      yield {
        address: this.#texts.get(row) ?? this.#wordsOf(this.#rows.count(row, addressField)),
        requests: this.requestsAt(row),
        last: this.#rows.number(row, lastField),
      }
    }
  }
}
