import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'google' })

/** Google’s crawlers that fetch for Google itself. */
export const google: readonly Crawler[] = [
  own('Googlebot', 'search', { aliases: ['Googlebot Smartphone', 'Googlebot Desktop'] }),
  own('Googlebot-Image', 'search', { fallbacks: ['Googlebot'] }),
  own('Googlebot-Video', 'search', { fallbacks: ['Googlebot'] }),
  own('Googlebot-News', 'search', { fallbacks: ['Googlebot'], hasUserAgent: false }),
  own('Googlebot-Mobile', 'search', { fallbacks: ['Googlebot'], status: 'retired' }),
  own('Storebot-Google', 'search'),
  own('Google-InspectionTool', 'search', { fallbacks: ['Googlebot'] }),
  own('GoogleOther', 'other'),
  own('GoogleOther-Image', 'other', { fallbacks: ['GoogleOther'] }),
  own('GoogleOther-Video', 'other', { fallbacks: ['GoogleOther'] }),
  own('Google-CloudVertexBot', 'ai-answers', { fallbacks: ['Googlebot'] }),
  own('Google-Extended', 'ai-training', { hasUserAgent: false }),
  own('AdsBot-Google', 'ads', { obeysStar: false }),
  own('AdsBot-Google-Mobile', 'ads', { obeysStar: false }),
  own('Mediapartners-Google', 'ads', { obeysStar: false }),
  own('APIs-Google', 'other', { obeysStar: false }),
  own('Google-Safety', 'other', { obeys: 'no', obeysStar: false }),
]
