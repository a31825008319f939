import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts, trials, urls } from '../../bench/arbitraries.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readText } from '../../core/text/file.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import { readUrl } from '../../case/urls/sent-url.ts'
import type { Delivery } from '../result.ts'
import { unknownOrigin } from '../../case/scenario.ts'
import { cellStates, type Grid } from '../../case/grid/grid.ts'
import { gridOf, origin, shop, shopLines } from '../../case/grid/grid.fixture.ts'
import { evaluateCell, judgeGrid } from './judge-grid.ts'
import { otherHost, rowUrls, shownUrl } from '../../case/grid/row-urls.ts'

const names = [
  'Googlebot',
  'googlebot-image',
  'GPTBot',
  '*',
  'Bingbot',
  'AdsBot-Google',
  'x y',
  'a',
  'OurOwnRobot',
  '',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36',
]
const effects = ['rules', 'cached', 'open', 'closed', 'defer'] as const
const deliveries: fc.Arbitrary<Delivery | null> = fc.option(
  fc.record({
    succeeded: fc.boolean(),
    fetchSummary: fc.constant('x'),
    byteOrderMark: fc.constant(false),
    answers: fc.constantFrom(...effects).map((effect) => {
      const answer = { effect, until: null, why: 'No answer.', grade: 'documented' as const }
      return Object.fromEntries(dialects.map(({ id }) => [id, { ...answer, source: 'rfc9309' }]))
    }),
  }),
)
const typedUrls = fc.oneof(
  urls,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    '//x',
    '/a/../b',
    '/a/%2E%2e/b',
    '/.',
    '/a/.b',
    '/a?x=/..',
    "/a?'",
    '/a^|b',
    ' /a ',
    'shop.example/x',
    `${origin}//a`,
    `${origin}/a?b=c`,
    origin,
    'https://u@shop.example/a',
    'ftp://x/',
    '/%',
    `/${'a'.repeat(2090)}`,
  ),
)

function expectAgreement(parsedFile: ParsedFile, grid: Grid, site: string, choice: string): void {
  const { columns } = judgeGrid(parsedFile, grid, site, choice)
  grid.crawlers.forEach(({ id: columnId, crawler }, column) => {
    const own = columns[column]
    grid.urls.forEach(({ id, url }, row) => {
      const asked = { id: `${id} ${columnId}`, crawler, url, expect: null, note: '' }
      const evaluation = judgeTest(parsedFile, asked, site, choice)
      const { state, line, dialect, crawler: label } = evaluation.outcome
      expect({
        state: cellStates[own?.states[row] ?? -1],
        line: own?.lines[row],
        dialect: own?.dialect,
        label: own?.label,
      }).toEqual({ state, line, dialect, label })
      expect(evaluateCell(parsedFile, grid, id, columnId, site, choice)).toEqual(evaluation)
    })
  })
}

describe('a grid', () => {
  test('is judged as the test of each cell is', () => {
    fc.assert(
      fc.property(
        texts,
        fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 }),
        fc.array(typedUrls, { maxLength: 6 }),
        fc.constantFrom(origin, unknownOrigin, 'https://shop.example:8080', 'no site'),
        fc.constantFrom('own', ...dialects.map(({ id }) => id), 'nothing'),
        deliveries,
        (text, crawlers, typed, site, choice, delivery) => {
          const parsedFile = new ParsedFile(readText(text)).withDelivery(delivery)
          expectAgreement(parsedFile, gridOf(crawlers, typed), site, choice)
        },
      ),
      trials,
    )
  })

  test('gives columns arrays of their own, also to crawlers that read alike', () => {
    const grid = gridOf(['a', 'b'], ['/cart/x', '/'])
    const { columns } = judgeGrid(
      new ParsedFile(readText(shopLines.join('\n'))),
      grid,
      origin,
      'own',
    )
    const [first, second] = columns
    expect(first?.lines).toEqual(second?.lines)
    expect(first?.lines).not.toBe(second?.lines)
    expect(first?.states.buffer).not.toBe(second?.states.buffer)
  })

  test('can be sent to a worker, and rows that were sent are judged alike', () => {
    const parsedFile = new ParsedFile(readText(shopLines.join('\n')))
    const here = judgeGrid(parsedFile, shop, origin, 'own')
    expect(judgeGrid(parsedFile, structuredClone(shop), origin, 'own')).toEqual(here)
    expect(structuredClone(here)).toEqual(here)
  })

  test('leaves out steps at the start of a path, as crawlers do', () => {
    const parsedFile = new ParsedFile(readText('User-agent: *\nDisallow: /cart\nDisallow: /.'))
    const grid = gridOf(['a'], ['/../cart', '/./cart', '/%2e/cart', '/.x'])
    expect(Array.from(judgeGrid(parsedFile, grid, origin, 'own').columns[0]?.lines ?? [])).toEqual([
      2, 2, 2, 3,
    ])
  })

  test('reads URLs again when the Site is another one', () => {
    const rows = [{ id: 'r0', url: `${origin}/a` }]
    expect(rowUrls(rows, origin)).toEqual(['/a'])
    expect(rowUrls(rows, 'https://second.example')).toEqual([otherHost])
    expect(rowUrls(rows, origin)).toEqual(['/a'])
  })

  test('has no evaluation of a cell that is not there', () => {
    const parsedFile = new ParsedFile(readText(''))
    expect(evaluateCell(parsedFile, shop, 'r9', 'c0', origin, 'own')).toBeNull()
    expect(evaluateCell(parsedFile, shop, 'r0', 'c9', origin, 'own')).toBeNull()
  })

  test('evaluates a cell with its expectation', () => {
    const parsedFile = new ParsedFile(readText(shopLines.join('\n')))
    const evaluation = evaluateCell(parsedFile, shop, 'r0', 'c0', origin, 'own')
    expect(evaluation?.test).toMatchObject({ id: 'r0 c0', expect: 'disallow' })
    expect(evaluation?.outcome).toMatchObject({ state: 'allow', line: 0, pass: false })
  })
})

test('problems of rows are those of their tests', () => {
  const rows = ['/a', 'cart', 'https://other.example/x', ''].map((url, at) => ({
    id: `r${at}`,
    url,
  }))
  expect(rows.map(({ url }) => readUrl(url, origin).problem)).toEqual([
    null,
    readUrl('cart', origin).problem,
    'This file is for https://shop.example; https://other.example has a robots.txt of its own.',
    'Type a path such as /cart/ or a whole address.',
  ])
})

test.each([
  [`${origin}/a?b`, '/a?b'],
  [origin, origin],
  [`${origin}.evil/a`, `${origin}.evil/a`],
  ['https://other.example/a', 'https://other.example/a'],
  ['/a', '/a'],
])('%s is shown as %s', (url, shown) => {
  expect(shownUrl(url, origin)).toBe(shown)
})
