import type { Crawler, CrawlerAbout, CrawlerAbouts, CrawlerProof, PolicySource } from './crawler.ts'
import { purposes } from './crawler.ts'

/** The pages of parts of a proof that are not from the page of the proof. */
function partSourcesOf({ hosts = [], addressLists = [], webBotAuth, asns }: CrawlerProof) {
  return [...hosts, ...addressLists, webBotAuth, asns].flatMap((part) => part?.source ?? [])
}

/** The pages that the facts about a crawler are from. */
export function sourcesOf(about: CrawlerAbout): readonly PolicySource[] {
  const { robotsTxt, userAgents, directives, fallbacksSource, caching, identity } = about
  return [
    ...(robotsTxt.stance === 'unstated' ? [] : [robotsTxt]),
    ...userAgents,
    ...directives,
    ...(fallbacksSource ? [fallbacksSource] : []),
    ...(caching ? [caching] : []),
    ...(identity ? [identity, ...partSourcesOf(identity)] : []),
  ]
}

/** The earlier of two days; a known one if the other is not known. */
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a

/** The oldest day, YYYY-MM-DD, of the pages that an entry rests on; null if none of them carries one. */
export const oldestDayOf = (about: CrawlerAbout): string | null =>
  sourcesOf(about).reduce<string | null>((day, { checkedOn }) => earlier(day, checkedOn), null)

/** The crawlers that a list by purpose offers first: those that still come, of the first purpose. */
export const byPriority = (crawlers: readonly Crawler[]): readonly Crawler[] =>
  crawlers.filter(
    ({ purposes: [main], status }) => main === purposes[0].id && status.kind === 'active',
  )

/** The later of two days; a known one if the other is not known. */
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a

/** The date of a catalogue: the last day, YYYY-MM-DD, on which a page that it rests on was looked at. */
export const catalogueDate = (crawlers: readonly Crawler[], abouts: CrawlerAbouts): string | null =>
  crawlers
    .flatMap(({ token }) => abouts[token] ?? [])
    .flatMap(sourcesOf)
    .reduce<string | null>((day, { checkedOn }) => later(day, checkedOn), null)
