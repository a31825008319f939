import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

const honours = ['Crawl-delay']

export const anthropic: readonly Crawler[] = [
  crawler('ClaudeBot', 'ai-training', { honours }),
  crawler('Claude-User', 'user-triggered', { honours }),
  crawler('Claude-SearchBot', 'ai-answers', { honours }),
  crawler('anthropic-ai', 'ai-training', { obeys: 'unclear', status: 'legacy' }),
  crawler('Claude-Web', 'ai-training', { obeys: 'unclear', status: 'legacy' }),
]
