import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Meta', ...facts })

export const meta: AboutFamily = {
  'meta-externalagent': own({
    detail: 'AI training / indexing',
    userAgent:
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    source: 'Meta web crawlers page (via ecom-agent); monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  'meta-externalfetcher': own({
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    notes: 'May bypass robots.txt.',
    source: 'Meta web crawlers page (via ecom-agent); monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  'meta-webindexer': own({
    detail: 'AI search',
    userAgent:
      'meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  'meta-externalads': own({
    detail: 'ads',
    userAgent:
      'meta-externalads/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    source: 'monperrus/crawler-user-agents',
  }),
  facebookexternalhit: own({
    detail: 'social preview',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    notes: 'May bypass robots.txt for security checks. Blocking it breaks link previews.',
    source: 'Meta web crawlers page (via ecom-agent); ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'doc',
  }),
  FacebookBot: own({
    detail: 'AI (speech models, legacy)',
    userAgent:
      'Mozilla/5.0 (compatible; FacebookBot/1.0; +https://developers.facebook.com/docs/sharing/webmasters/facebookbot/)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  WhatsApp: own({
    detail: 'social preview',
    userAgent: 'WhatsApp/2.19.330 A',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
}
