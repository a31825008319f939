import { crawlers } from '../../../core/crawlers/index.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'
import { valuesOf, type ValueReading } from '../../../core/values/values.ts'
import { honouredDirectives } from '../../values/values-view.ts'

/** A line about the pace of visits, as one crawler takes it. */
export interface PaceLine {
  readonly line: number
  /** Crawl-delay, Request-rate or Visit-time. */
  readonly name: string
  /** The crawler uses it. */
  readonly isUsed: boolean
  /** The seconds between two requests that it asks for; null for hours of the day. */
  readonly seconds: number | null
}

/** What a file asks of the pace of one crawler of a log. */
export interface CrawlerPace {
  readonly crawler: string
  /** Only those that are for this crawler, used or not. */
  readonly lines: readonly PaceLine[]
  /** It came faster at least once than a line that it uses asks for. */
  readonly isFaster: boolean
}

/** The seconds between two requests that a line asks for; null for hours of the day, undefined for other lines. */
function secondsOf(one: ValueReading): number | null | undefined {
  if (one.directive === 'visit-time') return null
  if (one.directive === 'crawl-delay') return one.value?.seconds
  return one.directive === 'request-rate' ? one.value?.secondsPerDocument : undefined
}

function paceLinesOf(readings: readonly ValueReading[]): readonly PaceLine[] {
  return readings.flatMap((one) => {
    const seconds = secondsOf(one)
    if (seconds === undefined || one.reach === 'others' || one.reach === 'nobody') return []
    return [{ line: one.line, name: one.name, isUsed: one.inForce, seconds }]
  })
}

/** What a file asks of the pace of each crawler that came. */
export function paceOfCrawlers(
  robots: string | Uint8Array,
  reports: readonly CrawlerReport[],
): readonly CrawlerPace[] {
  const file = new FileForCrawlers(robots)
  return reports.map(({ crawler: name, smallestGapSeconds }) => {
    const at = crawlers.findIndex(({ token }) => token === name)
    const reader = readers[at]
    const crawler = crawlers[at]
    if (reader === undefined || crawler === undefined) {
      return { crawler: name, lines: [], isFaster: false }
    }
    const selection = file.selectionFor(reader)
    const honoured = honouredDirectives(selection.robots.dialect, crawler)
    const lines = paceLinesOf(valuesOf(selection, honoured))
    const gap = smallestGapSeconds ?? Infinity
    const isFaster = lines.some(({ isUsed, seconds }) => isUsed && gap < (seconds ?? 0))
    return { crawler: name, lines, isFaster }
  })
}
