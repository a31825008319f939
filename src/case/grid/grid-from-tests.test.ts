import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import type { Test } from '../scenario.ts'
import { gridIndex } from './grid-cells.ts'
import { gridFromTests, testsOf } from './grid-from-tests.ts'
import { shop } from './grid.fixture.ts'

type Line = readonly [crawler: string, url: string, expect?: Verdict | null, note?: string]

const testsFrom = (lines: readonly Line[]): readonly Test[] =>
  lines.map(([crawler, url, expected = null, note = ''], at) => ({
    id: `t${at}`,
    crawler,
    url,
    expect: expected,
    note,
  }))

/** A grid in short: URLs, crawlers, what is expected where. */
function shortOf(lines: readonly Line[]) {
  const { grid, merged, conflicts } = gridFromTests(testsFrom(lines))
  const { rowAt, columnAt } = gridIndex(grid)
  return {
    urls: grid.urls.map(({ url }) => url),
    crawlers: grid.crawlers.map(({ crawler }) => crawler),
    said: grid.expectations.map(({ rowId, columnId, expect, note }) =>
      [rowAt.get(rowId), columnAt.get(columnId), expect ?? '–', note].join(' ').trim(),
    ),
    merged,
    conflicts,
  }
}

describe('tests become a grid', () => {
  test.each<[string, readonly Line[], ReturnType<typeof shortOf>]>([
    ['none', [], { urls: [], crawlers: [], said: [], merged: 0, conflicts: 0 }],
    [
      'in the order of first occurrence',
      [
        ['B', '/b', 'allow'],
        ['A', '/a', 'disallow'],
        ['A', '/b'],
      ],
      {
        urls: ['/b', '/a'],
        crawlers: ['B', 'A'],
        said: ['0 0 allow', '1 1 disallow'],
        merged: 0,
        conflicts: 0,
      },
    ],
    [
      'crawlers by name without case, URLs as typed',
      [
        ['GoogleBot', '/a', 'allow'],
        ['googlebot ', '/A', 'allow'],
        ['googlebot', '/a', 'allow'],
      ],
      {
        urls: ['/a', '/A'],
        crawlers: ['GoogleBot'],
        said: ['0 0 allow', '1 0 allow'],
        merged: 1,
        conflicts: 0,
      },
    ],
    [
      'with conflicts kept',
      [
        ['A', '/a', 'allow'],
        ['A', '/a', 'disallow', 'since May'],
        ['A', '/a', 'allow'],
      ],
      {
        urls: ['/a'],
        crawlers: ['A'],
        said: ['0 0 allow', '0 0 disallow since May'],
        merged: 1,
        conflicts: 1,
      },
    ],
    [
      'with notes kept, also without an expectation',
      [
        ['A', '/a', null, 'look again'],
        ['A', '/a', 'allow', 'fine'],
        ['A', '/a', 'allow', 'very fine'],
        ['A', '/b'],
        ['A', '/b'],
      ],
      {
        urls: ['/a', '/b'],
        crawlers: ['A'],
        said: ['0 0 – look again', '0 0 allow fine', '0 0 allow very fine'],
        merged: 1,
        conflicts: 0,
      },
    ],
  ])('%s', (_name, lines, short) => {
    expect(shortOf(lines)).toEqual(short)
  })

  const names = fc.constantFrom('Googlebot', 'googlebot', 'GPTBot', ' gptbot', '', '__proto__')
  const lines = fc.tuple(
    names,
    fc.constantFrom('/', '/a', '/A', '', 'constructor'),
    fc.constantFrom<Verdict | null>('allow', 'disallow', null),
    fc.constantFrom('', '', 'a note', '["'),
  )
  const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

  test('and nothing of them is lost', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (some) => {
        const tests = testsFrom(some)
        const { grid } = gridFromTests(tests)
        const index = gridIndex(grid)
        for (const { crawler, url, expect: expected, note } of tests) {
          const row = grid.urls.findIndex((one) => one.url === url)
          const column = grid.crawlers.findIndex((one) => sameName(one.crawler, crawler))
          expect([row, column]).not.toContain(-1)
          if (expected === null && note === '') continue
          const kept = index.at(row, column)?.expectations ?? []
          expect(kept.some((one) => one.expect === expected && one.note === note)).toBe(true)
        }
        expect(new Set(testsOf(grid).map(({ id }) => id)).size).toBe(testsOf(grid).length)
      }),
      trials,
    )
  })

  test('and a grid stays the same grid by way of its tests', () => {
    const { grid } = gridFromTests(testsOf(shop))
    const texts = (one: typeof shop) => [one.urls.map(({ url }) => url), testsOf(one).length]
    expect(texts(grid)).toEqual(texts(shop))
    expect(grid.expectations).toHaveLength(shop.expectations.length)
  })
})

test('the tests of a grid are made once, row by row', () => {
  expect(testsOf(shop)).toBe(testsOf(shop))
  expect(testsOf(shop).slice(0, 4)).toEqual([
    { id: 'r0 c0', crawler: 'Googlebot', url: '/cart/checkout', expect: 'disallow', note: '' },
    { id: 'r0 c1', crawler: 'Bingbot', url: '/cart/checkout', expect: 'disallow', note: '' },
    { id: 'r0 c2', crawler: 'GPTBot', url: '/cart/checkout', expect: null, note: '' },
    { id: 'r1 c0', crawler: 'Googlebot', url: '/shoes?sort=price', expect: null, note: '' },
  ])
})
