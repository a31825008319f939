import type { Check, CheckTexts } from '../check.ts'
import { isGone } from '../../crawlers/crawler.ts'
import { agentLines } from '../support/rule-lines.ts'

/** A crawler that is no more. */
export const agentObsolete: Check = {
  id: 'agent-obsolete',
  severity: 'info',
  *run(context) {
    for (const { line, crawler, span } of agentLines(context)) {
      if (crawler === null || !isGone(crawler)) continue
      const { token, status } = crawler
      const heirs = token === 'msnbot' ? ' Bing still obeys it where bingbot has no group.' : ''
      const end = status.to === undefined ? 'no longer in use' : `now called ${status.to}`
      yield {
        line: line.number,
        span,
        message: `${token} is ${end}.${heirs}`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler that is no longer in use',
  why: 'This crawler is no longer in use, so its group only makes the file longer. Its successor may have another name, which the group does not cover.',
  sources: [{ source: 'bing-blog-2010' }, { source: 'google-special-case' }],
  bad: [{ robots: 'User-agent: Teoma\nDisallow: /\n', lines: [1] }],
  good: [{ robots: 'User-agent: Bingbot\nDisallow: /a\n' }],
}
