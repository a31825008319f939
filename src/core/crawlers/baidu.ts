import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'baidu' })

export const baidu: readonly Crawler[] = [
  own('Baiduspider', 'search'),
  own('Baiduspider-image', 'search', { fallbacks: ['Baiduspider'] }),
  own('Baiduspider-render', 'search', { fallbacks: ['Baiduspider'] }),
]
