import { makeRoom } from '../../../core/log/tally.ts'

/** Tables have so many rows at most; that rarer ones are left out is said. */
export const maxFigures = 5000

/** Tables that have as many rows as they may are not whole. `requests`: those of the rows that were left out. */
export const leftRowsWords = (requests: number): string =>
  `Tables by rule and folder have at most ${maxFigures.toLocaleString('en')} rows: ${requests.toLocaleString('en')} requests of rarer ones are in no row, and only in the sums.`

/** So many rows of each kind are counted before the rarer half is left out: to do that often takes long. */
export const maxCounted = 10 * maxFigures

/** What the requests of one kind come to. */
export interface Figure {
  requests: number
  bytes: number
  urls: number
  /** Milliseconds since 1970; NaN: no time is known. */
  first: number
  last: number
}

/** A figure of one crawler: by the line that decides and the folder of the URLs. */
export interface RuleFigure extends Figure {
  readonly crawler: string
  readonly line: number
  readonly folder: string
}

/** What all crawlers did below one folder at the top of the site. */
export interface FolderFigure {
  readonly folder: string
  requests: number
  urls: number
  bytes: number
  blocked: number
  redirects: number
  errors: number
  /** Requests for URLs with a query. */
  queries: number
}

/** Figures by a name of their own. */
export class FigureBook<Row extends { requests: number }> {
  readonly #rows = new Map<string, Row>()
  /** Requests of rows that were left out so far. */
  dropped = 0

  /** The row of a key, which `make` makes where there is none. */
  of(key: string, make: () => Row): Row {
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    this.dropped += makeRoom(this.#rows, maxCounted, ({ requests }) => requests)
    const row = make()
    this.#rows.set(key, row)
    return row
  }

  /** The largest, these first, and how many requests all others have. */
  largest(): { readonly rows: readonly Row[]; readonly left: number } {
    const sorted = [...this.#rows.values()].sort((a, b) => b.requests - a.requests)
    let left = this.dropped
    for (const { requests } of sorted.slice(maxFigures)) left += requests
    return { rows: sorted.slice(0, maxFigures), left }
  }
}
