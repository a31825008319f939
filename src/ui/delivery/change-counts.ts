import type { CrawlerAbout, CrawlerAbouts } from '../../core/crawlers/crawler.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { fetchPolicyOf, type RefreshTime } from '../../core/fetch/index.ts'
import { readerOf } from '../../analysis/crawlers/reading-grade.ts'
import { resolveCrawler } from '../../analysis/tests/resolve-crawler.ts'
import { evidenceFor } from '../../analysis/delivery/crawler-evidence.ts'

/** From when on a changed file counts for one crawler. */
export interface ChangeCount {
  /** The crawler, as the interface calls it. */
  readonly label: string
  /** At the latest so many hours after the change; null where nobody gives a figure. */
  readonly hours: number | null
  /** At the latest at this time, in ms since 1970; null without a figure, or without a time of change. */
  readonly by: number | null
  /** What its operator says of its own crawler, with the page; null where `evidence` is all there is. */
  readonly own: NonNullable<CrawlerAbout['caching']> | null
  /** What is known of the engine, no surer than it is that the crawler belongs to it. */
  readonly evidence: RefreshTime
}

const hourMs = 3_600_000

function countOf(
  name: string,
  changed: number | null,
  abouts: CrawlerAbouts | null,
): ChangeCount | null {
  const resolved = resolveCrawler(name)
  const { label, crawler, dialectId, problem } = resolved
  if (problem !== null) return null
  const dialect = dialectById(dialectId)
  const own = abouts?.[crawler?.token ?? '']?.caching ?? null
  const { recheck } = fetchPolicyOf({ id: dialectId })
  const hours = own?.hours ?? recheck.hours
  return {
    label,
    hours,
    by: hours === null || changed === null ? null : changed + hours * hourMs,
    own,
    evidence: evidenceFor(recheck, readerOf(resolved), {
      id: dialectId,
      name: dialect?.name ?? dialectId,
    }),
  }
}

/**
 * From when on a change counts for each crawler, those that notice it first in front and those without a
 * figure last; each crawler once. What is no crawler is left out.
 * @param names of crawlers, as typed or picked in a case
 * @param changed when the file was changed, in ms since 1970; null where that is not known
 * @param abouts what operators say themselves; null while it is not here
 */
export function changeCounts(
  names: readonly string[],
  changed: number | null,
  abouts: CrawlerAbouts | null,
): readonly ChangeCount[] {
  const counts = new Map<string, ChangeCount>()
  for (const name of names) {
    const count = countOf(name, changed, abouts)
    if (count !== null && !counts.has(count.label)) counts.set(count.label, count)
  }
  const delay = ({ hours }: ChangeCount): number => hours ?? Number.MAX_VALUE
  return [...counts.values()].sort((a, b) => delay(a) - delay(b))
}

/** A time as a field for day and hour takes it, in the zone that is `offset` minutes east of UTC. */
export const fieldOfTime = (time: number, offset: number): string =>
  new Date(time + offset * 60_000).toISOString().slice(0, 16)

/** The time that such a field holds, in ms since 1970; null while it holds none. */
export function timeOfField(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN
  return Number.isNaN(time) ? null : time
}
