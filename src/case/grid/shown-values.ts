import type { Grid, GridRow, RowValue, ValueColumn } from './grid.ts'

const noColumns: readonly ValueColumn[] = []

/** A case as far as values go. */
interface WithValues extends Pick<Grid, 'urls'> {
  readonly columns?: readonly ValueColumn[]
}

/** What came with the URLs of a case, in the order in which it is shown. */
export const valueColumns = ({ columns = noColumns }: WithValues): readonly ValueColumn[] => columns

/** What a row has in a column; null: nothing that the column could hold. */
export function valueInColumn({ values }: GridRow, { name, kind }: ValueColumn): RowValue | null {
  const value = values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined || value === '') return null
  if (kind === 'text') return String(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The place of a column by its name, which is compared without case; −1 without one. */
export function placeOfColumn(columns: readonly ValueColumn[], name: string | undefined): number {
  const wanted = name?.toLowerCase()
  return columns.findIndex((column) => column.name.toLowerCase() === wanted)
}
