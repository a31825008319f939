import type { GridLines } from './use-grid.ts'

/**
 * Where the focus is in the grid. `row` is the place among its lines, -1 for the heads of the
 * columns; `column` 0 is the URL, then what came with it and the crawlers as shown, then the button that adds one.
 */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** Which lines there are, and what they are. */
type Lines = Pick<GridLines, 'length' | 'at'>

/** What bounds the ways of the focus. */
export interface GridExtent {
  readonly lines: Lines
  /** Number of columns behind the URL. */
  readonly columns: number
  /** Rows that PageUp and PageDown go. */
  readonly page: number
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

const isHeading = (lines: Lines, line: number): boolean => lines.at(line)?.kind === 'group'

/** The next row from a place on, headings of groups left out; the same place at the end. */
function rowBeside(lines: Lines, from: number, by: number): number {
  const step = by < 0 ? -1 : 1
  let row = clamp(from + by, -1, lines.length - 1)
  while (row >= 0 && row < lines.length && isHeading(lines, row)) row += step
  return row < lines.length ? row : from
}

/** The first line that is no heading; −1 without one. */
export function firstRow(lines: Lines): number {
  let row = 0
  while (row < lines.length && isHeading(lines, row)) row += 1
  return row < lines.length ? row : -1
}

/** Where a key leads; null for a key that leads nowhere in a grid. */
export function placeAfter(
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  { row, column }: GridPlace,
  { lines, columns, page }: GridExtent,
): GridPlace | null {
  const last = row < 0 ? columns + 1 : columns
  const first = firstRow(lines)
  switch (key) {
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, 0, last) }
    case 'ArrowRight':
      return { row, column: clamp(column + 1, 0, last) }
    case 'ArrowUp':
      return { row: rowBeside(lines, row, -1), column }
    case 'ArrowDown':
      return { row: rowBeside(lines, row, 1), column: Math.min(column, columns) }
    case 'PageUp':
      return { row: Math.max(first, rowBeside(lines, row, -page)), column }
    case 'PageDown':
      return { row: rowBeside(lines, row, page), column: Math.min(column, columns) }
    case 'Home':
      return ctrl ? { row: first, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrl ? { row: lines.length - 1, column: columns } : { row, column: last }
    default:
      return null
  }
}

/**
 * The place of the next row whose text starts with what was typed, from a row on and around the end;
 * null when there is none that is known. A slash in front need not be typed.
 */
export function placeByLetters(
  typed: string,
  lines: Lines,
  textOf: (url: string) => string,
  from: number,
): number | null {
  const wanted = typed.toLowerCase()
  for (let step = 0; step < lines.length; step += 1) {
    const place = (from + step) % lines.length
    const line = lines.at(place)
    if (line?.kind !== 'row' || line.row === null) continue
    const text = textOf(line.row.url).toLowerCase()
    if (text.startsWith(wanted) || text.startsWith(`/${wanted}`)) return place
  }
  return null
}

/** More rows at once are not asked about. */
const mostAsked = 2000

/** The rows of the case that are shown, by their ids: what a filter leaves. None where they are too many. */
export function shownRows(lines: GridLines): readonly string[] {
  if (lines.found !== null || lines.length > mostAsked) return []
  return Array.from({ length: lines.length }, (_, at) => lines.at(at)).flatMap((line) =>
    line?.kind === 'row' && line.row !== null && !line.isFromFile ? line.row.id : [],
  )
}
