import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const checker = (facts: Facts<'purpose' | 'detail'>): Crawler =>
  crawler({ purpose: 'ads', detail: 'ads / brand safety', ...facts })

/** Companies that check pages before advertisements are shown on them. */
export const adVerification: readonly Crawler[] = [
  checker({
    token: 'proximic',
    operator: 'Comscore',
    userAgent: 'Mozilla/5.0 (compatible; proximic; +http://www.proximic.com/info/spider.php)',
    source: 'monperrus/crawler-user-agents',
  }),
  checker({
    token: 'GrapeshotCrawler',
    operator: 'Oracle',
    userAgent:
      'Mozilla/5.0 (compatible; GrapeshotCrawler/2.0; +http://www.grapeshot.co.uk/crawler.php)',
    source: 'monperrus/crawler-user-agents',
  }),
  checker({
    token: 'ias_crawler',
    operator: 'Integral Ad Science',
    userAgent: 'IAS crawler (ias_crawler; http://integralads.com/site-indexing-policy/)',
    source: 'monperrus/crawler-user-agents',
  }),
  checker({
    token: 'peer39_crawler',
    operator: 'Peer39',
    userAgent: 'peer39_crawler/1.0',
    source: 'monperrus/crawler-user-agents',
  }),
  checker({
    token: 'CriteoBot',
    operator: 'Criteo',
    userAgent: 'CriteoBot/0.1 (+https://www.criteo.com/criteo-crawler/)',
    source: 'monperrus/crawler-user-agents',
  }),
  checker({
    token: 'Taboolabot',
    operator: 'Taboola',
    userAgent: 'Mozilla/5.0 (compatible; Taboolabot/3.7; +http://www.taboola.com)',
    source: 'monperrus/crawler-user-agents',
  }),
]
