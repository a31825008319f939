import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'DuckDuckGo', confidence: 'doc', ...facts })

export const duckduckgo: AboutFamily = {
  DuckDuckBot: own({
    detail: 'search',
    userAgent: 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    notes:
      'Most results come from Bing, so blocking it hides little. Changes count after about 72 hours.',
    source: '51degrees, usehall summaries of DuckDuckGo help; searchtheoryio/ips README',
  }),
  DuckAssistBot: own({
    detail: 'AI answers',
    userAgent: 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)',
    notes: 'Not used for training. Changes count after about 72 hours.',
    source: 'duckduckgo-help-pages repo (duckassistbot.md)',
  }),
}
