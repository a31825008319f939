import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'Anthropic', confidence: 'doc', ...facts })

export const anthropic: readonly Crawler[] = [
  own({
    token: 'ClaudeBot',
    purpose: 'ai-training',
    detail: 'AI training',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    notes: 'Documents support for Crawl-delay.',
    source: 'Anthropic help article 8896518; sefinek/trusted-ips-whitelist',
  }),
  own({
    token: 'Claude-User',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
    notes: 'Documented to obey robots.txt, unlike most crawlers of its kind.',
    source: 'Anthropic help article 8896518; krisdiallo/ecom-agent crawlers.json',
  }),
  own({
    token: 'Claude-SearchBot',
    purpose: 'ai-answers',
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)',
    source: 'Anthropic help article 8896518',
  }),
  own({
    token: 'anthropic-ai',
    purpose: 'ai-training',
    detail: 'AI (legacy token)',
    userAgent: 'anthropic-ai',
    obeys: 'unclear',
    status: 'legacy',
    notes: 'Not among the three crawlers that Anthropic documents.',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'dataset',
  }),
  own({
    token: 'Claude-Web',
    purpose: 'ai-training',
    detail: 'AI (legacy token)',
    userAgent: 'Claude-Web/1.0 (web crawler; +https://www.anthropic.com/; bots@anthropic.com)',
    obeys: 'unclear',
    status: 'legacy',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'dataset',
  }),
]
