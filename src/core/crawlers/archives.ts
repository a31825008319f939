import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const archives: readonly Crawler[] = [
  crawler('archive.org_bot', 'archive', { obeys: 'partial' }),
  crawler('ia_archiver', 'archive', { dialect: 'koster1996', status: 'retired' }),
  crawler('heritrix', 'archive', { obeys: 'partial' }),
  crawler('Arquivo-web-crawler', 'archive'),
  crawler('bnf.fr_bot', 'archive', { obeys: 'no', obeysStar: false }),
]
