import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Perplexity', confidence: 'doc', ...facts })

export const perplexity: AboutFamily = {
  PerplexityBot: own({
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
    notes: 'Cloudflare disputed in August 2025 that it always obeys.',
    source: 'Perplexity bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  'Perplexity-User': own({
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
    notes: 'Perplexity says that it generally leaves robots.txt aside.',
    source: 'Perplexity bots page (via ecom-agent); searchtheoryio/ips README',
  }),
}
