import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'yandex' })

export const yandex: readonly Crawler[] = [
  own('YandexBot', 'search', { fallbacks: ['Yandex'] }),
  own('Yandex', 'search', { hasUserAgent: false }),
  own('YandexImages', 'search', { fallbacks: ['Yandex'] }),
  own('YandexVideo', 'search', { fallbacks: ['Yandex'] }),
  own('YandexNews', 'search', { fallbacks: ['Yandex'] }),
  own('YandexWebmaster', 'seo', { fallbacks: ['Yandex'] }),
  own('YandexMetrika', 'other', { obeys: 'partial', obeysStar: false }),
  own('YandexDirect', 'ads', { obeys: 'partial', obeysStar: false }),
  own('YandexAccessibilityBot', 'other', { obeys: 'no', obeysStar: false }),
  own('YandexAdditional', 'ai-answers', { fallbacks: ['Yandex'] }),
]
