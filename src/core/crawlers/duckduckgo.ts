import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'duckduckgo' })

export const duckduckgo: readonly Crawler[] = [
  own('DuckDuckBot', 'search'),
  own('DuckAssistBot', 'ai-answers'),
]
