import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'applebot' })

export const apple: readonly Crawler[] = [
  own('Applebot', 'search', { fallbacks: ['Googlebot'] }),
  own('Applebot-Extended', 'ai-training', { hasUserAgent: false }),
  own('iTMS', 'other', { obeys: 'no', obeysStar: false }),
]
