import { about, type CrawlerDetails } from './define.ts'
import type { AboutFamily, CrawlerAbout } from './about.ts'

const fetcher = (facts: CrawlerDetails<'operator'>): CrawlerAbout =>
  about({ operator: 'Google', ...facts })

export const googleFetchers: AboutFamily = {
  'FeedFetcher-Google': fetcher({
    detail: 'feed',
    userAgent:
      'Feedfetcher-Google; (+http://www.google.com/feedfetcher.html; 1 subscribers; feed-id=0)',
    notes: 'Acts for a person, so it generally leaves robots.txt aside.',
    source: 'Google docs: user-triggered fetchers list',
    confidence: 'doc',
  }),
  'Google-Read-Aloud': fetcher({
    detail: 'user-triggered fetch',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0.2272.118 Safari/537.36 (compatible; Google-Read-Aloud; +https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers)',
    source: 'Google docs: user-triggered fetchers list; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  'Google-Site-Verification': fetcher({
    detail: 'user-triggered fetch',
    userAgent: 'Mozilla/5.0 (compatible; Google-Site-Verification/1.0)',
    source: 'Google docs: user-triggered fetchers list; monperrus/crawler-user-agents',
    confidence: 'doc',
  }),
  GoogleProducer: fetcher({
    detail: 'user-triggered fetch (feeds)',
    userAgent:
      'GoogleProducer; (+https://developers.google.com/search/docs/crawling-indexing/google-producer)',
    source: 'monperrus/crawler-user-agents',
  }),
  'Google-NotebookLM': fetcher({
    detail: 'AI (user-triggered fetch)',
    userAgent: 'Mozilla/5.0 (compatible; Google-NotebookLM; +https://notebooklm.google.com/)',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  'Google-Agent': fetcher({
    detail: 'AI agent (user-triggered)',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-Agent)',
    source: 'monperrus/crawler-user-agents; Google docs: user-triggered fetchers list',
    confidence: 'doc',
  }),
  'GoogleAgent-Mariner': fetcher({
    detail: 'AI agent (user-triggered)',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; GoogleAgent-Mariner) Chrome/142.0.7444.162 Safari/537.36',
    source: 'monperrus/crawler-user-agents; ai-robots-txt/ai.robots.txt robots.json',
  }),
  'Gemini-Deep-Research': fetcher({
    detail: 'AI (user-triggered fetch)',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Gemini-Deep-Research; +https://gemini.google/overview/deep-research/) Chrome/135.0.0.0 Safari/537.36',
    source: 'ai-robots-txt/ai.robots.txt robots.json; monperrus/crawler-user-agents',
  }),
  'Chrome-Lighthouse': fetcher({
    detail: 'site audit',
    userAgent:
      'Mozilla/5.0 (Linux; Android 7.0; Moto G (4)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.4695.0 Mobile Safari/537.36 Chrome-Lighthouse',
    source: 'monperrus/crawler-user-agents',
  }),
}
