import { describe, expect, test } from 'vitest'
import { answerNearMisses } from './near-misses.ts'
import { RecordError } from './record.ts'

const answer = (robots: string, urls: unknown, more: object = {}) =>
  answerNearMisses(
    JSON.stringify({ robots: `User-agent: *\n${robots}`, agent: 'x', urls, ...more }),
  )

const similar = 'Disallow: */similar/*\nDisallow: /Admin/\nDisallow: /cart'

describe('near-misses', () => {
  test('counts, weighs and names the shortest URL, by line', () => {
    const urls = [
      { url: '/request/abc/similar', weight: 40 },
      { url: '/request/a/similar', weight: 2 },
      '/request/a/similar/x',
      'https://example.com/admin/x',
      '/cart',
      '/about',
    ]
    expect(answer(similar, urls)).toEqual({
      rules: [
        {
          line: 2,
          decides: 1,
          misses: [
            { kind: 'final-slash', count: 2, weight: 42, example: '/request/a/similar', line: 2 },
          ],
        },
        {
          line: 3,
          decides: 0,
          misses: [
            { kind: 'case', count: 1, weight: 1, example: 'https://example.com/admin/x', line: 3 },
          ],
        },
        { line: 4, decides: 1, misses: [] },
      ],
    })
  })

  test('puts the kind with the most weight first, a weight of 0 counted as such', () => {
    const urls = [
      { url: '/shop', weight: 0 },
      { url: '/Shop/1', weight: 3 },
      { url: '/shop?x', weight: 1 },
    ]
    const [rule] = answer('Disallow: /shop/', urls).rules
    expect(rule?.misses.map(({ kind, count, weight }) => [kind, count, weight])).toEqual([
      ['case', 1, 3],
      ['final-slash', 2, 1],
    ])
  })

  test('takes URLs of other hosts for those of other sites where the origin is given', () => {
    const urls = ['https://cdn.example.com/cart/1', '/cart/2']
    const found = answer('Disallow: /cart', urls, { origin: 'https://example.com' }).rules
    expect(found).toMatchObject([
      { line: 2, decides: 1, misses: [{ kind: 'other-site', count: 1 }] },
    ])
    expect(answer('Disallow: /cart', urls).rules).toEqual([{ line: 2, decides: 2, misses: [] }])
  })

  test('looks up a crawler of the catalogue, with its dialect and settings', () => {
    const robots = 'User-agent: Yandex\nDisallow: /shop/\n\nUser-agent: *\nDisallow: /Tmp/'
    const line = { robots, crawler: 'YandexBot', urls: ['/shop', '/Tmp/x', '/tmp/x'] }
    const answered = answerNearMisses(JSON.stringify(line))
    expect(Object.keys(answered)).toEqual(['rules'])
    expect(answered.rules).toMatchObject([
      { line: 2, misses: [{ kind: 'final-slash' }] },
      { line: 5, misses: [{ kind: 'other-group', example: '/Tmp/x' }] },
    ])
  })

  test.each([
    ['/catalog/$', ['/catalog/shoes/', '/catalog/'], 'end-anchor'],
    ['/login$', ['/login/reset', '/login'], 'end-anchor'],
    ['/item?', ['/item1', '/item?id=3'], 'question-mark'],
    ['/search', ['/serach', '/search'], 'spelling'],
    ['/tags.*', ['/tags', '/tags.html'], 'regex'],
  ])('tells of %s also where it decides a URL: %j', (path, urls, kind) => {
    expect(answer(`Disallow: ${path}`, urls).rules).toMatchObject([
      { line: 2, decides: 1, misses: [{ kind, count: 1, example: urls[0] }] },
    ])
  })

  test('has none for a rule that is a set of digits', () => {
    expect(answer('Disallow: /[0-9]', ['/2019', '/about']).rules).toEqual([])
  })

  test('is empty for no URLs, and for a file for nobody', () => {
    expect(answer(similar, []).rules).toEqual([])
    expect(answerNearMisses('{"robots":"","agent":"x","urls":["/a"]}').rules).toEqual([])
  })

  test.each([
    ['/a', /"urls" is not a list/],
    [[1], /neither text nor object/],
    [[['/a']], /neither text nor object/],
    [[{ path: '/a' }], /unknown field "path"/],
    [[{ weight: 1 }], /without "url"/],
    [[{ url: '/a', weight: '1' }], /"weight" is not a number/],
    [[{ url: '/a', weight: -1 }], /"weight" is not a number/],
    [['https://[/'], /no URL/],
    [undefined, /"urls" is not a list/],
  ])('refuses %j', (urls, problem) => {
    expect(() => answer(similar, urls)).toThrow(RecordError)
    expect(() => answer(similar, urls)).toThrow(problem)
  })
})
