import type { ListItem } from '../../analysis/list/list-order.ts'

/**
 * Where the focus is in the grid. `row` is the place among its lines, -1 for the heads of the
 * columns; `column` 0 is the URL, then what came with it and the crawlers as shown, then the button that adds one.
 */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** What bounds the ways of the focus. */
export interface GridExtent {
  readonly items: readonly ListItem[]
  /** Number of columns behind the URL. */
  readonly columns: number
  /** Rows that PageUp and PageDown go. */
  readonly page: number
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

/** The next row from a place on, headings of groups left out; the same place at the end. */
function rowBeside(items: readonly ListItem[], from: number, by: number): number {
  const step = by < 0 ? -1 : 1
  let row = clamp(from + by, -1, items.length - 1)
  while (row >= 0 && row < items.length && items[row]?.kind === 'group') row += step
  return row < items.length ? row : from
}

function lastRow(items: readonly ListItem[]): number {
  return items.findLastIndex(({ kind }) => kind === 'row')
}

/** Where a key leads; null for a key that leads nowhere in a grid. */
export function placeAfter(
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  { row, column }: GridPlace,
  { items, columns, page }: GridExtent,
): GridPlace | null {
  const last = row < 0 ? columns + 1 : columns
  const firstRow = items.findIndex(({ kind }) => kind === 'row')
  switch (key) {
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, 0, last) }
    case 'ArrowRight':
      return { row, column: clamp(column + 1, 0, last) }
    case 'ArrowUp':
      return { row: rowBeside(items, row, -1), column }
    case 'ArrowDown':
      return { row: rowBeside(items, row, 1), column: Math.min(column, columns) }
    case 'PageUp':
      return { row: Math.max(firstRow, rowBeside(items, row, -page)), column }
    case 'PageDown':
      return { row: rowBeside(items, row, page), column: Math.min(column, columns) }
    case 'Home':
      return ctrl ? { row: firstRow, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrl ? { row: lastRow(items), column: columns } : { row, column: last }
    default:
      return null
  }
}

/**
 * The place of the next row whose text starts with what was typed, from a row on and around the end;
 * null when there is none. A slash in front need not be typed.
 */
export function placeByLetters(
  typed: string,
  items: readonly ListItem[],
  textAt: (index: number) => string,
  from: number,
): number | null {
  const wanted = typed.toLowerCase()
  for (let step = 0; step < items.length; step += 1) {
    const place = (from + step) % items.length
    const item = items[place]
    if (item?.kind !== 'row') continue
    const text = textAt(item.row).toLowerCase()
    if (text.startsWith(wanted) || text.startsWith(`/${wanted}`)) return place
  }
  return null
}
