import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityFromToken, decide, parse, select } from '../../core/index.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { sentUrl } from '../../case/urls/sent-url.ts'
import { concretePath, starterTests } from './starter-tests.ts'

const lines = (text: string) =>
  starterTests(parse(text, google)).map(({ crawler, url }) => `${crawler} ${url}`)

describe('a path for a pattern', () => {
  test.each([
    ['/cart/', '/cart/'],
    ['/*?sort=', '/page?sort='],
    ['/*.pdf$', '/page.pdf'],
    ['*.gif$', '/page.gif'],
    ['*', '/page'],
    ['/*', '/page'],
    ['/**', '/page'],
    ['/tmp*', '/tmp'],
    ['/tmp*$', '/tmp'],
    ['/tmp/*', '/tmp/page'],
    ['/*/private/*/x', '/page/private/page/x'],
    ['/$', '/'],
    ['/a$b', '/a$b'],
    ['/café', '/café'],
    ['', null],
    ['$', null],
    ['cart/', null],
    ['https://example.com/', null],
  ])('%j is %j', (pattern, expected) => {
    expect(concretePath(pattern)).toBe(expected)
  })

  test('the pattern matches it', () => {
    const patterns = fc
      .array(fc.constantFrom('/', '*', 'a', '?', '=', 'é'), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(patterns, fc.constantFrom('', '$'), (body, end) => {
        const sent = sentUrl(concretePath(body + end) ?? '', 'https://example.com')
        const robots = parse(`User-agent: *\nDisallow: ${body}${end}`, google)
        const verdict = sent.ok && decide(select(robots, identityFromToken('x')), sent.href).verdict
        expect(verdict).toBe('disallow')
      }),
    )
  })
})

test('a file with a group for everybody', () => {
  expect(
    lines('User-agent: *\nDisallow: /cart/\nDisallow: /*?sort=\nAllow: /cart/help$\nDisallow: /x'),
  ).toEqual([
    'Googlebot /cart/',
    'Googlebot /cart/help',
    'Googlebot /page?sort=',
    'Googlebot /x',
    'Googlebot /',
  ])
})

test('a file that names crawlers', () => {
  const text =
    'User-agent: *\nDisallow: /a\n\nUser-agent: gptbot\nUser-agent: HomeBot/2\nDisallow: /\n\n' +
    'User-agent: Googlebot\nDisallow: /search\nDisallow: /find\nDisallow: /look\n'
  expect(lines(text)).toEqual([
    'Googlebot /search',
    'Googlebot /find',
    'Googlebot /look',
    'Googlebot /',
    'GPTBot /',
    'HomeBot /',
    'Bingbot /a',
  ])
})

test('rules of a group that Googlebot does not obey have URLs as well', () => {
  const text =
    'User-agent: Googlebot\nDisallow: /private/\n\nUser-agent: *\nDisallow: /tmp/\nDisallow: /*?\n' +
    'Allow: /shop/?page=\n\nUser-agent: Yandex\nDisallow:\n'
  const urls = new Set(starterTests(parse(text, google)).map(({ url }) => url))
  expect([...urls].toSorted()).toEqual(['/', '/page?', '/private/', '/shop/?page=', '/tmp/'])
})

test('a file with next to nothing', () => {
  expect(lines('')).toEqual(['Googlebot /', 'Bingbot /', 'GPTBot /', 'ClaudeBot /'])
  expect(lines('User-agent: GPTBot\nDisallow: /')).toEqual([
    'Googlebot /',
    'GPTBot /',
    'Bingbot /',
    'ClaudeBot /',
  ])
})

test('always four to ten tests that can be judged, none twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const tests = starterTests(parse(`User-agent: *\n${text}`, google))
      expect(tests.length).toBeGreaterThanOrEqual(4)
      expect(tests.length).toBeLessThanOrEqual(10)
      expect(tests.filter(({ url }) => !sentUrl(url, 'https://example.com').ok)).toEqual([])
      expect(new Set(tests.map(({ crawler, url }) => `${crawler} ${url}`)).size).toBe(tests.length)
    }),
  )
})
