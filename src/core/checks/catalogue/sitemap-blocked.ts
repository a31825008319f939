import { hostOf, isSameHost, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

/** A sitemap that the file itself forbids to fetch. */
export const sitemapBlocked: Check = {
  id: 'sitemap-blocked',
  severity: 'warning',
  *run(context) {
    const own = context.origin === null ? null : hostOf(context.origin)
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
        message: `Line ${deciding} blocks this sitemap for ${stopped.token}.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap is blocked',
  why: 'Google follows a Sitemap line only where the rules let it fetch the address. Other engines may do the same.',
  sources: [{ source: 'google-spec', section: 'Sitemap' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
  ],
  good: [
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
