import { addOne, greater, lesser, type CrawlerTally } from '../../../core/log/tally.ts'
import type { RobotsFetch } from './log-book.ts'
import type { LogSpan } from './log-pairs.ts'

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

/** When one crawler did what is blocked and what is not, put in the order of the log. */
export class CrawlerMoments {
  readonly #tally: CrawlerTally
  readonly #good: GoodFetch[] = []
  readonly #blocked: LogSpan[] = []
  readonly #clean: LogSpan[] = []
  /** Requests whose moment is known to the hour only, where a moment within that hour counts. */
  unsure = 0

  constructor(tally: CrawlerTally) {
    this.#tally = tally
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
      this.#clean.push({
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

  /** Requests that one line decides, all at times at which the file holds. */
  decided(span: LogSpan, line: number, isBlocked: boolean): void {
    const tally = this.#tally
    tally.judged += span.requests
    addOne(tally.lines, line, span.requests)
    if (isBlocked) this.#blocked.push(span)
    else {
      tally.refused += span.refused
      this.#clean.push(span)
    }
  }

  /** Once all is told. */
  finish(): void {
    const tally = this.#tally
    const [first] = this.#good
    tally.hasGoodFetch = first !== undefined
    tally.goodFetch = this.#good.at(-1)?.time ?? NaN
    this.#blocked.sort((a, b) => a.firstAt - b.firstAt)
    const isKnowing = (span: LogSpan): boolean => {
      if (first === undefined || span.lastAt < first.at) return false
      if (span.firstAt > first.at) return true
      this.unsure += span.requests
      return false
    }
    const knowing = this.#blocked.filter(isKnowing)
    const isOfThese = new Set(knowing)
    for (const span of knowing) this.#addAge(span)
    countSpans(tally.blocked, this.#blocked)
    countSpans(tally.knowing, knowing)
    countSpans(
      tally.unknowing,
      this.#blocked.filter((span) => !isOfThese.has(span)),
    )
    this.#findClean()
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

  #findClean(): void {
    const end = this.#blocked.reduce((most, { lastAt }) => Math.max(most, lastAt), 0)
    if (end === 0) return
    let found: Moment | null = null
    for (const { requests, first, last, firstAt, lastAt } of this.#clean) {
      if (lastAt < end) continue
      if (firstAt < end) this.unsure += requests
      const moment = firstAt > end ? { at: firstAt, time: first } : { at: lastAt, time: last }
      if (!Number.isNaN(moment.time) && isBefore(moment, found)) found = moment
    }
    this.#tally.cleanAfter = found?.time ?? NaN
  }
}

/** Spans in the order of their beginnings; the last time is that of the one that ends last. */
function countSpans(to: CrawlerTally['blocked'], spans: readonly LogSpan[]): void {
  let end = -1
  for (const { requests, first, last, lastAt } of spans) {
    to.count += requests
    if (Number.isNaN(to.first)) to.first = first
    if (Number.isNaN(last) || lastAt < end) continue
    to.last = last
    end = lastAt
  }
}
