import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator' | 'purpose'>): Crawler =>
  crawler({ operator: 'Seznam.cz', dialect: 'seznam', purpose: 'search', ...facts })

export const seznam: readonly Crawler[] = [
  own({
    token: 'SeznamBot',
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)',
    source: 'Seznam crawling control help; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  own({
    token: 'SeznamHomepageCrawler',
    detail: 'search (home pages)',
    userAgent: 'Mozilla/5.0 (compatible; SeznamHomepageCrawler)',
    obeys: 'unclear',
    ladder: ['SeznamBot'],
    notes: 'User-Agent inferred.',
    source: 'monperrus/crawler-user-agents',
  }),
]
