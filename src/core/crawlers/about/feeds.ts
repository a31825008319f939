import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const reader = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'feed', confidence: 'memory', ...facts })

export const feeds: AboutFamily = {
  Feedly: reader({
    operator: 'Feedly',
    userAgent: 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
    notes: 'Acts for its subscribers (from memory).',
    source: 'monperrus/crawler-user-agents',
  }),
  NewsBlur: reader({
    operator: 'NewsBlur',
    userAgent:
      'NewsBlur Feed Fetcher - 1 subscriber - http://www.newsblur.com/site/0000000/webpage',
    source: 'monperrus/crawler-user-agents',
  }),
  Feedbin: reader({
    operator: 'Feedbin',
    userAgent: 'Feedbin feed-id:2005098 - 2 subscribers',
    source: 'monperrus/crawler-user-agents',
  }),
}
