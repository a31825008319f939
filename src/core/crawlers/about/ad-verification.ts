import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const checker = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'ads / brand safety', ...facts })

export const adVerification: AboutFamily = {
  proximic: checker({
    operator: 'Comscore',
    userAgent: 'Mozilla/5.0 (compatible; proximic; +http://www.proximic.com/info/spider.php)',
    source: 'monperrus/crawler-user-agents',
  }),
  GrapeshotCrawler: checker({
    operator: 'Oracle',
    userAgent:
      'Mozilla/5.0 (compatible; GrapeshotCrawler/2.0; +http://www.grapeshot.co.uk/crawler.php)',
    source: 'monperrus/crawler-user-agents',
  }),
  ias_crawler: checker({
    operator: 'Integral Ad Science',
    userAgent: 'IAS crawler (ias_crawler; http://integralads.com/site-indexing-policy/)',
    source: 'monperrus/crawler-user-agents',
  }),
  peer39_crawler: checker({
    operator: 'Peer39',
    userAgent: 'peer39_crawler/1.0',
    source: 'monperrus/crawler-user-agents',
  }),
  CriteoBot: checker({
    operator: 'Criteo',
    userAgent: 'CriteoBot/0.1 (+https://www.criteo.com/criteo-crawler/)',
    source: 'monperrus/crawler-user-agents',
  }),
  Taboolabot: checker({
    operator: 'Taboola',
    userAgent: 'Mozilla/5.0 (compatible; Taboolabot/3.7; +http://www.taboola.com)',
    source: 'monperrus/crawler-user-agents',
  }),
}
