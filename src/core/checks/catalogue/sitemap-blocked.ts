import { hostOf, isSameHost, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'

/** The host of most sitemaps: where the site is not known, it is taken for that. */
function commonHost(context: CheckContext): string | null {
  const counts = new Map<string, number>()
  for (const { text } of valueLines(context, 'sitemap')) {
    const host = hostOf(text)
    if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

/** A sitemap that the file itself forbids to fetch. */
export const sitemapBlocked: Check = {
  id: 'sitemap-blocked',
  severity: 'warning',
  *run(context) {
    const own = context.origin === null ? commonHost(context) : hostOf(context.origin)
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      const host = hostOf(text)
      if (host === null || (own !== null && !isSameHost(host, own))) continue
      const stopped = context.engines.find(
        ({ dialect, token }) =>
          context.siteBlock(dialect, token) === null &&
          context.decide(dialect, token, text).verdict === 'disallow',
      )
      if (stopped === undefined) continue
      const { line: deciding } = context.decide(stopped.dialect, stopped.token, text)
      yield {
        line: line.number,
        span,
        message: `Line ${deciding} blocks this sitemap for ${stopped.token}${context.origin === null ? `, if this is the file of ${host}` : ''}.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap is blocked',
  why: 'Google follows a Sitemap line only where the rules let it fetch the address. Other engines may do the same.',
  sources: [{ source: 'google-spec', section: 'sitemap' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /s2\nSitemap: https://static.example.net/s2/map.xml\n',
      delivery: { url: 'https://www.example.com/robots.txt' },
    },
    {
      robots:
        'User-agent: *\nDisallow: /s2\nSitemap: https://a.example/1.xml\nSitemap: https://a.example/2.xml\nSitemap: https://b.example/s2/map.xml\n',
    },
    {
      robots: 'User-agent: *\nDisallow: /\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
  ],
}
