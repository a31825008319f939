import type { CrawlerAbout } from './about.ts'

/** What holds unless an entry says otherwise. */
const usual = { notes: '', confidence: 'dataset' } as const satisfies Partial<CrawlerAbout>

/**
 * What an entry has to state; the rest only where it departs from the usual. `Shared`: what the
 * entries of one file have in common and need not state either.
 */
export type Facts<Shared extends keyof CrawlerAbout = never> = Omit<
  CrawlerAbout,
  keyof typeof usual | Shared
> &
  Partial<CrawlerAbout>

/** What is known about one crawler. */
export function about(facts: Facts): CrawlerAbout {
  return { ...usual, ...facts }
}
