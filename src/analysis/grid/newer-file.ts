import type { GridRow, ValueColumn } from '../../case/grid/grid.ts'
import { columnsOfRows, type ListColumns } from '../../case/grid/list-columns.ts'
import { placeOfColumn } from '../../case/grid/row-values.ts'
import { urlKeys } from '../../case/grid/same-url.ts'

/** So many URLs that came, and that went, are listed; all are counted. */
export const maxListed = 300_000

/** The URLs of one file, each once, with what came with them. */
export interface FileContent {
  readonly length: number
  at(row: number): string
  readonly values: ListColumns
}

/**
 * The sum of a column over the URLs that came, those that went, and those in both files: `before` in the older one,
 * `after` in the newer.
 */
export interface SumParts {
  readonly name: string
  readonly came: number
  readonly went: number
  readonly before: number
  readonly after: number
}

/** Some of the URLs of a file, in its order, with the numbers that it gives of them. */
export interface ListedUrls {
  readonly count: number
  /** One a line; at most `maxListed`. Such a text is sent to the page faster than its lines are. */
  readonly text: string
  /** By column, in the order of `NewerFile.sums`, then by line; NaN where there is none. */
  readonly numbers: readonly Float64Array[]
}

/** What came and went as a file took the place of an older one. Plain data that can be sent to the page. */
export interface NewerFile {
  readonly came: ListedUrls
  readonly went: ListedUrls
  readonly stayed: number
  readonly sums: readonly SumParts[]
}

/** The rows of a case as the content of a file. */
export const contentOfRows = (
  rows: readonly GridRow[],
  columns: readonly ValueColumn[],
): FileContent => ({
  length: rows.length,
  at: (row) => rows[row]?.url ?? '',
  values: columnsOfRows(rows, columns),
})

/** The number of a row in a column by its name; NaN where there is none. */
function numberReader({ values }: FileContent, name: string): (row: number) => number {
  const place = placeOfColumn(values.columns, name)
  if (values.columns[place]?.kind !== 'number') return () => NaN
  return (row) => values.number(place, row)
}

function listed(
  { at }: FileContent,
  rows: readonly number[],
  readers: readonly ((row: number) => number)[],
): ListedUrls {
  const shown = rows.slice(0, maxListed)
  return {
    count: rows.length,
    text: shown.map(at).join('\n'),
    numbers: readers.map((read) => Float64Array.from(shown, read)),
  }
}

const sumOf = (rows: readonly number[], read: (row: number) => number): number =>
  rows.reduce((sum, row) => sum + (read(row) || 0), 0)

/**
 * Compares two files, by the URLs that are one for the site that paths belong to. `sums` names the columns whose numbers
 * can be added up.
 */
export function compareFiles(
  older: FileContent,
  newer: FileContent,
  origin: string,
  sums: readonly string[],
): NewerFile {
  const keyOf = urlKeys(origin)
  const olderRows = new Map<string, number>()
  for (let row = 0; row < older.length; row += 1) olderRows.set(keyOf(older.at(row)), row)
  const came: number[] = []
  const before: number[] = []
  const after: number[] = []
  for (let row = 0; row < newer.length; row += 1) {
    const key = keyOf(newer.at(row))
    const was = olderRows.get(key)
    if (was === undefined) came.push(row)
    else {
      before.push(was)
      after.push(row)
      olderRows.delete(key)
    }
  }
  const went = [...olderRows.values()]
  const inOlder = sums.map((name) => numberReader(older, name))
  const inNewer = sums.map((name) => numberReader(newer, name))
  const partsOf = (name: string, at: number): SumParts => {
    const [was = () => NaN, is = () => NaN] = [inOlder[at], inNewer[at]]
    return {
      name,
      came: sumOf(came, is),
      went: sumOf(went, was),
      before: sumOf(before, was),
      after: sumOf(after, is),
    }
  }
  return {
    came: listed(newer, came, inNewer),
    went: listed(older, went, inOlder),
    stayed: after.length,
    sums: sums.map(partsOf),
  }
}
