import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const old = family({ status: 'retired', dialect: 'koster1996' })

/** Crawlers of the past, and names from old examples that real files still carry. */
export const historic: readonly Crawler[] = [
  old('Slurp', 'search', { dialect: 'slurp', status: 'legacy' }),
  old('Teoma', 'search', { dialect: 'teoma' }),
  old('Spiderline', 'search', { dialect: 'spiderline' }),
  old('University of Cambridge search (', 'search', { dialect: 'ultraseek' }),
  old('webcrawler', 'search'),
  old('excite', 'search'),
  old('infoseek', 'search'),
  old('FAST-WebCrawler', 'search'),
  old('Gigabot', 'search'),
  old('Exabot', 'search'),
  old('psbot', 'search'),
  old('gsa-crawler', 'search', { dialect: 'google' }),
  old('unhipbot', 'other', { status: 'example' }),
  old('BadBot', 'other', {
    aliases: ['Badbot_1', 'Badbot_2', 'Badbot_3'],
    dialect: 'rep1994',
    status: 'example',
  }),
]
