import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** AI search, and fetchers that act for the person who asked. */
export const aiAnswers: readonly Crawler[] = [
  crawler('YouBot', 'ai-answers'),
  crawler('TavilyBot', 'ai-answers', { obeys: 'unclear' }),
  crawler('LinkupBot', 'ai-answers', { obeys: 'unclear' }),
  crawler('MistralAI-User', 'user-triggered'),
  crawler('cohere-ai', 'user-triggered', { obeys: 'unclear' }),
  crawler('Manus-User', 'user-triggered', { obeys: 'unclear' }),
  crawler('kagi-fetcher', 'user-triggered', { obeys: 'unclear' }),
]
