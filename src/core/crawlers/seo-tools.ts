import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

export const seoTools: readonly Crawler[] = [
  crawler('AhrefsBot', 'seo', { honours: ['Crawl-delay'] }),
  crawler('AhrefsSiteAudit', 'seo'),
  crawler('SemrushBot', 'seo'),
  crawler('SiteAuditBot', 'seo'),
  crawler('MJ12bot', 'seo', { honours: ['Crawl-delay'] }),
  crawler('dotbot', 'seo'),
  crawler('rogerbot', 'seo'),
  crawler('BLEXBot', 'seo'),
  crawler('DataForSeoBot', 'seo'),
  crawler('serpstatbot', 'seo'),
  crawler('SERankingBacklinksBot', 'seo'),
  crawler('SISTRIX Crawler', 'seo', { aliases: ['sistrix'] }),
  crawler('Barkrowler', 'seo'),
  crawler('Screaming Frog SEO Spider', 'seo'),
  crawler('SEOkicks', 'seo'),
  crawler('MegaIndex.ru', 'seo'),
  crawler('RyteBot', 'seo'),
  crawler('botify', 'seo'),
  crawler('OnCrawl', 'seo'),
]
