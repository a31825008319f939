// A file that says more than rules, and links to it.

export const otherLines = `User-agent: *
Disallow: /cart/
Crawl-delay: 45
Request-rate: 1/20m 1700-0459

User-agent: Bingbot
Disallow: /private/

User-agent: Yandex
Disallow: /admin/
Crawl-delay: 5
Clean-param: ref&sid /shop/get_book.pl

Sitemap: https://example.com/sitemap.xml
Sitemap: /more.xml
`

export const book = '/shop/get_book.pl?ref=site_1&book_id=123'

/** The part of a link behind its `#`: a file, and tests of it by crawler and URL. */
export const fragmentOf = (
  file: string,
  ...tests: readonly (readonly [crawler: string, url: string])[]
): string =>
  [
    `robots=${encodeURIComponent(file)}`,
    ...tests.flatMap(([crawler, url]) => [`url=${encodeURIComponent(url)}`, `ua=${crawler}`]),
  ].join('&')

export const shopFragment = fragmentOf(
  otherLines,
  ['Bingbot', '/a'],
  ['YandexBot', book],
  ['Googlebot', '/'],
)
