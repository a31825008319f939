import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Anthropic', confidence: 'doc', ...facts })

export const anthropic: AboutFamily = {
  ClaudeBot: own({
    detail: 'AI training',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    notes: 'Documents support for Crawl-delay.',
    source: 'Anthropic help article 8896518; sefinek/trusted-ips-whitelist',
  }),
  'Claude-User': own({
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
    notes: 'Documented to obey robots.txt, unlike most crawlers of its kind.',
    source: 'Anthropic help article 8896518; krisdiallo/ecom-agent crawlers.json',
  }),
  'Claude-SearchBot': own({
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)',
    source: 'Anthropic help article 8896518',
  }),
  'anthropic-ai': own({
    detail: 'AI (legacy token)',
    userAgent: 'anthropic-ai',
    notes: 'Not among the three crawlers that Anthropic documents.',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'dataset',
  }),
  'Claude-Web': own({
    detail: 'AI (legacy token)',
    userAgent: 'Claude-Web/1.0 (web crawler; +https://www.anthropic.com/; bots@anthropic.com)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'dataset',
  }),
}
