import type { Check, CheckTexts } from '../check.ts'

/** A file in a folder, where it is not looked for. */
export const subfolder: Check = {
  id: 'subfolder',
  severity: 'error',
  *run({ delivery }) {
    const path = /^[a-z]+:\/\/[^/]+(\/[^?#]*)/i.exec(delivery.url ?? '')?.[1]
    if (path === undefined || !/\/robots\.txt$/i.test(path) || path.lastIndexOf('/') === 0) return
    yield { line: 1, message: `Crawlers request only /robots.txt, never ${path}.` }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The file lies in a folder',
  why: 'Crawlers look for robots.txt only at the root of the host. In a folder it has no effect.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'google-spec', section: 'File location and range of validity' },
    { source: 'robotstxt-org' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/shop/robots.txt' },
      lines: [1],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/robots.txt' },
    },
  ],
}
