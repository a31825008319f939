import type { CellState } from '../../case/grid/grid.ts'
import { stateOfCode } from '../../case/grid/grid.ts'
import type { Cells } from '../grid/judge-grid.ts'
import type { ListColumns } from './list-columns.ts'

/** The sum of what some rows have in a column of numbers; those that have nothing add nothing. */
export function columnSum(values: ListColumns, column: number, rows: Iterable<number>): number {
  let sum = 0
  for (const row of rows) {
    const number = values.number(column, row)
    if (!Number.isNaN(number)) sum += number
  }
  return sum
}

/** The sum of what rows have in a column of numbers, by what the rows are for one crawler. */
export type StateSums = Readonly<Record<CellState, number>>

/** Sums by verdict over the first `length` rows of a list. */
export function stateSums(
  values: ListColumns,
  column: number,
  { states }: Pick<Cells, 'states'>,
  length: number,
): StateSums {
  const sums = { allow: 0, disallow: 0, 'cant-say': 0 }
  for (let row = 0; row < length; row += 1) {
    const number = values.number(column, row)
    if (!Number.isNaN(number)) sums[stateOfCode(states[row])] += number
  }
  return sums
}
