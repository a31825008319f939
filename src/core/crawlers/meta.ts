import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator'>): Crawler => crawler({ operator: 'Meta', ...facts })

export const meta: readonly Crawler[] = [
  own({
    token: 'meta-externalagent',
    purpose: 'ai-training',
    detail: 'AI training / indexing',
    userAgent:
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    source: 'Meta web crawlers page (via ecom-agent); monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  own({
    token: 'meta-externalfetcher',
    purpose: 'user-triggered',
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    obeys: 'partial',
    notes: 'May bypass robots.txt.',
    source: 'Meta web crawlers page (via ecom-agent); monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  own({
    token: 'meta-webindexer',
    purpose: 'ai-answers',
    detail: 'AI search',
    userAgent:
      'meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  own({
    token: 'meta-externalads',
    purpose: 'ads',
    detail: 'ads',
    userAgent:
      'meta-externalads/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents',
  }),
  own({
    token: 'facebookexternalhit',
    purpose: 'preview',
    detail: 'social preview',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    obeys: 'partial',
    notes: 'May bypass robots.txt for security checks. Blocking it breaks link previews.',
    source: 'Meta web crawlers page (via ecom-agent); ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'doc',
  }),
  own({
    token: 'FacebookBot',
    purpose: 'ai-training',
    detail: 'AI (speech models, legacy)',
    userAgent:
      'Mozilla/5.0 (compatible; FacebookBot/1.0; +https://developers.facebook.com/docs/sharing/webmasters/facebookbot/)',
    status: 'legacy',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  own({
    token: 'WhatsApp',
    purpose: 'preview',
    detail: 'social preview',
    userAgent: 'WhatsApp/2.19.330 A',
    obeys: 'no',
    obeysStar: false,
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
]
