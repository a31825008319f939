import { schemeOf, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

const good = ['http', 'https', 'ftp']

/** A sitemap that no crawler can fetch. */
export const sitemapScheme: Check = {
  id: 'sitemap-scheme',
  severity: 'error',
  *run(context) {
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      const scheme = schemeOf(text)
      if (scheme === null || good.includes(scheme)) continue
      yield { line: line.number, span, message: `No crawler is known to fetch “${scheme}:”.` }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap with an unsupported scheme',
  why: 'Lighthouse takes http, https and ftp, and reports every other scheme. No search engine is known to fetch a sitemap by another one.',
  sources: [{ source: 'lighthouse-audit' }],
  bad: [{ robots: 'User-agent: *\nDisallow:\n\nSitemap: file:///sitemap.xml\n', lines: [4] }],
  good: [{ robots: 'User-agent: *\nDisallow:\n\nSitemap: HTTPS://example.com/s.xml\n' }],
}
