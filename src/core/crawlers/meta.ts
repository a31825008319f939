import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const meta: readonly Crawler[] = [
  crawler('meta-externalagent', 'ai-training'),
  crawler('meta-externalfetcher', 'user-triggered', { obeys: 'partial' }),
  crawler('meta-webindexer', 'ai-answers', { obeys: 'unclear' }),
  crawler('meta-externalads', 'ads', { obeys: 'unclear' }),
  crawler('facebookexternalhit', 'preview', { obeys: 'partial' }),
  crawler('FacebookBot', 'ai-training', { status: 'legacy' }),
  crawler('WhatsApp', 'preview', { obeys: 'no', obeysStar: false }),
]
