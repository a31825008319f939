import { storedLimits } from '../limits.ts'
import { firstUnits } from './given-columns.ts'
import type { GridRow, RowValue, ValueColumn } from './grid.ts'
import type { NewEntries } from './new-entries.ts'
import { asKind, columnKey, valueInColumn, withRowValues } from './row-values.ts'

/** URLs with the columns that their values stand in. */
export interface ValueGrid {
  readonly urls: readonly GridRow[]
  readonly columns: readonly ValueColumn[]
}

/** What of a table had no room. */
export interface LeftValues {
  /** Columns beyond those that a case keeps. */
  readonly columns: number
  /** Names and texts that were cut. */
  readonly cut: number
}

/** A grid with what a table brings, as far as there is room. */
export interface TakenValues {
  readonly grid: ValueGrid
  readonly left: LeftValues
}

type Kind = ValueColumn['kind']

/** A column of a table: the names under which its rows have values, and the column of the case that takes them. */
interface Taken {
  readonly names: string[]
  /** As the table has it. */
  kind: Kind
  column: ValueColumn
  /** Whether numbers of one URL are added up. */
  readonly adds: boolean
}

const bothKinds = (one: Kind, other: Kind): Kind => (one === other ? one : 'text')

/** The columns of a table by their key, one for all of a name. */
function joinedColumns(
  { columns }: ValueGrid,
  given: NonNullable<NewEntries['columns']>,
): ReadonlyMap<string, Taken> {
  const former = new Map(columns.map((column) => [columnKey(column.name), column]))
  const taken = new Map<string, Taken>()
  for (const { name, kind, adds = true } of given) {
    const shown = firstUnits(name.trim(), storedLimits.columnName)
    const key = columnKey(shown)
    if (key === '') continue
    const known = taken.get(key)
    if (known === undefined) {
      const column = former.get(key) ?? { name: shown, kind }
      taken.set(key, { names: [name], kind, column: withKind(column, kind), adds })
    } else {
      known.names.push(name)
      known.kind = bothKinds(known.kind, kind)
      known.column = withKind(known.column, kind)
    }
  }
  return taken
}

function withKind(column: ValueColumn, kind: Kind): ValueColumn {
  const both = bothKinds(column.kind, kind)
  return both === column.kind ? column : { ...column, kind: both }
}

type EntryRow = NewEntries['rows'][number]

/** What a row of a table says in a column; of several of a name the first that says something. */
function givenValue({ values = {} }: EntryRow, { names, kind }: Taken): RowValue | null {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? asKind(values[name], kind) : null
    if (value !== null) return value
  }
  return null
}

/** Of one URL in one table: numbers that add up are added up, else the first value stays. */
function joined(known: RowValue | null, value: RowValue, adds: boolean): RowValue {
  if (known === null) return value
  if (!adds || typeof known !== 'number' || typeof value !== 'number') return known
  const sum = known + value
  return Number.isFinite(sum) ? sum : known
}

/** Values in the order of the columns of a case; null: none. */
type Line = (RowValue | null)[]

/** What a table says of each URL. `taken` has its column for each of the case, null for those that it has not. */
function linesByUrl(
  rows: readonly EntryRow[],
  taken: readonly (Taken | null)[],
): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>()
  for (const row of rows) {
    if (row.values === undefined) continue
    const line = lines.get(row.url) ?? taken.map(() => null)
    for (const [at, one] of taken.entries()) {
      const value = one === null ? null : givenValue(row, one)
      if (value !== null) line[at] = joined(line[at] ?? null, value, one?.adds ?? true)
    }
    lines.set(row.url, line)
  }
  return lines
}

/** The row with these values in place of what it had in the same columns; the same row where it has all of them. */
function updated(row: GridRow, columns: readonly ValueColumn[], line: Line): GridRow {
  const { values: former = {} } = row
  const values: (readonly [string, RowValue])[] = []
  let isSame = true
  for (const [at, column] of columns.entries()) {
    const value = line[at] ?? valueInColumn(row, column)
    if (value === null) continue
    values.push([column.name, value])
    isSame &&= Object.hasOwn(former, column.name) && former[column.name] === value
  }
  const isWhole = isSame && Object.keys(former).length === values.length
  return isWhole ? row : withRowValues(row, values)
}

/** The columns of a case with those of a table, as many as it keeps. */
function columnsWith(
  { columns }: ValueGrid,
  taken: ReadonlyMap<string, Taken>,
): readonly ValueColumn[] {
  const kept = columns.map((column) => taken.get(columnKey(column.name))?.column ?? column)
  const known = new Set(columns.map(({ name }) => columnKey(name)))
  const fresh = [...taken].flatMap(([key, { column }]) => (known.has(key) ? [] : column))
  return [...kept, ...fresh.slice(0, Math.max(0, storedLimits.columns - kept.length))]
}

/**
 * The URLs and columns of a case with what a table brings. A column that is there, whatever the case of its name,
 * takes the values of its namesake in place of its own; if one has numbers and the other texts, it has texts. If a
 * URL is in the table more than once, its numbers are added up, and of texts the first stays. URLs are those of rows.
 */
export function withValues(
  grid: ValueGrid,
  { rows, columns: given = [] }: Pick<NewEntries, 'rows' | 'columns'>,
): TakenValues {
  if (given.length === 0) return { grid, left: { columns: 0, cut: 0 } }
  const taken = joinedColumns(grid, given)
  const columns = columnsWith(grid, taken)
  const takenAt = columns.map(({ name }) => taken.get(columnKey(name)) ?? null)
  const lines = linesByUrl(rows, takenAt)
  let cut = [...taken.values()].filter(
    ({ names: [name = ''] }) => name.trim().length > storedLimits.columnName,
  ).length
  const fitting = (value: RowValue | null): RowValue | null => {
    if (typeof value !== 'string' || value.length <= storedLimits.value) return value
    cut += 1
    return firstUnits(value, storedLimits.value)
  }
  const urls = grid.urls.map((row) => {
    const line = lines.get(row.url) ?? []
    const kept = line.map((value, at) => fitting(asKind(value, columns[at]?.kind ?? 'text')))
    return updated(row, columns, kept)
  })
  const isSame =
    columns.length === grid.columns.length &&
    columns.every((column, at) => column === grid.columns[at])
  return {
    grid: { urls, columns: isSame ? grid.columns : columns },
    left: { columns: taken.size - takenAt.filter((one) => one !== null).length, cut },
  }
}

/** The URLs and columns of a case without a column, by its name, and without what it says of URLs. */
export function withoutColumn({ urls, columns }: ValueGrid, name: string): ValueGrid {
  const key = columnKey(name)
  const kept = columns.filter((column) => columnKey(column.name) !== key)
  return { urls: urls.map((row) => updated(row, kept, [])), columns: kept }
}

/** What of a table was left out, in sentences; '' when all is there. */
export function leftValuesMessage({ columns, cut }: LeftValues): string {
  const { columns: most } = storedLimits
  const were = columns === 1 ? 'one was' : `${columns.toLocaleString('en')} were`
  const texts = cut === 1 ? 'One text that is' : `${cut.toLocaleString('en')} texts that are`
  return [
    ...(columns > 0 ? [`A case keeps ${most} columns of values at most: ${were} not added.`] : []),
    ...(cut > 0 ? [`${texts} too long ${cut === 1 ? 'was' : 'were'} cut.`] : []),
  ].join(' ')
}

/** So many columns are shown unasked: with more the verdicts would be out of sight. */
const maxUnasked = 2

/** The names of the columns that are not shown: those that somebody has hidden, else all but the first few. */
export const hiddenNames = (
  all: readonly ValueColumn[],
  hidden: readonly string[] | undefined,
): readonly string[] => hidden ?? all.slice(maxUnasked).map(({ name }) => name)

/**
 * The names of the columns that are not shown once a later table has come: of its own new columns the first few are
 * in sight, as those of a first table are. Undefined: nobody has hidden any, and there is no later table.
 */
export function hiddenAfter(
  former: readonly ValueColumn[],
  all: readonly ValueColumn[],
  hidden: readonly string[] | undefined,
): readonly string[] | undefined {
  const known = new Set(former.map(({ name }) => columnKey(name)))
  const fresh = all.filter(({ name }) => !known.has(columnKey(name)))
  if (former.length === 0 || fresh.length === 0) return hidden
  return [...hiddenNames(former, hidden), ...hiddenNames(fresh, undefined)]
}
