import type { CellPlace } from '../../case/grid/grid-cells.ts'

/**
 * The next red cell after a given one, row by row and around the end; null when no red cell is
 * shown. `rows` and `columns` are the indexes that are shown, in their order. From null, and from a
 * cell that is not shown, the first one. With `by` -1 the one before, and the last one.
 */
export function nextRedCell(
  red: readonly CellPlace[],
  rows: ArrayLike<number>,
  columns: readonly number[],
  from: CellPlace | null,
  by: 1 | -1 = 1,
): CellPlace | null {
  const columnPlaces = new Map(columns.map((column, place) => [column, place]))
  const rowPlaces = new Map<number, number>()
  for (let place = 0; place < rows.length; place += 1) rowPlaces.set(rows[place] ?? -1, place)
  const placeOf = ({ row, column }: CellPlace): number | null => {
    const rowPlace = rowPlaces.get(row)
    const columnPlace = columnPlaces.get(column)
    if (rowPlace === undefined || columnPlace === undefined) return null
    return rowPlace * columns.length + columnPlace
  }
  const size = rows.length * columns.length
  const start = (from === null ? null : placeOf(from)) ?? (by > 0 ? size - 1 : 0)
  let next: CellPlace | null = null
  let nearest = Infinity
  for (const cell of red) {
    const place = placeOf(cell)
    if (place === null) continue
    const distance = (by * (place - start) - 1 + size) % size
    if (distance >= nearest) continue
    nearest = distance
    next = cell
  }
  return next
}
