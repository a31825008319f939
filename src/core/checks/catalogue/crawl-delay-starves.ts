import type { Check, CheckTexts } from '../check.ts'
import { valueLines } from '../support/value-lines.ts'

const maxDays = 30
const secondsPerDay = 86_400

/** A delay under which a crawler never comes round. */
export const crawlDelayStarves: Check = {
  id: 'crawl-delay-starves',
  severity: 'warning',
  *run(context) {
    const { pages } = context.delivery
    if (pages === undefined) return
    for (const { line, text, span } of valueLines(context, 'crawl-delay')) {
      const days = (Number(text) * pages) / secondsPerDay
      if (!(days > maxDays)) continue
      yield {
        line: line.number,
        span,
        message: `With this delay, crawling ${pages.toLocaleString('en')} pages takes ${Math.round(days)} days.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawl-delay too long for the size of the site',
  why: 'With this pause between two pages a crawler needs more than a month for the whole site, so that it sees changes of pages late.',
  sources: [{ source: 'bing-blog-2009' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\n',
      delivery: { pages: 1_000_000 },
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\n', delivery: { pages: 1000 } },
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\n' },
  ],
}
