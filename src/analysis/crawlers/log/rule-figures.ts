import { readers } from '../../../core/crawlers/readers.ts'
import { greater, lesser } from '../../../core/log/tally.ts'
import { FigureBook, type RuleFigure } from './log-figures.ts'
import type { LogPairTable } from './held/pair-table.ts'

/** Some requests of a pair, and when they came. */
export interface PairRequests {
  readonly requests: number
  /** Milliseconds since 1970; NaN: no time is known. */
  readonly first: number
  readonly last: number
}

/** Folders and lines are fewer: keys stay whole numbers. */
const mostFolders = 2 ** 21
const mostLines = 2 ** 22

/** Figures by crawler, deciding line and folder. */
export class RuleFigures {
  readonly #table: LogPairTable
  readonly #book = new FigureBook<RuleFigure, number>()

  constructor(table: LogPairTable) {
    this.#table = table
  }

  /** Adds requests of the pair in a row, which one line decides. */
  add(row: number, line: number, { requests, first, last }: PairRequests): void {
    const { folders } = this.#table
    const crawler = this.#table.crawlerAt(row)
    const path = this.#table.pathIdAt(row)
    const key = (crawler * mostFolders + folders.of(path)) * mostLines + line
    const figure = this.#book.of(key, () => ({
      ...{ crawler: readers[crawler]?.token ?? '', line, folder: folders.nameOf(path) },
      ...{ requests: 0, bytes: 0, urls: 0, first: NaN, last: NaN },
    }))
    figure.requests += requests
    figure.urls += 1
    figure.bytes += Math.round((this.#table.bytesAt(row) * requests) / this.#table.requestsAt(row))
    figure.first = lesser(figure.first, first)
    figure.last = greater(figure.last, last)
  }

  /** The largest, these first, and how many requests all others have. */
  largest(): { readonly rows: readonly RuleFigure[]; readonly left: number } {
    return this.#book.largest()
  }
}
