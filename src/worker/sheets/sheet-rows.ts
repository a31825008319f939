/** More columns than a spreadsheet of today has. */
const maxColumns = 16_384
/** More cells are not read. */
const maxCells = 10_000_000
/** So many empty cells or rows in a row are the rest of the sheet, not a gap. */
const maxGap = 1000

/** Collects the cells of a sheet as rows of texts; what a file repeats a million times is bounded. */
export class SheetRows {
  readonly rows: string[][] = []
  private cells = 0
  private row: string[] = []

  /** Whether there is no more room. */
  get isFull(): boolean {
    return this.cells >= maxCells
  }

  /** Puts a text into a column, from 0. Empty texts make no cell. */
  put(column: number, text: string): void {
    if (text === '' || column >= maxColumns || this.isFull) return
    while (this.row.length < column) this.row.push('')
    this.row[column] = text
    this.cells += 1
  }

  /** The next free column. */
  get column(): number {
    return this.row.length
  }

  /** Ends a row that stands `times` times. Empty rows are kept only between others, and not many. */
  endRow(times = 1): void {
    const { row } = this
    this.row = []
    if (row.length === 0) {
      if (times <= maxGap) for (let at = 0; at < times; at += 1) this.rows.push([])
      return
    }
    for (let at = 0; at < times && !this.isFull; at += 1) {
      this.rows.push(row)
      if (at > 0) this.cells += row.length
    }
  }

  /** The rows up to the last that has something. */
  whole(): readonly (readonly string[])[] {
    const last = this.rows.findLastIndex((row) => row.length > 0)
    return this.rows.slice(0, last + 1)
  }
}

const quoted = (cell: string): string =>
  /[",\n\r]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows as a table of RFC 4180, with the same number of cells in each. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return rows
    .map(
      (row) =>
        `${row.map(quoted).join(',')}${','.repeat(Math.max(0, width - Math.max(1, row.length)))}`,
    )
    .map((line) => `${line}\n`)
    .join('')
}
