import { firstUnits } from './given-columns.ts'
import { typedId, type GridRow, type Source } from './grid.ts'
import { listedPlaces, runsOf, type RowRun } from './listed-rows.ts'
import { columnKey } from './row-values.ts'

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
const maxName = 200

/** What tells a source from the others of a case: its name without case and blanks around it. */
export const sourceKey = (name: string): string => name.trim().toLowerCase()

/** Rows of a case with the sources that they came from. */
export interface SourceGrid {
  readonly urls: readonly GridRow[]
  readonly sources: readonly Source[]
}

/** The row as one that came from these; without any it is typed by hand. */
export function withFrom(row: GridRow, ids: readonly string[]): GridRow {
  if (ids.some((id) => id !== typedId)) return { ...row, from: ids }
  if (row.from === undefined) return row
  const rest = { ...row }
  Reflect.deleteProperty(rest, 'from')
  return rest
}

/** Of several spellings of a column the first stays. */
function joinedNames(names: readonly string[]): readonly string[] {
  const known = new Map<string, string>()
  for (const name of names) if (!known.has(columnKey(name))) known.set(columnKey(name), name)
  return [...known.values()]
}

/** A source with what came under its name again, on a later day. */
function renewed(known: Source | undefined, given: NewSource, newId: () => string): Source {
  const { id = newId(), name = firstUnits(given.name.trim(), maxName), columns = [] } = known ?? {}
  return { id, name, day: given.day, columns: joinedNames([...columns, ...given.columns]) }
}

/**
 * The rows and sources of a case with those that came. What has the name of a source is more of it; a URL that is
 * there already gains the source; `former` are the ids of the rows that were there before.
 */
export function withSources<Of extends SourceGrid>(
  grid: Of,
  given: readonly NewSource[],
  newId: () => string,
  former: ReadonlySet<string> = new Set(),
): Of {
  if (given.length === 0) return grid
  const byKey = new Map(grid.sources.map((source) => [sourceKey(source.name), source]))
  const idsByUrl = new Map<string, Set<string>>()
  for (const one of given) {
    const key = sourceKey(firstUnits(one.name.trim(), maxName))
    const known = byKey.get(key)
    if (key === '' || (known === undefined && byKey.size >= maxSources)) continue
    const source = renewed(known, one, newId)
    byKey.set(key, source)
    for (const url of one.urls) {
      const ids = idsByUrl.get(url) ?? new Set()
      idsByUrl.set(url, ids.add(source.id))
    }
  }
  const urls = grid.urls.map((row) => {
    const added = [...(idsByUrl.get(row.url) ?? [])].filter((id) => !row.from?.includes(id))
    const known = row.from ?? (former.has(row.id) ? [typedId] : [])
    return added.length === 0 ? row : withFrom(row, [...known, ...added])
  })
  return { ...grid, urls, sources: [...byKey.values()] }
}

/** Where the rows of a source stand. */
export const sourceRuns = (rows: readonly GridRow[], { id }: Source): readonly RowRun[] =>
  runsOf(rows, ({ from }) => from?.includes(id) === true)

/** How many rows came from each source, by its id. */
export function sourceCounts(rows: readonly GridRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { from = [] } of rows) for (const id of from) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The sources as they are written: first, without a name, what was typed by hand as well. */
export function writtenSources({ urls, sources }: SourceGrid): readonly Source[] {
  const isBoth = urls.some(({ from }) => from?.includes(typedId) === true)
  return isBoth ? [{ id: typedId, name: '', day: '', columns: [] }, ...sources] : sources
}

/** A source as a link or a file gives it, which may be anything. */
export interface GivenSource {
  readonly name: unknown
  readonly day: unknown
  readonly columns: unknown
  readonly runs: unknown
}

/** The sources of a case, and which of them each row came from, by their ids. */
export interface ReadSources<Row> {
  readonly sources: readonly Source[]
  readonly from: ReadonlyMap<Row, readonly string[]>
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(
    (one): one is string => typeof one === 'string',
  )

/**
 * Reads the sources of a case; `rows` are at the places that they had. What cannot be read, and what is the second
 * of a name, is left out. One without a name has the rows that were typed as well. Never throws.
 */
export function readSources<Row>(
  given: readonly GivenSource[],
  rows: readonly (Row | null)[],
): ReadSources<Row> {
  const sources: Source[] = []
  const keys = new Set<string>()
  const from = new Map<Row, string[]>()
  for (const { name, day, columns, runs } of given.slice(0, maxSources + 1)) {
    if (typeof name !== 'string') continue
    const kept = firstUnits(name, maxName)
    const key = sourceKey(kept)
    if (keys.has(key)) continue
    keys.add(key)
    const id = key === '' ? typedId : `s${sources.length + 1}`
    if (id !== typedId) {
      sources.push({ id, name: kept, day: isDay(day) ? day : '', columns: textsOf(columns) })
    }
    for (const [place, isHere] of listedPlaces(runs, rows.length).entries()) {
      const row = isHere ? (rows[place] ?? null) : null
      if (row === null) continue
      const ids = from.get(row) ?? []
      if (!ids.includes(id)) ids.push(id)
      from.set(row, ids)
    }
  }
  return { sources, from }
}
