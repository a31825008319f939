import { readers } from '../../../../core/crawlers/readers.ts'
import { topFolder } from '../../../../core/log/folder-book.ts'
import type { LogQuestion } from '../../../../core/log/count-log.ts'
import { robotsTxtPath } from '../../../../core/match/path.ts'
import { queryNamesOf } from '../folder-figures.ts'
import { JudgedOnce } from '../judge-log.ts'
import type { LogBook } from '../log-book.ts'
import type { LogPair } from '../held/log-pair.ts'
import type { SentWish } from './sent-urls.ts'
import type { LogSpan } from '../held/span-table.ts'
import { urlRows, type UrlRow, type UrlRows } from './url-rows.ts'

/**
 * What happened to the URLs that are wanted. `knowing`: blocked, and the crawler had got the file before; `unknowing`:
 * it had not; `early`: the file blocks them, and was not in force yet.
 */
type Happening =
  | 'all'
  | 'blocked'
  | 'knowing'
  | 'unknowing'
  | 'early'
  | 'refused'
  | 'newly-blocked'
  | 'newly-allowed'
  | 'errors'
  | 'redirects'

/** Which URLs of a log are wanted: those that all of these say. */
export interface PairWish {
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

/** Which URLs of a log are wanted. */
export type UrlWish = PairWish | SentWish

/** What crawlers did whatever the file says. */
const timeless: readonly Happening[] = ['all', 'errors', 'redirects']

class UrlTable {
  readonly #book: LogBook
  readonly #question: LogQuestion
  readonly #wish: PairWish
  readonly #robots: JudgedOnce
  readonly #draft: JudgedOnce
  readonly #rows = new Map<string, UrlRow>()
  #elsewhere = 0
  /** By the crawler: where its first answer stands from which the file is known. */
  readonly #firstGood = new Map<number, number>()

  constructor(book: LogBook, question: LogQuestion, wish: PairWish) {
    this.#book = book
    this.#question = question
    this.#wish = wish
    this.#robots = new JudgedOnce(question.robots ?? '', book.pairs.paths)
    this.#draft = new JudgedOnce(question.draft ?? question.robots ?? '', book.pairs.paths)
    for (const { crawler, host, time, at, status } of book.fetches) {
      const isGood = (status === 200 || status === 304) && this.#isOwn(host) && this.#isHeld(time)
      if (isGood && !this.#firstGood.has(crawler)) this.#firstGood.set(crawler, at)
    }
  }

  #isOwn(host: number): boolean {
    const { host: own } = this.#question
    return own === null || host < 0 || this.#book.hosts[host] === own
  }

  #isHeld(time: number): boolean {
    const { changed } = this.#question
    return changed === null || time >= changed
  }

  #isOf(crawler: number): boolean {
    const name = this.#wish.crawler
    return name === undefined || readers[crawler]?.token === name
  }

  #isWanted(pair: LogPair): boolean {
    const { folder } = this.#wish
    if (!this.#isOwn(pair.host) || !this.#isOf(pair.crawler)) return false
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

  #fits({ crawler, pathId }: LogPair): boolean {
    const { what, line } = this.#wish
    if (line === undefined && timeless.includes(what)) return true
    const now = this.#robots.decisionFor(crawler, pathId)
    const isBlocked = now?.isBlocked === true
    const isAboutDraft = what === 'newly-blocked' || what === 'newly-allowed'
    const then = isAboutDraft ? this.#draft.decisionFor(crawler, pathId) : now
    if (line !== undefined && then?.line !== line) return false
    if (timeless.includes(what)) return true
    if (what === 'refused') return !isBlocked
    if (!isAboutDraft) return isBlocked
    const willBeBlocked = then?.isBlocked === true
    return isBlocked !== willBeBlocked && willBeBlocked === (what === 'newly-blocked')
  }

  /** How many requests of a span are wanted. */
  #countIn({ requests, refused, first, last, firstAt }: LogSpan, crawler: number): number {
    const { what, line } = this.#wish
    if (what === 'early') return Number.isNaN(last) || this.#isHeld(last) ? 0 : requests
    // As figures are counted: what lies about the change is left out.
    const isJudged = !timeless.includes(what) || line !== undefined
    if (isJudged && !(this.#isHeld(first) && this.#isHeld(last))) return 0
    if (what === 'refused') return refused
    if (what !== 'knowing' && what !== 'unknowing') return requests
    const isKnowing = firstAt > (this.#firstGood.get(crawler) ?? Infinity)
    return isKnowing === (what === 'knowing') ? requests : 0
  }

  #requestsOf(pair: LogPair): number {
    const { what } = this.#wish
    if (what === 'errors') return pair.errors
    if (what === 'redirects') return pair.redirects
    const { spans } = this.#book.pairs
    return pair.spanRows().reduce((sum, row) => sum + this.#countIn(spans.at(row), pair.crawler), 0)
  }

  #add(path: string, requests: number, bytes: number): void {
    if (requests === 0) return
    const row = this.#rows.get(path) ?? { requests: 0, bytes: 0 }
    this.#rows.set(path, row)
    row.requests += requests
    row.bytes += bytes
  }

  /** Is the wish about all that crawlers asked for, whatever it was? */
  #isAboutAll(): boolean {
    const { what, folder, isQueried, parameter, page, line } = this.#wish
    const isNarrow = [folder, isQueried, parameter, page, line].some((one) => one !== undefined)
    return what === 'all' && !isNarrow
  }

  /** What no pair has: requests of a crawler for the file itself. */
  #addFetches(): void {
    if (!this.#isAboutAll()) return
    for (const { crawler, host, bytes } of this.#book.fetches) {
      if (!this.#isOf(crawler)) continue
      if (this.#isOwn(host)) this.#add(robotsTxtPath, 1, bytes ?? 0)
      else this.#elsewhere += 1
    }
  }

  /** Requests that figures have by folder only. */
  #rare(): number {
    const { what, folder, isQueried, parameter, page, line } = this.#wish
    const isJudged = [isQueried, parameter, page, line].some((one) => one !== undefined)
    if (what !== 'all' || isJudged) return 0
    const { pairs } = this.#book
    let rare = 0
    for (const one of pairs.folded()) {
      const isWanted = folder === undefined || one.folder === folder
      if (isWanted && this.#isOf(one.crawler)) rare += one.requests
    }
    if (folder !== undefined) return rare
    for (const [crawler, requests] of pairs.foldedElsewhere()) {
      if (this.#isOf(crawler)) rare += requests
    }
    return rare
  }

  *steps(): Generator<number, UrlRows> {
    let done = 0
    // Figures of one crawler have the requests for all hosts.
    const isOfAllHosts = this.#isAboutAll() && this.#wish.crawler !== undefined
    this.#addFetches()
    for (const pair of this.#book.pairs.all()) {
      const isElsewhere = isOfAllHosts && !this.#isOwn(pair.host) && this.#isOf(pair.crawler)
      if (isElsewhere) this.#elsewhere += pair.requests
      else if (this.#isWanted(pair)) {
        const requests = this.#requestsOf(pair)
        this.#add(pair.path, requests, Math.round((pair.bytes * requests) / pair.requests))
      }
      done += 1
      if (done % 500 === 0) yield done / this.#book.pairs.size
    }
    const elsewhere = isOfAllHosts ? this.#elsewhere : 0
    return urlRows(this.#rows, { rare: this.#rare(), elsewhere })
  }
}

/** The URLs behind a figure as a table, those with most requests first. */
export const urlTableSteps = (book: LogBook, question: LogQuestion, wish: PairWish) =>
  new UrlTable(book, question, wish).steps()
