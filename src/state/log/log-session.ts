import type { LogWay } from '../../core/log/read-lines.ts'
import type { LogQuestion } from '../../core/log/count-log.ts'
import type { LogAnswers } from '../../analysis/crawlers/log/log-answers.ts'
import type { DraftFigures } from '../../analysis/crawlers/log/draft-figures.ts'
import type { LogIdentity, LogProof } from '../../analysis/crawlers/identity/log-visitors.ts'
import type { GivenSitemap, LogDetails } from '../../analysis/crawlers/log/sitemap-coverage.ts'
import type { FetchWish, ShownFetches } from '../../analysis/crawlers/log/rows/log-fetches.ts'
import type { UrlWish } from '../../analysis/crawlers/log/rows/log-urls.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import type {
  LogAnswer,
  LogFile,
  LogReading,
  LogHostRequest,
  SitemapList,
} from '../../worker/log/log-protocol.ts'
import { ComingTables } from '../../worker/log/packed-answers.ts'
import {
  browserWorld,
  longStepMs,
  watchWorker,
  type WatchableWorker,
  type WatchedWorker,
  type WatchWorld,
} from '../../worker/watchdog.ts'

export type { LogFile, LogReading, SitemapList }

/** So long after a change of the file the log is asked anew, in milliseconds. */
const askWaitMs = 150

/** The URLs behind a figure: a table, how many they are, and which requests it has not. */
type FoundUrls = Pick<Extract<LogAnswer, { log: 'urls' }>, 'table' | 'count' | 'missing'>

/** What is known of a log. */
export interface LogSnapshot {
  readonly reading: LogReading
  /** About the file alone; null: not yet. */
  readonly answers: LogAnswers | null
  /** What the draft would change, at first by a part of the log; null: there is none, or not yet. */
  readonly draft: DraftFigures | null
  /** The answers are of verified requests alone. */
  readonly isVerifiedOnly: boolean
  /** Who came by the names of crawlers; null: not yet. */
  readonly identity: LogIdentity | null
  /** What takes longer than the answers; null: not yet. */
  readonly details: LogDetails | null
  /** 0 to 1: how far the answers for the file as it stands are; null: they are there. */
  readonly answering: number | null
  /** 0 to 1: how far the URLs behind a figure are found; null: nobody waits for any. */
  readonly finding: number | null
  /** The worker was lost; nothing more comes. */
  readonly isBroken: boolean
}

const emptySnapshot: LogSnapshot = {
  reading: { share: 0, requests: 0, state: 'reading', unread: [] },
  answers: null,
  draft: null,
  isVerifiedOnly: false,
  identity: null,
  details: null,
  answering: 0,
  finding: null,
  isBroken: false,
}

/** One open log, held by a worker of its own. It ends with the session, and nothing of it is stored. */
export class LogSession {
  readonly files: readonly LogFile[]
  readonly way: LogWay
  private snapshot = emptySnapshot
  private readonly listeners = new Set<() => void>()
  private readonly wishes = new Map<number, (urls: FoundUrls) => void>()
  private readonly fetchWishes = new Map<number, (fetches: ShownFetches) => void>()
  private worker: WatchedWorker | null = null
  private waiting: LogHostRequest[] = []
  private question: LogQuestion | null = null
  private run = 0
  private wishRun = 0
  private isClosed = false
  private isStopped = false
  private isVerifiedOnly = false
  private proof: LogProof | null = null
  private readonly tables = new ComingTables()
  private readonly asking = debounce(() => this.askNow(), { waitMs: askWaitMs }, browserClock)
  private readonly identifying = debounce(
    () => this.identifyNow(),
    { waitMs: askWaitMs },
    browserClock,
  )

  constructor(
    files: readonly LogFile[],
    way: LogWay,
    spawn: () => Promise<WatchableWorker>,
    world: WatchWorld = browserWorld(),
  ) {
    this.files = files
    this.way = way
    this.send({ log: 'open', files, ...way })
    spawn().then(
      (worker) => this.connect(worker, world),
      () => this.set({ isBroken: true }),
    )
  }

  private connect(worker: WatchableWorker, world: WatchWorld): void {
    if (this.isClosed) return worker.terminate()
    const watched = watchWorker<LogAnswer>(
      worker,
      {
        workMs: longStepMs,
        // A busy machine is late with a script; what is lost would have to be dropped again.
        startMs: longStepMs,
        owes: () => this.isBusy(),
        onMessage: (answer) => this.take(answer),
        onLost: () => this.set({ isBroken: true }),
      },
      world,
    )
    this.worker = watched
    for (const request of this.waiting) watched.post(request)
    this.waiting = []
  }

  private isBusy(): boolean {
    const { reading, answering } = this.snapshot
    return (
      reading.state === 'reading' ||
      answering !== null ||
      this.wishes.size > 0 ||
      this.fetchWishes.size > 0
    )
  }

  private send(request: LogHostRequest): void {
    if (this.worker !== null) this.worker.post(request)
    else this.waiting.push(request)
  }

  private set(parts: Partial<LogSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...parts }
    for (const listener of this.listeners) listener()
  }

  private take(answer: LogAnswer): void {
    switch (answer.log) {
      case 'reading':
        return this.takeReading(answer)
      case 'answering':
        if (answer.run === this.run) this.set({ answering: answer.share })
        return
      case 'table':
        return this.tables.take(answer)
      case 'answers':
        // Told once, whatever has been asked since.
        return this.set({
          answers: this.tables.answers(answer.answers),
          isVerifiedOnly: answer.isVerifiedOnly,
        })
      case 'draft': {
        if (answer.run !== this.run) return
        const draft = answer.draft && this.tables.draft(answer.draft)
        const share = draft?.share ?? 1
        return this.set({ draft, answering: share < 1 ? share : null })
      }
      case 'identity':
        return this.set({ identity: answer.identity })
      case 'details':
        if (answer.run === this.run) this.set({ details: answer.details })
        return
      case 'urls':
        this.wishes.get(answer.run)?.(answer)
        this.wishes.delete(answer.run)
        return this.set({ finding: this.wishes.size > 0 ? this.snapshot.finding : null })
      case 'finding':
        return this.set({ finding: this.wishes.has(answer.run) ? answer.share : null })
      case 'fetches':
        this.fetchWishes.get(answer.run)?.(answer.fetches)
        this.fetchWishes.delete(answer.run)
        return
      case 'failed':
        this.worker?.end()
        return this.set({ isBroken: true })
      default:
        return answer satisfies never
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): LogSnapshot => this.snapshot

  /**
   * Holds a file and a draft against the log as soon as they rest; the first ones at once.
   * @param isVerifiedOnly whether requests count only that come from the crawler that they name
   */
  ask(question: LogQuestion, isVerifiedOnly: boolean): void {
    const isFirst = this.question === null
    this.question = question
    this.isVerifiedOnly = isVerifiedOnly
    if (isFirst) this.askNow()
    else this.asking.schedule()
  }

  private askNow(): void {
    if (this.question === null || this.isClosed) return
    this.run += 1
    this.set({ answering: 0 })
    const { run, question, isVerifiedOnly } = this
    this.send({ log: 'ask', run, question, isVerifiedOnly })
  }

  /** Tells visitors apart by what is known as soon as it rests; the first time at once. */
  identify(proof: LogProof): void {
    const isFirst = this.proof === null
    this.proof = proof
    if (isFirst) this.identifyNow()
    else this.identifying.schedule()
  }

  private identifyNow(): void {
    if (this.proof !== null && !this.isClosed) this.send({ log: 'identify', proof: this.proof })
  }

  /** Holds crawling against a sitemap, and against those of a list from files. */
  holdAgainstSitemap(sitemap: GivenSitemap, fromFiles: SitemapList | null): void {
    this.send({ log: 'sitemap', sitemap, fromFiles })
  }

  /** Has the URLs behind a figure written as a table. */
  urls(wish: UrlWish, take: (urls: FoundUrls) => void): void {
    if (this.question === null) return
    this.wishRun += 1
    this.wishes.set(this.wishRun, take)
    this.set({ finding: 0 })
    this.send({ log: 'urls', run: this.wishRun, question: this.question, wish })
  }

  /** Has requests for /robots.txt told one by one. */
  fetches(wish: FetchWish, take: (fetches: ShownFetches) => void): void {
    this.wishRun += 1
    this.fetchWishes.set(this.wishRun, take)
    this.send({ log: 'fetches', run: this.wishRun, host: this.question?.host ?? null, wish })
  }

  /** What has been read stays. It counts as stopped at once: a worker that only starts hears of it later. */
  stopReading(): void {
    this.isStopped = true
    this.send({ log: 'stop' })
    this.takeReading(this.snapshot.reading)
  }

  private takeReading(reading: LogReading): void {
    const isStopped = this.isStopped && reading.state === 'reading'
    this.set({ reading: isStopped ? { ...reading, state: 'stopped' } : reading })
  }

  /** Ends the worker; what it held is gone. */
  close(): void {
    this.isClosed = true
    this.asking.cancel()
    this.identifying.cancel()
    this.worker?.end()
    this.worker = null
    this.listeners.clear()
  }
}
