import type { Crawler } from './crawler.ts'

/** What most entries of the catalogue have in common, so that each lists only what is its own. */
const usual = {
  aliases: [],
  hasUserAgent: true,
  dialect: 'rfc9309',
  obeys: 'yes',
  ladder: [],
  obeysStar: true,
  status: 'active',
  notes: '',
  confidence: 'dataset',
} as const satisfies Partial<Crawler>

/**
 * What an entry has to state; the rest only where it departs from the usual. `Shared`: what the
 * entries of one file have in common and need not state either.
 */
export type Facts<Shared extends keyof Crawler = never> = Omit<
  Crawler,
  keyof typeof usual | Shared
> &
  Partial<Crawler>

/** An entry of the catalogue. `userAgent` is empty for names that never send one. */
export function crawler(facts: Facts): Crawler {
  return { ...usual, ...facts }
}
