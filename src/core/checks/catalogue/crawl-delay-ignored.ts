import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { dialectById } from '../../dialects/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { isOfEngine } from '../groups/delay-readers.ts'
import { removal } from '../support/edits.ts'

/** What the search engine says to whose crawlers this one belongs; null when it is another operator's. */
function sentenceOfEngine(crawler: Crawler): string | null {
  return isOfEngine(crawler) ? (dialectById(crawler.dialect)?.values?.ignoresDelay ?? null) : null
}

/** Why the crawler of this name does not read it; null where that is not known. */
function reasonFor(name: string): string | null {
  const crawler = crawlerNamed(name)
  if (crawler === null || crawler.honours.includes('Crawl-delay')) return null
  const own = crawler.ignores.includes('Crawl-delay')
    ? `${crawler.token} does not read Crawl-delay.`
    : null
  return sentenceOfEngine(crawler) ?? own
}

/** A delay for crawlers that take none. */
export const crawlDelayIgnored: Check = {
  id: 'crawl-delay-ignored',
  severity: 'info',
  *run(context) {
    for (const { agents, others } of context.leniently().groups) {
      const reasons = agents.map(({ value }) => reasonFor(value))
      const [reason] = reasons
      if (reason === undefined || reason === null || reasons.includes(null)) continue
      for (const { line, key } of others) {
        if (asciiLower(key) !== 'crawl-delay') continue
        const fixes = removal(context, line)
        yield { line, message: reason, fixes }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawl-delay that the crawler ignores',
  why: 'The operators of these crawlers say that they do not read Crawl-delay, so the line does nothing for them. Google slows down when it is answered 500, 503 or 429, and Yandex has a setting for the crawl rate.',
  sources: [
    { source: 'google-spec', section: 'Syntax' },
    { source: 'google-crawl-rate' },
    { source: 'yandex-crawl-delay' },
    { source: 'apple-applebot' },
    { source: 'amazon-amazonbot' },
  ],
  bad: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    { robots: 'User-agent: Applebot\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    {
      robots: 'User-agent: Amazonbot\nUser-agent: MojeekBot\nDisallow: /a\nCrawl-delay: 10\n',
      lines: [4],
    },
    { robots: 'User-agent: Yandex\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: SemrushBot\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: Twitterbot\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a\nCrawl-delay: 10\n' },
  ],
}
