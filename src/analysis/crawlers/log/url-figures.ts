import { readers } from '../../../core/crawlers/readers.ts'
import { addOne, makeRoom } from '../../../core/log/tally.ts'
import type { LoggedPair } from '../../../case/case-log.ts'
import { queryNamesOf } from './folder-figures.ts'
import { Largest, withRoomFor } from './largest.ts'
import { FigureBook } from './log-figures.ts'
import type { LogPair } from './held/pair-table.ts'

/** A URL that is often answered with an error or a redirect. */
export interface UrlFigure {
  readonly path: string
  requests: number
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

interface Found {
  readonly pair: LogPair
  readonly blocked: number
}

/** What single URLs of a log come to. */
export class UrlFigures {
  readonly #parameters = new Map<string, number>()
  readonly #failing = new FigureBook<UrlFigure & { errors: number; redirects: number }>()
  readonly #pages = new FigureBook<QueriedPage>()
  /** By the number of a path with a query: 1 once it was counted, since several crawlers may ask for it. */
  #counted = new Uint8Array(1024)
  readonly #most = new Largest<Found>(keptPairs, ({ pair }) => pair.requests)

  /** `blocked`: how many of its requests the file blocks. */
  add(pair: LogPair, blocked: number): void {
    this.#most.add({ pair, blocked })
    const { path, errors, redirects } = pair
    const query = path.indexOf('?')
    if (query >= 0) this.#addQuery(pair, path.slice(0, query))
    if (errors + redirects === 0) return
    const url = this.#failing.of(path, () => ({ path, requests: 0, errors: 0, redirects: 0 }))
    url.requests += errors + redirects
    url.errors += errors
    url.redirects += redirects
  }

  /** Is this the first pair of its path? */
  #isNew(pathId: number): boolean {
    if (pathId >= this.#counted.length) {
      const more = new Uint8Array(pathId * 2)
      more.set(this.#counted)
      this.#counted = more
    }
    const isNew = this.#counted[pathId] === 0
    this.#counted[pathId] = 1
    return isNew
  }

  #addQuery({ path, pathId, requests }: LogPair, page: string): void {
    for (const name of queryNamesOf(path)) {
      if (!this.#parameters.has(name)) makeRoom(this.#parameters, 2000, (some) => some)
      addOne(this.#parameters, name, requests)
    }
    const figure = this.#pages.of(page, () => ({ page, urls: 0, requests: 0 }))
    if (this.#isNew(pathId)) figure.urls += 1
    figure.requests += requests
  }

  /** Names of parameters, by requests for URLs that have them. */
  parameters(): readonly { readonly name: string; readonly requests: number }[] {
    return [...this.#parameters]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxParameters)
      .map(([name, requests]) => ({ name, requests }))
  }

  failing(): readonly UrlFigure[] {
    return withRoomFor(this.#failing.largest().rows.slice(0, maxFailing), ({ path }) => path)
  }

  /** Pages that were asked for with queries. */
  pages(): readonly QueriedPage[] {
    return withRoomFor(this.#pages.largest().rows.slice(0, maxPages), ({ page }) => page)
  }

  /** The pairs with most requests. */
  most(): readonly LoggedPair[] {
    const most = withRoomFor(this.#most.entries(), ({ pair }) => pair.path)
    return most.map(({ pair: { crawler, path, requests, errors }, blocked }) => ({
      ...{ crawler: readers[crawler]?.token ?? '', url: path, requests, blocked, errors },
    }))
  }
}
