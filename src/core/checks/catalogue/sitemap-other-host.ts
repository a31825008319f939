import { hostOf, isSameHost, valueLines } from '../support/value-lines.ts'
import type { Check, CheckTexts } from '../check.ts'

/** Hosts that many sites keep files on, and names that say so. */
const sharedHost =
  /^(?:cdn|static|assets|media|files|sitemaps?)\d*\.|\.(?:cloudfront\.net|amazonaws\.com|googleapis\.com|b-cdn\.net|azureedge\.net|core\.windows\.net|akamaized\.net|fastly\.net|r2\.dev|digitaloceanspaces\.com)(?::\d+)?$/

/** A label of hosts on which sites are developed or tested. */
const testLabel =
  /(?:^|[.-])(?:dev|develop(?:ment)?|test(?:ing)?|stag(?:e|ing)|preprod|uat|local)\d*(?=[.-])/

const isTestHost = (host: string): boolean =>
  testLabel.test(host) || /(?:^|\.)localhost(?::\d+)?$|\.(?:local|test)(?::\d+)?$/.test(host)

/** A sitemap on another site. */
export const sitemapOtherHost: Check = {
  id: 'sitemap-other-host',
  severity: 'info',
  *run(context) {
    const own = context.origin === null ? null : hostOf(context.origin)
    if (own === null) return
    for (const { line, text, span } of valueLines(context, 'sitemap')) {
      const host = hostOf(text)
      if (host === null || isSameHost(host, own) || sharedHost.test(host)) continue
      const isLeftOver = isTestHost(host) && !isTestHost(own)
      yield {
        line: line.number,
        span,
        ...(isLeftOver ? { severity: 'warning' } : {}),
        message: isLeftOver
          ? `The sitemap is on ${host}, which looks like a test host, and this file on ${own}. It may be left over from before the site went live.`
          : `The sitemap is on ${host}, this file on ${own}. It counts here only for URLs of this site: check that it is not left over from another one.`,
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Sitemap on another host',
  why: 'A sitemap may be on another host if the robots.txt of the site whose pages it lists names it, as here. Check that the other host is meant.',
  sources: [{ source: 'sitemaps-org', section: 'Sitemaps & Cross Submits' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://shop.example.net/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://dev7.agency.example/client/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://d1a2.cloudfront.net/s.xml\n',
      origin: 'https://example.com',
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://cdn.example.com/s.xml\n',
      origin: 'https://example.com',
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://xn--mller-kva.example/s.xml\n',
      origin: 'https://müller.example',
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://Bücher.MÜLLER.example/s.xml\n',
      origin: 'https://xn--bcher-kva.xn--mller-kva.example',
    },
    {
      robots: 'User-agent: *\nDisallow:\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
  ],
}
