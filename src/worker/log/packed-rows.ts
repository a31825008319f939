type Cell = string | number

/** A column of texts: each different one once, and by the row which it is. */
interface TextColumn {
  readonly texts: readonly string[]
  readonly ids: Uint32Array
}

/**
 * Rows of texts and numbers, column by column: as objects they would take ten times as long to be received, and the
 * page answers nothing meanwhile.
 */
export interface PackedRows<Row> {
  readonly length: number
  readonly columns: { readonly [Name in keyof Row]: TextColumn | Float64Array }
}

function packedTexts(texts: readonly string[]): TextColumn {
  const known = new Map<string, number>()
  const ids = Uint32Array.from(texts, (text) => {
    const id = known.get(text) ?? known.size
    known.set(text, id)
    return id
  })
  return { texts: [...known.keys()], ids }
}

const packedColumn = (cells: readonly Cell[]): TextColumn | Float64Array =>
  typeof cells[0] === 'string' ? packedTexts(cells.map(String)) : Float64Array.from(cells, Number)

/** Packs rows, which all have the fields of the first one, and texts or numbers in the same ones. */
export function packedRows<Row extends { readonly [Name in keyof Row]: Cell }>(
  rows: readonly Row[],
): PackedRows<Row> {
  const [first] = rows
  const names = (first === undefined ? [] : Object.keys(first)) as (keyof Row)[]
  const columns = Object.fromEntries(
    names.map((name) => [name, packedColumn(rows.map((row) => row[name]))]),
  ) as PackedRows<Row>['columns']
  return { length: rows.length, columns }
}

/** The rows as they were packed. */
export function unpackedRows<Row>({ length, columns }: PackedRows<Row>): readonly Row[] {
  const named = Object.entries<TextColumn | Float64Array>(columns)
  return Array.from({ length }, (_, at) => {
    const row: Record<string, Cell> = {}
    for (const [name, column] of named) {
      row[name] =
        column instanceof Float64Array
          ? (column[at] ?? NaN)
          : (column.texts[column.ids[at] ?? 0] ?? '')
    }
    return row as Row
  })
}
