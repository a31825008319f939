/** A kind of line, for those who meet it for the first time. */
export interface KindOfLine {
  readonly name: string
  /** What it does, in a sentence. */
  readonly meaning: string
  /** An example of what stands behind the colon. */
  readonly example: string
  readonly source: string
}

const kind = (name: string, example: string, source: string, meaning: string): KindOfLine => ({
  name,
  meaning,
  example,
  source,
})

const conner = 'Sean Conner, robots mailing list, 1996'

/** The usual ones first. */
export const kindsOfLine: readonly KindOfLine[] = [
  kind(
    'User-agent',
    'Googlebot',
    'RFC 9309, 2.2.1',
    'Names the crawler that the rules below are for; * is every crawler that no group names.',
  ),
  kind(
    'Disallow',
    '/cart/',
    'RFC 9309, 2.2.2',
    'Asks the crawlers of the group not to fetch what matches.',
  ),
  kind(
    'Allow',
    '/cart/help',
    'RFC 9309, 2.2.2',
    'Opens what matches where a Disallow would close it.',
  ),
  kind(
    'Sitemap',
    'https://example.com/sitemap.xml',
    'sitemaps.org',
    'Tells where a list of the site’s pages is, to everybody: it belongs to no group.',
  ),
  kind(
    'Crawl-delay',
    '10',
    'Bing Webmaster Blog, May 2012',
    'Asks for so many seconds between two pages.',
  ),
  kind(
    'Clean-param',
    'ref&sid /shop/',
    'Yandex Webmaster help',
    'Names query parameters that do not change a page, and the paths of which that is true.',
  ),
  kind(
    'Content-Signal',
    'search=yes, ai-train=no',
    'contentsignals.org',
    'Tells what pages may be used for once they are fetched.',
  ),
  kind(
    'Content-Usage',
    'train-ai=n',
    'IETF draft aipref-attach',
    'Tells what pages may be used for once they are fetched.',
  ),
  kind(
    'License',
    'https://example.com/license.xml',
    'RSL 1.0',
    'Tells where the terms of use are.',
  ),
  kind('Request-rate', '1/10m', conner, 'Asks for so many pages in a time.'),
  kind('Visit-time', '0200-0630', conner, 'Tells when the site may be visited, in UTC.'),
  kind('Robot-version', '2.0', conner, 'Names the edition of the standard that the group follows.'),
  kind('Comment', 'Please be gentle.', conner, 'Says something to whoever runs the robot.'),
  kind(
    'Host',
    'example.com',
    'Yandex Webmaster help',
    'Named the main one among mirrors of a site, until 2018.',
  ),
]

/** The kind that a line with this name is of; misspellings that a dialect forgives are given by `meaning`. */
export function kindNamed(name: string): KindOfLine | null {
  const wanted = name.toLowerCase()
  return kindsOfLine.find((one) => one.name.toLowerCase() === wanted) ?? null
}
