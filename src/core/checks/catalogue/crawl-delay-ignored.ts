import { crawlerNamed } from '../../crawlers/index.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { removal } from '../support/edits.ts'

/** Operators that say that they do not read it, by the dialect of their crawlers. */
const deaf: Readonly<Record<string, string>> = {
  google: 'Google does not read Crawl-delay; slow it down in Search Console.',
  yandex: 'Yandex has not read Crawl-delay since February 2018; set the speed in Webmaster.',
  amazonbot: 'Amazonbot does not support Crawl-delay.',
}

const reasonFor = (name: string): string | null => {
  const crawler = crawlerNamed(name)
  return crawler === null ? null : (deaf[crawler.dialect] ?? null)
}

/** A delay for crawlers that take none. */
export const crawlDelayIgnored: Check = {
  id: 'crawl-delay-ignored',
  severity: 'info',
  *run(context) {
    for (const { agents, others } of context.parsedAs('google').groups) {
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

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Crawl-delay that is not read',
  why: 'Google, Yandex and Amazon say that they do not read Crawl-delay, so the line does nothing for their crawlers.',
  source: 'Google Search Central; Yandex Webmaster help; Amazon, About Amazonbot',
  bad: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    { robots: 'User-agent: Yandex\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a\nCrawl-delay: 10\n' },
  ],
}
