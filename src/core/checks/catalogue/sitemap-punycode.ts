import { asciiHost } from '../../text/host.ts'
import type { Check, CheckTexts } from '../check.ts'
import { hostOf, valueLines } from '../support/value-lines.ts'

const beyondAscii = /[^\0-\x7f]/
const cyrillicLetter = /\p{Script=Cyrillic}/u

/** The host of a sitemap in letters beyond ASCII. */
export const sitemapPunycode: Check = {
  id: 'sitemap-punycode',
  severity: 'info',
  *run(context) {
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      if (!beyondAscii.test(text)) continue
      const host = hostOf(text)
      const ascii = host === null ? null : asciiHost(host)
      if (host === null || ascii === null || ascii === host || beyondAscii.test(ascii)) continue
      const at = text.toLowerCase().indexOf(host)
      if (at < 0) continue
      const from = span.from + at
      const isCyrillic = cyrillicLetter.test(host)
      const yandex = isCyrillic ? ' Yandex’s help asks for that form in robots.txt.' : ''
      yield {
        line: line.number,
        span: { from, to: from + host.length },
        severity: isCyrillic ? 'warning' : 'info',
        message: `The address of a host has only letters of ASCII: “${host}” is ${ascii}.${yandex} Not every crawler turns one into the other.`,
        fixes: [
          {
            title: `Write ${ascii}`,
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
  title: 'Sitemap on a host in other letters than ASCII',
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
    {
      robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://www.müller.de/sitemap.xml\n',
      lines: [4],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://xn--e1afmkfd.xn--p1ai/s.xml\n' },
    { robots: 'User-agent: *\nDisallow: /a\n\nSitemap: https://a.example/große.xml\n' },
  ],
}
