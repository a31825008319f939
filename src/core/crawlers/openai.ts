import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const openai: readonly Crawler[] = [
  crawler('GPTBot', 'ai-training'),
  crawler('OAI-SearchBot', 'ai-answers'),
  crawler('ChatGPT-User', 'user-triggered', { obeys: 'partial' }),
  crawler('OAI-AdsBot', 'ads', { obeys: 'unclear' }),
]
