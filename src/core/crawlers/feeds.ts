import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const reader = (facts: Facts<'purpose' | 'detail'>): Crawler =>
  crawler({
    purpose: 'user-triggered',
    detail: 'feed',
    obeys: 'no',
    obeysStar: false,
    confidence: 'memory',
    ...facts,
  })

/** Feed readers act for their subscribers. */
export const feeds: readonly Crawler[] = [
  reader({
    token: 'Feedly',
    operator: 'Feedly',
    userAgent: 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
    notes: 'Acts for its subscribers (from memory).',
    source: 'monperrus/crawler-user-agents',
  }),
  reader({
    token: 'NewsBlur',
    operator: 'NewsBlur',
    userAgent:
      'NewsBlur Feed Fetcher - 1 subscriber - http://www.newsblur.com/site/0000000/webpage',
    source: 'monperrus/crawler-user-agents',
  }),
  reader({
    token: 'Feedbin',
    operator: 'Feedbin',
    userAgent: 'Feedbin feed-id:2005098 - 2 subscribers',
    source: 'monperrus/crawler-user-agents',
  }),
]
