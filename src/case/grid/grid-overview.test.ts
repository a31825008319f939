import { expect, test } from 'vitest'
import { chooseColumns, columnCounts } from './grid-overview.ts'
import { shop, verdictsOf } from './grid.fixture.ts'

test('columns count what their cells say', () => {
  expect(columnCounts(shop, verdictsOf(shop))).toEqual([
    { columnId: 'c0', blocked: 1, allowed: 3, cantSay: 0, otherHost: 1, red: 1 },
    { columnId: 'c1', blocked: 2, allowed: 2, cantSay: 0, otherHost: 1, red: 0 },
    { columnId: 'c2', blocked: 4, allowed: 0, cantSay: 0, otherHost: 1, red: 0 },
  ])
})

test.each([
  ['few', [0, 1, 0], 8, [0, 1, 2], []],
  ['more, with red ones behind', [0, 1, 0, 0, 2, 0, 1], 3, [0, 1, 2], [4, 6, 3, 5]],
])('columns: %s', (_name, red, limit, shown, hidden) => {
  const counts = red.map((number) => ({ red: number }))
  expect(chooseColumns(counts, limit)).toEqual({ shown, hidden })
})
