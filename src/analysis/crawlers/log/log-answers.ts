import { readers } from '../../../core/crawlers/readers.ts'
import { reportOn, type LogReport } from '../../../core/log/log-report.ts'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import {
  greater,
  lesser,
  newCrawlerTally,
  type CrawlerTally,
  type LogTally,
} from '../../../core/log/tally.ts'
import { addToFolder, newFolder } from './folder-figures.ts'
import { CrawlerMoments } from './crawler-moments.ts'
import { JudgedOnce } from './judge-log.ts'
import type { LogBook } from './log-book.ts'
import { FigureBook, type FolderFigure, type RuleFigure } from './log-figures.ts'
import { logOverTime, type LogOverTime } from './over-time.ts'
import { paceOfCrawlers, type CrawlerPace } from './log-pace.ts'
import { logLimits } from './log-limits.ts'
import type { LogPair } from './held/pair-table.ts'
import { RuleFigures } from './rule-figures.ts'
import type { LogSpan } from './held/span-table.ts'
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

/** A span at whose time the file holds, with its row. */
interface HeldSpan extends LogSpan {
  readonly row: number
}

/** So many pairs are judged between two looks at the clock. */
const pairsPerStep = 500

/** A crawler of the log without anything that depends on a file. */
function withoutFile(tally: CrawlerTally): CrawlerTally {
  const { all, bytes, seconds, timed, gap, latest, mostPerMinute, statuses } = tally
  const own = { all, bytes, seconds, timed, gap, latest, mostPerMinute, statuses }
  return { ...newCrawlerTally(tally.key), ...own }
}

/** What a log says about a file. */
export interface FileAnswers {
  readonly answers: LogAnswers
  /** By which drafts can be compared with the file; null: there is no file. */
  readonly robots: JudgedOnce | null
}

/** Adds requests of a pair that came in these spans. */
function addFigure(
  figures: RuleFigures,
  { row }: LogPair,
  line: number,
  spans: readonly LogSpan[],
  requests: number,
): void {
  let [first, last] = [NaN, NaN]
  for (const span of spans) {
    first = lesser(first, span.first)
    last = greater(last, span.last)
  }
  figures.add(row, line, { requests, first, last })
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
  readonly #folders = new FigureBook<FolderFigure>()
  readonly #urls = new UrlFigures()
  readonly #before = new Map<string, { requests: number; blocked: number }>()
  readonly #urlCounts: Record<string, number> = {}
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
    const crawlers = book.tally.crawlers.map((one) => one && withoutFile(one))
    this.#tally = { ...book.tally, crawlers }
    this.#moments = crawlers.map((one) => one && new CrawlerMoments(one, book.pairs.spans))
  }

  /** The share of what is done, 0 to 1, now and then. */
  *steps(): Generator<number, FileAnswers> {
    const { fetches, pairs } = this.#book
    const fetched = new Set<string>()
    for (const fetch of fetches) {
      const key = `${fetch.crawler} ${fetch.host}`
      if (!fetched.has(key)) this.#countUrl(fetch.crawler)
      fetched.add(key)
      if (this.#isOwn(fetch.host)) {
        this.#moments[fetch.crawler]?.fetched(fetch, this.#isHeld(fetch.time))
      }
    }
    let done = 0
    for (const pair of pairs.all()) {
      this.#countUrl(pair.crawler)
      if (this.#isOwn(pair.host)) this.#judge(pair)
      done += 1
      if (done % pairsPerStep === 0) yield done / pairs.size
    }
    this.#addFolded()
    for (const moments of this.#moments) moments?.finish()
    return { answers: this.#answers(), robots: this.#robots }
  }

  #countUrl(crawler: number): void {
    const token = readers[crawler]?.token ?? ''
    this.#urlCounts[token] = (this.#urlCounts[token] ?? 0) + 1
  }

  #isOwn(host: number): boolean {
    const { host: own } = this.#question
    return own === null || host < 0 || this.#book.hosts[host] === own
  }

  #isHeld(time: number): boolean {
    const { changed } = this.#question
    return changed === null || time >= changed
  }

  /** The requests of a pair at which the file holds; what lies about the change is left out, and counted. */
  #heldSpans(pair: LogPair): readonly HeldSpan[] {
    const { spans } = this.#book.pairs
    const all = pair.spanRows().map((row): HeldSpan => ({ row, ...spans.at(row) }))
    if (this.#question.changed === null) return all
    return all.filter(({ first, last, requests }) => {
      const isHeld = this.#isHeld(first)
      if (isHeld !== this.#isHeld(last)) {
        this.#unheld += requests
        return false
      }
      return isHeld
    })
  }

  #countBefore(pair: LogPair, isBlocked: boolean): void {
    if (this.#question.changed === null) return
    const { crawler } = pair
    const token = readers[crawler]?.token ?? ''
    const before = this.#before.get(token) ?? { requests: 0, blocked: 0 }
    this.#before.set(token, before)
    for (const row of pair.spanRows()) {
      const { last, requests } = this.#book.pairs.spans.at(row)
      if (Number.isNaN(last) || this.#isHeld(last)) continue
      before.requests += requests
      if (isBlocked) before.blocked += requests
    }
  }

  #judge(pair: LogPair): void {
    const { crawler, pathId } = pair
    const tally = this.#tally.crawlers[crawler]
    if (tally === undefined) return
    const held = this.#heldSpans(pair)
    const requests = held.reduce((sum, span) => sum + span.requests, 0)
    const decision = this.#robots?.decisionFor(crawler, pathId) ?? null
    const isBlocked = decision?.isBlocked === true
    this.#countBefore(pair, isBlocked)
    if (decision !== null && requests > 0) {
      for (const { row, ...span } of held) {
        this.#moments[crawler]?.decided(row, span, decision.line, isBlocked)
      }
      if (isBlocked) addFigure(this.#blocked, pair, decision.line, held, requests)
      const refused = isBlocked ? 0 : held.reduce((sum, span) => sum + span.refused, 0)
      if (refused > 0) addFigure(this.#refused, pair, decision.line, held, refused)
    }
    this.#addFolder(tally, pair, isBlocked ? requests : 0)
    this.#urls.add(pair, isBlocked ? requests : 0)
  }

  #addFolder(tally: CrawlerTally, pair: LogPair, blocked: number): void {
    const { path, pathId, requests, bytes, redirects, errors } = pair
    const folder = this.#book.pairs.table.folders.nameOf(pathId)
    addToFolder(tally, folder, { requests, bytes, blocked })
    const all = this.#folders.of(folder, () => newFolder(folder))
    all.requests += requests
    all.urls += 1
    all.bytes += bytes
    all.blocked += blocked
    all.redirects += redirects
    all.errors += errors
    if (path.includes('?')) all.queries += requests
  }

  #addFolded(): void {
    for (const { crawler, folder, requests, bytes } of this.#book.pairs.folded()) {
      const tally = this.#tally.crawlers[crawler]
      if (tally !== undefined) addToFolder(tally, folder, { requests, bytes, blocked: 0 })
      const all = this.#folders.of(folder, () => newFolder(folder))
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
      urls: this.#urlCounts,
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
      most: this.#urls.most(),
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
