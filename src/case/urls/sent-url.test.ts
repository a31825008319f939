import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { decodePunycode, readableHost } from '../../analysis/tests/readable-host.ts'
import {
  readableOrigin,
  readablePath,
  readableUrl,
  withReadableSites,
} from '../../analysis/tests/readable-url.ts'
import { isPlainPath } from './plain-path.ts'
import { maxUrlLength, originOf, siteOfHref, sentUrl } from './sent-url.ts'

const origin = 'https://example.com'

describe('a path or an address as it is sent', () => {
  test.each([
    // typed, path that is sent, readable form, changed
    ['/', '/', '/', false],
    ['/cart/checkout', '/cart/checkout', '/cart/checkout', false],
    ['/shoes?sort=price', '/shoes?sort=price', '/shoes?sort=price', false],
    ['/café', '/caf%C3%A9', '/café', true],
    ['/caf%C3%A9', '/caf%C3%A9', '/café', false],
    ['/caf%c3%a9', '/caf%c3%a9', '/caf%c3%a9', false],
    ['/%C3%A9%c3%a9%C3%a9', '/%C3%A9%c3%a9%C3%a9', '/é%c3%a9%C3%a9', false],
    ['/%7Ejoe', '/%7Ejoe', '/%7Ejoe', false],
    ['/~joe', '/~joe', '/~joe', false],
    ['/a%2Fb%25', '/a%2Fb%25', '/a%2Fb%25', false],
    ['/a b', '/a%20b', '/a%20b', true],
    ['//x', '//x', '//x', false],
    ['//evil.example/a//b', '//evil.example/a//b', '//evil.example/a//b', false],
    ['///', '///', '///', false],
    ['/a/../b', '/b', '/b', true],
    ['/a/./b/%2e%2e/c', '/a/c', '/a/c', true],
    ['/a\\b', '/a/b', '/a/b', true],
    ['/\\x', '//x', '//x', true],
    ['/a#part', '/a', '/a', true],
    ['/a?', '/a?', '/a?', false],
    ['?q=1', '/?q=1', '/?q=1', true],
    ['?', '/?', '/?', true],
    ['  /a  ', '/a', '/a', true],
    ['/a?x=http://b.example/?y', '/a?x=http://b.example/?y', '/a?x=http://b.example/?y', false],
    ['/*', '/*', '/*', false],
    ['/@x:y', '/@x:y', '/@x:y', false],
    ['/日本', '/%E6%97%A5%E6%9C%AC', '/日本', true],
    ['/%E2%80%AEgpj', '/%E2%80%AEgpj', '/%E2%80%AEgpj', false],
    ['/%C2%A0%E3%80%80', '/%C2%A0%E3%80%80', '/%C2%A0%E3%80%80', false],
    ['/%FF%C3%A9%C3', '/%FF%C3%A9%C3', '/%FFé%C3', false],
    ['/%F0%9F%98%80', '/%F0%9F%98%80', '/😀', false],
    ['/%00%0A', '/%00%0A', '/%00%0A', false],
    ['/a\tb\nc', '/abc', '/abc', true],
  ])('%j is sent as %s', (typed, path, readable, changed) => {
    const sent = sentUrl(typed, origin)
    expect(sent).toEqual({ ok: true, typed, href: origin + path, path, changed })
    expect(sent.ok && readableUrl(sent)).toBe(readable)
  })

  test.each([
    ['https://example.com/a', 'https://example.com/a', '/a', 'https://example.com/a', false],
    ['https://example.com', 'https://example.com/', '/', 'https://example.com/', true],
    ['HTTPS://Example.COM/A', 'https://example.com/A', '/A', 'https://example.com/A', true],
    ['http://example.com:80/', 'http://example.com/', '/', 'http://example.com/', true],
    [
      'http://example.com:8080/?a',
      'http://example.com:8080/?a',
      '/?a',
      'http://example.com:8080/?a',
      false,
    ],
    [
      'https://müller.eu/ä',
      'https://xn--mller-kva.eu/%C3%A4',
      '/%C3%A4',
      'https://müller.eu/ä',
      true,
    ],
    ['https://a.example//b#c', 'https://a.example//b', '//b', 'https://a.example//b', true],
    ['https://a.example/x?', 'https://a.example/x?', '/x?', 'https://a.example/x?', false],
    ['https:a.example/x', 'https://a.example/x', '/x', 'https://a.example/x', true],
  ])('%s is sent as %s', (typed, href, path, readable, changed) => {
    const sent = sentUrl(typed, origin)
    expect(sent).toEqual({ ok: true, typed, href, path, changed })
    expect(sent.ok && readableUrl(sent)).toBe(readable)
  })

  test.each([
    ['', /Type a path/],
    ['   ', /Type a path/],
    ['cart/', /did you mean \/cart\/\?/],
    ['index.html', /did you mean \/index\.html\?/],
    ['example.com/shop', /did you mean https:\/\/example\.com\/shop\?/],
    ['example.com:8080', /did you mean https:\/\/example\.com:8080\?/],
    ['ftp://example.com/', /Only http and https can be tested, not ftp\./],
    ['mailto:a@example.com', /not mailto\./],
    ['javascript:alert(1)', /not javascript\./],
    ['#top', /never sent/],
    ['https://', /not a complete web address/],
    ['http://a b/', /not a complete web address/],
    ['https://exa<mple.com/', /not a complete web address/],
    [`/${'a'.repeat(maxUrlLength)}`, /Longer than 2,083 characters/],
  ])('%s is none', (typed, problem) => {
    const sent = sentUrl(typed, origin)
    expect(sent.ok ? sent : sent.problem).toMatch(problem)
    expect(sent.typed).toBe(typed)
  })

  test('a site that is none is reported', () => {
    expect(sentUrl('/a', 'nonsense')).toMatchObject({ ok: false, problem: /site/ })
  })
})

test('never throws; what is sent is printable ASCII and stays on the site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const sent = sentUrl(`/${text}`, origin)
      if (!sent.ok) return
      expect(sent.path).toMatch(/^\/[\x21-\x7e]*$/)
      expect(sent.href).toBe(origin + sent.path)
      expect(sent.path).not.toContain('#')
    }),
  )
})

describe('a plain path', () => {
  test.each([
    ['/', true],
    ['/a/b.html?q=1&r=%C3%A9', true],
    ['/a.b/c', true],
    ['/.', false],
    ['/..', false],
    ['/../b', false],
    ['/./b', false],
    ['/%2e%2E/b', false],
    ['/a/../b', false],
    ['//x', false],
    ['/a b', false],
    ['/a#b', false],
    ['a', false],
  ])('%s: %s', (text, expected) => {
    expect(isPlainPath(text)).toBe(expected)
  })

  test('is sent as it was typed, on every site', () => {
    const parts = fc.constantFrom(
      '/',
      '/',
      '.',
      '..',
      '%2e',
      '%2E',
      'a',
      '?',
      '%',
      ':',
      '@',
      ';',
      '=',
    )
    const typed = fc.array(parts, { maxLength: 8 }).map((some) => `/${some.join('')}`)
    let plain = 0
    fc.assert(
      fc.property(typed, (text) => {
        if (!isPlainPath(text)) return
        plain += 1
        expect(sentUrl(text, origin)).toMatchObject({ path: text })
        expect(sentUrl(origin + text, origin)).toMatchObject({ path: text })
      }),
      { numRuns: runsOf(2000) },
    )
    expect(plain).toBeGreaterThan(200)
  })
})

test('what is shown is what is sent, once encoded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const sent = sentUrl(`/${text}`, origin)
      if (!sent.ok) return
      const again = sentUrl(readableUrl(sent), origin)
      expect(again.ok && again.path).toBe(sent.path)
    }),
  )
})

describe('the site that somebody means', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['  www.example.com/shop ', 'https://www.example.com'],
    ['HTTPS://Example.com/foo', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['http://example.com:8080/x', 'http://example.com:8080'],
    ['example.com:8443', 'https://example.com:8443'],
    ['https://example.com/robots.txt', 'https://example.com'],
    ['müller.eu', 'https://xn--mller-kva.eu'],
    ['localhost:3000', 'https://localhost:3000'],
    ['http://intranet', 'http://intranet'],
    ['[::1]:8080', 'https://[::1]:8080'],
    ['127.0.0.1', 'https://127.0.0.1'],
    ['https://user:secret@example.com/', null],
    ['shop.example@other.example', null],
    ['', null],
    ['/shop', null],
    ['?q', null],
    ['shop', null],
    ['robots.txt', null],
    ['ftp://example.com', null],
    ['mailto:a@example.com', null],
    ['exa mple.com', null],
    ['exa<mple.com', null],
    ['Disallow: /cart', null],
    ['..', null],
  ])('%j is %s', (text, expected) => {
    expect(originOf(text)).toBe(expected)
  })
})

test.each([
  'https://shop.example/',
  'http://shop.example:8080/a://b@c/d',
  'https://[::1]:8443/a?b=//c',
  'HTTPS://Me:p%40ss@Shop.Example:444/@/',
  'https://a@b@shop.example/',
  'https://:secret@müller.example?a/@b',
])('the site that %s is sent to is what the platform says', (typed) => {
  const url = new URL(typed)
  expect(siteOfHref(url.href)).toBe(url.origin)
})

describe('host names', () => {
  test.each([
    ['mller-kva', 'müller'],
    ['fiqs8s', '中国'],
    ['e1afmkfd', 'пример'],
    ['bcher-kva', 'bücher'],
    ['wgv71a119e', '日本語'],
    ['', ''],
    ['a', '\u0080'],
    ['99999999', null],
    ['!', null],
  ])('punycode %j is %s', (text, expected) => {
    expect(decodePunycode(text)).toBe(expected)
  })

  test('every name that the platform encodes is read back', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('abzéßüñøжяλ日本語-9')),
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(letters, (label) => {
        const origin = originOf(`${label}.example`)
        if (origin === null) return
        const host = origin.slice('https://'.length)
        expect(originOf(readableHost(host))).toBe(origin)
        if (host.startsWith('xn--')) expect(readableHost(host)).toMatch(/[^\x00-\x7f]/)
      }),
    )
  })

  test('labels that could mislead stay as they are', () => {
    expect(readableHost('xn--a.example')).toBe('xn--a.example')
    expect(readableHost('example.com')).toBe('example.com')
  })
})

test('broken escapes stay', () => {
  expect(readablePath('/%C3%A9%G1%C')).toBe('/é%G1%C')
})

test('sentences name sites as people read them', () => {
  expect(readableOrigin('https://xn--mller-kva.eu:8080')).toBe('https://müller.eu:8080')
  expect(withReadableSites('For https://xn--mller-kva.eu; https://a.example has its own.')).toBe(
    'For https://müller.eu; https://a.example has its own.',
  )
})
