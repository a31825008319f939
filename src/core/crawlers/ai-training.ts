import { crawler, type Facts } from './define.ts'
import type { Crawler } from './crawler.ts'

const collector = (facts: Facts<'purpose' | 'detail'>): Crawler =>
  crawler({ purpose: 'ai-training', detail: 'AI training', ...facts })

/** Crawlers that collect for AI models and data sets. */
export const aiTraining: readonly Crawler[] = [
  collector({
    token: 'CCBot',
    operator: 'Common Crawl',
    detail: 'archive / AI data set',
    userAgent: 'CCBot/2.0 (https://commoncrawl.org/faq/)',
    notes: 'Crawl-delay support is from memory.',
    source: 'Common Crawl ccbot page (via ecom-agent); searchtheoryio/ips README',
    confidence: 'doc',
  }),
  collector({
    token: 'Bytespider',
    operator: 'ByteDance',
    userAgent:
      'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/58.0.9038.1080 Mobile Safari/537.36; Bytespider',
    obeys: 'unclear',
    notes: 'Sources disagree on whether it obeys; its operator documents nothing.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; krisdiallo/ecom-agent crawlers.json',
  }),
  collector({
    token: 'TikTokSpider',
    operator: 'ByteDance',
    detail: 'AI / link preview',
    userAgent:
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  collector({
    token: 'ChatGLM-Spider',
    operator: 'Zhipu AI',
    userAgent: 'Mozilla/5.0 (compatible; ChatGLM-Spider/1.0; +https://chatglm.cn/)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  collector({
    token: 'PanguBot',
    operator: 'Huawei',
    userAgent: 'Mozilla/5.0 (compatible; PanguBot +https://www.pangutech.com)',
    obeys: 'unclear',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  collector({
    token: 'DeepSeekBot',
    operator: 'DeepSeek',
    userAgent: 'Mozilla/5.0 (compatible; DeepSeekBot/1.0; +https://www.deepseek.com/bot)',
    obeys: 'no',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  collector({
    token: 'cohere-training-data-crawler',
    operator: 'Cohere',
    userAgent: 'cohere-training-data-crawler (+crawler@cohere.ai)',
    obeys: 'unclear',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'AI2Bot',
    operator: 'Allen Institute for AI',
    userAgent: 'AI2Bot',
    notes: 'The digit is not legal in a crawler name.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'Diffbot',
    operator: 'Diffbot',
    detail: 'AI data',
    userAgent:
      'Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.9.1.2) Gecko/20090729 Firefox/3.5.2 (.NET CLR 3.5.30729; Diffbot/0.1; +http://www.diffbot.com)',
    obeys: 'partial',
    notes: 'Its customers decide whether it obeys.',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'omgili',
    operator: 'Webz.io',
    detail: 'AI data',
    userAgent: 'omgili/0.5 +http://omgili.com',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'ImagesiftBot',
    operator: 'Hive / ImageSift',
    detail: 'AI (images)',
    userAgent: 'Mozilla/5.0 (compatible; ImagesiftBot; +imagesift.com)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'ICC-Crawler',
    operator: 'NICT',
    detail: 'AI research',
    userAgent: 'ICC-Crawler/2.0 (Mozilla-compatible; ; http://ucri.nict.go.jp/en/icccrawler.html)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'SBIntuitionsBot',
    operator: 'SB Intuitions',
    userAgent:
      'Mozilla/5.0 (compatible; SBIntuitionsBot/0.1; +https://www.sbintuitions.co.jp/bot/)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'FirecrawlAgent',
    operator: 'Firecrawl',
    detail: 'AI data',
    userAgent: 'Mozilla/5.0 (compatible; FirecrawlAgent; +https://firecrawl.dev/)',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'ShapBot',
    operator: 'Parallel',
    detail: 'AI data',
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ShapBot/0.1.0',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  collector({
    token: 'img2dataset',
    operator: 'open source tool',
    detail: 'AI data set downloader',
    userAgent: 'img2dataset',
    obeys: 'no',
    obeysStar: false,
    notes: 'Looks at the noai header rather than at robots.txt (from memory).',
    source: 'ai-robots-txt/ai.robots.txt robots.json',
    confidence: 'memory',
  }),
]
