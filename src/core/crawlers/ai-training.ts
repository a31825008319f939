import type { Crawler } from './crawler.ts'
import { crawler } from './define.ts'

/** Crawlers that collect for AI models and data sets. */
export const aiTraining: readonly Crawler[] = [
  crawler('CCBot', 'ai-training', { honours: ['Crawl-delay'] }),
  crawler('Bytespider', 'ai-training', { obeys: 'unclear' }),
  crawler('TikTokSpider', 'ai-training', { obeys: 'unclear' }),
  crawler('ChatGLM-Spider', 'ai-training', { obeys: 'unclear' }),
  crawler('PanguBot', 'ai-training', { obeys: 'unclear' }),
  crawler('DeepSeekBot', 'ai-training', { obeys: 'no' }),
  crawler('cohere-training-data-crawler', 'ai-training', { obeys: 'unclear' }),
  crawler('AI2Bot', 'ai-training'),
  crawler('Diffbot', 'ai-training', { obeys: 'partial' }),
  crawler('omgili', 'ai-training'),
  crawler('ImagesiftBot', 'ai-training'),
  crawler('ICC-Crawler', 'ai-training'),
  crawler('SBIntuitionsBot', 'ai-training'),
  crawler('FirecrawlAgent', 'ai-training'),
  crawler('ShapBot', 'ai-training'),
  crawler('img2dataset', 'ai-training', { obeys: 'no', obeysStar: false }),
]
