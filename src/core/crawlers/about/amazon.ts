import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Amazon', confidence: 'doc', ...facts })

export const amazon: AboutFamily = {
  Amazonbot: own({
    detail: 'search / AI training',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
    notes:
      'No Crawl-delay. When robots.txt cannot be fetched it retries or uses a copy up to 30 days old, then acts as if there were no file.',
    source: 'Amazon developer page: About Amazonbot; krisdiallo/ecom-agent crawlers.json',
  }),
  'Amzn-SearchBot': own({
    detail: 'AI search (Alexa)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36',
    source: 'krisdiallo/ecom-agent crawlers.json; monperrus/crawler-user-agents',
  }),
  'Amzn-User': own({
    detail: 'AI (user-triggered fetch)',
    userAgent: 'Mozilla/5.0 (compatible; Amzn-User; +https://developer.amazon.com/)',
    source: 'krisdiallo/ecom-agent crawlers.json; monperrus/crawler-user-agents',
  }),
  AmazonBuyForMe: own({
    detail: 'AI agent (shopping)',
    userAgent: 'Mozilla/5.0 (compatible; AmazonBuyForMe; +https://www.amazon.com/)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'dataset',
  }),
}
