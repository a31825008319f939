import { draftAnswering } from '../../analysis/crawlers/log/draft-answers.ts'
import type { DraftFigures } from '../../analysis/crawlers/log/draft-figures.ts'
import {
  answerSteps,
  type FileAnswers,
  type LogAnswers,
} from '../../analysis/crawlers/log/log-answers.ts'
import type { LogVisitors } from '../../analysis/crawlers/identity/log-visitors.ts'
import { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import type { LogQuestion } from '../../core/log/count-log.ts'
import { missSteps, type IdleRules } from '../../analysis/crawlers/log/rule-misses.ts'
import { coverageSteps, type GivenSitemap } from '../../analysis/crawlers/log/sitemap-coverage.ts'
import { createTurns } from '../list/turns.ts'
import type { LogAnswer, LogDetails, LogHostRequest } from './log-protocol.ts'
import type { ReadingLog } from './log-reader.ts'
import { nowAndThen, tellMs } from './now-and-then.ts'
import { readLog } from './read-log.ts'
import { packedAnswers, packedDraft, type SentTable } from './packed-answers.ts'
import { fetchesBehind, urlsBehind } from './behind-figures.ts'
import { VerifiedLogBook } from './verified-log-book.ts'

/** The first figures of a draft are told after so many milliseconds. */
const firstDraftMs = 50

type RequestOf<Name extends LogHostRequest['log']> = Extract<LogHostRequest, { log: Name }>

/** Holds a log: reads it, and answers what files mean for its requests. */
export class LogHost {
  readonly #post: (answer: LogAnswer) => void
  readonly #turns = createTurns()
  readonly #whole = new LogBook()
  /** The book of the last question: the whole one, or that of verified requests. */
  #book = this.#whole
  #opened: RequestOf<'open'> | null = null
  #proof: RequestOf<'identify'> | null = null
  #visitors: LogVisitors | null = null
  /** Of the visitors as they were told apart last; null: nobody asked for it. */
  #verified: VerifiedLogBook | null = null
  #isStopped = false
  #isRead = false
  #question: RequestOf<'ask'> | null = null
  #run = 0
  #sitemap: GivenSitemap | null = null
  #coverage: {
    readonly of: GivenSitemap
    readonly book: LogBook
    readonly found: LogDetails['coverage']
  } | null = null
  #misses: { readonly of: readonly unknown[]; readonly found: IdleRules } | null = null
  /** What is found about a file, or on the way, and of what. */
  #file: {
    readonly of: readonly unknown[]
    readonly found: Promise<FileAnswers | null>
  } | null = null
  /** What was told last about a file. */
  #answers: LogAnswers | null = null
  #answered: RequestOf<'ask'> | null = null
  /** Grow whenever another sitemap is given, and details are to be found anew. */
  #lists = 0
  #detailing = 0

  constructor(post: (answer: LogAnswer) => void) {
    this.#post = post
  }

  /** Does what the page asks for, and tells what fails. What takes long goes on by itself. */
  take(request: LogHostRequest): void {
    const fail = (reason: unknown) => this.#post({ log: 'failed', reason: String(reason) })
    switch (request.log) {
      case 'open':
        return void this.#open(request).catch(fail)
      case 'stop':
        this.#isStopped = true
        return
      case 'ask':
        this.#question = request
        return void this.#answer().catch(fail)
      case 'identify':
        this.#proof = request
        return void this.#identify().catch(fail)
      case 'sitemap':
        return void this.#takeSitemap(request).catch(fail)
      case 'urls':
        return void this.#writeUrls(request).catch(fail)
      case 'fetches': {
        const fetches = fetchesBehind(this.#book, request)
        return this.#post({ log: 'fetches', run: request.run, fetches })
      }
      default:
        return request satisfies never
    }
  }

  async #open(opened: RequestOf<'open'>): Promise<void> {
    let toldAt = -Infinity
    this.#opened = opened
    await readLog(this.#whole, opened, {
      isStopped: () => this.#isStopped,
      pause: this.#pause,
      onProgress: (reading) => {
        if (reading.state === 'reading' && performance.now() - toldAt < tellMs) return
        toldAt = performance.now()
        this.#post({ log: 'reading', ...reading })
      },
    })
    this.#isRead = true
    // One after the other: side by side, the first figures would come as late as the last.
    await this.#answer().then(() => this.#identify())
  }

  readonly #pause = (): Promise<void> =>
    this.#turns.isOver() ? this.#turns.pause() : Promise.resolve()

  /** Tells visitors apart, whose code comes only now: not everybody waits for the answer. */
  async #identify(): Promise<void> {
    const asked = this.#proof
    if (asked === null || !this.#isRead) return
    const { LogVisitors } = await import('../../analysis/crawlers/identity/log-visitors.ts')
    const visitors = new LogVisitors(this.#whole.visitors, asked.proof)
    const identity = await this.#turns.run(visitors.steps(), () => this.#proof === asked)
    if (identity === null) return
    this.#visitors = visitors
    this.#verified = null
    this.#post({ log: 'identity', identity })
    if (this.#question?.isVerifiedOnly === true) await this.#answer()
  }

  /** The book that a question is about: reads the log once more for that of verified requests. Null: not now. */
  async #bookFor({ isVerifiedOnly, run }: RequestOf<'ask'>, isWanted: () => boolean) {
    if (!isVerifiedOnly) return this.#whole
    if (this.#verified !== null) return this.#verified
    const [opened, visitors] = [this.#opened, this.#visitors]
    if (opened === null || visitors === null) return null
    const book = new VerifiedLogBook(visitors)
    const tell = nowAndThen((share) => this.#post({ log: 'answering', run, share }))
    const reading: ReadingLog = {
      isStopped: () => this.#isReadSoFar(book.seen) || !isWanted() || this.#visitors !== visitors,
      pause: this.#pause,
      onProgress: ({ share }) => tell(share),
    }
    await readLog(book, opened, reading)
    if (!isWanted() || this.#visitors !== visitors) return null
    this.#verified = book
    return book
  }

  /** Where reading was stopped, whether reading again has come as far. */
  readonly #isReadSoFar = (requests: number) => this.#isStopped && requests >= this.#whole.requests

  async #answer(): Promise<void> {
    const asked = this.#question
    if (asked === null || !this.#isRead) return
    this.#run = asked.run
    const { run } = asked
    const isWanted = (): boolean => this.#run === run && this.#question === asked
    const book = await this.#bookFor(asked, isWanted)
    if (book === null) return
    const told = await this.#fileAnswers(asked, book)
    if (told === null || !isWanted()) return
    if (!(await this.#tellDraft(asked, book, told, isWanted))) return
    this.#answered = asked
    await this.#detail()
  }

  /** Answers about the file, which most questions share with the one before. Null: another one is asked about. */
  #fileAnswers(
    { question, isVerifiedOnly }: RequestOf<'ask'>,
    book: LogBook,
  ): Promise<FileAnswers | null> {
    const { robots, host, changed } = question
    const of = [robots, host, changed, book]
    const known = this.#file
    if (known?.of.every((part, at) => part === of[at]) === true) return known.found
    const isWanted = (): boolean => this.#file?.of === of
    const found = this.#findFile(question, book, isVerifiedOnly, isWanted)
    this.#file = { of, found }
    return found
  }

  async #findFile(
    question: LogQuestion,
    book: LogBook,
    isVerifiedOnly: boolean,
    isWanted: () => boolean,
  ): Promise<FileAnswers | null> {
    const tell = nowAndThen((share) => this.#post({ log: 'answering', run: this.#run, share }))
    const found = await this.#turns.run(answerSteps(book, question), isWanted, tell)
    if (found === null) return null
    this.#book = book
    this.#answers = found.answers
    const { tables, bare } = packedAnswers(found.answers)
    this.#sendTables(tables)
    this.#post({ log: 'answers', answers: bare, isVerifiedOnly })
    return found
  }

  #sendTables(tables: readonly SentTable[]): void {
    for (const table of tables) this.#post({ log: 'table', ...table })
  }

  /** Answers about the draft, first by a part of the log. Resolves to whether it was wanted to the end. */
  async #tellDraft(
    { run, question }: RequestOf<'ask'>,
    book: LogBook,
    { robots }: FileAnswers,
    isWanted: () => boolean,
  ): Promise<boolean> {
    const tell = (draft: DraftFigures | null) => {
      const packed = draft && packedDraft(draft)
      this.#sendTables(packed?.tables ?? [])
      this.#post({ log: 'draft', run, draft: packed?.bare ?? null })
    }
    const drafting = draftAnswering(book, question, robots)
    if (drafting === null) {
      tell(null)
      return true
    }
    let tellAt = performance.now() + firstDraftMs
    const draft = await this.#turns.run(drafting.steps(), isWanted, () => {
      if (performance.now() < tellAt) return
      tell(drafting.figures())
      tellAt = performance.now() + tellMs
    })
    if (draft !== null) tell(draft)
    return draft !== null
  }

  async #takeSitemap({ sitemap, fromFiles }: RequestOf<'sitemap'>): Promise<void> {
    this.#lists += 1
    const turn = this.#lists
    let urls = sitemap.urls
    if (fromFiles !== null) {
      const { urlsOfSitemaps } = await import('./listed-urls.ts')
      const { origin } = sitemap
      // Whoever shows the list says what is wrong with it.
      const more = await urlsOfSitemaps(fromFiles, origin, () => this.#turns.pause()).catch(
        () => [],
      )
      urls = [...urls, ...more]
    }
    if (this.#lists !== turn) return
    this.#sitemap = urls.length === 0 ? null : { ...sitemap, urls }
    await this.#detail()
  }

  /** Finds what takes longer, until something newer is asked. */
  async #detail(): Promise<void> {
    const [asked, answers] = [this.#question, this.#answers]
    // The answers that are on the way bring their own.
    if (asked === null || answers === null || this.#answered !== asked) return
    this.#detailing += 1
    const turn = this.#detailing
    const isWanted = (): boolean => this.#detailing === turn && this.#question === asked
    const decided = new Map(answers.report.rules.map(({ line, requests }) => [line, requests]))
    const misses = await this.#missesOf(asked.question, decided, isWanted)
    const coverage = misses === null ? null : await this.#cover(isWanted)
    if (misses === null || !isWanted()) return
    this.#post({ log: 'details', run: asked.run, details: { misses, coverage } })
  }

  /** A draft changes nothing about the rules of the file that was in force. */
  async #missesOf(
    question: LogQuestion,
    decided: ReadonlyMap<number, number>,
    isWanted: () => boolean,
  ): Promise<IdleRules | null> {
    const { robots, host, changed } = question
    const of = [robots, host, changed, this.#book] as const
    const known = this.#misses
    if (known?.of.every((part, at) => part === of[at]) === true) return known.found
    const found = await this.#turns.run(missSteps(this.#book, question, decided), isWanted)
    if (found !== null) this.#misses = { of, found }
    return found
  }

  /** The same sitemap is held against the log once. */
  async #cover(isWanted: () => boolean): Promise<LogDetails['coverage']> {
    const [sitemap, book] = [this.#sitemap, this.#book]
    if (sitemap === null) return null
    const known = this.#coverage
    if (known?.of === sitemap && known.book === book) return known.found
    const found = await this.#turns.run(coverageSteps(book, sitemap), isWanted)
    if (found !== null) this.#coverage = { of: sitemap, book, found }
    return found
  }

  async #writeUrls(asked: RequestOf<'urls'>): Promise<void> {
    const held = {
      ...{ book: this.#book, isVerifiedOnly: this.#book !== this.#whole, turns: this.#turns },
      ...{ opened: this.#opened, visitors: this.#visitors, isReadSoFar: this.#isReadSoFar },
    }
    const tell = nowAndThen((share) => this.#post({ log: 'finding', run: asked.run, share }))
    const found = await urlsBehind(held, asked, tell)
    if (found === null) return
    const { text, ...more } = found
    const table = new Blob([text], { type: 'text/csv' })
    this.#post({ log: 'urls', run: asked.run, table, ...more })
  }
}
