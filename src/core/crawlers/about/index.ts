import type { AboutFamily, CrawlerAbout } from './about.ts'
import { adVerification } from './ad-verification.ts'
import { aiAnswers } from './ai-answers.ts'
import { aiTraining } from './ai-training.ts'
import { amazon } from './amazon.ts'
import { anthropic } from './anthropic.ts'
import { apple } from './apple.ts'
import { archives } from './archives.ts'
import { baidu } from './baidu.ts'
import { duckduckgo } from './duckduckgo.ts'
import { feeds } from './feeds.ts'
import { googleFetchers } from './google-fetchers.ts'
import { google } from './google.ts'
import { historic } from './historic.ts'
import { meta } from './meta.ts'
import { microsoft } from './microsoft.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import { previews } from './previews.ts'
import { searchEngines } from './search-engines.ts'
import { seoTools } from './seo-tools.ts'
import { seznam } from './seznam.ts'
import { tools } from './tools.ts'
import { yandex } from './yandex.ts'

/** What is known about each crawler of the catalogue, by its token. */
export const aboutCrawlers: AboutFamily = {
  ...google,
  ...googleFetchers,
  ...microsoft,
  ...openai,
  ...anthropic,
  ...perplexity,
  ...meta,
  ...amazon,
  ...apple,
  ...duckduckgo,
  ...yandex,
  ...baidu,
  ...seznam,
  ...searchEngines,
  ...aiTraining,
  ...aiAnswers,
  ...previews,
  ...seoTools,
  ...adVerification,
  ...archives,
  ...feeds,
  ...tools,
  ...historic,
}

/** What is known about the crawler with this token, written as in the catalogue. */
export function aboutCrawler(token: string): CrawlerAbout | null {
  return Object.hasOwn(aboutCrawlers, token) ? (aboutCrawlers[token] ?? null) : null
}
