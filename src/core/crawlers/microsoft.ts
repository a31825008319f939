import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const bing = (facts: Facts<'operator'>): Crawler =>
  crawler({ operator: 'Microsoft', dialect: 'bing', ...facts })

/** All crawlers that read as Bing does try Bingbot, then msnbot, after their own name. */
export const microsoft: readonly Crawler[] = [
  bing({
    token: 'Bingbot',
    purpose: 'search',
    detail: 'search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
    ladder: ['msnbot'],
    notes:
      'Without a Bingbot group an old msnbot group counts. Crawl-delay is read from the own or the * group.',
    source: 'Bing Webmaster Blog May 2012; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  bing({
    token: 'msnbot',
    purpose: 'search',
    detail: 'search (retired name)',
    userAgent: 'msnbot/2.0b (+http://search.msn.com/msnbot.htm)',
    dialect: 'msn-legacy',
    status: 'retired',
    notes: 'A group with this old name still governs Bingbot where Bingbot has none.',
    source: 'Microsoft guide for web developers; Bing Webmaster Blog May 2012',
    confidence: 'doc',
  }),
  bing({
    token: 'adidxbot',
    purpose: 'ads',
    detail: 'ads quality',
    userAgent: 'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    ladder: ['Bingbot', 'msnbot'],
    source: 'Bing help: which crawlers does Bing use (via browscap issue 1380)',
  }),
  bing({
    token: 'BingPreview',
    purpose: 'preview',
    detail: 'page snapshot (retired name)',
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
    obeys: 'unclear',
    ladder: ['Bingbot', 'msnbot'],
    status: 'retired',
    source: 'monperrus/crawler-user-agents',
  }),
  bing({
    token: 'MicrosoftPreview',
    purpose: 'preview',
    detail: 'page snapshot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/W.X.Y.Z Safari/537.36',
    obeys: 'unclear',
    ladder: ['Bingbot', 'msnbot'],
    source: 'monperrus/crawler-user-agents',
  }),
  bing({
    token: 'AzureAI-SearchBot',
    purpose: 'ai-answers',
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; AzureAI-SearchBot/1.0;',
    dialect: 'rfc9309',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
]
