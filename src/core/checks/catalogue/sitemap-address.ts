import { addressFault } from '../sitemaps/sitemap-faults.ts'
import { valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

/** An address that crawlers cannot fetch though it looks like one. */
export const sitemapAddress: Check = {
  id: 'sitemap-address',
  severity: 'error',
  *run(context) {
    for (const value of valueLines(context, 'sitemap')) {
      const fault = addressFault(context, value)
      if (fault !== null) yield { line: value.line.number, span: value.span, ...fault }
    }
  },
}

const bad = (address: string, origin?: string) => ({
  robots: `User-agent: *\nDisallow: /x\n\nSitemap: ${address}\n`,
  ...(origin === undefined ? {} : { origin }),
  lines: [4],
})

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap with an address that cannot be fetched',
  why: 'Crawlers take the rest of the line as one address. With a space, a second address, or a host that only your own computer knows, they are unlikely to find the sitemap.',
  sources: [{ source: 'sitemaps-org' }, { source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    bad('http://localhost:3000/sitemap.xml', 'https://example.com'),
    bad('https://undefined/sitemap.xml'),
    bad('https://null/sitemap.xml'),
    bad('https://192.168.1.10/sitemap.xml'),
    bad('https://shop.local/sitemap.xml'),
    bad('https://https://example.com/sitemap.xml'),
    bad('https://yourdomain.com/sitemap.xml'),
    bad('https://YOUR_DOMAIN/sitemap.xml'),
    bad('https://$host/sitemap.xml'),
    bad('https://%(host)s/sitemap.xml', 'https://example.com'),
    bad('https://%s/sitemap.xml'),
    bad('https://a.example/a.xml, https://a.example/b.xml'),
    bad('https://a.example/a.xml https://a.example/b.xml'),
    bad('https:// a.example/s.xml'),
    bad('https://a.example/site map.xml'),
    bad('http:/a.example/s.xml'),
    bad('https:a.example/s.xml'),
    bad('https//a.example/s.xml'),
    bad('https:\\\\a.example\\s.xml'),
    bad('<https://a.example/s.xml>'),
    bad('[map](https://a.example/s.xml)'),
    bad('https://a.example/s.xml,'),
    bad('https://a.example/s.xml.'),
    bad('https:///s.xml', 'https://a.example'),
    bad('https://intranet/s.xml'),
    bad('https://shop.test/s.xml'),
    bad('https://www.example.com/s.xml', 'https://a.example'),
    bad('none'),
    { ...bad('https://a.example:3000/s.xml'), severity: 'warning' },
    { ...bad('https://user:pass@a.example/s.xml'), severity: 'warning' },
    { ...bad('https://www.example.com/'), severity: 'warning' },
    { ...bad('https://a.example/ads.txt'), severity: 'warning' },
    { ...bad('https://a.example/llms.txt'), severity: 'warning' },
    { ...bad('https://www.example.com'), severity: 'warning' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://a.example/s.xml.gz\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://www.example.com/s.xml\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://d1.cloudfront.net/s.xml\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://example.com/a,b.xml\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://a.example/sitemap.txt\n' },
    {
      robots: 'User-agent: *\nDisallow: /x\n\nSitemap: http://localhost:3000/s.xml\n',
      origin: 'http://localhost:3000',
    },
    { robots: 'User-agent: *\nDisallow: /x\n\nSitemap: https://nulls.example/s.xml # map\n' },
  ],
}
