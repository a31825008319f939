import type { GridRow, RowValue, ValueColumn } from './grid.ts'
import { columnKey, valueInColumn } from './row-values.ts'

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

/** What came with rows whose columns nobody names: those that have a number in some row. */
export function numbersOfRows(rows: readonly GridRow[]): ListColumns {
  const names = new Map<string, string>()
  for (const { values } of rows) {
    for (const [name, value] of Object.entries(values ?? {})) {
      if (typeof value === 'number') names.set(columnKey(name), name)
    }
  }
  return columnsOfRows(
    rows,
    [...names.values()].map((name) => ({ name, kind: 'number' })),
  )
}

/** Columns of two origins in the order shown; those of one name are one, of texts where either has texts. */
export function unitedColumns(
  first: readonly ValueColumn[],
  second: readonly ValueColumn[],
): readonly ValueColumn[] {
  if (second.length === 0) return first
  const others = new Map(second.map((column) => [columnKey(column.name), column]))
  const united = first.map((column): ValueColumn => {
    const other = others.get(columnKey(column.name))
    others.delete(columnKey(column.name))
    return other === undefined || other.kind === column.kind ? column : { ...column, kind: 'text' }
  })
  return [...united, ...others.values()]
}

/** What came with rows from two origins; where both say something of a row, the first counts. */
export function unitedValues(first: ListColumns, second: ListColumns): ListColumns {
  if (second.columns.length === 0) return first
  if (first.columns.length === 0) return second
  const columns = unitedColumns(first.columns, second.columns)
  const placeIn = (list: ListColumns, name: string): number =>
    list.columns.findIndex((column) => columnKey(column.name) === columnKey(name))
  const places = columns.map(({ name }) => [placeIn(first, name), placeIn(second, name)] as const)
  const textOf = (list: ListColumns, column: number, row: number): string => {
    if (list.columns[column]?.kind !== 'number') return list.text(column, row)
    const number = list.number(column, row)
    return Number.isNaN(number) ? '' : String(number)
  }
  return {
    columns,
    number: (column, row) => {
      const [one = -1, other = -1] = places[column] ?? []
      const number = first.number(one, row)
      return Number.isNaN(number) ? second.number(other, row) : number
    },
    text: (column, row) => {
      const [one = -1, other = -1] = places[column] ?? []
      return textOf(first, one, row) || textOf(second, other, row)
    },
  }
}

/** What a row has in all columns, by their names; undefined: nothing. */
export function valuesOfRow(
  values: ListColumns,
  row: number,
): Readonly<Record<string, RowValue>> | undefined {
  const entries = values.columns.flatMap(({ name, kind }, column): [string, RowValue][] => {
    const value = kind === 'number' ? values.number(column, row) : values.text(column, row)
    return value === '' || Number.isNaN(value) ? [] : [[name, value]]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
