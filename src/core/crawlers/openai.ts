import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'OpenAI', confidence: 'doc', ...facts })

export const openai: readonly Crawler[] = [
  own({
    token: 'GPTBot',
    purpose: 'ai-training',
    detail: 'AI training',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
    source: 'OpenAI bots page (via ecom-agent, pathwren index); searchtheoryio/ips README',
  }),
  own({
    token: 'OAI-SearchBot',
    purpose: 'ai-answers',
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot',
    source: 'OpenAI bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  own({
    token: 'ChatGPT-User',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    obeys: 'partial',
    notes: 'OpenAI says that robots.txt may not apply to visits that a person asked for.',
    source: 'OpenAI bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  own({
    token: 'OAI-AdsBot',
    purpose: 'ads',
    detail: 'ads landing-page check',
    userAgent: '',
    obeys: 'unclear',
    notes: 'Whether it obeys is not stated clearly; no User-Agent was found.',
    source: 'krisdiallo/ecom-agent crawlers.json; smart-local/ai-crawler-user-agents',
  }),
]
