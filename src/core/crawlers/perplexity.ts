import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'Perplexity', confidence: 'doc', ...facts })

export const perplexity: readonly Crawler[] = [
  own({
    token: 'PerplexityBot',
    purpose: 'ai-answers',
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
    notes: 'Cloudflare disputed in August 2025 that it always obeys.',
    source: 'Perplexity bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  own({
    token: 'Perplexity-User',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
    obeys: 'no',
    obeysStar: false,
    notes: 'Perplexity says that it generally leaves robots.txt aside.',
    source: 'Perplexity bots page (via ecom-agent); searchtheoryio/ips README',
  }),
]
