import { createParsedFileCache } from '../../analysis/analyse.ts'
import { JudgedList } from '../../analysis/list/judged-list.ts'
import { PlacedRows } from '../../analysis/list/own-rows.ts'
import { isSameRanges, unitedRanges, type RowRange } from '../../analysis/grid/picked-urls.ts'
import type { UrlBlocks } from '../../analysis/list/url-blocks.ts'
import { fittingCells } from '../../analysis/list/list-filter.ts'
import { FileUrls } from '../../analysis/list/file-urls.ts'
import { unitedValues } from '../../case/grid/list-columns.ts'
import { unknownOrigin } from '../../case/scenario.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { ListState } from './list-state.ts'
import type { ListAnswer, ListFailure, ListRequest, ReportRequest } from './list-protocol.ts'
import { ListFiles, fileFailure } from './list-files.ts'
import { filteredList, ListOrdering } from './list-ordering.ts'
import { isOfFilter, listEffort, ListReporter, type WholeList } from './list-reports.ts'
import { readBlob, readingOf } from './read-blob.ts'
import { createTurns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 200

type RequestOf<Name extends ListRequest['list']> = Extract<ListRequest, { list: Name }>

/** Holds the list of a case: reads it, judges it, and says what is to be shown of it. */
export class ListHost implements ListState {
  brought = new FileUrls(unknownOrigin)
  private readonly read = createParsedFileCache()
  private readonly turns = createTurns()
  private readonly post: (answer: ListAnswer) => void
  judged: JudgedList | null = null
  input: AnalysisInput | null = null
  judgeRun = 0
  private isJudging = false
  isJudgingStopped = false
  isRead = false
  private isReadingStopped = false
  /** The rows of files that are in sitemaps, once all is read. */
  private listed: readonly RowRange[] = []
  private ownListed: readonly RowRange[] = []
  readonly own = new PlacedRows()
  /** What is known of the rows of the case has changed since they were placed, and nothing else of them. */
  private isSameOwn = true
  private ownRun = 0
  /** The URLs of the case that no file brought, as one text. */
  private tail = ''
  private toldAt = 0
  private readonly files: ListFiles
  private readonly reports: ListReporter
  private readonly ordering: ListOrdering

  constructor(post: (answer: ListAnswer) => void) {
    this.post = post
    this.files = new ListFiles(this.turns, post)
    this.reports = new ListReporter(this.turns, post, () => this.ordering.prepare())
    this.ordering = new ListOrdering(this.turns, post, this)
  }

  /** Does what the page asks for, and tells what fails. What takes long goes on by itself. */
  take(request: ListRequest): void {
    switch (request.list) {
      case 'open':
        return void this.open(request).catch(() => this.fail())
      case 'judge':
        return this.judge(request)
      case 'view':
        return this.ordering.show(request)
      case 'own':
        return this.takeOwn(request)
      case 'came':
        this.own.takeCame(request.text)
        void this.ordering.arrange()
        return this.renewReports(isOfFilter)
      case 'rows':
        return this.ordering.sendRows(request)
      case 'export':
        return void this.files.write(request, this, this.ordering.order)
      case 'cancel':
        return this.cancel(request.what)
      case 'resume':
        return this.resume()
      case 'find': {
        const brought = request.urls.map((url) => this.brought.placeOf(url) >= 0)
        return this.post({ list: 'found', run: request.run, brought })
      }
      case 'seek':
        return this.ordering.seek(request)
      case 'report':
        return this.reports.ask(request)
      case 'drop':
        return this.reports.drop(request.name)
      default:
        return request satisfies never
    }
  }

  /** All URLs, those of the case behind those that files brought. */
  private get urls(): UrlBlocks {
    return this.brought.urls
  }

  private tellFailure(what: ListFailure['what'], run: number, thrown: unknown): void {
    this.post({ list: 'failure', what, run, reason: fileFailure(thrown) })
  }

  private fail(): void {
    this.urls.finish()
    this.endReading()
    void this.goOnJudging()
    const end = { share: 1, state: 'failed', unread: [] } as const
    this.post({ list: 'reading', ...readingOf(this.brought, end) })
  }

  private async open({ content, origin, ...list }: RequestOf<'open'>): Promise<void> {
    let toldAt = -Infinity
    this.brought = new FileUrls(origin)
    const { input, judgeRun: run } = this
    if (input !== null) this.judge({ list: 'judge', run, input })
    await readBlob(content, list, this.brought, {
      isStopped: () => this.isReadingStopped,
      pause: () => this.turns.pause(),
      onProgress: (reading) => {
        const isEnd = reading.state !== 'reading'
        if (isEnd) this.endReading()
        // The first URLs are shown at once, and before the others are judged.
        const isDue = performance.now() - toldAt > tellMs || (reading.count > 0 && toldAt < 0)
        if (isEnd || isDue) {
          toldAt = reading.count > 0 ? performance.now() : toldAt
          this.post({ list: 'reading', ...reading })
          this.ordering.onRead()
        }
        void this.goOnJudging()
      },
    })
  }

  private endReading(): void {
    this.isRead = true
    this.listed = this.brought.listedRanges()
    void this.ordering.arrange()
    void this.placeOwn()
  }

  private takeOwn({ own, isSameRows = false }: RequestOf<'own'>): void {
    this.own.take(own)
    this.isSameOwn &&= isSameRows
    if (!this.isRead) this.ordering.onOwn()
    void this.placeOwn()
  }

  /** Puts the rows of the case behind what files brought, as soon as that has been read. */
  private async placeOwn(): Promise<void> {
    this.ownRun += 1
    const { ownRun, urls, own, input } = this
    if (!this.isRead || input === null) return
    const isWanted = (): boolean => ownRun === this.ownRun
    const tail = await this.turns.run(own.place(urls, input.origin), isWanted)
    if (tail === null || !isWanted()) return
    this.putBehind(tail)
    void this.ordering.arrange()
  }

  private putBehind(urls: readonly string[]): void {
    const text = urls.join('\n')
    const listed = this.own.listed()
    const { isSameOwn } = this
    this.isSameOwn = true
    if (text === this.tail && isSameRanges(listed, this.ownListed))
      return this.renewReports(isSameOwn ? isOfFilter : () => true)
    this.ownListed = listed
    if (text !== this.tail) {
      this.judged?.forgetFrom(this.urls.tailFrom)
      this.urls.setTail(urls)
    }
    this.tail = text
    this.files.end()
    this.reports.end()
    void this.goOnJudging()
  }

  private judge({ run, input }: RequestOf<'judge'>): void {
    this.input = input
    this.judgeRun = run
    // Whatever happens, no verdicts of an older file are shown.
    this.judged = null
    this.isJudgingStopped = false
    this.toldAt = -Infinity
    this.files.end()
    this.reports.end()
    try {
      const { crawlers, origin, dialect: choice } = input
      const parsedFile = this.read(input)
      this.judged = new JudgedList(this.urls, { parsedFile, crawlers, origin, choice })
    } catch (thrown) {
      this.post({ list: 'judging', run, judged: 0, state: 'stopped', crawlers: [], counts: [] })
      return this.tellFailure('judging', run, thrown)
    }
    void this.goOnJudging()
    // The filter may name crawlers; and URLs are shown by the site.
    void this.ordering.arrange()
    void this.placeOwn()
  }

  private resume(): void {
    const { judged, input, judgeRun: run } = this
    this.isJudgingStopped = false
    if (judged === null && input !== null) return this.judge({ list: 'judge', run, input })
    void this.goOnJudging()
    void this.ordering.arrange()
  }

  /** Judges what has been read, until there is nothing left, somebody stops it, or it fails. */
  private async goOnJudging(): Promise<void> {
    const { judged, judgeRun } = this
    if (this.isJudging || judged === null || this.isJudgingStopped) return
    this.isJudging = true
    const isWanted = (): boolean => judgeRun === this.judgeRun && !this.isJudgingStopped
    try {
      while (isWanted() && judged.judgeBlock()) {
        if (!this.turns.isOver()) continue
        this.tellJudging(false)
        await this.turns.pause()
      }
    } catch (thrown) {
      if (isWanted()) {
        this.isJudgingStopped = true
        this.tellFailure('judging', judgeRun, thrown)
      }
    } finally {
      this.isJudging = false
    }
    if (!isWanted()) return this.afterInterruption(judged)
    if (this.isAllJudged()) {
      this.tellJudging(true)
      void this.ordering.arrange()
      const list = this.wholeList()
      if (list !== null) this.reports.begin(list)
    } else this.tellJudging(false)
  }

  /** The list as views ask about it; null: not all of it is judged. */
  private wholeList(): WholeList | null {
    const { input, judged, judgeRun: run } = this
    if (input === null || judged === null || !this.isAllJudged()) return null
    const values = unitedValues(this.own.values(), this.brought.values)
    const urls = { ...judged.judgedUrls(), values }
    const shown = () => this.ordering.order.rows
    const fitting = (filter: string) => {
      const { filtered, query } = filteredList(this, judged, filter)
      return fittingCells(filtered, query)
    }
    const of = [this.urls, this.urls.version, input.origin]
    const list = { urls, listed: this.allListed(), of, effort: listEffort, shown, fitting }
    return { run, input, parsedFile: this.read(input), ...list }
  }

  /** What came with the rows of the case, or what is known of them, is other now: what was said of them is not true. */
  private renewReports(isConcerned: (request: ReportRequest) => boolean): void {
    const list = this.wholeList()
    if (list !== null) this.reports.renew(list, isConcerned)
  }

  /** Somebody stopped it, or a newer file has come meanwhile. */
  private afterInterruption(judged: JudgedList): void {
    if (judged !== this.judged) void this.goOnJudging()
    else this.tellJudging(true)
  }

  isBusy(): boolean {
    return this.reports.isBusy()
  }

  isAllJudged(): boolean {
    return this.isRead && this.judged?.length === this.urls.length
  }

  private tellJudging(isEnd: boolean): void {
    const { judged, judgeRun: run } = this
    const now = performance.now()
    if (judged === null || (!isEnd && now - this.toldAt < tellMs)) return
    if (judged.length === 0 && !isEnd) return
    this.toldAt = now
    const state = this.isAllJudged() ? 'done' : this.isJudgingStopped ? 'stopped' : 'judging'
    const counts = judged.counts()
    const crawlers = this.input?.crawlers ?? []
    this.post({ list: 'judging', run, judged: judged.length, state, crawlers, counts })
  }

  allListed(): readonly RowRange[] {
    return unitedRanges([...this.listed, ...this.ownListed])
  }

  private cancel(what: RequestOf<'cancel'>['what']): void {
    if (what === 'reading') this.isReadingStopped = true
    if (what === 'export') this.files.end()
    if (what !== 'judging' || this.isAllJudged()) return
    this.isJudgingStopped = true
    this.tellJudging(true)
    void this.ordering.arrange()
  }
}
