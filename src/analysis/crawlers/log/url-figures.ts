import { readers } from '../../../core/crawlers/readers.ts'
import { addOne, makeRoom } from '../../../core/log/tally.ts'
import type { LoggedPair } from '../../../case/case-log.ts'
import { queryNamesOf } from './folder-figures.ts'
import { Largest, withRoomFor } from './largest.ts'
import { FigureBook } from './log-figures.ts'
import type { LogPairTable } from './held/pair-table.ts'

/** A URL that is often answered with an error or a redirect. */
export interface UrlFigure {
  readonly path: string
  readonly requests: number
  readonly errors: number
  readonly redirects: number
}

/** A page that was asked for with queries. */
export interface QueriedPage {
  /** Without the query. */
  readonly page: string
  /** URLs that differ by their query, whoever asked for them. */
  urls: number
  requests: number
}

/** Pairs that a case keeps of a log. */
export const keptPairs = 1000
const maxFailing = 100
const maxParameters = 100
const maxPages = 100
/** Paths that are looked at between two looks at the clock. */
const pathsPerStep = 2000

/** What single URLs of a log come to. */
export class UrlFigures {
  readonly #table: LogPairTable
  /** By the id of the path: requests of all crawlers that count, and those that were answered with an error or a redirect. */
  readonly #requests: Uint32Array
  readonly #errors: Uint32Array
  readonly #redirects: Uint32Array
  readonly #parameters = new Map<string, number>()
  readonly #pages = new FigureBook<QueriedPage>()
  /** Rows of pairs. */
  readonly #most: Largest<number>

  constructor(table: LogPairTable) {
    this.#table = table
    const { size } = table.paths
    this.#requests = new Uint32Array(size)
    this.#errors = new Uint32Array(size)
    this.#redirects = new Uint32Array(size)
    this.#most = new Largest(keptPairs, (row) => table.requestsAt(row))
  }

  /** Adds a pair by its row. */
  add(row: number): void {
    const table = this.#table
    const path = table.pathIdAt(row)
    this.#most.add(row)
    this.#requests[path] = (this.#requests[path] ?? 0) + table.requestsAt(row)
    this.#errors[path] = (this.#errors[path] ?? 0) + table.errorsAt(row)
    this.#redirects[path] = (this.#redirects[path] ?? 0) + table.redirectsAt(row)
  }

  /** Looks at the query of each path once all pairs are added; tells now and then that it goes on. */
  *queries(): Generator<null, void> {
    const { paths } = this.#table
    for (let id = 0; id < paths.size; id += 1) {
      if (id % pathsPerStep === 0) yield null
      const requests = this.#requests[id] ?? 0
      if (requests > 0 && paths.hasQuery(id)) this.#addQuery(paths.at(id), requests)
    }
  }

  #addQuery(path: string, requests: number): void {
    for (const name of queryNamesOf(path)) {
      if (!this.#parameters.has(name)) makeRoom(this.#parameters, 2000, (some) => some)
      addOne(this.#parameters, name, requests)
    }
    const page = path.slice(0, path.indexOf('?'))
    const figure = this.#pages.of(page, () => ({ page, urls: 0, requests: 0 }))
    figure.urls += 1
    figure.requests += requests
  }

  /** Names of parameters, by requests for URLs that have them. */
  parameters(): readonly { readonly name: string; readonly requests: number }[] {
    return [...this.#parameters]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxParameters)
      .map(([name, requests]) => ({ name, requests }))
  }

  /** Those that most requests failed for. */
  failing(): readonly UrlFigure[] {
    const failed = (id: number): number => (this.#errors[id] ?? 0) + (this.#redirects[id] ?? 0)
    const largest = new Largest(maxFailing, failed)
    const { paths } = this.#table
    for (let id = 0; id < paths.size; id += 1) if (failed(id) > 0) largest.add(id)
    const rows = largest.entries().map((id) => ({
      ...{ path: paths.at(id), requests: failed(id) },
      ...{ errors: this.#errors[id] ?? 0, redirects: this.#redirects[id] ?? 0 },
    }))
    return withRoomFor(rows, ({ path }) => path)
  }

  /** Pages that were asked for with queries. */
  pages(): readonly QueriedPage[] {
    return withRoomFor(this.#pages.largest().rows.slice(0, maxPages), ({ page }) => page)
  }

  /** The pairs with most requests; `blockedOf` tells by the row how many of these the file blocks. */
  most(blockedOf: (row: number) => number): readonly LoggedPair[] {
    const table = this.#table
    return withRoomFor(this.#most.entries(), (row) => table.pathAt(row)).map((row) => ({
      crawler: readers[table.crawlerAt(row)]?.token ?? '',
      url: table.pathAt(row),
      requests: table.requestsAt(row),
      blocked: blockedOf(row),
      errors: table.errorsAt(row),
    }))
  }
}
