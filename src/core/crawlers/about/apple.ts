import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Apple', confidence: 'doc', ...facts })

export const apple: AboutFamily = {
  Applebot: own({
    detail: 'search (Siri, Spotlight, Safari)',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    notes:
      'Without a group of its own it follows Googlebot’s. The version number varies. User-Agent from memory.',
    source: 'Apple: About Applebot; searchtheoryio/ips README',
  }),
  'Applebot-Extended': own({
    detail: 'AI training opt-out (control token)',
    userAgent: '',
    notes:
      'Never fetches anything: it decides what Applebot’s pages may be used for. Whether the * group carries over is not stated.',
    source: 'Apple: About Applebot (via Search Engine Roundtable)',
  }),
  iTMS: own({
    detail: 'podcast feeds',
    userAgent: 'iTMS',
    notes: 'Fetches registered podcasts only, without robots.txt.',
    source: "swipeinsight summary of Apple's Applebot page",
  }),
}
