import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** Search engines with one crawler each. */
export const searchEngines: readonly Crawler[] = [
  crawler('Y!J', 'search'),
  crawler('Sogou web spider', 'search'),
  crawler('360Spider', 'search', { aliases: ['HaosouSpider'], obeys: 'unclear' }),
  crawler('YisouSpider', 'search', { obeys: 'unclear' }),
  crawler('PetalBot', 'search'),
  crawler('Yeti', 'search'),
  crawler('Daum', 'search'),
  crawler('coccocbot-web', 'search', { aliases: ['coccoc'] }),
  crawler('Mail.RU_Bot', 'search', { status: 'legacy' }),
  crawler('MojeekBot', 'search'),
  crawler('Qwantbot', 'search'),
  crawler('Kagibot', 'search'),
  crawler('Bravebot', 'search', { fallbacks: ['Googlebot'] }),
  crawler('StractBot', 'search'),
  crawler('SeekportBot', 'search'),
  crawler('Linespider', 'search'),
  crawler('Timpibot', 'search', { obeys: 'unclear' }),
  crawler('SemanticScholarBot', 'search'),
]
