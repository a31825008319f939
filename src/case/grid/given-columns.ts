import type { Limits } from '../limits.ts'
import { tellLosses } from '../tell-losses.ts'
import type { RowValue, ValueColumn } from './grid.ts'
import { asKind, columnKey } from './row-values.ts'

/** A column as a link or a file gives it, which may be anything. */
export interface GivenColumn {
  readonly name: unknown
  readonly kind: unknown
  /** What it says of the URL at a place, null or undefined for nothing. */
  at(place: number): unknown
}

/** The values of a row by the names of their columns. */
export type RowEntries = readonly (readonly [name: string, value: RowValue])[]

/** The columns of a case, and what they say of its rows. */
export interface ReadColumns<Row> {
  readonly columns: readonly ValueColumn[]
  readonly values: ReadonlyMap<Row, RowEntries>
}

type ColumnLimits = Pick<Limits, 'columns' | 'columnName' | 'value'>

/** The first so many units of a text, without half a character. */
export function firstUnits(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}

/** Reads columns and their values one by one, and counts what it leaves out. */
class ColumnReader<Row> {
  readonly columns = new Map<string, ValueColumn>()
  readonly values = new Map<Row, (readonly [string, RowValue])[]>()
  unreadable = 0
  cutNames = 0
  cutTexts = 0
  private readonly rows: readonly (Row | null)[]
  private readonly limits: ColumnLimits

  constructor(rows: readonly (Row | null)[], limits: ColumnLimits) {
    this.rows = rows
    this.limits = limits
  }

  read({ name: given, kind, at }: GivenColumn): void {
    if (typeof given !== 'string' || (kind !== 'number' && kind !== 'text')) return
    const name = firstUnits(given, this.limits.columnName)
    const key = columnKey(name)
    if (key === '' || this.columns.has(key)) return
    if (name !== given) this.cutNames += 1
    this.columns.set(key, { name, kind })
    const known = new Set<Row>()
    for (const [place, row] of this.rows.entries()) {
      const value = at(place) ?? null
      if (value === null || row === null || known.has(row)) continue
      known.add(row)
      this.#keep(row, name, asKind(value, kind))
    }
  }

  #keep(row: Row, name: string, value: RowValue | null): void {
    if (value === null) {
      this.unreadable += 1
      return
    }
    const fitting = typeof value === 'number' ? value : firstUnits(value, this.limits.value)
    if (fitting !== value) this.cutTexts += 1
    const own = this.values.get(row)
    if (own === undefined) this.values.set(row, [[name, fitting]])
    else own.push([name, fitting])
  }
}

const tellCut = (omissions: string[], count: number, one: string, most: number): void => {
  if (count === 0) return
  const [what, were] = count === 1 ? [`One ${one}`, 'was'] : [`${count} ${one}s`, 'were']
  omissions.push(`${what} of a column ${were} cut to ${most} characters.`)
}

/**
 * Reads the columns of a case; `rows` are at the places that they had, one that is there twice has what is said
 * of it first. What cannot be read or is too much is left out, and `omissions` get a sentence on it. Never throws.
 */
export function readColumns<Row>(
  given: readonly GivenColumn[],
  rows: readonly (Row | null)[],
  limits: ColumnLimits,
  omissions: string[],
): ReadColumns<Row> {
  const first = given.slice(0, limits.columns)
  const reader = new ColumnReader(rows, limits)
  for (const column of first) reader.read(column)
  const { columns, values, unreadable, cutNames, cutTexts } = reader
  tellLosses(omissions, ['column', 'columns'], {
    beyond: given.length - first.length,
    most: limits.columns,
    unreadable: first.length - columns.size,
  })
  tellLosses(omissions, ['value', 'values'], { beyond: 0, most: 0, unreadable })
  tellCut(omissions, cutNames, 'name', limits.columnName)
  tellCut(omissions, cutTexts, 'text', limits.value)
  return { columns: [...columns.values()], values }
}
