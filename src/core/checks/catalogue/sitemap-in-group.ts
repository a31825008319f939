import type { Check, CheckTexts } from '../check.ts'
import { rawGroups } from '../support/group-lines.ts'
import { valueLines } from '../support/value-lines.ts'

/** A sitemap among the rules of one crawler. */
export const sitemapInGroup: Check = {
  id: 'sitemap-in-group',
  severity: 'hint',
  *run(context) {
    const maps = valueLines(context, 'sitemap')
    let at = 0
    for (const { agents, rules } of rawGroups(context)) {
      if (agents.some(({ reading }) => reading.valueText === '*')) continue
      const from = agents.at(-1)?.number ?? 0
      const to = rules.at(-1)?.number ?? 0
      for (; (maps[at]?.line.number ?? Infinity) <= to; at += 1) {
        const line = maps[at]?.line
        if (line === undefined || line.number < from) continue
        const name = agents[0]?.reading.valueText ?? ''
        yield {
          line: line.number,
          message: `A Sitemap line is for all crawlers, not for ${name} alone.`,
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap inside a group',
  why: 'A Sitemap line is for all crawlers, wherever it is; it cannot be for one crawler only.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.4' },
    { source: 'google-spec', section: 'sitemap' },
  ],
  bad: [
    {
      robots:
        'User-agent: Bingbot\nDisallow: /a\nSitemap: https://example.com/s.xml\nDisallow: /b\n',
      lines: [3],
    },
  ],
  good: [
    { robots: 'User-agent: Bingbot\nDisallow: /a\nSitemap: https://example.com/s.xml\n' },
    { robots: 'User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\nDisallow: /b\n' },
    { robots: 'User-agent: a\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /b\n' },
  ],
}
