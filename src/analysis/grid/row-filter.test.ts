import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { cellStates } from '../../case/grid/grid.ts'
import { gridIndex } from '../../case/grid/grid-cells.ts'
import { cellResult } from '../../case/grid/grid-overview.ts'
import { gridOf, origin, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { sitemapRowsOf } from '../../case/grid/listed-rows.ts'
import { filterRows, parseFilter, urlTokens, withoutToken, withToken } from './row-filter.ts'

const verdicts = verdictsOf(shop)
const changed = [Uint8Array.of(0, 0, 1, 0, 0), Uint8Array.of(0, 1, 0, 0, 0), new Uint8Array(5)]
const conditionsOf = (text: string) =>
  parseFilter(text, shop, verdicts).tokens.map(({ condition }) => condition)
const rowsOf = (text: string) => [
  ...filterRows(parseFilter(text, shop, verdicts), { grid: shop, verdicts, origin, changed }),
]

const blocked = { kind: 'verdict', state: 'disallow' }
const allowed = { kind: 'verdict', state: 'allow' }
const cantSay = { kind: 'verdict', state: 'cant-say' }
const url = (text: string) => ({ kind: 'url', text })
const text = (words: string) => ({ kind: 'text', text: words })

describe('the words of the field', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['blocked', [blocked]],
    ['BLOCKED Block disallowed disallow', [blocked, blocked, blocked, blocked]],
    ['allowed allow', [allowed, allowed]],
    ['can’t say', [cantSay]],
    ["Can't say", [cantSay]],
    ['cant say', [cantSay]],
    ['can’t-say', [cantSay]],
    ['cannot say', [cantSay]],
    ['can’t sayings', [text('can’t'), text('sayings')]],
    ['line 14', [{ kind: 'line', line: 14 }]],
    ['Line:14', [{ kind: 'line', line: 14 }]],
    ['line', [text('line')]],
    ['line fourteen', [text('line'), text('fourteen')]],
    ['line 14a', [text('line'), text('14a')]],
    ['online 14', [text('online'), text('14')]],
    ['14', [text('14')]],
    ['red failing', [{ kind: 'red' }, { kind: 'red' }]],
    ['changed', [{ kind: 'changed' }]],
    ['Googlebot', [{ kind: 'crawler', columns: [0] }]],
    ['"googlebot"', [{ kind: 'crawler', columns: [0] }]],
    ['google', [text('google')]],
    ['/Shoes', [text('/shoes')]],
    ['"blocked"', [url('blocked')]],
    ['"a b', [url('a b')]],
    ['""', []],
    ['constructor', [text('constructor')]],
    [
      'blocked googlebot line 6',
      [blocked, { kind: 'crawler', columns: [0] }, { kind: 'line', line: 6 }],
    ],
    ['red/', [text('red/')]],
    ['folder:/Shoes/', [{ kind: 'folder', folder: '/Shoes/' }]],
    ['Folder:shoes', [{ kind: 'folder', folder: 'shoes' }]],
    ['folder:', [text('folder:')]],
    ['folders', [text('folders')]],
    ['from:sitemap From:Sitemap', [{ kind: 'from-sitemap' }, { kind: 'from-sitemap' }]],
    ['from sitemap', [text('from'), text('sitemap')]],
    ['from:sitemaps', [text('from:sitemaps')]],
  ])('%j', (typed, conditions) => {
    expect(conditionsOf(typed)).toEqual(conditions)
  })

  test('know where they stand, for their chips', () => {
    const typed = ' blocked  line   14 "a b"'
    const { tokens } = parseFilter(typed, shop, verdicts)
    expect(tokens.map((token) => [token.text, typed.slice(token.from, token.to)])).toEqual([
      ['blocked', 'blocked'],
      ['line 14', 'line   14'],
      ['"a b"', '"a b"'],
    ])
    const [first, second] = tokens
    expect(first && withoutToken(typed, first)).toBe('line   14 "a b"')
    expect(second && withoutToken(typed, second)).toBe('blocked "a b"')
  })

  test.each([
    ['', 'blocked', 'blocked'],
    ['/cart', 'blocked', '/cart blocked'],
    ['/cart ', 'line 14', '/cart line 14'],
    ['Blocked /cart', 'blocked', 'Blocked /cart'],
    ['line  14', 'line 14', 'line  14'],
    ['line 1', 'line 14', 'line 1 line 14'],
  ])('%j with %s', (typed, written, result) => {
    expect(withToken(typed, written)).toBe(result)
  })

  test('name all columns of a crawler, as typed and as shown', () => {
    const agent = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
    const grid = gridOf([agent, 'Bingbot', 'Googlebot'], ['/'])
    const { tokens } = parseFilter('bingbot', grid, verdictsOf(grid))
    expect(tokens.map(({ condition }) => condition)).toEqual([{ kind: 'crawler', columns: [0, 1] }])
    const quoted = parseFilter(`"${agent}"`, grid, verdictsOf(grid)).tokens
    expect(quoted.map(({ condition }) => condition)).toEqual([{ kind: 'crawler', columns: [0] }])
  })
})

describe('the rows that are left', () => {
  // 0 /cart/checkout, 1 /shoes?sort=price, 2 /, 3 /search/a, 4 on another host
  test.each([
    ['', [0, 1, 2, 3, 4]],
    ['blocked', [0, 1, 2, 3]],
    ['blocked googlebot', [3]],
    ['allowed googlebot', [0, 1, 2]],
    ['googlebot', [0, 1, 2, 3, 4]],
    ['can’t say', [4]],
    ['line 9', [0, 1, 2, 3]],
    ['line 2', [0]],
    ['line 2 googlebot', []],
    ['line 2 line 9', []],
    ['blocked allowed', []],
    ['red', [0]],
    ['red bingbot', []],
    ['changed', [1, 2]],
    ['changed googlebot', [2]],
    ['changed blocked', [1]],
    ['SHOES', [1]],
    ['google', [0, 1, 2, 3, 4]],
    ['google blocked', [3]],
    ['sort= bing', [1]],
    ['other.example', [4]],
    ['"googlebot" "/s"', [1, 3]],
    ['googlebot bingbot', []],
    ['.*', []],
    ['folder:/cart/', [0]],
    ['folder:cart', [0]],
    ['folder:/car', []],
    ['folder:/Cart/', []],
    ['folder:/', [0, 1, 2, 3]],
    ['folder:/ allowed googlebot', [0, 1, 2]],
    ['folder:https://shop.example/search', [3]],
    ['folder:https://other.example/', [4]],
    ['folder:/cart/ folder:/search/', []],
  ])('%j', (typed, rows) => {
    expect(rowsOf(typed)).toEqual(rows)
  })

  test('are those of the texts when there are no columns', () => {
    const grid = gridOf([], ['/a', '/b'])
    const none = verdictsOf(grid)
    const rows = (typed: string) => [
      ...filterRows(parseFilter(typed, grid, none), {
        grid,
        verdicts: none,
        origin,
        changed: null,
      }),
    ]
    expect(rows('b')).toEqual([1])
    expect(rows('b blocked')).toEqual([])
    expect(rows('folder:/a')).toEqual([])
    expect(rows('b folder:/')).toEqual([1])
  })

  test('of a folder are those that are sent there, whatever was typed', () => {
    const typed = ['/a/b', '/x?next=/a/', '/x/../a/c', '/%61/d', '/a', ' /a/e', 'a/f', '/b/a/']
    const grid = gridOf(['Googlebot'], typed)
    const found = verdictsOf(grid)
    const query = parseFilter('folder:/a/', grid, found)
    const rows = filterRows(query, { grid, verdicts: found, origin, changed: null })
    expect([...rows].map((row) => typed[row])).toEqual(['/a/b', '/x/../a/c', ' /a/e'])
  })

  test('are those that a sitemap brought, where these are asked for', () => {
    for (const crawlers of [['Googlebot'], []]) {
      const plain = gridOf(crawlers, ['/a', '/search', '/search/a', '/b'])
      const urls = plain.urls.map((row, at) => (at > 1 ? sitemapRowsOf(row) : row))
      const grid = { ...plain, urls }
      const found = verdictsOf(grid)
      const rows = (typed: string) => [
        ...filterRows(parseFilter(typed, grid, found), {
          grid,
          verdicts: found,
          origin,
          changed: null,
        }),
      ]
      expect(rows('from:sitemap')).toEqual([2, 3])
      expect(rows('/search from:sitemap')).toEqual([2])
      expect(rows('blocked from:sitemap')).toEqual(crawlers.length > 0 ? [2] : [])
    }
  })

  test.each([
    ['/search?q=blocked line 2', [1]],
    ['/a"b" "c', [2]],
    ['"', [0, 1, 2]],
  ])('are found by their own URL: %s', (url, found) => {
    const grid = gridOf(['Googlebot'], ['/a', '/search?q=blocked line 2', '/a"b" "c'])
    const verdicts = verdictsOf(grid)
    const query = parseFilter(urlTokens(url), grid, verdicts)
    expect([...filterRows(query, { grid, verdicts, origin, changed: null })]).toEqual(found)
  })

  test('have a cell that satisfies every condition', () => {
    const written = [
      'blocked',
      'allowed',
      'can’t say',
      'line 9',
      'red',
      'changed',
      'bing',
      'gptbot',
    ]
    fc.assert(
      fc.property(fc.subarray([...written, 'sh', '/']), (some) => {
        const rows = rowsOf(some.join(' '))
        const wanted = shop.urls.flatMap((row, index) =>
          shop.crawlers.some((_, column) =>
            some.every((word) => fits(word, index, column, row.url)),
          )
            ? index
            : [],
        )
        expect(rows).toEqual(wanted)
      }),
      trials,
    )
  })
})

function fits(word: string, row: number, column: number, typed: string): boolean {
  const cells = verdicts.columns[column]
  const state = cellStates[cells?.states[row] ?? -1] ?? 'cant-say'
  const name = shop.crawlers[column]?.crawler.toLowerCase() ?? ''
  const answers: Readonly<Record<string, boolean>> = {
    blocked: state === 'disallow',
    allowed: state === 'allow',
    'can’t say': state === 'cant-say',
    'line 9': cells?.lines[row] === 9,
    red: cellResult(gridIndex(shop).at(row, column), state) === 'not',
    changed: changed[column]?.[row] === 1,
    gptbot: name === 'gptbot',
  }
  return answers[word] ?? (typed.includes(word) || name.includes(word))
}
