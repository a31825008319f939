import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const anthropic: readonly Crawler[] = [
  crawler('ClaudeBot', 'ai-training'),
  crawler('Claude-User', 'user-triggered'),
  crawler('Claude-SearchBot', 'ai-answers'),
  crawler('anthropic-ai', 'ai-training', { obeys: 'unclear', status: 'legacy' }),
  crawler('Claude-Web', 'ai-training', { obeys: 'unclear', status: 'legacy' }),
]
