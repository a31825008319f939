import type { Check, CheckTexts } from '../check.ts'
import { valueLines } from '../support/value-lines.ts'

/** A delay that stands in no group. */
export const crawlDelayOutside: Check = {
  id: 'crawl-delay-outside',
  severity: 'warning',
  *run(context) {
    const first = context.lines.find(({ reading }) => reading.meaning === 'user-agent')
    for (const { line } of valueLines(context, 'crawl-delay')) {
      if (first !== undefined && first.number < line.number) continue
      yield {
        line: line.number,
        message: 'This Crawl-delay is above every User-agent line, so it is for no crawler.',
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawl-delay before any User-agent line',
  why: 'A Crawl-delay is for the crawlers named above it. Without a name it is for no crawler.',
  sources: [{ source: 'linkchecker-parser' }],
  bad: [{ robots: 'Crawl-delay: 5\n\nUser-agent: *\nDisallow: /a\n', lines: [1] }],
  good: [{ robots: 'User-agent: *\nCrawl-delay: 5\nDisallow: /a\n' }],
}
