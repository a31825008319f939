import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const tool = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'SEO tool', ...facts })

export const seoTools: AboutFamily = {
  AhrefsBot: tool({
    operator: 'Ahrefs',
    userAgent: 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    notes: 'Honours Crawl-delay.',
    source: 'monperrus/crawler-user-agents',
  }),
  AhrefsSiteAudit: tool({
    operator: 'Ahrefs',
    userAgent: 'Mozilla/5.0 (compatible; AhrefsSiteAudit/6.1; +http://ahrefs.com/robot/)',
    notes:
      'The owner of a site can switch robots.txt off for an audit (from memory). User-Agent from memory.',
    source: 'monperrus/crawler-user-agents',
  }),
  SemrushBot: tool({
    operator: 'Semrush',
    userAgent: 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
    notes:
      'Has many siblings (SiteAuditBot, SemrushBot-BA, -SI, -SWA, -OCOB); each needs a line of its own (from memory).',
    source: 'monperrus/crawler-user-agents',
  }),
  SiteAuditBot: tool({
    operator: 'Semrush',
    userAgent: 'Mozilla/5.0 (compatible; SiteAuditBot/0.97; +http://www.semrush.com/bot.html)',
    notes: 'User-Agent from memory.',
    source: 'monperrus/crawler-user-agents',
    confidence: 'memory',
  }),
  MJ12bot: tool({
    operator: 'Majestic',
    userAgent: 'Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)',
    notes:
      'The digits are not legal in a crawler name: Google’s parser reads “MJ”. Honours Crawl-delay (from memory).',
    source: 'monperrus/crawler-user-agents',
  }),
  dotbot: tool({
    operator: 'Moz',
    userAgent:
      'Mozilla/5.0 (compatible; DotBot/1.1; http://www.opensiteexplorer.org/dotbot, help@moz.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  rogerbot: tool({
    operator: 'Moz',
    userAgent:
      'rogerbot/1.2 (http://moz.com/help/pro/what-is-rogerbot-, rogerbot-crawler+phaser-testing-crawler-01@moz.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  BLEXBot: tool({
    operator: 'WebMeUp',
    userAgent: 'Mozilla/5.0 (compatible; BLEXBot/1.0; +http://webmeup-crawler.com/)',
    source: 'monperrus/crawler-user-agents',
  }),
  DataForSeoBot: tool({
    operator: 'DataForSEO',
    userAgent:
      'Mozilla/5.0 (compatible; DataForSeoBot/1.0; +https://dataforseo.com/dataforseo-bot)',
    source: 'monperrus/crawler-user-agents',
  }),
  serpstatbot: tool({
    operator: 'Serpstat',
    userAgent:
      'serpstatbot/1.0 (advanced backlink tracking bot; http://serpstatbot.com/; abuse@serpstatbot.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  SERankingBacklinksBot: tool({
    operator: 'SE Ranking',
    userAgent:
      'Mozilla/5.0 (compatible; SERankingBacklinksBot/1.0; +https://seranking.com/backlinks-crawler)',
    source: 'monperrus/crawler-user-agents',
  }),
  'SISTRIX Crawler': tool({
    operator: 'SISTRIX',
    userAgent: 'Mozilla/5.0 (compatible; SISTRIX Crawler; http://crawler.sistrix.net/)',
    notes: 'Its name has a space; files usually address it as “sistrix”.',
    source: 'monperrus/crawler-user-agents',
  }),
  Barkrowler: tool({
    operator: 'Babbar',
    userAgent: 'Barkrowler/0.9 (+http://www.exensa.com/crawl)',
    source: 'monperrus/crawler-user-agents',
  }),
  'Screaming Frog SEO Spider': tool({
    operator: 'Screaming Frog',
    userAgent: 'Screaming Frog SEO Spider/5.1',
    notes: 'A desktop tool whose user can switch robots.txt off.',
    source: 'monperrus/crawler-user-agents',
  }),
  SEOkicks: tool({
    operator: 'SEOkicks',
    userAgent: 'Mozilla/5.0 (compatible; SEOkicks; +https://www.seokicks.de/robot.html)',
    source: 'monperrus/crawler-user-agents',
  }),
  'MegaIndex.ru': tool({
    operator: 'MegaIndex',
    userAgent: 'Mozilla/5.0 (compatible; MegaIndex.ru/2.0; +http://megaindex.com/crawler)',
    notes: 'The dot is not legal in a crawler name.',
    source: 'monperrus/crawler-user-agents',
  }),
  RyteBot: tool({
    operator: 'Ryte',
    userAgent: 'RyteBot/1.0.0 (+https://bot.ryte.com/)',
    source: 'monperrus/crawler-user-agents',
  }),
  botify: tool({
    operator: 'Botify',
    userAgent: 'Mozilla/5.0 (compatible; botify; http://botify.com)',
    source: 'monperrus/crawler-user-agents',
  }),
  OnCrawl: tool({
    operator: 'OnCrawl',
    userAgent: 'Mozilla/5.0 (compatible; OnCrawl/1.0; +http://www.oncrawl.com)',
    source: 'monperrus/crawler-user-agents',
  }),
}
