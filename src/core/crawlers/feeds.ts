import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const reader = family({ obeys: 'no', obeysStar: false })

/** Feed readers act for their subscribers. */
export const feeds: readonly Crawler[] = [
  reader('Feedly', 'user-triggered'),
  reader('NewsBlur', 'user-triggered'),
  reader('Feedbin', 'user-triggered'),
]
