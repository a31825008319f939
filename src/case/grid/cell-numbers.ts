import { cellId, cellPlace, type Grid } from './grid.ts'

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
