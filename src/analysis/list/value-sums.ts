import type { CellState } from '../../case/grid/grid.ts'
import { cellStates, stateOfCode } from '../../case/grid/grid.ts'
import type { Cells } from '../grid/judge-grid.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import type { ListVerdicts } from './list-filter.ts'

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
type StateSums = Readonly<Record<CellState, number>>

/** Sums by verdict of the numbers of rows. */
function stateSums(numbers: Float64Array, { states }: Pick<Cells, 'states'>): StateSums {
  const sums = { allow: 0, disallow: 0, 'cant-say': 0, 'other-host': 0 }
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0
    if (number !== 0) sums[stateOfCode(states[row])] += number
  }
  return sums
}

/** What rows have in the column that they are weighed by. */
export interface RowSums {
  /** Of all rows. */
  readonly all: number
  /** Of those that the filter leaves. */
  readonly found: number
  /** Of those that the filter leaves by what they are for each crawler, in the order of the columns. */
  readonly byState: readonly StateSums[]
}

/** How many rows are what for one crawler. */
export type ShownCounts = Readonly<Record<'blocked' | 'allowed' | 'cantSay' | 'otherHost', number>>

/**
 * How many of the rows that a filter leaves are what for each crawler, of the first `length` rows, which have verdicts.
 * Yields between columns.
 */
export function* shownCounts(
  verdicts: ListVerdicts,
  found: Uint32Array,
  length: number,
): Generator<void, readonly ShownCounts[]> {
  const all: ShownCounts[] = []
  for (let column = 0; column < verdicts.columnCount; column += 1) {
    const { states } = verdicts.cellsOf(column)
    const counts = cellStates.map(() => 0)
    for (const row of found) {
      if (row >= length) break
      const state = states[row] ?? 0
      counts[state] = (counts[state] ?? 0) + 1
    }
    const [allowed = 0, blocked = 0, cantSay = 0, otherHost = 0] = counts
    all.push({ allowed, blocked, cantSay, otherHost })
    yield
  }
  return all
}

/** How many URLs a filter leaves of all, and what they have in the column that is summed up. */
export interface FoundUrls {
  readonly found: number
  readonly total: number
  readonly sums: RowSums | null
}

/**
 * The sums of the first `length` rows of a list; `found` are the rows that a filter leaves, null for all. Rows without a
 * verdict add to none of them.
 */
export function rowSums(
  values: ListColumns,
  weight: number,
  verdicts: ListVerdicts,
  found: Uint32Array | null,
  length: number,
): RowSums {
  // To ask for a number takes its time, and each is added several times.
  const numbers = new Float64Array(length)
  for (let row = 0; row < length; row += 1) numbers[row] = values.number(weight, row) || 0
  const all = numbers.reduce((sum, number) => sum + number, 0)
  const left = found === null ? numbers : new Float64Array(length)
  for (const row of found ?? []) if (row < length) left[row] = numbers[row] ?? 0
  return {
    all,
    found: found === null ? all : columnSum(values, weight, found),
    byState: Array.from({ length: verdicts.columnCount }, (_, column) =>
      stateSums(left, verdicts.cellsOf(column)),
    ),
  }
}
