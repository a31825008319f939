import { describe, expect, test } from 'vitest'
import { gridOf, origin, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { withFrom } from '../../case/grid/sources.ts'
import type { CaseSource } from '../../case/grid/grid.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { arrangeRows } from './arrange-rows.ts'
import { parseFilter } from './filter-words.ts'
import { PlacedRows } from './own-rows.ts'
import { sourceOffers, sourceWord, typedSource, unitedSources } from './source-words.ts'
import { UrlBlocks } from './url-blocks.ts'

const sourceOf = (id: string, name: string): CaseSource => ({ id, name, day: '', columns: [] })
const sources = [
  sourceOf('a', 'pages.csv'),
  sourceOf('b', 'Pasted URLs'),
  sourceOf('c', 'Sitemap'),
  sourceOf('d', 'say "it".csv'),
  sourceOf('e', 'Typed'),
]
const from = [['a'], ['a', 'b'], [], ['c'], ['d', 'e']]
const grid = { ...shop, urls: shop.urls.map((row, at) => withFrom(row, from[at] ?? [])) }
const came = new Set([1, 3].map((row) => shop.urls[row]?.url ?? ''))
const known = { grid, verdicts: verdictsOf(grid), origin, changed: null, sources, came }
const asTyped = { sort: { by: 'typed', descending: false }, grouping: null } as const
const rowsOf = (text: string) =>
  arrangeRows(known, text, asTyped).items.flatMap((item) => (item.kind === 'row' ? item.row : []))

describe('the rows of a source', () => {
  // 0 /cart/checkout, 1 /shoes?sort=price, 2 /, 3 /search/a, 4 on another host
  test.each([
    ['from:pages.csv', [0, 1]],
    ['From:PAGES.csv', [0, 1]],
    ['from:"pages.csv"', [0, 1]],
    ['from:"pages.csv', [0, 1]],
    ['from:"pasted urls"', [1]],
    ['from:"pasted urls" from:pages.csv', [1]],
    ['from:pages.csv shoes', [1]],
    ['from:pages.csv blocked googlebot', []],
    ['from:typed', [2]],
    ['from:typed from:pages.csv', []],
    ['from:"typed"', [4]],
    ['from:sitemap', []],
    ['from:new', [1, 3]],
    ['from:new from:pages.csv', [1]],
    ['from:"new"', []],
    ['from:"sitemap"', [3]],
    ['from:"say -it-.csv"', [4]],
    ['from:', []],
    ['from:""', [0, 1, 2, 3, 4]],
    ['from:other.csv', []],
    ['from:pages.csvx', []],
  ])('%j', (text, rows) => expect(rowsOf(text)).toEqual(rows))

  test.each(sources)('are those that its word asks for: $name', ({ name }) => {
    const conditions = parseFilter(
      sourceWord(name),
      gridOf([], []),
      { columns: [] },
      [],
      sources.map((one) => one.name),
    )
    const source = sources.findIndex((one) => one.name === name)
    expect(conditions).toEqual([{ kind: 'from', source }])
  })
})

test('a row that a file of the list has as well was not typed', () => {
  const urls = new UrlBlocks()
  for (const url of ['/a', '/b']) urls.add(url)
  urls.finish()
  const own = new PlacedRows()
  const rows = [
    { id: '1', url: '/b' },
    { id: '2', url: '/c' },
    { id: '3', url: '/d', from: ['a'] },
  ]
  own.take({ rows, columns: [], sources: sources.slice(0, 1), red: [], changed: [] })
  urls.setTail(runSteps(own.place(urls, origin)))
  const found = own
    .sources(urls.tailFrom)
    .map(({ name, has }) => [name, [0, 1, 2, 3].filter((row) => has(row))])
  expect(found).toEqual([
    ['pages.csv', [3]],
    [typedSource, [2]],
  ])
})

test('a file of the list and a source of the rows that have one name are one', () => {
  const at = (name: string, ...rows: readonly number[]) => ({
    name,
    has: (row: number) => rows.includes(row),
  })
  const united = unitedSources(
    [at('pages.csv', 3), at(typedSource, 2)],
    [at('PAGES.csv', 0), at('more.csv', 1), at('Typed', 0)],
  )
  expect(united.map(({ name, has }) => [name, [0, 1, 2, 3].filter((row) => has(row))])).toEqual([
    ['pages.csv', [0, 3]],
    [typedSource, [2]],
    ['more.csv', [1]],
    ['Typed', [0]],
  ])
})

test.each([
  [
    'from:',
    ['from:pages.csv', 'from:"my pages.csv"', 'from:sitemap.xml', 'from:typed', 'from:sitemap'],
  ],
  ['blocked From:P', ['blocked from:pages.csv']],
  ['from:"my', ['from:"my pages.csv"']],
  ['from:t', ['from:typed']],
  ['from:pages.csv', []],
  ['from:sitemap', []],
  ['from:pages.csv ', []],
  ['xfrom:', []],
  ['', []],
])('for %j is offered %j', (text, offered) => {
  expect(sourceOffers(text, ['pages.csv', 'My pages.csv', 'PAGES.csv', 'sitemap.xml'])).toEqual(
    offered,
  )
})
