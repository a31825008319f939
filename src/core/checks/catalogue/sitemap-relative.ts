import { completeUrl } from '../support/complete-url.ts'
import { schemeOf, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

/** A path in place of an address. */
export const sitemapRelative: Check = {
  id: 'sitemap-relative',
  severity: 'error',
  *run(context) {
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      if (schemeOf(text) !== null) continue
      const hasHost = /^\/\/[^/]/.test(text)
      const insert = `${schemeOf(context.origin ?? '') ?? 'https'}:${text}`
      yield {
        line: line.number,
        span,
        message:
          text === ''
            ? 'The URL is missing.'
            : `“${text}” has no scheme${hasHost ? '' : ' and host'}.`,
        fixes: hasHost
          ? [{ title: `Write ${insert}`, edits: [{ span, insert }] }]
          : completeUrl(context, text, span),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap without a complete URL',
  why: 'A Sitemap line needs the complete URL, with scheme and host. Search engines do not follow a path alone.',
  sources: [{ source: 'lighthouse-audit' }, { source: 'yandex-errors' }, { source: 'google-spec' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: /sitemap.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: example.com/sitemap.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap.xml\n' }],
}
