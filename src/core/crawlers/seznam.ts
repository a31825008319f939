import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'seznam' })

export const seznam: readonly Crawler[] = [
  own('SeznamBot', 'search'),
  own('SeznamHomepageCrawler', 'search', { obeys: 'unclear', ladder: ['SeznamBot'] }),
]
