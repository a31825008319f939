/** A kind of line, for those who meet it for the first time. */
export interface LineKind {
  readonly name: string
  /** An example of what stands behind the colon. */
  readonly example: string
  /** What it does, in a sentence. */
  readonly meaning: string
  readonly source: string
  /** What became of it, where few or nobody goes by it. */
  readonly adoption?: string
}

const kind = (
  name: string,
  example: string,
  meaning: string,
  source = 'RFC 9309',
  adoption?: string,
): LineKind => ({ name, example, meaning, source, ...(adoption && { adoption }) })

const conner = 'An Extended Standard for Robot Exclusion, 1996'
const yandex = 'Yandex Webmaster help'
const uses = 'What pages may be used for once they are fetched.'

/** The usual ones first. */
export const lineKinds: readonly LineKind[] = [
  kind(
    'User-agent',
    'Googlebot',
    'The crawler that the rules below are for; * is every crawler that no group names.',
  ),
  kind('Disallow', '/cart/', 'Asks the crawlers of the group not to fetch what matches.'),
  kind('Allow', '/cart/help', 'Opens what matches where a Disallow would close it.'),
  kind(
    'Sitemap',
    'https://example.com/sitemap.xml',
    'Where the list of your pages is. It is for everybody and belongs to no group.',
    'sitemaps.org',
  ),
  kind('Crawl-delay', '10', 'How many seconds to wait between two pages.', 'Bing Webmaster Blog'),
  kind('Clean-param', 'ref /shop/', 'Which parameters do not change a page.', yandex),
  kind(
    'Content-Signal',
    'search=yes, ai-train=no',
    uses,
    'contentsignals.org',
    'No crawler has announced yet that it acts on it.',
  ),
  kind('Content-Usage', 'train-ai=n', uses, 'aipref-attach', 'It is a draft of the IETF.'),
  kind(
    'License',
    'https://example.com/license.xml',
    'Where the terms of use are.',
    'RSL 1.0',
    'It does not change what may be fetched.',
  ),
  kind('Request-rate', '1/10m', 'How many pages to fetch in a time.', conner),
  kind('Visit-time', '0200-0630', 'When the site may be visited, in UTC.', conner),
  kind('Robot-version', '2.0', 'Which edition of the standard the group follows.', conner),
  kind(
    'Comment',
    'Please be gentle.',
    'Something for whoever runs the crawler.',
    conner,
    'Write # in front instead.',
  ),
  kind(
    'Host',
    'example.com',
    'The main one among several addresses of the site.',
    yandex,
    'Yandex dropped it in 2018; redirects do its work.',
  ),
]

/** The kind that a line with this name is of; misspellings that a dialect forgives are given by `meaning`. */
export function lineKindNamed(name: string): LineKind | null {
  const wanted = name.toLowerCase()
  return lineKinds.find((one) => one.name.toLowerCase() === wanted) ?? null
}
