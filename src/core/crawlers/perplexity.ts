import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const perplexity: readonly Crawler[] = [
  crawler('PerplexityBot', 'ai-answers'),
  crawler('Perplexity-User', 'user-triggered', { obeys: 'no', obeysStar: false }),
]
