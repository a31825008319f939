import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'yandex' })

export const yandex: readonly Crawler[] = [
  own('YandexBot', 'search', { ladder: ['Yandex'] }),
  own('Yandex', 'search', { hasUserAgent: false }),
  own('YandexImages', 'search', { ladder: ['Yandex'] }),
  own('YandexVideo', 'search', { ladder: ['Yandex'] }),
  own('YandexNews', 'search', { ladder: ['Yandex'] }),
  own('YandexWebmaster', 'seo', { ladder: ['Yandex'] }),
  own('YandexMetrika', 'other', { obeys: 'partial', obeysStar: false }),
  own('YandexDirect', 'ads', { obeys: 'partial', obeysStar: false }),
  own('YandexAccessibilityBot', 'other', { obeys: 'no', obeysStar: false }),
  own('YandexAdditional', 'ai-answers', { ladder: ['Yandex'] }),
]
