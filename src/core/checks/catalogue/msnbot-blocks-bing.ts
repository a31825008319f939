import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts } from '../check.ts'

const bingbot = crawlerNamed('Bingbot')

/** A group for the crawler of old, which still steers Bing. */
export const msnbotBlocksBing: Check = {
  id: 'msnbot-blocks-bing',
  severity: 'warning',
  *run(context) {
    const dialect = bingbot === null ? null : context.dialectOf(bingbot)
    if (bingbot === null || dialect === null) return
    const selection = context.selection(dialect, bingbot.token)
    if (selection.token !== 'msnbot' || context.siteBlockOf(selection) === null) return
    const line = selection.groups[0]?.firstLine
    if (line !== undefined)
      yield {
        line,
        message:
          'Bing said in 2010 and 2012 that it follows this group too, so Bing stops crawling the site.',
      }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A group for msnbot blocks Bing',
  why: 'Bing said in 2010 and 2012 that without a group for bingbot it follows the one for its predecessor msnbot. Today’s help does not mention msnbot.',
  sources: [{ source: 'bing-blog-2010' }, { source: 'bing-blog-2012' }],
  bad: [{ robots: 'User-agent: msnbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n', lines: [1] }],
  good: [
    { robots: 'User-agent: msnbot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /a\n' },
    { robots: 'User-agent: msnbot\nDisallow: /\n', dialects: ['google'] },
  ],
}
