import { createParsedFileCache } from '../../analysis/analyse.ts'
import { cellStates } from '../../analysis/grid/grid.ts'
import { JudgedList } from '../../analysis/grid/long/judged-list.ts'
import { listCsv, rowsPerPart } from '../../analysis/grid/long/list-csv.ts'
import { filterList, listQuery, type ListQuery } from '../../analysis/grid/long/list-filter.ts'
import {
  itemAt,
  itemCount,
  OrderCache,
  orderList,
  orderNeedsVerdicts,
  type ListOrder,
} from '../../analysis/grid/long/list-order.ts'
import { rowsIn, type RowRange } from '../../analysis/grid/long/picked-urls.ts'
import { blockRows, UrlBlocks } from '../../analysis/grid/long/url-blocks.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { ListAnswer, ListLine, ListRequest, ListView } from './list-protocol.ts'
import { listedCsv, ListReports } from './list-reports.ts'
import { readBlob } from './read-blob.ts'
import { createTurns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 200

type RequestOf<Name extends ListRequest['list']> = Extract<ListRequest, { list: Name }>

const wholeList: ListOrder = { rows: null, groups: null }
const firstView: ListView = { filter: '', sort: { by: 'typed', descending: false }, grouping: null }

/** Holds one long list: reads it, judges it, and says what is to be shown of it. */
export class ListHost {
  private readonly urls = new UrlBlocks()
  private readonly cache = new OrderCache(this.urls)
  private readonly read = createParsedFileCache()
  private readonly turns = createTurns()
  private readonly post: (answer: ListAnswer) => void
  private judged: JudgedList | null = null
  private input: AnalysisInput | null = null
  private judgeRun = 0
  private isJudging = false
  private isJudgingStopped = false
  private isRead = false
  private isReadingStopped = false
  /** The rows that came from sitemaps. */
  private readonly listed: RowRange[] = []
  private toldAt = 0
  private view: RequestOf<'view'> = { list: 'view', run: 0, view: firstView }
  /** Rows that were asked for before they were read. */
  private lacking: RequestOf<'rows'> | null = null
  private order = wholeList
  private ordering = 0
  /** The number of the order that is shown. */
  private orderNumber = 0
  private exporting = 0
  private readonly reports: ListReports

  constructor(post: (answer: ListAnswer) => void) {
    this.post = post
    this.reports = new ListReports(this.turns, post)
  }

  /** Does what the page asks for. What takes long goes on by itself. */
  take(request: ListRequest): void {
    switch (request.list) {
      case 'open':
        return void this.open(request).catch(() => this.fail())
      case 'judge':
        return this.judge(request)
      case 'view':
        this.view = request
        return void this.arrange()
      case 'rows':
        return this.sendRows(request)
      case 'export':
        return void this.writeCsv(request)
      case 'cancel':
        return this.cancel(request.what)
      case 'resume':
        this.isJudgingStopped = false
        return void this.goOnJudging()
      case 'report':
        return this.reports.ask(request)
      case 'drop':
        return this.reports.drop(request.name)
      default:
        return request satisfies never
    }
  }

  private fail(): void {
    const { urls } = this
    urls.finish()
    this.endReading()
    void this.goOnJudging()
    const listed = rowsIn(this.listed)
    this.post({
      list: 'reading',
      count: urls.length,
      share: 1,
      state: 'failed',
      listed,
      unread: [],
    })
  }

  private async open({ content, form }: RequestOf<'open'>): Promise<void> {
    let toldAt = -Infinity
    await readBlob(content, form, this.urls, {
      isStopped: () => this.isReadingStopped,
      pause: () => this.turns.pause(),
      onListed: (rows) => void this.listed.push(rows),
      onProgress: (reading) => {
        const isEnd = reading.state !== 'reading'
        if (isEnd) this.endReading()
        void this.goOnJudging()
        // The first URLs are shown at once.
        const isDue = performance.now() - toldAt > tellMs || (reading.count > 0 && toldAt < 0)
        if (!isEnd && !isDue) return
        toldAt = reading.count > 0 ? performance.now() : toldAt
        this.post({ list: 'reading', ...reading })
        if (this.lacking !== null) this.sendRows(this.lacking)
        this.tellView(true)
      },
    })
  }

  private endReading(): void {
    this.isRead = true
    void this.arrange()
  }

  private judge({ run, input }: RequestOf<'judge'>): void {
    const { crawlers, origin, dialect: choice } = input
    const parsedFile = this.read(input)
    this.input = input
    this.judgeRun = run
    this.judged = new JudgedList(this.urls, { parsedFile, crawlers, origin, choice })
    this.isJudgingStopped = false
    this.toldAt = -Infinity
    this.exporting += 1
    this.reports.end()
    void this.goOnJudging()
    // The filter may name crawlers; and URLs are shown by the site.
    void this.arrange()
  }

  /** Judges what has been read, until there is nothing left or somebody stops it. */
  private async goOnJudging(): Promise<void> {
    const { judged, judgeRun } = this
    if (this.isJudging || judged === null || this.isJudgingStopped) return
    this.isJudging = true
    const isWanted = (): boolean => judgeRun === this.judgeRun && !this.isJudgingStopped
    while (isWanted() && judged.judgeBlock()) {
      if (!this.turns.isOver()) continue
      this.tellJudging(false)
      await this.turns.pause()
    }
    this.isJudging = false
    if (!isWanted()) return this.afterInterruption(judged)
    if (this.isAllJudged()) {
      this.tellJudging(true)
      void this.arrange()
      this.beginReports(judged)
    } else this.tellJudging(false)
  }

  private beginReports(judged: JudgedList): void {
    const { input, judgeRun: run } = this
    if (input === null) return
    const { listed } = this
    const urls = judged.judgedUrls()
    this.reports.begin({ run, input, parsedFile: this.read(input), urls, listed })
  }

  /** Somebody stopped it, or a newer file has come meanwhile. */
  private afterInterruption(judged: JudgedList): void {
    if (judged !== this.judged) void this.goOnJudging()
    else this.tellJudging(true)
  }

  private isAllJudged(): boolean {
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
    this.post({ list: 'judging', run, judged: judged.length, state, counts })
  }

  private queryOf(): ListQuery {
    const crawlers = this.input?.crawlers ?? []
    const labels = this.judged?.readings.map(({ label }) => label) ?? []
    return listQuery(this.view.view.filter, crawlers, labels)
  }

  /** Filters and orders the rows anew. What follows from verdicts waits until all are there. */
  private async arrange(): Promise<void> {
    this.ordering += 1
    const { ordering, judged, view } = this
    if (judged === null) return
    const query = this.queryOf()
    const needs = query.needsVerdicts || orderNeedsVerdicts(view.view)
    if (!this.isRead || (needs && !this.isAllJudged())) return this.tellView(true)
    const { urls, cache } = this
    function* steps(of: JudgedList): Generator<void, ListOrder> {
      const found = yield* filterList(urls, of, query)
      return yield* orderList(urls, of, found, view.view, cache)
    }
    const order = await this.turns.run(steps(judged), () => ordering === this.ordering)
    // What ended in its first turn may be of an older question, too.
    if (order === null || ordering !== this.ordering) return
    this.order = order
    this.orderNumber = ordering
    this.tellView(false)
  }

  private tellView(waits: boolean): void {
    const { order, urls, view } = this
    const lines = itemCount(order, urls.length)
    const found = order.rows?.length ?? urls.length
    const isWaiting = waits && !this.isPlain()
    const { orderNumber } = this
    this.post({ list: 'view', run: view.run, lines, found, waits: isWaiting, order: orderNumber })
  }

  /** All rows as they stand in the file, which can be shown while more are read. */
  private isPlain(): boolean {
    const { filter, sort, grouping } = this.view.view
    const isTyped = sort.by === 'typed' && !sort.descending
    return this.order === wholeList && filter.trim() === '' && isTyped && grouping === null
  }

  /** The verdicts are worked out now, so they are never those of an older file. */
  private sendRows(request: RequestOf<'rows'>): void {
    const { order, urls, judged, judgeRun: run } = this
    const { from, to } = request
    const end = Math.min(to, itemCount(order, urls.length))
    this.lacking = end < to && !this.isRead ? request : null
    const items = Array.from({ length: Math.max(0, end - from) }, (_, at) =>
      itemAt(order, from + at),
    )
    const shown = items.flatMap((item) => (item.kind === 'row' ? urls.url(item.row) : []))
    const cells = judged?.judgeNow(shown) ?? []
    let at = -1
    const lines = items.map((item): ListLine => {
      if (item.kind === 'group') return { ...item.group, kind: 'group' }
      at += 1
      return {
        kind: 'row',
        url: shown[at] ?? '',
        cells: cells.map(({ states, lines }) => ({
          state: cellStates[states[at] ?? 0] ?? 'cant-say',
          line: lines[at] ?? 0,
        })),
      }
    })
    this.post({ list: 'rows', from, lines, run, order: this.orderNumber })
  }

  private async writeCsv({ run, what }: RequestOf<'export'>): Promise<void> {
    this.exporting += 1
    const { exporting, judged, urls, order } = this
    if (judged === null || !this.isAllJudged()) return
    const isShown = what !== 'listed' && what !== 'from-sitemaps'
    const count = isShown ? (order.rows?.length ?? urls.length) : urls.length
    const file = isShown
      ? listCsv(urls, judged, order.rows, what)
      : await listedCsv(judged.judgedUrls(), what === 'listed' ? null : this.listed, this.input)
    const parts: BlobPart[] = ['\uFEFF']
    let written = 0
    let toldAt = 0
    for (const part of file) {
      // A Blob can be kept outside of memory.
      parts.push(new Blob([part]))
      if (performance.now() - toldAt > tellMs) {
        toldAt = performance.now()
        this.post({ list: 'exporting', run, share: written / Math.max(1, count) })
      }
      written += isShown ? rowsPerPart : blockRows
      await this.turns.pause()
      if (exporting !== this.exporting) return
    }
    this.post({ list: 'exported', run, file: new Blob(parts, { type: 'text/csv' }) })
  }

  private cancel(what: RequestOf<'cancel'>['what']): void {
    if (what === 'reading') this.isReadingStopped = true
    if (what === 'export') this.exporting += 1
    if (what !== 'judging' || this.isAllJudged()) return
    this.isJudgingStopped = true
    this.tellJudging(true)
  }
}
