import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts } from '../check.ts'
import { addBelow } from '../support/edits.ts'

const adsbot = crawlerNamed('AdsBot-Google')

/** A block for everybody that does not stop the ads. */
export const adsbotStar: Check = {
  id: 'adsbot-star',
  severity: 'info',
  *run(context) {
    const dialect = adsbot === null ? null : context.dialectOf(adsbot)
    if (dialect === null || context.siteBlock(dialect, '*') === null) return
    if (context.selection(dialect, 'AdsBot-Google').token !== null) return
    const line = context.selection(dialect, '*').groups[0]?.firstLine
    if (line === undefined) return
    yield {
      line,
      message: 'AdsBot-Google ignores the group for *. To block AdsBot-Google, add its name.',
      fixes: addBelow(context, line, 'User-agent: AdsBot-Google'),
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The * group does not block AdsBot',
  why: 'Google’s AdsBot ignores the * group. To block it, a group has to name it.',
  sources: [{ source: 'google-special-case' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /\n', dialects: ['google'], lines: [1] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\n', dialects: ['google'] },
    { robots: 'User-agent: *\nUser-agent: AdsBot-Google\nDisallow: /\n', dialects: ['google'] },
  ],
}
