import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const own = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Baidu', ...facts })

export const baidu: AboutFamily = {
  Baiduspider: own({
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    notes: 'Comes from hosts under crawl.baidu.com (from memory).',
    source: 'Baidu robots_english help; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  'Baiduspider-image': own({
    detail: 'search (images)',
    userAgent: 'Baiduspider-image+(+http://www.baidu.com/search/spider.htm)',
    notes: 'From memory; siblings end in -video, -news, -favo, -cpro and -ads.',
    source: 'from memory',
    confidence: 'memory',
  }),
  'Baiduspider-render': own({
    detail: 'search (rendering)',
    userAgent:
      'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
    source: 'monperrus/crawler-user-agents',
  }),
}
