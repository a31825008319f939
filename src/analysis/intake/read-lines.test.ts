import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crawlers } from '../../core/crawlers/index.ts'
import { trimInvisible } from '../../core/recognise/parts/lines.ts'
import { readTypedLines, type IntakeRow } from './read-lines.ts'

const read = (text: string) => {
  const { rows, crawlers, unread } = readTypedLines(text)
  return [
    ...rows.map(({ crawler, url, expect }) => [crawler, expect, url]),
    ...crawlers,
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
    ['block /cart/', [null, 'disallow', '/cart/']],
    ['Googlebot block https://example.com/a', ['Googlebot', 'disallow', 'https://example.com/a']],
    ['Googlebot block /why allow this', ['Googlebot', 'disallow', '/why allow this']],
    ['/please allow this', [null, null, '/please allow this']],
    ['/cart/', [null, null, '/cart/']],
    ['?q=1', [null, null, '?q=1']],
    ['  https://example.com/shop  ', [null, null, 'https://example.com/shop']],
    ['AdBlocker block /ads', ['AdBlocker', 'disallow', '/ads']],
    [
      'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/) block /x',
      ['AhrefsBot', 'disallow', '/x'],
    ],
    ['MyBot/1.0 (+https://my.example) allow /x', ['MyBot', 'allow', '/x']],
    ['/caf\u00E9#menu', [null, null, '/caf\u00E9#menu']],
    ['Googlebot /cart/', ['Googlebot', null, '/cart/']],
    ['GPTBot /', ['GPTBot', null, '/']],
    ['Bingbot,/csv,block', ['Bingbot', 'disallow', '/csv']],
    ['/csv,block', [null, 'disallow', '/csv']],
    ['example.com/x', [null, null, 'https://example.com/x']],
    ['- https://example.com/a', [null, null, 'https://example.com/a']],
    ['/a\t12\t300', [null, null, '/a']],
    ['https://example.com/a\t12\t300', [null, null, 'https://example.com/a']],
    ['block /promo-old/ for all', ['*', 'disallow', '/promo-old/']],
    ['block /promo-old/ for all crawlers', ['*', 'disallow', '/promo-old/']],
    ['Allow /blog FOR everyone', ['*', 'allow', '/blog']],
    ['* block /x for all bots', ['*', 'disallow', '/x']],
    ['block /x for GPTBot', ['GPTBot', 'disallow', '/x']],
    ['GPTBot block /x for GPTBot', ['GPTBot', 'disallow', '/x']],
    ['block /made for you', [null, 'disallow', '/made for you']],
    ['Googlebot: block /x', ['Googlebot', 'disallow', '/x']],
    ['Googlebot block /members-only/', ['Googlebot', 'disallow', '/members-only/']],
    ['OnlyBot block /x', ['OnlyBot', 'disallow', '/x']],
    ['GPTBot', 'GPTBot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test.each([
    ['Googlebot block', /^No URL after “block”\.$/],
    ['Googlebot block cart', /did you mean \/cart\?/],
    ['GPTBot allow /blog only', /^“only” cannot be read/],
    ['GPTBot allow only /blog', /^“only” cannot be read/],
    ['only GPTBot allow /blog', /^“only” cannot be read/],
    ['block /shop except /shop/help', /^“except” cannot be read/],
    ['Googlebot block /a but not /b', /^“but” cannot be read/],
    ['Marketing: block /x', /^“Marketing:” is not read as a crawler/],
    ['IT department: block /api/ for all', /^“IT department:” is not read/],
    ['Editors: GPTBot allow /blog', /^“Editors:” is not read/],
    ['Googlebot block /x for all', /for “Googlebot” and for “all”/],
    ['GPTBot block /x for Bingbot', /for “GPTBot” and for “Bingbot”/],
    ['index.html', /did you mean \/index\.html\?/],
    ['Disallow: /cart/', /line of a robots\.txt/],
    ['Clicks\tImpressions', /None of these cells/],
    ['hello', /Start with \//],
    ['constructor', /Start with \//],
    ['ftp://example.com/a', /Only http and https/],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 block /x', /^This is a browser\./],
  ])('%j stays, with a reason', (line, reason) => {
    const { rows, crawlers, unread } = readTypedLines(line)
    expect([...rows, ...crawlers]).toEqual([])
    expect(unread).toEqual([
      { line: 1, text: line, reason: expect.stringMatching(reason) as string },
    ])
  })
})

test('several lines: what is read is taken, the rest keeps its place', () => {
  const text = '# my tests\n\n/a\r\nnonsense\nGPTBot block /b\r/c'
  expect(read(text)).toEqual([
    [null, null, '/a'],
    ['GPTBot', 'disallow', '/b'],
    [null, null, '/c'],
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
  }),
  { maxLength: 20 },
)

const expectationWords = { allow: 'allow', disallow: 'block' } as const

/** Tests as somebody would write them, a line each. */
function writtenLines(tests: readonly IntakeRow[]): string {
  return tests
    .map(({ crawler, url, expect }) => {
      const word = expect === null ? 'check' : expectationWords[expect]
      return `${crawler ?? ''} ${word} ${url}\n`
    })
    .join('')
}

test('what is written is read back', () => {
  fc.assert(
    fc.property(rows, (tests) => {
      expect(readTypedLines(writtenLines(tests))).toEqual({ rows: tests, crawlers: [], unread: [] })
    }),
  )
})

test('never throws, and no line is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 })), (lines) => {
      const kept = lines.map((line) => line.replace(/[\r\n]/g, '')).filter((line) => line.trim())
      const lost = kept.filter((line) => {
        const { rows, crawlers, unread } = readTypedLines(line)
        return rows.length + crawlers.length + unread.length === 0
      })
      expect(lost.every((line) => trimInvisible(line).replace(/^#.*/s, '') === '')).toBe(true)
      const whole = readTypedLines(kept.join('\n'))
      const apart = kept.map((line) => readTypedLines(line))
      expect(whole.rows).toEqual(apart.flatMap(({ rows }) => rows))
      expect(whole.unread.length).toBe(apart.flatMap(({ unread }) => unread).length)
    }),
  )
})
