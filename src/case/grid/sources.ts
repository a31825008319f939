import { typedId, type GridRow, type CaseSource, type ValueColumn } from './grid.ts'
import { rowRuns, type RowRun } from './listed-rows.ts'

/** What a file or a paste brings; `urls` are those of rows. */
export interface NewSource {
  readonly name: string
  /** As YYYY-MM-DD. */
  readonly day: string
  /** Names of its columns that are kept. */
  readonly columns: readonly string[]
  readonly urls: readonly string[]
  /** A file takes the place of an older one of its name; a paste is more of what was pasted before. */
  readonly isFile?: boolean
}

/** So many sources a case keeps; URLs of further ones are kept without. */
export const maxSources = 200
export const maxSourceName = 200

/** What tells a source from the others of a case: its name without case and blanks around it. */
export const sourceKey = (name: string): string => name.trim().toLowerCase()

/** The source whose place a file of this name takes; null: none, or what comes is no file and its name is empty. */
export const olderOf = (sources: readonly CaseSource[], name: string): CaseSource | null =>
  name === '' ? null : (sources.find((one) => sourceKey(one.name) === sourceKey(name)) ?? null)

/** Rows of a case with the sources that they came from. */
export interface SourceGrid {
  readonly urls: readonly GridRow[]
  readonly sources: readonly CaseSource[]
}

/** The row as one that came from these; without any it is typed by hand. */
export function withFrom(row: GridRow, ids: readonly string[]): GridRow {
  if (ids.some((id) => id !== typedId)) return { ...row, from: ids }
  if (row.from === undefined) return row
  const rest = { ...row }
  Reflect.deleteProperty(rest, 'from')
  return rest
}

/** Where the rows of a source stand. */
export const sourceRuns = (rows: readonly GridRow[], { id }: CaseSource): readonly RowRun[] =>
  rowRuns(rows, ({ from }) => from?.includes(id) === true)

/** How many rows came from each source, by its id. */
export function sourceCounts(rows: readonly GridRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { from = [] } of rows) for (const id of from) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The sources as they are written: first, without a name, what was typed by hand as well. */
export function writtenSources({ urls, sources }: SourceGrid): readonly CaseSource[] {
  const isBoth = urls.some(({ from }) => from?.includes(typedId) === true)
  return isBoth ? [{ id: typedId, name: '', day: '', columns: [] }, ...sources] : sources
}

/** A sum over the URLs of a source, as it was and as it is. */
export interface SumChange {
  readonly name: string
  readonly before: number
  readonly after: number
}

/** The rows of a source at one time, and the columns of the case. */
export interface RowsOfSource {
  readonly rows: readonly GridRow[]
  readonly columns: readonly ValueColumn[]
}

/** What came and went as a newer file took the place of an older one. */
export interface ReplacedSource {
  readonly name: string
  /** URLs that the older one did not have. */
  readonly came: number
  /** URLs that are gone with the older one. */
  readonly went: number
  /** URLs of both. */
  readonly stayed: number
  /** URLs that only the older one had, and that are here for something else. */
  readonly kept: number
  /** The columns of values that are gone with it. */
  readonly columns: readonly string[]
  readonly sums: readonly SumChange[]
  readonly older: RowsOfSource
  readonly newer: RowsOfSource
}
