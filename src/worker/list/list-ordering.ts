import { arrangeList, needsVerdicts } from '../../analysis/list/arrange-rows.ts'
import type { JudgedList } from '../../analysis/list/judged-list.ts'
import { listQuery, type FilteredList, type ListQuery } from '../../analysis/list/list-filter.ts'
import { itemCount, type ListOrder } from '../../analysis/list/list-order.ts'
import {
  arrangementOf,
  columnOfView,
  firstListView,
  isWholeAsTyped,
} from '../../analysis/list/list-view.ts'
import { unitedValues } from '../../case/grid/list-columns.ts'
import { OrderCache } from '../../analysis/list/order-cache.ts'
import type { RowSums, ShownCounts } from '../../analysis/list/value-sums.ts'
import type { UrlBlocks } from '../../analysis/list/url-blocks.ts'
import { sourceOfCame, unitedSources } from '../../analysis/list/source-words.ts'
import type { ListState } from './list-state.ts'
import { fileFailure } from './list-files.ts'
import { lineOfRow, listLines } from './list-lines.ts'
import type { ListAnswer, ListRequest } from './list-protocol.ts'
import type { Turns } from './turns.ts'

type RequestOf<Name extends ListRequest['list']> = Extract<ListRequest, { list: Name }>

const wholeList: ListOrder = { rows: null, groups: null }

/** A list as it stands, and what a filter asks of it. */
export function filteredList(
  list: ListState,
  verdicts: JudgedList,
  filter: string,
): { readonly filtered: FilteredList; readonly query: ListQuery } {
  const { own, brought, input } = list
  const { urls } = brought
  const values = unitedValues(own.values(), brought.values)
  const sources = [
    ...unitedSources(own.sources(urls.tailFrom), brought.listSources()),
    ...sourceOfCame(own.cameIn(brought)),
  ]
  const labels = verdicts.readings.map(({ label }) => label)
  const query = listQuery(filter, input?.crawlers ?? [], labels, values.columns, sources)
  const marks = own.marks(urls.length)
  return { query, filtered: { urls, verdicts, listed: list.allListed(), values, sources, marks } }
}

/** Filters and orders the rows of a list, and tells which lines are shown. */
export class ListOrdering {
  private readonly turns: Turns
  private readonly post: (answer: ListAnswer) => void
  private readonly list: ListState
  private cache: OrderCache | null = null
  private view: RequestOf<'view'> = { list: 'view', run: 0, view: firstListView }
  /** Rows that were asked for before they were read. */
  private lacking: RequestOf<'rows'> | null = null
  /** The order that is shown. */
  order = wholeList
  /** The crawler whose verdicts the order follows from. */
  private orderCrawler = ''
  /** The rows of the case are in it. */
  private orderHasOwn = false
  private sums: RowSums | null = null
  private byCrawler: readonly ShownCounts[] | null = null
  /** The number of the order that is shown. */
  private orderNumber = 0
  /** The number of the order that is wanted. */
  private ordering = 0
  private isOrdering = false
  /** The order is the one that is wanted. */
  private isArranged = false
  /** The URL whose line is to be told. */
  private wanted: RequestOf<'seek'> | null = null
  private isPreparing = false

  constructor(turns: Turns, post: (answer: ListAnswer) => void, list: ListState) {
    this.turns = turns
    this.post = post
    this.list = list
  }

  /** Shows the rows in another way. */
  show(request: RequestOf<'view'>): void {
    this.view = request
    void this.arrange()
  }

  /** Tells where a URL is shown, once it is. */
  seek(request: RequestOf<'seek'>): void {
    this.wanted = request
    this.tellLine()
  }

  private tellLine(): void {
    const { wanted, order, list } = this
    if (wanted === null || !this.isArranged || !this.orderHasOwn) return
    const place = list.brought.placeOf(wanted.url)
    const row = place >= 0 ? place : list.own.placeOf(wanted.url)
    // One that was added just now is told of when the rows of the case have it.
    if (row < 0) return
    this.wanted = null
    const line = lineOfRow(order, row)
    this.post({ list: 'sought', run: wanted.run, line, order: this.orderNumber })
  }

  /** More of the list has been read. */
  onRead(): void {
    if (this.lacking !== null) this.sendRows(this.lacking)
    this.tellView(true)
  }

  /** The rows of the case are others, while files are still read. */
  onOwn(): void {
    this.tellView(true)
  }

  /**
   * Filters and orders the rows anew. What follows from verdicts waits until all are there; once the user
   * has stopped the judging, it shows the rows that are judged.
   */
  async arrange(): Promise<void> {
    this.ordering += 1
    const { ordering } = this
    this.isOrdering = true
    this.isArranged = false
    try {
      await this.arrangeAs(ordering)
    } catch (thrown) {
      if (ordering === this.ordering) this.fail(thrown)
    }
    if (ordering !== this.ordering) return
    this.isOrdering = false
    this.tellLine()
    this.prepare()
  }

  private fail(thrown: unknown): void {
    this.post({ list: 'failure', what: 'rows', run: this.view.run, reason: fileFailure(thrown) })
  }

  private async arrangeAs(ordering: number): Promise<void> {
    const { list } = this
    const { judged, own, input } = list
    if (judged === null) return
    const { view } = this.view
    const hasOwn = own.isPlaced
    const crawlers = input?.crawlers ?? []
    const labels = judged.readings.map(({ label }) => label)
    const { query, filtered } = filteredList(list, judged, view.filter)
    const { urls, values } = filtered
    const arrangement = arrangementOf(view, crawlers, values.columns)
    const crawler = labels[columnOfView(view, crawlers)] ?? ''
    const isFinal = list.isAllJudged() || list.isJudgingStopped
    if (!list.isRead || (needsVerdicts(query, arrangement) && !isFinal)) return this.tellView(true)
    const steps = arrangeList(filtered, query, arrangement, this.cacheOf(urls), judged.length)
    const arranged = await this.turns.run(steps, () => ordering === this.ordering)
    // What ended in its first turn may be of an older question, too.
    if (arranged === null || ordering !== this.ordering) return
    this.order = arranged.order
    this.sums = arranged.sums
    this.byCrawler = arranged.counts
    this.orderHasOwn = hasOwn
    this.orderCrawler = arrangement.grouping?.by === 'rule' ? crawler : ''
    this.orderNumber = ordering
    this.isArranged = true
    this.tellView(false)
  }

  private cacheOf(urls: UrlBlocks): OrderCache {
    this.cache ??= new OrderCache(urls)
    return this.cache
  }

  /**
   * Sorts the list while nobody waits for anything, so that the first who asks has it at once. Any request
   * interrupts it; it goes on when that is answered.
   */
  prepare(): void {
    if (this.isPreparing || !this.isIdle()) return
    this.isPreparing = true
    // Who asks for the order is told why it fails.
    const end = () => void (this.isPreparing = false)
    this.takeSteps().then(end, end)
  }

  private isIdle(): boolean {
    return this.list.isAllJudged() && !this.list.isBusy() && !this.isOrdering
  }

  private async takeSteps(): Promise<void> {
    const { judged, brought } = this.list
    if (judged === null) return
    const steps = this.cacheOf(brought.urls).prepare(judged.origin)
    // What came while all was judged is heard first.
    await this.turns.pause()
    const isWanted = () => this.isIdle() && this.list.judged?.origin === judged.origin
    if (isWanted()) await this.turns.run(steps, isWanted)
  }

  private tellView(waits: boolean): void {
    const { order, view } = this
    const { brought, own } = this.list
    const { urls } = brought
    const lines = itemCount(order, urls.length)
    const found = order.rows?.length ?? urls.length
    // All rows as they stand in the file can be shown while more are read.
    const isWaiting = waits && (order !== wholeList || !isWholeAsTyped(view.view))
    const head = { list: 'view', run: view.run, order: this.orderNumber } as const
    const counts = { lines, found, total: urls.length, byCrawler: this.byCrawler }
    const { orderHasOwn: hasOwn } = this
    const broughtOwn = hasOwn ? [] : own.broughtIds((url) => brought.placeOf(url) >= 0)
    this.post({ ...head, counts, sums: this.sums, waits: isWaiting, hasOwn, broughtOwn })
  }

  /** Sends lines that are in sight, now or as soon as they have been read. */
  sendRows(request: RequestOf<'rows'>): void {
    try {
      this.sendLines(request)
    } catch (thrown) {
      this.fail(thrown)
    }
  }

  private sendLines(request: RequestOf<'rows'>): void {
    const { order, orderCrawler: crawler } = this
    const { brought, judged, input, judgeRun: run, isRead } = this.list
    const { urls, values } = brought
    const { from, to } = request
    const end = Math.min(to, itemCount(order, urls.length))
    this.lacking = end < to && !isRead ? request : null
    const lines = listLines({ urls, brought: values, judged, order, crawler }, from, end)
    const { orderNumber, orderHasOwn: hasOwn } = this
    const head = { list: 'rows', from, run, order: orderNumber, hasOwn } as const
    this.post({ ...head, lines, crawlers: input?.crawlers ?? [] })
  }
}
