import type { GridRow, ValueColumn } from '../../case/grid/grid.ts'
import { valueInColumn } from '../../case/grid/row-values.ts'

/** What came with the URLs of a list, whoever holds it: the page in rows, a worker in arrays. */
export interface ListColumns {
  readonly columns: readonly ValueColumn[]
  /** A number by the places of its column and its row; NaN where there is none. */
  number(column: number, row: number): number
  /** A text by the places of its column and its row; '' where there is none. */
  text(column: number, row: number): string
}

/** For lists that nothing came with. */
export const noColumns: ListColumns = { columns: [], number: () => NaN, text: () => '' }

/** What came with some rows. */
export function columnsOfRows(
  rows: readonly GridRow[],
  columns: readonly ValueColumn[],
): ListColumns {
  if (columns.length === 0) return noColumns
  const valueAt = (place: number, index: number) => {
    const [column, row] = [columns[place], rows[index]]
    return column === undefined || row === undefined ? null : valueInColumn(row, column)
  }
  return {
    columns,
    number: (column, row) => {
      const value = valueAt(column, row)
      return typeof value === 'number' ? value : NaN
    },
    text: (column, row) => {
      const value = valueAt(column, row)
      return typeof value === 'string' ? value : ''
    },
  }
}
