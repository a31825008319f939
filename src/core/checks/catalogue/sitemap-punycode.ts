import { asciiHost } from '../../text/host.ts'
import type { Check, CheckTexts } from '../check.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'

const cyrillicLetter = /\p{Script=Cyrillic}/u

/** The host of a sitemap in Cyrillic letters, which Yandex does not take in robots.txt. */
export const sitemapPunycode: Check = {
  id: 'sitemap-punycode',
  severity: 'warning',
  *run(context) {
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      if (!cyrillicLetter.test(text)) continue
      const host = hostOf(text)
      const ascii = host === null ? null : asciiHost(host)
      if (host === null || ascii === null || !cyrillicLetter.test(host)) continue
      if (!/^[\0-\x7f]+$/.test(ascii)) continue
      const at = text.toLowerCase().indexOf(host)
      if (at < 0) continue
      const from = span.from + at
      yield {
        line: line.number,
        span: { from, to: from + host.length },
        message: `Yandex’s help allows no Cyrillic in robots.txt and asks for hosts in punycode: “${host}” is ${ascii}.`,
        fixes: [
          {
            title: `Change to ${ascii}`,
            edits: [{ span: { from, to: from + host.length }, insert: ascii }],
            keepsVerdicts: true,
          },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap on a host in Cyrillic letters',
  why: 'In URLs the name of a host has its letters beyond ASCII in punycode (xn--…), as browsers send it. Yandex allows no Cyrillic in robots.txt, neither in hosts nor in paths.',
  sources: [
    { source: 'yandex-robots-txt', section: 'Using Cyrillic characters' },
    { source: 'url-standard', section: 'domain to ASCII' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://пример.рф/sitemap.xml\n',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://www.müller.de/sitemap.xml\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://xn--e1afmkfd.xn--p1ai/s.xml\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://a.example/große.xml\n' },
  ],
}
