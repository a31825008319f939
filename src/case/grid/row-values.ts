import type { GridRow, RowValue, ValueColumn } from './grid.ts'

/** A case has no more columns, and the name of one has no more UTF-16 units. */
export const maxColumns = 16
export const maxColumnName = 60

/** The column of what the server said to a crawler. */
export const serverColumn = (crawler: string): string =>
  `${crawler}: server`.slice(0, maxColumnName)

/** What tells a column of values from the others of a case: its name without case and blanks around it. */
export const columnKey = (name: string): string => name.trim().toLowerCase()

/**
 * What a column counts, in a sentence: "unique clicks" for Unique Clicks, and "CTR" for one of that name; of 1 "unique
 * click", where the name is an adjective at most and its noun.
 */
export function unitWords(name: string, count?: number): string {
  const words = name.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu, (word) =>
    word.toLowerCase(),
  )
  return count === 1 ? words.replace(/^((?:\p{L}+ )?\p{L}+[^\P{L}siu])s$/u, '$1') : words
}

/** The place of a column by its name; −1 without one. */
export const placeOfColumn = (columns: readonly ValueColumn[], name: string | undefined): number =>
  columns.findIndex((column) => columnKey(column.name) === columnKey(name ?? ''))

/** A value as the kind of its column has it. A number may become a text, never the reverse; null: no such value. */
export function asKind(value: unknown, kind: ValueColumn['kind']): RowValue | null {
  if (kind === 'number') return Number.isFinite(value) ? Number(value) : null
  if (typeof value === 'string') return value === '' ? null : value
  return Number.isFinite(value) ? String(value) : null
}

/** What a row has in a column; null: nothing that the column could hold. */
export function valueInColumn({ values }: GridRow, { name, kind }: ValueColumn): RowValue | null {
  return values !== undefined && Object.hasOwn(values, name) ? asKind(values[name], kind) : null
}

/** A row with these values, by the names of their columns, in place of those that it has. */
export function withRowValues(
  row: GridRow,
  values: readonly (readonly [name: string, value: RowValue])[],
): GridRow {
  // Also a name such as `__proto__` is only a name.
  if (values.length > 0) return { ...row, values: Object.fromEntries(values) }
  if (row.values === undefined) return row
  const rest = { ...row }
  Reflect.deleteProperty(rest, 'values')
  return rest
}
