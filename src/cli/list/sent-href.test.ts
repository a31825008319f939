import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentUrl } from '../../case/urls/sent-url.ts'
import { trials } from '../../bench/arbitraries.ts'
import { isSentAsTyped, sentHref } from './sent-href.ts'

describe('a URL as it is sent', () => {
  test.each([
    ['/cart?a=1', '/cart?a=1'],
    ['https://shop.example/cart', 'https://shop.example/cart'],
    ['https://Shop.example/cart', 'https://shop.example/cart'],
    ['https://shop.example:443/cart', 'https://shop.example/cart'],
    ['http://127.1/cart', 'http://127.0.0.1/cart'],
    ['https://shop.example/a/../cart', 'https://shop.example/cart'],
    ['https://shop.example?a/b', 'https://shop.example/?a/b'],
    ['https://shop.example/é', 'https://shop.example/%C3%A9'],
    ['mailto:x', null],
    ['https://a b/', null],
  ])('%s: %s', (url, expected) => {
    expect(sentHref(url).href).toBe(expected)
  })

  const parts = [
    '/',
    '/',
    '.',
    '..',
    '%2e',
    'a',
    '?',
    '#',
    '%',
    ':',
    '@',
    ' ',
    'é',
    '\\',
    '\t',
    ',',
  ]
  const sites = [
    '',
    'https://shop.example',
    'http://a.example',
    'https://A.example:80',
    'https://[::1]',
    'x:',
  ]
  const urls = fc
    .tuple(fc.constantFrom(...sites), fc.array(fc.constantFrom(...parts), { maxLength: 8 }))
    .map(([site, path]) => site + path.join(''))

  test('is what the URL standard makes of it', () => {
    let plain = 0
    fc.assert(
      fc.property(urls, (url) => {
        const slow = sentUrl(url, 'https://example.com', Infinity)
        const { href, problem } = sentHref(url)
        if (!slow.ok) {
          expect(problem).toBe(slow.problem)
          return
        }
        if (isSentAsTyped(url)) plain += 1
        // A path is given as it stands, or on a site of no meaning.
        const full = href?.startsWith('/') ? `https://example.com${href}` : href
        expect(full).toBe(slow.href)
      }),
      { ...trials, numRuns: trials.numRuns * 20 },
    )
    expect(plain).toBeGreaterThan(trials.numRuns / 4)
  })
})
