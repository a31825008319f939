import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { gridOf, origin, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import type { GridRow, RowValue, ValueColumn } from '../../case/grid/grid.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { arrangeRows, type KnownRows } from './arrange-rows.ts'
import { columnsOfRows, type ListColumns } from '../../case/grid/list-columns.ts'
import type { RowGrouping } from './group-label.ts'
import type { RowSort } from './list-order.ts'
import { plainFilter, plainOrder, plainSum } from './plain-list.fixture.ts'
import { valueKeys } from './value-keys.ts'

const columns: readonly ValueColumn[] = [
  { name: 'Clicks', kind: 'number' },
  { name: 'Status', kind: 'text' },
  { name: '__proto__', kind: 'number' },
]
const verdicts = verdictsOf(shop)

/** The rows of the shop, each with what stands at its place. */
const knownWith = (values: readonly GridRow['values'][]): KnownRows => {
  const urls = shop.urls.map((row, at): GridRow => {
    const own = values[at]
    return own === undefined ? row : { ...row, values: own }
  })
  return { grid: { ...shop, urls }, verdicts, origin, changed: null, columns }
}

// 0 /cart/checkout, 1 /shoes?sort=price, 2 /, 3 /search/a, 4 on another host
const known = knownWith([
  { Clicks: 100, Status: 'Indexable' },
  { Clicks: 20.5, Status: 'non-indexable' },
  undefined,
  { Clicks: 0, Status: 'indexable' },
  { Clicks: 100 },
])

const typed: RowSort = { by: 'typed', descending: false }
const rowsOf = (filter: string, sort: RowSort = typed, of = known) =>
  arrangeRows(of, filter, { sort, grouping: null }).items.flatMap((item) =>
    item.kind === 'row' ? item.row : [],
  )

test.each([
  ['clicks>20', [0, 1, 4]],
  ['clicks>=100', [0, 4]],
  ['clicks=100', [0, 4]],
  ['clicks<100', [1, 3]],
  ['clicks<=0', [3]],
  ['clicks=0', [3]],
  ['clicks=-', [2]],
  ['status=INDEXABLE', [0, 3]],
  ['status=-', [2, 4]],
  ['status="index"', []],
  ['clicks>', [0, 1, 2, 3, 4]],
  ['clicks>20 clicks<100', [1]],
  ['clicks>0 blocked bingbot', [0, 1]],
  ['clicks>0 folder:/cart/', [0]],
  ['clicks>0 other.example', [4]],
])('filtered by %j', (filter, rows) => {
  expect(rowsOf(filter)).toEqual(rows)
})

test.each<[RowSort, readonly number[]]>([
  [{ by: 'value', column: 0, descending: true }, [0, 4, 1, 3, 2]],
  [{ by: 'value', column: 0, descending: false }, [3, 1, 0, 4, 2]],
  [{ by: 'value', column: 1, descending: false }, [0, 3, 1, 2, 4]],
  [{ by: 'value', column: 1, descending: true }, [1, 0, 3, 2, 4]],
  [{ by: 'value', column: 2, descending: true }, [0, 1, 2, 3, 4]],
  [{ by: 'value', column: 99, descending: true }, [0, 1, 2, 3, 4]],
])('sorted by %j', (sort, rows) => {
  expect(rowsOf('', sort)).toEqual(rows)
})

test('without crawlers values are filtered all the same', () => {
  const grid = { ...gridOf([], []), urls: known.grid.urls }
  const of = { ...known, grid, verdicts: verdictsOf(grid) }
  expect(rowsOf('clicks>20', typed, of)).toEqual([0, 1, 4])
  expect(rowsOf('clicks>20 blocked', typed, of)).toEqual([])
})

describe('sums', () => {
  const weighed = (filter: string, grouping: RowGrouping | null = null) =>
    arrangeRows(known, filter, { sort: typed, grouping, weight: 0 })

  test('are those of all rows, of those that are left, and of each verdict', () => {
    expect(weighed('clicks<=100 folder:/').sums).toEqual({
      all: 220.5,
      found: 120.5,
      byState: [
        { allow: 120.5, disallow: 0, 'cant-say': 0, 'other-host': 0 },
        { allow: 0, disallow: 120.5, 'cant-say': 0, 'other-host': 0 },
        { allow: 0, disallow: 120.5, 'cant-say': 0, 'other-host': 0 },
      ],
    })
    expect(weighed('').sums?.found).toBe(220.5)
    expect(arrangeRows(known, '', { sort: typed, grouping: null }).sums).toBeNull()
  })

  test('come with how many of the rows that are left are what for each crawler', () => {
    const count = (allowed: number, blocked: number) => ({
      ...{ allowed, blocked, cantSay: 0, otherHost: 0 },
    })
    const { counts, found } = weighed('clicks<=100 folder:/')
    expect([found, counts]).toEqual([3, [count(2, 1), count(1, 2), count(0, 3)]])
    expect(weighed('').counts).toBeNull()
  })

  test('are those of each group', () => {
    const groups = (grouping: RowGrouping) =>
      weighed('', grouping).items.flatMap((item) =>
        item.kind === 'group' ? [[item.count, item.sum]] : [],
      )
    expect(groups({ by: 'rule', column: 1 })).toEqual([
      [2, 0],
      [1, 100],
      [1, 20.5],
      [1, 100],
    ])
    expect(groups({ by: 'folder' })).toEqual([
      [2, 20.5],
      [1, 100],
      [1, 0],
      [1, 100],
    ])
  })
})

const someValues: fc.Arbitrary<GridRow['values']> = fc.option(
  fc
    .record(
      {
        Clicks: fc.oneof(fc.constantFrom<RowValue>(0, 1, 1, -2.5, 'many'), fc.integer()),
        Status: fc.constantFrom<RowValue>('A', 'a', 'b c', '', 404),
        ['__proto__']: fc.integer(),
        constructor: fc.integer(),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    .map((values) => Object.fromEntries(Object.entries(values))),
  { nil: undefined },
)
const rows = fc.array(someValues, { minLength: 5, maxLength: 5 })

test('whatever came with them, rows are those that the plain way gives, with the same sums', () => {
  const words = ['clicks>0', 'clicks<=1', 'clicks=-', 'status=a', 'status="b c"', '__proto__>0']
  const filters = fc.subarray([...words, 'status=-', 'blocked', 'bing', '"/"'], { maxLength: 3 })
  const sorts = fc.record({
    by: fc.constant('value' as const),
    column: fc.nat(3),
    descending: fc.boolean(),
  })
  const groupings = fc.constantFrom<RowGrouping | null>(
    ...[null, { by: 'folder' } as const, { by: 'rule', column: 1 } as const],
  )
  const weights = fc.constantFrom(null, 0, 2)
  fc.assert(
    fc.property(
      rows,
      filters,
      sorts,
      groupings,
      weights,
      (values, some, sort, grouping, weight) => {
        const of = knownWith(values)
        const filter = some.join(' ')
        const { items, found, sums } = arrangeRows(of, filter, { sort, grouping, weight })
        const left = plainFilter(filter, of)
        expect(found).toBe(left.length)
        expect(items).toEqual(plainOrder(left, sort, grouping, of, weight))
        expect(sums?.found ?? null).toBe(plainSum(left, weight, of))
        expect(sums?.all ?? null).toBe(plainSum([...of.grid.urls.keys()], weight, of))
      },
    ),
    trials,
  )
})

/** The same columns in typed arrays, as a worker holds them. */
function columnsOfArrays(of: ListColumns, length: number): ListColumns {
  const numbers = of.columns.map((_, column) =>
    Float64Array.from({ length }, (__, row) => of.number(column, row)),
  )
  const words = ['']
  const codes = of.columns.map((_, column) =>
    Uint32Array.from({ length }, (__, row) => words.push(of.text(column, row)) - 1),
  )
  return {
    columns: of.columns,
    number: (column, row) => numbers[column]?.[row] ?? NaN,
    text: (column, row) => words[codes[column]?.[row] ?? 0] ?? '',
  }
}

test('rows and arrays have the same order', () => {
  fc.assert(
    fc.property(rows, fc.nat(2), fc.boolean(), (values, column, descending) => {
      const { grid } = knownWith(values)
      const { length } = grid.urls
      const ofRows = columnsOfRows(grid.urls, columns)
      const ofArrays = columnsOfArrays(ofRows, length)
      const keys = (of: ListColumns) => runSteps(valueKeys(of, column, length, descending))
      expect(keys(ofArrays)).toEqual(keys(ofRows))
    }),
    trials,
  )
})
