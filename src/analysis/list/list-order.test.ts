import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { gridOf, origin, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { arrangeRows, type KnownRows } from './arrange-rows.ts'
import { groupKey, type RowGrouping } from './group-label.ts'
import type { ListItem, RowSort } from './list-order.ts'
import { plainFilter, plainOrder } from './plain-list.fixture.ts'
import { rowFolder } from './url-folders.ts'

const known: KnownRows = { grid: shop, verdicts: verdictsOf(shop), origin, changed: null }
const typed: RowSort = { by: 'typed', descending: false }
const order = (sort: RowSort, filter = '', of = known) =>
  arrangeRows(of, filter, { sort, grouping: null }).items.map((item) =>
    item.kind === 'row' ? item.row : -1,
  )

// 0 /cart/checkout, 1 /shoes?sort=price, 2 /, 3 /search/a, 4 on another host
test.each<[RowSort, readonly number[]]>([
  [typed, [0, 1, 2, 3, 4]],
  [{ by: 'typed', descending: true }, [4, 3, 2, 1, 0]],
  [{ by: 'url', descending: false }, [2, 0, 3, 1, 4]],
  [{ by: 'url', descending: true }, [4, 1, 3, 0, 2]],
  [{ by: 'verdict', column: 0, descending: false }, [3, 0, 1, 2, 4]],
  [{ by: 'verdict', column: 0, descending: true }, [4, 0, 1, 2, 3]],
  [{ by: 'line', column: 1, descending: false }, [0, 1, 2, 3, 4]],
  [{ by: 'line', column: 1, descending: true }, [1, 0, 2, 3, 4]],
  [{ by: 'line', column: 99, descending: true }, [0, 1, 2, 3, 4]],
])('sorted by %j', (sort, rows) => {
  expect(order(sort)).toEqual(rows)
})

test('sorts what a filter left', () => {
  expect(order({ by: 'url', descending: false }, '"/s"')).toEqual([3, 1])
  expect(order({ by: 'verdict', column: 0, descending: false }, '"/s"')).toEqual([3, 1])
})

test('URLs are sorted as they are shown, without regard to letter case', () => {
  const grid = gridOf(['Googlebot'], [`${origin}/b`, '/C', '/a', '/A'])
  const of = { grid, verdicts: verdictsOf(grid), origin, changed: null }
  expect(order({ by: 'url', descending: false }, '', of)).toEqual([2, 3, 0, 1])
})

describe('groups', () => {
  const grouped = (grouping: RowGrouping) => arrangeRows(known, '', { sort: typed, grouping }).items
  const row = (index: number) => ({ kind: 'row', row: index })

  test('by the rule that decides, those of the most URLs first, then in the order of the file', () => {
    const heading = (line: number, state: string, count: number) => ({
      kind: 'group',
      label: { by: 'rule', line, state },
      count,
    })
    expect(grouped({ by: 'rule', column: 1 })).toEqual([
      heading(0, 'allow', 2),
      row(2),
      row(3),
      heading(2, 'disallow', 1),
      row(0),
      heading(3, 'disallow', 1),
      row(1),
      heading(0, 'other-host', 1),
      row(4),
    ])
  })

  test('that are folded keep their count, and show no rows', () => {
    const grouping = { by: 'rule', column: 1 } as const
    const shown = (folded: readonly string[]) =>
      arrangeRows(known, '', { sort: typed, grouping, folded }).items.map((item) =>
        item.kind === 'row' ? item.row : `${groupKey(item.label)}: ${item.count}`,
      )
    expect(shown(['allow', 'line 3'])).toEqual([
      'allow: 2',
      'line 2: 1',
      0,
      'line 3: 1',
      'other-host: 1',
      4,
    ])
    expect(shown(['other-host', 'line 2'])).toEqual([
      'allow: 2',
      2,
      3,
      'line 2: 1',
      'line 3: 1',
      1,
      'other-host: 1',
    ])
    expect(shown(['allow', 'line 2', 'line 3', 'other-host', 'line 99'])).toHaveLength(4)
  })

  test('of any list show the same whether folded or not, but for their rows', () => {
    const grouping = { by: 'folder' } as const
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/a/1', '/a/2', '/b/1', '/', '/c/d'), { maxLength: 12 }),
        fc.subarray(['/a/', '/b/', '/', '/c/']),
        (paths, folded) => {
          const unique = paths.map((path, at) => `${path}?${at}`)
          const grid = gridOf(['Googlebot'], unique)
          const of = { grid, verdicts: verdictsOf(grid), origin, changed: null }
          const arranged = (closed: readonly string[]) =>
            arrangeRows(of, '', { sort: typed, grouping, folded: closed }).items
          let isShown = true
          const expected = arranged([]).flatMap((item): readonly ListItem[] => {
            if (item.kind === 'row') return isShown ? [item] : []
            isShown = !folded.includes(groupKey(item.label))
            return [isShown ? item : { ...item, isFolded: true }]
          })
          expect(arranged(folded)).toEqual(expected)
        },
      ),
    )
  })

  test('by folder', () => {
    const heading = (folder: string, count: number) => ({
      kind: 'group',
      label: { by: 'folder', folder },
      count,
    })
    expect(grouped({ by: 'folder' })).toEqual([
      heading('/', 2),
      row(1),
      row(2),
      heading('/cart/', 1),
      row(0),
      heading('/search/', 1),
      row(3),
      heading('https://other.example/', 1),
      row(4),
    ])
  })

  test.each([
    ['/', '/'],
    ['/a', '/'],
    ['/a/', '/a/'],
    ['/a/b/c', '/a/'],
    ['/a?x=/b/', '/'],
    ['//a/b', '/'],
    ['?q=/a/', '/'],
    [`${origin}/a/b`, '/a/'],
    [origin, `${origin}/`],
    ['https://other.example/a/b', 'https://other.example/a/'],
    ['', '/'],
  ])('%j is in %s', (url, folder) => {
    expect(rowFolder(url, origin)).toBe(folder)
  })
})

const sorts = fc.oneof(
  fc.record({ by: fc.constantFrom('typed', 'url'), descending: fc.boolean() }),
  fc.record({
    by: fc.constantFrom('verdict', 'line'),
    column: fc.nat(2),
    descending: fc.boolean(),
  }),
) as fc.Arbitrary<RowSort>
const groupings = fc.constantFrom<RowGrouping | null>(
  null,
  { by: 'folder' },
  { by: 'host' },
  { by: 'rule', column: 0 },
  { by: 'rule', column: 2 },
)

test('no row is lost or shown twice, headings count theirs, and all stand in their order', () => {
  const filters = fc.constantFrom('', '"/s"', 'blocked', 'googlebot allowed', 'line 9', 'nothing')
  fc.assert(
    fc.property(filters, sorts, groupings, (filter, sort, grouping) => {
      const { items, found } = arrangeRows(known, filter, { sort, grouping })
      const rows = plainFilter(filter, known)
      const shown = items.flatMap((item) => (item.kind === 'row' ? item.row : []))
      expect(shown.toSorted((a, b) => a - b)).toEqual(rows)
      expect(found).toBe(rows.length)
      const counted = items.map((item) => (item.kind === 'group' ? item.count : 0))
      const sum = counted.reduce((total, number) => total + number, 0)
      expect(sum).toBe(grouping === null ? 0 : rows.length)
      expect(items).toEqual(plainOrder(rows, sort, grouping, known))
    }),
    trials,
  )
})
