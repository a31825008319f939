import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** Companies that check pages before advertisements are shown on them. */
export const adVerification: readonly Crawler[] = [
  crawler('proximic', 'ads'),
  crawler('GrapeshotCrawler', 'ads'),
  crawler('ias_crawler', 'ads'),
  crawler('peer39_crawler', 'ads'),
  crawler('CriteoBot', 'ads'),
  crawler('Taboolabot', 'ads'),
]
