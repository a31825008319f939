import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'DuckDuckGo', dialect: 'duckduckgo', confidence: 'doc', ...facts })

export const duckduckgo: readonly Crawler[] = [
  own({
    token: 'DuckDuckBot',
    purpose: 'search',
    detail: 'search',
    userAgent: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    notes:
      'Most results come from Bing, so blocking it hides little. Changes count after about 72 hours.',
    source: '51degrees, usehall summaries of DuckDuckGo help; searchtheoryio/ips README',
  }),
  own({
    token: 'DuckAssistBot',
    purpose: 'ai-answers',
    detail: 'AI answers',
    userAgent: 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)',
    notes: 'Not used for training. Changes count after about 72 hours.',
    source: 'duckduckgo-help-pages repo (duckassistbot.md)',
  }),
]
