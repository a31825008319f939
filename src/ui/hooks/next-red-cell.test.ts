import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import type { CellPlace } from '../../case/grid/grid-cells.ts'
import { nextRedCell } from './next-red-cell.ts'

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
