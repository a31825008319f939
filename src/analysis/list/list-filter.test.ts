import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { gridOf, origin, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { sitemapRowsOf } from '../../case/grid/listed-rows.ts'
import { arrangeRows, type KnownRows } from './arrange-rows.ts'
import { urlTokens } from './filter-words.ts'
import { plainFilter } from './plain-list.fixture.ts'

const changed = [Uint8Array.of(0, 0, 1, 0, 0), Uint8Array.of(0, 1, 0, 0, 0), new Uint8Array(5)]
const known: KnownRows = { grid: shop, verdicts: verdictsOf(shop), origin, changed }
const asTyped = { sort: { by: 'typed', descending: false }, grouping: null } as const

/** The rows that a filter leaves. */
const rowsOf = (text: string, of: KnownRows = known) =>
  arrangeRows(of, text, asTyped).items.flatMap((item) => (item.kind === 'row' ? item.row : []))
const knownOf = (grid: KnownRows['grid']): KnownRows => ({
  grid,
  verdicts: verdictsOf(grid),
  origin,
  changed: null,
})

describe('the rows that are left', () => {
  // 0 /cart/checkout, 1 /shoes?sort=price, 2 /, 3 /search/a, 4 on another host
  test.each([
    ['', [0, 1, 2, 3, 4]],
    ['blocked', [0, 1, 2, 3]],
    ['blocked googlebot', [3]],
    ['allowed googlebot', [0, 1, 2]],
    ['googlebot', [0, 1, 2, 3, 4]],
    ['can’t say', []],
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
    ['other host', [4]],
    ['bingbot on another host', [4]],
  ])('%j', (typed, rows) => {
    expect(rowsOf(typed)).toEqual(rows)
  })

  test('are those of the texts when there are no columns', () => {
    const grid = gridOf([], ['/a', '/b'])
    const rows = (typed: string) => rowsOf(typed, knownOf(grid))
    expect(rows('b')).toEqual([1])
    expect(rows('b blocked')).toEqual([])
    expect(rows('folder:/a')).toEqual([])
    expect(rows('b folder:/')).toEqual([1])
  })

  test('of a folder are those that are sent there, whatever was typed', () => {
    const typed = ['/a/b', '/x?next=/a/', '/x/../a/c', '/%61/d', '/a', ' /a/e', 'a/f', '/b/a/']
    const grid = gridOf(['Googlebot'], typed)
    const rows = rowsOf('folder:/a/', knownOf(grid))
    expect(rows.map((row) => typed[row])).toEqual(['/a/b', '/x/../a/c', ' /a/e'])
  })

  test('are those that a sitemap brought, where these are asked for', () => {
    for (const crawlers of [['Googlebot'], []]) {
      const plain = gridOf(crawlers, ['/a', '/search', '/search/a', '/b'])
      const urls = plain.urls.map((row, at) => (at > 1 ? sitemapRowsOf(row) : row))
      const grid = { ...plain, urls }
      const rows = (typed: string) => rowsOf(typed, knownOf(grid))
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
    expect(rowsOf(urlTokens(url), knownOf(grid))).toEqual(found)
  })

  test('have a cell that satisfies every condition', () => {
    const written = [
      'from:sitemap',
      'folder:/cart/',
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
        const text = some.join(' ')
        expect(rowsOf(text)).toEqual(plainFilter(text, known))
      }),
      trials,
    )
  })
})
