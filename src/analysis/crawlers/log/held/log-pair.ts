import type { LogPairTable } from './pair-table.ts'

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
