import type { Check, CheckTexts } from '../check.ts'

/** A group for the crawler of old, which still steers Bing. */
export const msnbotBlocksBing: Check = {
  id: 'msnbot-blocks-bing',
  severity: 'warning',
  *run(context) {
    if (!context.includesDialect('bing')) return
    const selection = context.selection('bing', 'Bingbot')
    if (selection.token !== 'msnbot' || context.siteBlock('bing', 'Bingbot') === null) return
    const line = selection.groups[0]?.firstLine
    if (line !== undefined)
      yield { line, message: 'Bing obeys this group, too, and leaves the site.' }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'A group for msnbot blocks Bing',
  why: 'Without a group for bingbot, Bing obeys the one for its predecessor msnbot.',
  source: 'Bing Webmaster Blog, May 2012',
  bad: [{ robots: 'User-agent: msnbot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n', lines: [1] }],
  good: [
    { robots: 'User-agent: msnbot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /a\n' },
    { robots: 'User-agent: msnbot\nDisallow: /\n', dialects: ['google'] },
  ],
}
