import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const bing = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Microsoft', ...facts })

export const microsoft: AboutFamily = {
  Bingbot: bing({
    detail: 'search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
    notes:
      'Without a Bingbot group an old msnbot group counts. Crawl-delay is read from the own or the * group.',
    source: 'Bing Webmaster Blog May 2012; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  msnbot: bing({
    detail: 'search (retired name)',
    userAgent: 'msnbot/2.0b (+http://search.msn.com/msnbot.htm)',
    notes: 'A group with this old name still governs Bingbot where Bingbot has none.',
    source: 'Microsoft guide for web developers; Bing Webmaster Blog May 2012',
    confidence: 'doc',
  }),
  adidxbot: bing({
    detail: 'ads quality',
    userAgent: 'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
    source: 'Bing help: which crawlers does Bing use (via browscap issue 1380)',
  }),
  BingPreview: bing({
    detail: 'page snapshot (retired name)',
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
    source: 'monperrus/crawler-user-agents',
  }),
  MicrosoftPreview: bing({
    detail: 'page snapshot',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/W.X.Y.Z Safari/537.36',
    source: 'monperrus/crawler-user-agents',
  }),
  'AzureAI-SearchBot': bing({
    detail: 'AI search',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; AzureAI-SearchBot/1.0;',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
}
