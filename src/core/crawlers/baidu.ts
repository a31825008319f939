import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const own = (facts: Facts<'operator' | 'purpose'>): Crawler =>
  crawler({ operator: 'Baidu', dialect: 'baidu', purpose: 'search', ...facts })

export const baidu: readonly Crawler[] = [
  own({
    token: 'Baiduspider',
    detail: 'search',
    userAgent:
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    notes: 'Comes from hosts under crawl.baidu.com (from memory).',
    source: 'Baidu robots_english help; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  own({
    token: 'Baiduspider-image',
    detail: 'search (images)',
    userAgent: 'Baiduspider-image+(+http://www.baidu.com/search/spider.htm)',
    ladder: ['Baiduspider'],
    notes: 'From memory; siblings end in -video, -news, -favo, -cpro and -ads.',
    source: 'from memory',
    confidence: 'memory',
  }),
  own({
    token: 'Baiduspider-render',
    detail: 'search (rendering)',
    userAgent:
      'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
    ladder: ['Baiduspider'],
    source: 'monperrus/crawler-user-agents',
  }),
]
