import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const own = family({ dialect: 'google' })

/** Google’s crawlers that fetch for Google itself. */
export const google: readonly Crawler[] = [
  own('Googlebot', 'search', { aliases: ['Googlebot Smartphone', 'Googlebot Desktop'] }),
  own('Googlebot-Image', 'search', { ladder: ['Googlebot'] }),
  own('Googlebot-Video', 'search', { ladder: ['Googlebot'] }),
  own('Googlebot-News', 'search', { ladder: ['Googlebot'], hasUserAgent: false }),
  own('Googlebot-Mobile', 'search', { ladder: ['Googlebot'], status: 'retired' }),
  own('Storebot-Google', 'search'),
  own('Google-InspectionTool', 'search', { ladder: ['Googlebot'] }),
  own('GoogleOther', 'other'),
  own('GoogleOther-Image', 'other', { ladder: ['GoogleOther'] }),
  own('GoogleOther-Video', 'other', { ladder: ['GoogleOther'] }),
  own('Google-CloudVertexBot', 'ai-answers', { ladder: ['Googlebot'] }),
  own('Google-Extended', 'ai-training', { hasUserAgent: false }),
  own('AdsBot-Google', 'ads', { obeysStar: false }),
  own('AdsBot-Google-Mobile', 'ads', { obeysStar: false }),
  own('Mediapartners-Google', 'ads', { obeysStar: false }),
  own('APIs-Google', 'other', { obeysStar: false }),
  own('Google-Safety', 'other', { obeys: 'no', obeysStar: false }),
]
