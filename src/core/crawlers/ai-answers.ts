import { crawler } from './define.ts'
import type { Crawler } from './crawler.ts'

/** AI search, and fetchers that act for the person who asked. */
export const aiAnswers: readonly Crawler[] = [
  crawler({
    token: 'YouBot',
    operator: 'You.com',
    purpose: 'ai-answers',
    detail: 'search / AI answers',
    userAgent: 'YouBot (+http://www.you.com)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  crawler({
    token: 'TavilyBot',
    operator: 'Tavily',
    purpose: 'ai-answers',
    detail: 'AI search API',
    userAgent: 'Mozilla/5.0 (compatible; TavilyBot; +https://tavily.com/)',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  crawler({
    token: 'LinkupBot',
    operator: 'Linkup',
    purpose: 'ai-answers',
    detail: 'AI search API',
    userAgent: 'LinkupBot/1.0 (LinkupBot for web indexing; https://linkup.so/bot; bot@linkup.so)',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  crawler({
    token: 'MistralAI-User',
    operator: 'Mistral AI',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; searchtheoryio/ips README',
    confidence: 'doc',
  }),
  crawler({
    token: 'cohere-ai',
    operator: 'Cohere',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent: 'cohere-ai',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  crawler({
    token: 'Manus-User',
    operator: 'Butterfly Effect',
    purpose: 'user-triggered',
    detail: 'AI agent (user-triggered)',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36; Manus-User/1.0',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  crawler({
    token: 'kagi-fetcher',
    operator: 'Kagi',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent: 'kagi-fetcher/1.0',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
]
