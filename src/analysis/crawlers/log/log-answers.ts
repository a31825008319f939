import { readers } from '../../../core/crawlers/readers.ts'
import { reportOn, type LogReport } from '../../../core/log/log-report.ts'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import {
  addOne,
  greater,
  lesser,
  type CrawlerTally,
  type LogTally,
} from '../../../core/log/tally.ts'
import { FolderSums } from './folder-figures.ts'
import { CrawlerMoments, talliedWithoutFile } from './crawler-moments.ts'
import { JudgedOnce } from './judge-log.ts'
import type { LogBook } from './log-book.ts'
import type { FolderFigure, RuleFigure } from './log-figures.ts'
import { logOverTime, type LogOverTime } from './over-time.ts'
import { paceOfCrawlers, type CrawlerPace } from './log-pace.ts'
import { logLimits } from './log-limits.ts'
import { RuleFigures } from './rule-figures.ts'
import { UrlFigures, type QueriedPage, type UrlFigure } from './url-figures.ts'
import type { LoggedPair } from '../../../case/case-log.ts'

/** What a log says about a file, and what a draft of it would change where there is one. */
export interface LogAnswers {
  readonly report: LogReport
  /** Whether there is a file that requests are judged by. */
  readonly hasFile: boolean
  /** Requests that the file blocks. */
  readonly blocked: readonly RuleFigure[]
  /** Allowed by the file, and refused by the server; the line is that which allows. */
  readonly refused: readonly RuleFigure[]
  /** Requests that the draft blocks or opens, by its lines. */
  readonly newlyBlocked: readonly RuleFigure[]
  readonly newlyAllowed: readonly RuleFigure[]
  /** Part of the log that the draft has been held against, 0 to 1. */
  readonly draftShare: number
  readonly folders: readonly FolderFigure[]
  /** Names of parameters, by requests for URLs that have them. */
  readonly parameters: readonly { readonly name: string; readonly requests: number }[]
  readonly failing: readonly UrlFigure[]
  /** Pages that were asked for with queries. */
  readonly queried: readonly QueriedPage[]
  /** The pairs of crawler and URL with most requests. */
  readonly most: readonly LoggedPair[]
  /** Null where the requests have no times. */
  readonly overTime: LogOverTime | null
  /** What the file asks of the pace of each crawler that came. */
  readonly pace: readonly CrawlerPace[]
  /** Requests whose time names no zone, so that one was assumed. */
  readonly zoneless: number
  /** Minutes east of UTC of the times of the log, 0 where it names no zone. */
  readonly offset: number
  /** By the crawler: different URLs that it asked for, of all hosts and with /robots.txt. */
  readonly urls: Readonly<Record<string, number>>
  /** By the crawler: requests before the file was in force, and those of them that it would have blocked. */
  readonly before: Readonly<Record<string, { readonly requests: number; readonly blocked: number }>>
  /** Pairs of crawler and URL. */
  readonly pairs: number
  /** What is known less exactly than the command would tell it, in sentences. */
  readonly limits: readonly string[]
}

/** How the site of a log is named on the page. */
export const nameSiteWords = 'Put the address of one into “Site” at the top'

/** So many pairs are judged between two looks at the clock. */
const pairsPerStep = 500

/** What a log says about a file. */
export interface FileAnswers {
  readonly answers: LogAnswers
  /** By which drafts can be compared with the file; null: there is no file. */
  readonly robots: JudgedOnce | null
}

/** Holds a file against a log. */
class Answering {
  readonly #book: LogBook
  readonly #question: LogQuestion
  readonly #robots: JudgedOnce | null
  readonly #tally: LogTally
  readonly #moments: (CrawlerMoments | undefined)[] = []
  readonly #blocked: RuleFigures
  readonly #refused: RuleFigures
  readonly #folders = new FolderSums()
  readonly #urls: UrlFigures
  readonly #before = new Map<string, { requests: number; blocked: number }>()
  /** By crawler: different URLs. */
  readonly #urlCounts = new Map<number, number>()
  #unheld = 0
  /** Requests of which not even the folder is known. */
  #withoutFolder = 0

  constructor(book: LogBook, question: LogQuestion) {
    this.#book = book
    this.#question = { ...question, draft: null }
    const { robots } = question
    this.#robots = robots === null ? null : new JudgedOnce(robots, book.pairs.paths)
    this.#blocked = new RuleFigures(book.pairs.table)
    this.#refused = new RuleFigures(book.pairs.table)
    this.#urls = new UrlFigures(book.pairs.table)
    const crawlers = book.tally.crawlers.map((one) => one && talliedWithoutFile(one))
    this.#tally = { ...book.tally, crawlers }
    this.#moments = crawlers.map((one) => one && new CrawlerMoments(one, book.pairs.spans))
  }

  /** The share of what is done, 0 to 1, now and then. */
  *steps(): Generator<number, FileAnswers> {
    const { fetches, pairs } = this.#book
    const fetched = new Set<string>()
    for (const fetch of fetches) {
      const key = `${fetch.crawler} ${fetch.host}`
      if (!fetched.has(key)) addOne(this.#urlCounts, fetch.crawler)
      fetched.add(key)
      if (this.#isOwn(fetch.host)) {
        this.#moments[fetch.crawler]?.fetched(fetch, this.#isHeld(fetch.time))
      }
    }
    const { table, size } = pairs
    for (let row = 0; row < size; row += 1) {
      const crawler = table.crawlerAt(row)
      addOne(this.#urlCounts, crawler)
      if (this.#isOwn(table.hostAt(row))) this.#judge(row, crawler)
      if ((row + 1) % pairsPerStep === 0) yield (row + 1) / size
    }
    for (const _step of this.#urls.queries()) yield 1
    this.#addFolded()
    for (const moments of this.#moments) moments?.finish()
    return { answers: this.#answers(), robots: this.#robots }
  }

  #isOwn(host: number): boolean {
    const { host: own } = this.#question
    return own === null || host < 0 || this.#book.hosts[host] === own
  }

  #isHeld(time: number): boolean {
    const { changed } = this.#question
    return changed === null || time >= changed
  }

  /** Does the file hold at the times of a span? What lies about the change is left out, and counted. */
  #isHeldSpan(span: number): boolean {
    if (this.#question.changed === null) return true
    const { spans } = this.#book.pairs
    const isHeld = this.#isHeld(spans.firstTime(span))
    if (isHeld === this.#isHeld(spans.lastTime(span))) return isHeld
    this.#unheld += spans.requestsAt(span)
    return false
  }

  #countBefore(row: number, crawler: number, isBlocked: boolean): void {
    if (this.#question.changed === null) return
    const { spans, table } = this.#book.pairs
    const token = readers[crawler]?.token ?? ''
    const before = this.#before.get(token) ?? { requests: 0, blocked: 0 }
    this.#before.set(token, before)
    for (let span = table.firstSpanOf(row); span >= 0; span = spans.next(span)) {
      const last = spans.lastTime(span)
      if (Number.isNaN(last) || this.#isHeld(last)) continue
      before.requests += spans.requestsAt(span)
      if (isBlocked) before.blocked += spans.requestsAt(span)
    }
  }

  #judge(row: number, crawler: number): void {
    const tally = this.#tally.crawlers[crawler]
    if (tally === undefined) return
    const code = this.#robots?.codeFor(crawler, this.#book.pairs.table.pathIdAt(row)) ?? -1
    const isBlocked = code >= 0 && (code & 1) === 1
    this.#countBefore(row, crawler, isBlocked)
    const held = this.#decide(row, crawler, code, isBlocked)
    this.#addFolder(tally, row, isBlocked ? held : 0)
    this.#urls.add(row)
  }

  /** Counts the requests of a pair at which the file holds, and returns how many they are. Below 0: nothing decides. */
  #decide(row: number, crawler: number, code: number, isBlocked: boolean): number {
    const { spans, table } = this.#book.pairs
    const moments = this.#moments[crawler]
    let [requests, refused, first, last] = [0, 0, NaN, NaN]
    for (let span = table.firstSpanOf(row); span >= 0; span = spans.next(span)) {
      if (!this.#isHeldSpan(span)) continue
      requests += spans.requestsAt(span)
      refused += spans.refusedAt(span)
      first = lesser(first, spans.firstTime(span))
      last = greater(last, spans.lastTime(span))
      if (code >= 0) moments?.came(span, isBlocked)
    }
    if (code < 0 || requests === 0) return requests
    const line = code >> 1
    moments?.decided(line, isBlocked, requests, refused)
    if (isBlocked) this.#blocked.add(row, line, requests, first, last)
    else if (refused > 0) this.#refused.add(row, line, refused, first, last)
    return requests
  }

  /** How many requests of a pair the file blocks. */
  readonly #blockedOf = (row: number): number => {
    const { spans, table } = this.#book.pairs
    const code = this.#robots?.codeFor(table.crawlerAt(row), table.pathIdAt(row)) ?? -1
    if (code < 0 || (code & 1) === 0) return 0
    const { changed } = this.#question
    let requests = 0
    for (let span = table.firstSpanOf(row); span >= 0; span = spans.next(span)) {
      const [first, last] = [spans.firstTime(span), spans.lastTime(span)]
      if (changed === null || (first >= changed && last >= changed))
        requests += spans.requestsAt(span)
    }
    return requests
  }

  #addFolder(tally: CrawlerTally, row: number, blocked: number): void {
    const { table } = this.#book.pairs
    const pathId = table.pathIdAt(row)
    const id = table.folders.of(pathId)
    const name = table.folders.nameAt(id)
    const [requests, bytes] = [table.requestsAt(row), table.bytesAt(row)]
    const own = this.#folders.ofCrawlerById(tally, id, name)
    own.requests += requests
    own.bytes += bytes
    own.blocked += blocked
    const all = this.#folders.byId(id, name)
    all.requests += requests
    all.urls += 1
    all.bytes += bytes
    all.blocked += blocked
    all.redirects += table.redirectsAt(row)
    all.errors += table.errorsAt(row)
    if (table.isQueriedAt(row)) all.queries += requests
  }

  #addFolded(): void {
    for (const { crawler, folder, requests, bytes } of this.#book.pairs.folded()) {
      const tally = this.#tally.crawlers[crawler]
      const own = tally && this.#folders.ofCrawler(tally, folder)
      if (own !== undefined) {
        own.requests += requests
        own.bytes += bytes
      }
      const all = this.#folders.of(folder)
      all.requests += requests
      all.bytes += bytes
    }
    for (const [crawler, requests] of this.#book.pairs.foldedElsewhere()) {
      const tally = this.#tally.crawlers[crawler]
      if (tally !== undefined) tally.otherFolders += requests
      this.#withoutFolder += requests
    }
  }

  #answers(): LogAnswers {
    const formats = [...this.#book.formats].join(', ')
    const report = reportOn(formats, this.#tally, this.#question, nameSiteWords)
    const { robots } = this.#question
    const [blocked, refused, folders] = [
      this.#blocked.largest(),
      this.#refused.largest(),
      this.#folders.largest(),
    ]
    return {
      report,
      hasFile: robots !== null,
      overTime: logOverTime(this.#book, this.#tally.offset),
      pace: robots === null ? [] : paceOfCrawlers(robots, report.crawlers),
      zoneless: this.#tally.zoneless,
      offset: Number.isNaN(this.#tally.offset) ? 0 : this.#tally.offset,
      urls: Object.fromEntries(
        Array.from(this.#urlCounts, ([crawler, urls]) => [readers[crawler]?.token ?? '', urls]),
      ),
      before: Object.fromEntries(this.#before),
      blocked: blocked.rows,
      refused: refused.rows,
      newlyBlocked: [],
      newlyAllowed: [],
      draftShare: 1,
      folders: folders.rows,
      parameters: this.#urls.parameters(),
      failing: this.#urls.failing(),
      queried: this.#urls.pages(),
      most: this.#urls.most(this.#blockedOf),
      pairs: this.#book.pairs.size,
      limits: logLimits(
        this.#book,
        this.#moments.reduce((sum, one) => sum + (one?.unsure ?? 0), this.#unheld),
        blocked.left + refused.left + folders.left + this.#withoutFolder,
      ),
    }
  }
}

/** Holds a file against a log, in steps that tell the share of what is done. The draft of the question does not count. */
export const answerSteps = (book: LogBook, question: LogQuestion): Generator<number, FileAnswers> =>
  new Answering(book, question).steps()
