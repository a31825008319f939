import { makeRoom } from '../../../core/log/tally.ts'

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

/** So many rows of each kind are told apart; beyond that the rarer half is left out, and it is said. */
export const maxFigures = 5000

/** Figures by a name of their own. */
export class FigureBook<Row extends { requests: number }> {
  readonly #rows = new Map<string, Row>()
  /** Requests of rows that were left out. */
  left = 0

  /** The row of a key, which `make` makes where there is none. */
  of(key: string, make: () => Row): Row {
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    this.left += makeRoom(this.#rows, maxFigures, ({ requests }) => requests)
    const row = make()
    this.#rows.set(key, row)
    return row
  }

  /** The largest first. */
  rows(): readonly Row[] {
    return [...this.#rows.values()].sort((a, b) => b.requests - a.requests)
  }
}
