import { crawlers } from '../../crawlers/index.ts'
import type { Crawler } from '../../crawlers/crawler.ts'
import { squeezed } from './meant-names.ts'

/** Names without their signs, each with the crawler; shorter ones are the beginning of others. */
const byLetters: ReadonlyMap<string, Crawler> = new Map(
  crawlers
    .filter(({ status }) => status.kind === 'active')
    .map((crawler) => [squeezed(crawler.token), crawler] as const)
    .toReversed()
    .filter(([name]) => name.length >= 5),
)

/** The crawler whose name has the same letters, whatever blanks, dashes and points are between; null for none. */
export const crawlerWithLetters = (name: string): Crawler | null =>
  byLetters.get(squeezed(name)) ?? null
