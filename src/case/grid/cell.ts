import type { Test } from '../scenario.ts'
import { cellPlace, type Expectation, type Grid, type GridRow } from './grid.ts'

/** What is expected of a cell: the first that says something counts; null: nothing is expected. */
export function expectationOf(
  expectations: readonly Expectation[],
  rowId: string,
  columnId: string,
): Expectation | null {
  const here = expectations.filter((one) => one.rowId === rowId && one.columnId === columnId)
  return here.find(({ expect }) => expect !== null) ?? here[0] ?? null
}

/** The grid that has a row: the given one, or that of the listed URL alone where it is that row. */
export const gridAround = (grid: Grid, rowId: string, listed: GridRow | null): Grid =>
  listed?.id === rowId ? { urls: [listed], crawlers: grid.crawlers, expectations: [] } : grid

/** The cell of this identity with what is expected of it; null: there is none. */
export function cellOf({ urls, crawlers, expectations }: Grid, id: string): Test | null {
  const { rowId, columnId } = cellPlace(id)
  const row = urls.find((one) => one.id === rowId)
  const column = crawlers.find((one) => one.id === columnId)
  if (row === undefined || column === undefined) return null
  const expectation = expectationOf(expectations, rowId, columnId)
  return {
    id,
    crawler: column.crawler,
    url: row.url,
    expect: expectation?.expect ?? null,
    note: expectation?.note ?? '',
  }
}
