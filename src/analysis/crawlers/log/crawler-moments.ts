import {
  addOne,
  greater,
  lesser,
  newCrawlerTally,
  type CrawlerTally,
} from '../../../core/log/tally.ts'
import type { RobotsFetch } from './log-book.ts'
import { NumberColumn } from './held/number-column.ts'
import type { LogSpan, SpanTable } from './held/span-table.ts'

/** An answer from which the file is known. */
interface GoodFetch {
  readonly at: number
  readonly time: number
}

/** A moment in the order of the log. */
interface Moment {
  readonly at: number
  readonly time: number
}

const isBefore = (moment: Moment, other: Moment | null): boolean =>
  other === null || moment.at < other.at

/** A crawler of the log without anything that depends on a file. */
export function talliedWithoutFile(tally: CrawlerTally): CrawlerTally {
  const { all, bytes, seconds, timed, gap, latest, mostPerMinute, statuses } = tally
  const own = { all, bytes, seconds, timed, gap, latest, mostPerMinute, statuses }
  return { ...newCrawlerTally(tally.key), ...own }
}

/** When one crawler did what is blocked and what is not, put in the order of the log. */
export class CrawlerMoments {
  readonly #tally: CrawlerTally
  readonly #good: GoodFetch[] = []
  readonly #spans: SpanTable
  /** Rows of spans. */
  readonly #blocked = new NumberColumn()
  readonly #clean = new NumberColumn()
  /** Requests for /robots.txt, which no pair has. */
  readonly #fetches: LogSpan[] = []
  /** Requests whose moment is known to the hour only, where a moment within that hour counts. */
  unsure = 0

  constructor(tally: CrawlerTally, spans: SpanTable) {
    this.#tally = tally
    this.#spans = spans
  }

  /** `isHeld`: the file holds at its time. */
  fetched({ time, at, status, bytes }: RobotsFetch, isHeld: boolean): void {
    const tally = this.#tally
    tally.robotsFetches += 1
    const key = status ?? 0
    const known = tally.robotsTxt.get(key) ?? { requests: 0, leastBytes: NaN, mostBytes: NaN }
    tally.robotsTxt.set(key, known)
    known.requests += 1
    known.leastBytes = lesser(known.leastBytes, bytes ?? NaN)
    known.mostBytes = greater(known.mostBytes, bytes ?? NaN)
    if (isHeld) {
      this.#fetches.push({
        requests: 1,
        refused: 0,
        first: time,
        last: time,
        firstAt: at,
        lastAt: at,
      })
    }
    if (status !== 200 && status !== 304) return
    if (isHeld) this.#good.push({ at, time })
    else tally.hasOlderFetch = true
  }

  /** Requests of a pair that one line decides, all at times at which the file holds; `refused`: those of them. */
  decided(line: number, isBlocked: boolean, requests: number, refused: number): void {
    const tally = this.#tally
    tally.judged += requests
    addOne(tally.lines, line, requests)
    if (!isBlocked) tally.refused += refused
  }

  /** A span of such requests by its row. */
  came(row: number, isBlocked: boolean): void {
    if (isBlocked) this.#blocked.push(row)
    else this.#clean.push(row)
  }

  /** Once all is told. */
  finish(): void {
    const tally = this.#tally
    const [first] = this.#good
    tally.hasGoodFetch = first !== undefined
    tally.goodFetch = this.#good.at(-1)?.time ?? NaN
    const isKnowing = (span: LogSpan): boolean => {
      if (first === undefined || span.lastAt < first.at) return false
      if (span.firstAt > first.at) return true
      this.unsure += span.requests
      return false
    }
    const blocked = this.#inOrder()
    const all = new SpanCount(tally.blocked)
    const knowing = new SpanCount(tally.knowing)
    const unknowing = new SpanCount(tally.unknowing)
    let end = 0
    for (const row of blocked) {
      const span = this.#spans.at(row)
      end = Math.max(end, span.lastAt)
      all.add(span)
      if (isKnowing(span)) {
        this.#addAge(span)
        knowing.add(span)
      } else unknowing.add(span)
    }
    this.#findClean(end)
  }

  /** Rows of blocked spans in the order of their beginnings. */
  #inOrder(): Uint32Array {
    const rows = this.#blocked.values()
    return rows.sort((a, b) => this.#spans.firstAt(a) - this.#spans.firstAt(b))
  }

  #goodBefore(at: number): GoodFetch | undefined {
    let low = 0
    let high = this.#good.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#good[middle]?.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    return this.#good[low - 1]
  }

  #addAge({ first, last, firstAt, lastAt, requests }: LogSpan): void {
    const tally = this.#tally
    const from = this.#goodBefore(firstAt)
    const to = this.#goodBefore(lastAt)
    if (from !== to) this.unsure += requests
    for (const age of [first - (from?.time ?? NaN), last - (to?.time ?? NaN)]) {
      tally.leastAge = lesser(tally.leastAge, age)
      tally.mostAge = greater(tally.mostAge, age)
    }
  }

  /** The first request behind the last blocked one, which stands at `end`; 0: none is blocked. */
  #findClean(end: number): void {
    if (end === 0) return
    const found: { first: Moment | null } = { first: null }
    const look = ({ requests, first, last, firstAt, lastAt }: LogSpan): void => {
      if (lastAt < end) return
      if (firstAt < end) this.unsure += requests
      const moment = firstAt > end ? { at: firstAt, time: first } : { at: lastAt, time: last }
      if (!Number.isNaN(moment.time) && isBefore(moment, found.first)) found.first = moment
    }
    for (const span of this.#fetches) look(span)
    for (const row of this.#clean.values()) {
      if (this.#spans.lastAt(row) >= end) look(this.#spans.at(row))
    }
    this.#tally.cleanAfter = found.first?.time ?? NaN
  }
}

/** Adds spans in the order of their beginnings; the last time is that of the one that ends last. */
class SpanCount {
  readonly #to: CrawlerTally['blocked']
  #end = -1

  constructor(to: CrawlerTally['blocked']) {
    this.#to = to
  }

  add({ requests, first, last, lastAt }: LogSpan): void {
    const to = this.#to
    to.count += requests
    if (Number.isNaN(to.first)) to.first = first
    if (Number.isNaN(last) || lastAt < this.#end) return
    to.last = last
    this.#end = lastAt
  }
}
