import type { Test } from '../scenario.ts'
import {
  cellId,
  cellPlace,
  type Expectation,
  type Grid,
  type GridRow,
  type SiteGrid,
} from './grid.ts'
import { rowFinder } from './same-url.ts'

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

/** The cell of a crawler, by its name without case, and a URL; null: there is none. */
export function cellOfPair(grid: SiteGrid, crawler: string, url: string): Test | null {
  const key = crawler.trim().toLowerCase()
  const row = rowFinder(grid.urls, grid.origin)(url)
  const column = grid.crawlers.find((one) => one.crawler.trim().toLowerCase() === key)
  return row === null || column === undefined ? null : cellOf(grid, cellId(row.id, column.id))
}

/** The place of a cell, counted row by row from 0; -1: there is none of this identity. */
export function cellIndex({ urls, crawlers }: Pick<Grid, 'urls' | 'crawlers'>, id: string): number {
  const { rowId, columnId } = cellPlace(id)
  const row = urls.findIndex((one) => one.id === rowId)
  const column = crawlers.findIndex((one) => one.id === columnId)
  return row < 0 || column < 0 ? -1 : row * crawlers.length + column
}

/** The identity of the cell at a place, counted row by row from 0; null: there is none. */
export function cellAt(
  { urls, crawlers }: Pick<Grid, 'urls' | 'crawlers'>,
  index: number,
): string | null {
  const row = urls[Math.floor(index / crawlers.length)]
  const column = crawlers[index % crawlers.length]
  return row === undefined || column === undefined ? null : cellId(row.id, column.id)
}
