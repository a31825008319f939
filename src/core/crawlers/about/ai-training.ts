import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const collector = (facts: CrawlerDetails<'detail'>): CrawlerAbout =>
  about({ detail: 'AI training', ...facts })

export const aiTraining: AboutFamily = {
  CCBot: collector({
    operator: 'Common Crawl',
    detail: 'archive / AI data set',
    userAgent: 'CCBot/2.0 (https://commoncrawl.org/faq/)',
    notes: 'Crawl-delay support is from memory.',
    source: 'Common Crawl ccbot page (via ecom-agent); searchtheoryio/ips README',
    confidence: 'doc',
  }),
  Bytespider: collector({
    operator: 'ByteDance',
    userAgent:
      'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/58.0.9038.1080 Mobile Safari/537.36; Bytespider',
    notes: 'Sources disagree on whether it obeys; its operator documents nothing.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; krisdiallo/ecom-agent crawlers.json',
  }),
  TikTokSpider: collector({
    operator: 'ByteDance',
    detail: 'AI / link preview',
    userAgent:
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  'ChatGLM-Spider': collector({
    operator: 'Zhipu AI',
    userAgent: 'Mozilla/5.0 (compatible; ChatGLM-Spider/1.0; +https://chatglm.cn/)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  PanguBot: collector({
    operator: 'Huawei',
    userAgent: 'Mozilla/5.0 (compatible; PanguBot +https://www.pangutech.com)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  DeepSeekBot: collector({
    operator: 'DeepSeek',
    userAgent: 'Mozilla/5.0 (compatible; DeepSeekBot/1.0; +https://www.deepseek.com/bot)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  'cohere-training-data-crawler': collector({
    operator: 'Cohere',
    userAgent: 'cohere-training-data-crawler (+crawler@cohere.ai)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  AI2Bot: collector({
    operator: 'Allen Institute for AI',
    userAgent: 'AI2Bot',
    notes: 'The digit is not legal in a crawler name.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  Diffbot: collector({
    operator: 'Diffbot',
    detail: 'AI data',
    userAgent:
      'Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.9.1.2) Gecko/20090729 Firefox/3.5.2 (.NET CLR 3.5.30729; Diffbot/0.1; +http://www.diffbot.com)',
    notes: 'Its customers decide whether it obeys.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  omgili: collector({
    operator: 'Webz.io',
    detail: 'AI data',
    userAgent: 'omgili/0.5 +http://omgili.com',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  ImagesiftBot: collector({
    operator: 'Hive / ImageSift',
    detail: 'AI (images)',
    userAgent: 'Mozilla/5.0 (compatible; ImagesiftBot; +imagesift.com)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  'ICC-Crawler': collector({
    operator: 'NICT',
    detail: 'AI research',
    userAgent: 'ICC-Crawler/2.0 (Mozilla-compatible; ; http://ucri.nict.go.jp/en/icccrawler.html)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  SBIntuitionsBot: collector({
    operator: 'SB Intuitions',
    userAgent:
      'Mozilla/5.0 (compatible; SBIntuitionsBot/0.1; +https://www.sbintuitions.co.jp/bot/)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  FirecrawlAgent: collector({
    operator: 'Firecrawl',
    detail: 'AI data',
    userAgent: 'Mozilla/5.0 (compatible; FirecrawlAgent; +https://firecrawl.dev/)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  ShapBot: collector({
    operator: 'Parallel',
    detail: 'AI data',
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ShapBot/0.1.0',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  img2dataset: collector({
    operator: 'open source tool',
    detail: 'AI data set downloader',
    userAgent: 'img2dataset',
    notes: 'Looks at the noai header rather than at robots.txt (from memory).',
    source: 'ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'memory',
  }),
}
