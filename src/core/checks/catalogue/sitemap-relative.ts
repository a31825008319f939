import { completeUrl } from '../support/complete-url.ts'
import { schemeOf, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

/** `//a.example/`, `www.a.example/`, `a.example/`: a folder with a dot is no name of a file. */
const beginsWithHost =
  /^(?:\/\/[^/]|www\.[\w-]+\.|[\w-]+(?:\.[\w-]+)*\.(?!(?:xml|php|txt|gz|html?|aspx?|jsp)\/)[a-z]{2,24}\/)/i

/** A path in place of an address. */
export const sitemapRelative: Check = {
  id: 'sitemap-relative',
  severity: 'error',
  *run(context) {
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      if (schemeOf(text) !== null) continue
      const hasHost = beginsWithHost.test(text)
      const isSure = /^(?:\/\/|www\.)/i.test(text)
      const scheme = schemeOf(context.origin ?? '') ?? 'https'
      const insert = `${scheme}://${text.replace(/^\/\//, '')}`
      yield {
        line: line.number,
        span,
        message:
          text === ''
            ? 'The URL is missing.'
            : `A sitemap needs a full URL: “${text}” lacks https://${hasHost ? '' : ' and the host'}.`,
        fixes:
          hasHost && isSure
            ? [{ title: `Change to ${insert}`, edits: [{ span, insert }] }]
            : completeUrl(context, text, span),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap without a complete URL',
  why: 'A Sitemap line needs the complete URL, with scheme and host: Google and Yandex ask for it, and Lighthouse reports a path alone.',
  sources: [
    { source: 'lighthouse-audit' },
    { source: 'yandex-errors' },
    { source: 'google-spec', section: 'sitemap' },
  ],
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
    { robots: 'User-agent: *\nDisallow:\n\nSitemap: www.a.example/sitemap.xml\n', lines: [4] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\n\nSitemap: <https://example.com/sitemap.xml>\n' },
    { robots: 'User-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap.xml\n' },
  ],
}
