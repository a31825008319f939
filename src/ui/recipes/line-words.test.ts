import { expect, test } from 'vitest'
import { wordsFor } from './line-words.ts'

test.each([
  ['User-agent: *', 'for all crawlers that have no group of their own'],
  ['User-agent: Googlebot', ''],
  ['Disallow:', 'nothing is blocked'],
  ['Disallow: /', 'everything is blocked'],
  ['Disallow: /tmp/', 'blocked: what begins with /tmp/'],
  ['Disallow: /*?sort=', 'blocked: addresses with ?sort='],
  ['Disallow: /*.pdf$', 'blocked: addresses that end in .pdf'],
  ['Disallow: /a*b', 'blocked: addresses like /a*b'],
  ['Allow: /a.html$', 'allowed: only /a.html'],
  ['Crawl-delay: 5', '5 seconds between two pages'],
  ['Sitemap: https://example.com/s.xml', ''],
  ['# a remark', ''],
  ['', ''],
])('%s', (line, words) => {
  expect(wordsFor(line)).toBe(words)
})
