import type { CrawlerAbout } from './about.ts'

/** What holds unless an entry says otherwise. */
const defaults = { notes: '', confidence: 'dataset' } as const satisfies Partial<CrawlerAbout>

/**
 * What an entry has to state; the rest only where it departs from the usual. `Shared`: what the
 * entries of one file have in common and need not state either.
 */
export type CrawlerDetails<Shared extends keyof CrawlerAbout = never> = Omit<
  CrawlerAbout,
  keyof typeof defaults | Shared
> &
  Partial<CrawlerAbout>

/** What is known about one crawler. */
export function about(facts: CrawlerDetails): CrawlerAbout {
  return { ...defaults, ...facts }
}
