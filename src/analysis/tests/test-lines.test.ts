import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlers } from '../../core/crawlers/index.ts'
import type { Test } from '../scenario.ts'
import { readTestLines } from './test-lines.ts'

const read = (text: string) => {
  const { tests, unread } = readTestLines(text, 'Bingbot')
  return [
    ...tests.map(({ crawler, url, expect }) => [crawler, expect, url]),
    ...unread.map(({ line, reason }) => [line, reason]),
  ]
}

describe('one line', () => {
  test.each([
    ['Googlebot block /cart/', ['Googlebot', 'disallow', '/cart/']],
    ['Googlebot allow /', ['Googlebot', 'allow', '/']],
    ['Googlebot  BLOCKED   /cart/', ['Googlebot', 'disallow', '/cart/']],
    ['Googlebot Allowed /cart/', ['Googlebot', 'allow', '/cart/']],
    ['Googlebot disallow /cart/', ['Googlebot', 'disallow', '/cart/']],
    ['Googlebot disallowed /cart/', ['Googlebot', 'disallow', '/cart/']],
    ['Googlebot\tblock\t/cart/', ['Googlebot', 'disallow', '/cart/']],
    ['Googlebot check /cart/', ['Googlebot', null, '/cart/']],
    ['Sogou web spider block /a b', ['Sogou web spider', 'disallow', '/a b']],
    ['* block /cart/', ['*', 'disallow', '/cart/']],
    ['block /cart/', ['Bingbot', 'disallow', '/cart/']],
    ['Googlebot block https://example.com/a', ['Googlebot', 'disallow', 'https://example.com/a']],
    ['Googlebot block /why allow this', ['Googlebot', 'disallow', '/why allow this']],
    ['/please allow this', ['Bingbot', null, '/please allow this']],
    ['/cart/', ['Bingbot', null, '/cart/']],
    ['?q=1', ['Bingbot', null, '?q=1']],
    ['  https://example.com/shop  ', ['Bingbot', null, 'https://example.com/shop']],
    ['AdBlocker block /ads', ['AdBlocker', 'disallow', '/ads']],
    [
      'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/) block /x',
      ['AhrefsBot', 'disallow', '/x'],
    ],
    ['MyBot/1.0 (+https://my.example) allow /x', ['MyBot', 'allow', '/x']],
    ['/caf\u00E9#menu', ['Bingbot', null, '/caf\u00E9#menu']],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test.each([
    ['Googlebot block', /^No URL after “block”\.$/],
    ['Googlebot block cart', /did you mean \/cart\?/],
    ['Googlebot /cart/', /Start with \//],
    ['example.com/shop', /did you mean https:\/\/example\.com\/shop\?/],
    ['hello', /Start with \//],
    ['constructor', /Start with \//],
    ['ftp://example.com/a', /Only http and https/],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 block /x', /^That is a browser\./],
  ])('%j stays, with a reason', (line, reason) => {
    const { tests, unread } = readTestLines(line, 'Bingbot')
    expect(tests).toEqual([])
    expect(unread).toEqual([
      { line: 1, text: line, reason: expect.stringMatching(reason) as string },
    ])
  })
})

test('several lines: what is read is taken, the rest keeps its place', () => {
  const text = '# my tests\n\n/a\r\nnonsense\nGPTBot block /b\r/c'
  expect(read(text)).toEqual([
    ['Bingbot', null, '/a'],
    ['GPTBot', 'disallow', '/b'],
    ['Bingbot', null, '/c'],
    [4, 'Start with / or https:// — did you mean /nonsense?'],
  ])
})

const rows = fc.array(
  fc.record({
    crawler: fc.constantFrom('*', 'MyBot', ...crawlers.map(({ token }) => token)),
    url: fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.webPath().map((path) => `/${path}`),
      fc.constantFrom('/', '//x', '/a b', '/allow block', '?a', '/caf\u00E9'),
    ),
    expect: fc.constantFrom('allow' as const, 'disallow' as const, null),
    note: fc.constant(''),
  }),
  { maxLength: 20 },
)

const expectationWords = { allow: 'allow', disallow: 'block' } as const

/** Tests as somebody would write them, a line each. */
function writtenLines(tests: readonly Omit<Test, 'id'>[]): string {
  return tests
    .map(({ crawler, url, expect }) => {
      const word = expect === null ? 'check' : expectationWords[expect]
      return `${crawler} ${word} ${url}\n`
    })
    .join('')
}

test('what is written is read back', () => {
  fc.assert(
    fc.property(rows, (tests) => {
      expect(readTestLines(writtenLines(tests), 'nobody')).toEqual({ tests, unread: [] })
    }),
  )
})

test('never throws, and no line is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 })), (lines) => {
      const kept = lines.map((line) => line.replace(/[\r\n]/g, '')).filter((line) => line.trim())
      const { tests, unread } = readTestLines(kept.join('\n'), 'Bingbot')
      const comments = kept.filter((line) => line.trim().startsWith('#'))
      expect(tests.length + unread.length + comments.length).toBe(kept.length)
    }),
  )
})
