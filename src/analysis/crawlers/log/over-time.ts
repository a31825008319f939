import { isRefusedFile } from '../../../core/log/refusal.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import type { LogBook } from './log-book.ts'

/** Requests of one crawler, step by step. */
export interface CrawlerOverTime {
  readonly crawler: string
  readonly requests: number
  /** Requests in each step. */
  readonly counts: readonly number[]
  /** Requests for /robots.txt in each step; those of them that got another answer than the file, and that were refused or failed. */
  readonly fetches: readonly number[]
  readonly otherFetches: readonly number[]
  readonly failedFetches: readonly number[]
}

/** A log in steps of the same length. */
export interface LogOverTime {
  /** Where the first step begins, in milliseconds since 1970. */
  readonly from: number
  readonly stepMs: number
  readonly steps: number
  /** The crawlers that came most often, the most frequent first. */
  readonly crawlers: readonly CrawlerOverTime[]
  /** The crawlers that are left out. */
  readonly others: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Steps that a reader of a chart knows, in milliseconds. */
const usualSteps = [hourMs, 3 * hourMs, 6 * hourMs, dayMs, 7 * dayMs, 30 * dayMs, 365 * dayMs]
const maxSteps = 72
const maxCrawlers = 12

function stepFor(length: number): number {
  const fitting = usualSteps.find((step) => length / step < maxSteps)
  return fitting ?? Math.ceil(length / (maxSteps - 1) / dayMs) * dayMs
}

const sumOf = (hours: ReadonlyMap<number, number>): number => {
  let sum = 0
  for (const count of hours.values()) sum += count
  return sum
}

/**
 * How often the crawlers of a log came over time; null where its requests have no times. Days begin at
 * midnight of the log’s own zone, `offset` minutes east of UTC.
 */
export function logOverTime(book: LogBook, offset: number): LogOverTime | null {
  let first = Infinity
  let last = -Infinity
  const { hours: held } = book
  for (const hours of held.byCrawler.values()) {
    for (const hour of hours.keys()) {
      first = Math.min(first, hour)
      last = Math.max(last, hour)
    }
  }
  if (first > last) return null
  const shift = (Number.isNaN(offset) ? 0 : offset) * 60_000
  const stepMs = Math.max(held.stepMs, stepFor((last + 1 - first) * held.stepMs))
  const from = Math.floor((held.timeOf(first) + shift) / stepMs) * stepMs - shift
  const steps = Math.floor((held.timeOf(last) - from) / stepMs) + 1
  const frequent = [...held.byCrawler]
    .map(([crawler, hours]) => ({ crawler, hours, requests: sumOf(hours) }))
    .sort((a, b) => b.requests - a.requests || a.crawler - b.crawler)
  const rows = new Map(
    frequent.slice(0, maxCrawlers).map(({ crawler, hours, requests }) => {
      const counts = new Array<number>(steps).fill(0)
      for (const [hour, count] of hours) {
        const step = Math.floor((held.timeOf(hour) - from) / stepMs)
        counts[step] = (counts[step] ?? 0) + count
      }
      const none = () => new Array<number>(steps).fill(0)
      const name = readers[crawler]?.token ?? ''
      return [
        crawler,
        {
          crawler: name,
          requests,
          counts,
          fetches: none(),
          otherFetches: none(),
          failedFetches: none(),
        },
      ]
    }),
  )
  for (const { crawler, time, status } of book.fetches) {
    const row = rows.get(crawler)
    if (row === undefined || Number.isNaN(time)) continue
    // Long steps are told by their middle, so that a moment may lie beyond the ends.
    const step = Math.min(steps - 1, Math.max(0, Math.floor((time - from) / stepMs)))
    row.fetches[step] = (row.fetches[step] ?? 0) + 1
    if (isRefusedFile(status)) row.failedFetches[step] = (row.failedFetches[step] ?? 0) + 1
    else if (status !== null && status !== 200 && status !== 304)
      row.otherFetches[step] = (row.otherFetches[step] ?? 0) + 1
  }
  const others = Math.max(0, frequent.length - maxCrawlers)
  return { from, stepMs, steps, crawlers: [...rows.values()], others }
}
