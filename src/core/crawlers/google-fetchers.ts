import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const fetcher = family({ dialect: 'google', obeysStar: false, obeys: 'no' })

/** Google’s fetchers that act when a person asks; they leave `*` aside. */
export const googleFetchers: readonly Crawler[] = [
  fetcher('FeedFetcher-Google', 'user-triggered'),
  fetcher('Google-Read-Aloud', 'user-triggered'),
  fetcher('Google-Site-Verification', 'user-triggered'),
  fetcher('GoogleProducer', 'user-triggered'),
  fetcher('Google-NotebookLM', 'user-triggered'),
  fetcher('Google-Agent', 'user-triggered', { obeys: 'unclear' }),
  fetcher('GoogleAgent-Mariner', 'user-triggered', { obeys: 'unclear' }),
  fetcher('Gemini-Deep-Research', 'user-triggered', { obeys: 'unclear' }),
  fetcher('Chrome-Lighthouse', 'seo'),
]
