import { readers } from '../../../core/crawlers/readers.ts'
import { topFolder } from '../../../core/log/folder-book.ts'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import { queryNamesOf } from './folder-figures.ts'
import { JudgedOnce } from './judge-log.ts'
import type { LogBook } from './log-book.ts'
import type { LogPair } from './pair-table.ts'

/** What happened to the URLs that are wanted. */
type Happening =
  'all' | 'blocked' | 'refused' | 'newly-blocked' | 'newly-allowed' | 'errors' | 'redirects'

/** Which URLs of a log are wanted: those that all of these say. */
export interface UrlWish {
  readonly what: Happening
  readonly crawler?: string
  readonly folder?: string
  /** Whether they have a query. */
  readonly isQueried?: true
  /** A name in their query. */
  readonly parameter?: string
  /** The URL without its query. */
  readonly page?: string
  /** The line that decides: of the draft where it is about that. */
  readonly line?: number
}

interface Row {
  requests: number
  bytes: number
}

/** A cell of a table with commas. */
const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

class UrlTable {
  readonly #book: LogBook
  readonly #question: LogQuestion
  readonly #wish: UrlWish
  readonly #robots: JudgedOnce
  readonly #draft: JudgedOnce
  readonly #rows = new Map<string, Row>()

  constructor(book: LogBook, question: LogQuestion, wish: UrlWish) {
    this.#book = book
    this.#question = question
    this.#wish = wish
    this.#robots = new JudgedOnce(question.robots ?? '', book.pairs.paths)
    this.#draft = new JudgedOnce(question.draft ?? question.robots ?? '', book.pairs.paths)
  }

  #isWanted(pair: LogPair): boolean {
    const { crawler, folder } = this.#wish
    const { host: own } = this.#question
    if (own !== null && pair.host >= 0 && this.#book.hosts[pair.host] !== own) return false
    if (crawler !== undefined && readers[pair.crawler]?.token !== crawler) return false
    if (folder !== undefined && topFolder(pair.path) !== folder) return false
    return this.#fitsQuery(pair) && this.#fits(pair)
  }

  #fitsQuery({ path }: LogPair): boolean {
    const { isQueried, parameter, page } = this.#wish
    const query = path.indexOf('?')
    if (isQueried === true && query < 0) return false
    if (parameter !== undefined && !queryNamesOf(path).has(parameter)) return false
    return page === undefined || (query < 0 ? path : path.slice(0, query)) === page
  }

  #fits(pair: LogPair): boolean {
    const { crawler, pathId, errors, redirects } = pair
    const { what, line } = this.#wish
    if (what === 'errors') return errors > 0
    if (what === 'redirects') return redirects > 0
    const now = this.#robots.decisionFor(crawler, pathId)
    const isBlocked = now?.isBlocked === true
    const isAboutDraft = what === 'newly-blocked' || what === 'newly-allowed'
    const then = isAboutDraft ? this.#draft.decisionFor(crawler, pathId) : now
    if (line !== undefined && then?.line !== line) return false
    if (what === 'all') return true
    if (what === 'blocked') return isBlocked
    if (what === 'refused') return !isBlocked && pair.isRefused
    const willBeBlocked = then?.isBlocked === true
    return isBlocked !== willBeBlocked && willBeBlocked === (what === 'newly-blocked')
  }

  *steps(): Generator<number, { readonly text: string; readonly count: number }> {
    let done = 0
    for (const pair of this.#book.pairs.all()) {
      if (this.#isWanted(pair)) {
        const row = this.#rows.get(pair.path) ?? { requests: 0, bytes: 0 }
        this.#rows.set(pair.path, row)
        row.requests += pair.requests
        row.bytes += pair.bytes
      }
      done += 1
      if (done % 500 === 0) yield done / this.#book.pairs.size
    }
    const rows = [...this.#rows].sort(([, a], [, b]) => b.requests - a.requests)
    const lines = rows.map(([path, { requests, bytes }]) => `${cell(path)},${requests},${bytes}`)
    return { text: `${['url,requests,bytes', ...lines].join('\n')}\n`, count: rows.length }
  }
}

/** The URLs behind a figure as a table, those with most requests first. */
export const urlTableSteps = (book: LogBook, question: LogQuestion, wish: UrlWish) =>
  new UrlTable(book, question, wish).steps()
