import type { Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { dialects } from '../../core/dialects/index.ts'
import { isLegalToken } from '../../core/dialects/parts/agents.ts'

/** Kinds of AI crawlers that are no part of AI training, so that they are a question of their own. */
export type AiKind = 'ai-answers' | 'user-triggered'

/** The crawlers on which search engines depend: blocking one would take the site out of its search. */
const engines = new Set(dialects.flatMap(({ engine }) => engine?.token.toLowerCase() ?? []))

const isEngine = ({ token }: Crawler): boolean => engines.has(token.toLowerCase())

/**
 * AI assistants that fetch what their user asks for, of which the catalogue names no other purpose. It has
 * feed readers under the same one, and who blocks AI does not mean these.
 */
const assistants: ReadonlySet<string> = new Set([
  'AmazonBuyForMe',
  'Amzn-User',
  'Gemini-Deep-Research',
  'Google-Agent',
  'Google-GeminiNotebook',
  'GoogleAgent-URLContext',
  'kagi-fetcher',
  'meta-externalfetcher',
])

/**
 * A name that its crawler does not look for is worth no line, and one with blanks only if the operator says
 * that it does.
 */
const canBeNamed = ({ token, stance, readsOwnGroup }: Crawler): boolean =>
  readsOwnGroup !== false && (!token.includes(' ') || stance === 'yes' || stance === 'partly')

const trains = (crawler: Crawler): boolean => crawler.purposes.includes('ai-training')

const isOfKind: Readonly<Record<AiKind, (crawler: Crawler) => boolean>> = {
  'ai-answers': (crawler) =>
    crawler.purposes.includes('ai-answers') &&
    !['search', 'user-triggered'].includes(crawler.purposes[0] ?? ''),
  'user-triggered': (crawler) =>
    crawler.purposes.includes('user-triggered') &&
    (crawler.purposes.includes('ai-answers') || assistants.has(crawler.token)),
}

/** Active crawlers of a catalogue that collect data for AI training, search engines left out. */
export const trainingCrawlers = (all: readonly Crawler[]): readonly Crawler[] =>
  all.filter(
    (one) => one.status.kind === 'active' && trains(one) && !isEngine(one) && canBeNamed(one),
  )

/** Active crawlers of a catalogue that search engines find pages with, unless they collect for training too. */
export const searchCrawlers = (all: readonly Crawler[]): readonly Crawler[] =>
  all.filter(
    (one) =>
      one.status.kind === 'active' &&
      one.purposes[0] === 'search' &&
      (!trains(one) || isEngine(one)) &&
      canBeNamed(one),
  )

/** Active crawlers of a catalogue that are of a kind, and do not collect data for training. */
export const crawlersOfKind = (all: readonly Crawler[], kind: AiKind): readonly Crawler[] =>
  all.filter(
    (one) =>
      one.status.kind === 'active' &&
      !trains(one) &&
      !isEngine(one) &&
      canBeNamed(one) &&
      isOfKind[kind](one),
  )

/** The one that a test asks for: rather one that fetches, and obeys. */
export function representative(some: readonly Crawler[]): readonly string[] {
  const plain = some.filter(
    ({ token, hasUserAgent, fallbacks }) =>
      hasUserAgent && fallbacks.length === 0 && isLegalToken(token),
  )
  const one = plain.find((crawler) => crawler.stance === 'yes') ?? plain[0] ?? some[0]
  return one === undefined ? [] : [one.token]
}

/** The crawlers of the catalogue that the recipe against AI training blocks. */
export const trainers = trainingCrawlers(crawlers)

/** The AI crawlers of the catalogue that are no part of training. */
export const othersByKind: Readonly<Record<AiKind, readonly Crawler[]>> = {
  'ai-answers': crawlersOfKind(crawlers, 'ai-answers'),
  'user-triggered': crawlersOfKind(crawlers, 'user-triggered'),
}
