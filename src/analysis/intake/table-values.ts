import type { NewEntries } from '../../case/grid/new-entries.ts'
import type { RowValue } from '../../case/grid/grid.ts'
import { isNoValue } from '../../core/recognise/parts/cell-number.ts'
import { numberReader } from '../../core/recognise/parts/number-style.ts'
import type { IntakeRow } from './read-lines.ts'
import { maxText, type OfferedColumn } from './table-columns.ts'

/** What comes with a URL, by the names of its columns. */
type Values = Readonly<Record<string, RowValue>>

/** A text as a case keeps it: in one line, and cut where it is too long. */
function shortText(cell: string): string {
  const line = /\s\s|[^\S ]/.test(cell) ? cell.replace(/\s+/g, ' ').trim() : cell
  if (line.length <= maxText) return line
  return line
    .slice(0, maxText)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** Reads a cell as its column has it; null for what is missing, or no number in a column of numbers. */
export function cellReader({
  kind,
  pointsGroup,
}: Pick<OfferedColumn, 'kind' | 'pointsGroup'>): (cell: string) => RowValue | null {
  if (kind === 'number') return numberReader(pointsGroup)
  return (cell) => (isNoValue(cell) ? null : shortText(cell) || null)
}

/** Reads the values in the cells of a row; what is missing, or no number in a column of numbers, is left out. */
export function valueReader(
  columns: readonly OfferedColumn[],
): (cells: readonly string[]) => Values | undefined {
  const readers = columns.map((column) => ({
    name: column.name,
    at: column.at,
    read: cellReader(column),
  }))
  return (cells) => {
    const values: [string, RowValue][] = []
    for (const { name, at, read } of readers) {
      const value = read(cells[at] ?? '')
      if (value !== null) values.push([name, value])
    }
    return values.length === 0 ? undefined : Object.fromEntries(values)
  }
}

/** A row with other values. */
const withValues = ({ url, crawler, expect }: IntakeRow, values: Values | undefined): IntakeRow =>
  values === undefined ? { url, crawler, expect } : { url, crawler, expect, values }

/** URLs that stand in several rows: how many they are, and in how many rows one of them stands at most. */
export interface Repeats {
  readonly urls: number
  readonly times: number
}

const withoutFragment = (url: string): string => {
  const hash = url.indexOf('#')
  return hash < 0 ? url : url.slice(0, hash)
}

/** The values of a URL out of those of two rows. */
function joined(first: Values, second: Values, adding: ReadonlySet<string>): Values {
  const all = new Map(Object.entries(first))
  for (const [name, value] of Object.entries(second)) {
    const known = all.get(name)
    if (known === undefined) all.set(name, value)
    else if (adding.has(name) && typeof known === 'number' && typeof value === 'number') {
      const sum = known + value
      if (Number.isFinite(sum)) all.set(name, sum)
    }
  }
  return Object.fromEntries(all)
}

/**
 * Joins the values of each URL at its first row: numbers that can be are added up, of others the first stays.
 * Further rows are left out, unless they are tests.
 */
export function joinValues(
  rows: readonly IntakeRow[],
  columns: readonly Pick<OfferedColumn, 'name' | 'adds'>[],
): { readonly rows: readonly IntakeRow[]; readonly repeats: Repeats } {
  const adding = new Set(columns.filter(({ adds }) => adds).map(({ name }) => name))
  const found = new Map<string, { values: Values | undefined; times: number }>()
  const firsts = rows.map(({ url, values }) => {
    const key = withoutFragment(url)
    const known = found.get(key)
    if (known === undefined) {
      const first = { values, times: 1 }
      found.set(key, first)
      return first
    }
    known.times += 1
    if (values !== undefined) {
      known.values = known.values === undefined ? values : joined(known.values, values, adding)
    }
    return null
  })
  const repeats = { urls: 0, times: 1 }
  for (const { times } of found.values()) {
    if (times > 1) repeats.urls += 1
    repeats.times = Math.max(repeats.times, times)
  }
  const joinedRows = rows.flatMap((row, at) => {
    const first = firsts[at] ?? null
    if (first === null && row.crawler === null && row.expect === null) return []
    return row.values === first?.values ? row : withValues(row, first?.values)
  })
  return { rows: joinedRows, repeats }
}

/** The rows with the values of the columns that are kept, and those columns. */
function keptValues(
  rows: readonly IntakeRow[],
  columns: readonly OfferedColumn[],
): { readonly rows: readonly IntakeRow[]; readonly columns: readonly OfferedColumn[] } {
  const kept = columns.filter(({ isKept }) => isKept)
  if (kept.length === columns.length) return { rows, columns }
  const names = new Set(kept.map(({ name }) => name))
  const pick = (row: IntakeRow): IntakeRow => {
    if (row.values === undefined) return row
    const values = Object.entries(row.values).filter(([name]) => names.has(name))
    return withValues(row, values.length === 0 ? undefined : Object.fromEntries(values))
  }
  return { rows: rows.map(pick), columns: kept }
}

/** Rows of several tables, whose columns are one where their names are the same whatever their case. */
export class TakenRows {
  private readonly rows: IntakeRow[] = []
  private readonly columns = new Map<string, OfferedColumn>()
  private readonly mixed = new Set<string>()

  /** Adds rows with the values of the columns that are kept; gives their columns. */
  add(given: readonly IntakeRow[], offered: readonly OfferedColumn[]): void {
    const { rows, columns } = keptValues(given, offered)
    for (const column of columns) {
      const key = column.name.toLowerCase()
      const known = this.columns.get(key)
      if (known === undefined) this.columns.set(key, column)
      else if (known.kind !== column.kind) {
        // Numbers and words of one name are words.
        this.columns.set(key, { ...known, kind: 'text', adds: false })
        this.mixed.add(known.name)
      }
    }
    const nameOf = (name: string): string => this.columns.get(name.toLowerCase())?.name ?? name
    for (const row of rows) {
      const { values } = row
      const renamed =
        values && Object.entries(values).map(([name, value]) => [nameOf(name), value] as const)
      this.rows.push(renamed === undefined ? row : withValues(row, Object.fromEntries(renamed)))
    }
  }

  /** The numbers of columns that have words as well are words too. */
  private inWords(row: IntakeRow): IntakeRow {
    if (row.values === undefined) return row
    const values = Object.entries(row.values).map(([name, value]): [string, RowValue] => [
      name,
      this.mixed.has(name) ? String(value) : value,
    ])
    return withValues(row, Object.fromEntries(values))
  }

  /** All of them, as a case takes them. */
  entries(): Required<Pick<NewEntries, 'rows' | 'columns'>> {
    const columns = [...this.columns.values()]
    const all = this.mixed.size === 0 ? this.rows : this.rows.map((row) => this.inWords(row))
    const rows = columns.length === 0 ? all : joinValues(all, columns).rows
    return { rows, columns: columns.map(({ name, kind }) => ({ name, kind })) }
  }
}
