import type { Crawler } from './crawler.ts'
import { family } from './define.ts'

const bing = family({ dialect: 'bing' })

/** All crawlers that read as Bing does try Bingbot, then msnbot, after their own name. */
export const microsoft: readonly Crawler[] = [
  bing('Bingbot', 'search', { fallbacks: ['msnbot'] }),
  bing('msnbot', 'search', { dialect: 'msn-legacy', status: 'retired' }),
  bing('adidxbot', 'ads', { fallbacks: ['Bingbot', 'msnbot'] }),
  bing('BingPreview', 'preview', {
    obeys: 'unclear',
    fallbacks: ['Bingbot', 'msnbot'],
    status: 'retired',
  }),
  bing('MicrosoftPreview', 'preview', { obeys: 'unclear', fallbacks: ['Bingbot', 'msnbot'] }),
  bing('AzureAI-SearchBot', 'ai-answers', { dialect: 'rfc9309', obeys: 'unclear' }),
]
