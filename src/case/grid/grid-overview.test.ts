import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import type { CellPlace } from './grid-cells.ts'
import { chooseColumns, columnCounts, decidesByLine, nextRedCell } from './grid-overview.ts'
import { shop, shopLines, verdictsOf } from './grid.fixture.ts'

test('columns count what their cells say', () => {
  expect(columnCounts(shop, verdictsOf(shop))).toEqual([
    { columnId: 'c0', blocked: 1, allowed: 3, cantSay: 1, red: 1 },
    { columnId: 'c1', blocked: 2, allowed: 2, cantSay: 1, red: 0 },
    { columnId: 'c2', blocked: 4, allowed: 0, cantSay: 1, red: 0 },
  ])
})

test.each([
  ['few', [0, 1, 0], 8, [0, 1, 2], []],
  ['more, with red ones behind', [0, 1, 0, 0, 2, 0, 1], 3, [0, 1, 2], [4, 6, 3, 5]],
])('columns: %s', (_name, red, limit, shown, hidden) => {
  const counts = red.map((number) => ({ red: number }))
  expect(chooseColumns(counts, limit)).toEqual({ shown, hidden })
})

describe('the next red cell', () => {
  const red: readonly CellPlace[] = [
    { row: 3, column: 1 },
    { row: 0, column: 2 },
    { row: 3, column: 0 },
  ]
  const rows = [3, 0, 2]
  test.each([
    ['from nowhere', null, [0, 1, 2], { row: 3, column: 0 }],
    ['in the same row', { row: 3, column: 0 }, [0, 1, 2], { row: 3, column: 1 }],
    ['in a later row', { row: 3, column: 1 }, [0, 1, 2], { row: 0, column: 2 }],
    ['around the end', { row: 2, column: 2 }, [0, 1, 2], { row: 3, column: 0 }],
    ['from a hidden cell', { row: 1, column: 1 }, [0, 1, 2], { row: 3, column: 0 }],
    ['in the order of the columns', null, [1, 0, 2], { row: 3, column: 1 }],
    ['of shown columns', { row: 3, column: 0 }, [0], { row: 3, column: 0 }],
    ['of none', null, [], null],
  ])('%s', (_name, from, columns, next) => {
    expect(nextRedCell(red, rows, columns, from)).toEqual(next)
  })

  test('goes through all that are shown', () => {
    const places = fc.record({ row: fc.nat(5), column: fc.nat(3) })
    const key = ({ row, column }: CellPlace): string => `${row} ${column}`
    fc.assert(
      fc.property(fc.uniqueArray(places, { selector: key, maxLength: 8 }), (some) => {
        const shown = [5, 1, 0, 3]
        const wanted = some.filter(({ row }) => shown.includes(row)).map(key)
        const visited: string[] = []
        let at: CellPlace | null = null
        for (const _ of wanted) {
          at = nextRedCell(some, shown, [0, 1, 2, 3], at)
          visited.push(at === null ? '' : key(at))
        }
        expect(visited.toSorted()).toEqual(wanted.toSorted())
      }),
      trials,
    )
  })
})

test('each line decides so many URLs, for whichever crawler', () => {
  const decides = decidesByLine(verdictsOf(shop), shopLines.length)
  expect([...decides]).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 4])
  expect([...decidesByLine(verdictsOf(shop), 2)]).toEqual([0, 1])
})
