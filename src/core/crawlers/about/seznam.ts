import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Seznam.cz', ...facts })

export const seznam: AboutFamily = {
  SeznamBot: own({
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)',
    source: 'Seznam crawling control help; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  SeznamHomepageCrawler: own({
    detail: 'search (home pages)',
    userAgent: 'Mozilla/5.0 (compatible; SeznamHomepageCrawler)',
    notes: 'User-Agent inferred.',
    source: 'monperrus/crawler-user-agents',
  }),
}
