import { about } from './define.ts'
import type { AboutFamily } from './about.ts'

export const aiAnswers: AboutFamily = {
  YouBot: about({
    operator: 'You.com',
    detail: 'search / AI answers',
    userAgent: 'YouBot (+http://www.you.com)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  TavilyBot: about({
    operator: 'Tavily',
    detail: 'AI search API',
    userAgent: 'Mozilla/5.0 (compatible; TavilyBot; +https://tavily.com/)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  LinkupBot: about({
    operator: 'Linkup',
    detail: 'AI search API',
    userAgent: 'LinkupBot/1.0 (LinkupBot for web indexing; https://linkup.so/bot; bot@linkup.so)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  'MistralAI-User': about({
    operator: 'Mistral AI',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; searchtheoryio/ips README',
    confidence: 'doc',
  }),
  'cohere-ai': about({
    operator: 'Cohere',
    detail: 'AI (user-triggered fetch)',
    userAgent: 'cohere-ai',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  'Manus-User': about({
    operator: 'Butterfly Effect',
    detail: 'AI agent (user-triggered)',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36; Manus-User/1.0',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  'kagi-fetcher': about({
    operator: 'Kagi',
    detail: 'AI (user-triggered fetch)',
    userAgent: 'kagi-fetcher/1.0',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
}
