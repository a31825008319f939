import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'OpenAI', confidence: 'doc', ...facts })

export const openai: AboutFamily = {
  GPTBot: own({
    detail: 'AI training',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
    source: 'OpenAI bots page (via ecom-agent, pathwren index); searchtheoryio/ips README',
  }),
  'OAI-SearchBot': own({
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot',
    source: 'OpenAI bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  'ChatGPT-User': own({
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    notes: 'OpenAI says that robots.txt may not apply to visits that a person asked for.',
    source: 'OpenAI bots page (via ecom-agent); searchtheoryio/ips README',
  }),
  'OAI-AdsBot': own({
    detail: 'ads landing-page check',
    userAgent: '',
    notes: 'Whether it obeys is not stated clearly; no User-Agent was found.',
    source: 'krisdiallo/ecom-agent crawlers.json; smart-local/ai-crawler-user-agents',
  }),
}
