import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'seznam' })

export const seznam: readonly Crawler[] = [
  own('SeznamBot', 'search', {
    userAgent:
      'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)',
  }),
  own('SeznamHomepageCrawler', 'search', {
    obeys: 'unclear',
    fallbacks: ['SeznamBot'],
    userAgent: 'Mozilla/5.0 (compatible; SeznamHomepageCrawler)',
  }),
]
