import type { ListColumns } from '../../case/grid/list-columns.ts'
import type { RowKeys } from './url-ranks.ts'

/** So many rows are looked at before others get a turn. */
const rowsPerTurn = 64 * 1024

function* ranked<Value>(
  length: number,
  valueAt: (row: number) => Value | null,
  compare: (a: Value, b: Value) => number,
  descending: boolean,
): Generator<void, RowKeys> {
  const different = new Set<Value>()
  for (let row = 0; row < length; row += 1) {
    if (row % rowsPerTurn === 0) yield
    const value = valueAt(row)
    if (value !== null) different.add(value)
  }
  const turn = descending ? -1 : 1
  const sorted = [...different].sort((a, b) => turn * compare(a, b))
  yield
  const ranks = new Map(sorted.map((value, rank) => [value, rank]))
  const keys = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) {
    if (row % rowsPerTurn === 0) yield
    const value = valueAt(row)
    keys[row] = value === null ? sorted.length : (ranks.get(value) ?? sorted.length)
  }
  return { keys, end: sorted.length + 1 }
}

/**
 * The place of each row in the order of what it has in a column: numbers by their size, texts without regard to
 * letter case. Rows that have nothing come last, both ways.
 */
export function valueKeys(
  values: ListColumns,
  column: number,
  length: number,
  descending: boolean,
): Generator<void, RowKeys> {
  if (values.columns[column]?.kind === 'number') {
    const numberAt = (row: number) => {
      const number = values.number(column, row)
      return Number.isNaN(number) ? null : number
    }
    return ranked(length, numberAt, (a, b) => a - b, descending)
  }
  const textAt = (row: number) => values.text(column, row).toLowerCase() || null
  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  return ranked(length, textAt, compare, descending)
}
