import { addressShare, addressWeight, isPageName, pageColumn } from './columns.ts'
import { recordsOf, type CsvRecord, type Delimiter } from './csv.ts'
import { TableRowReader, type TablePlace, type WideRows } from './wide-rows.ts'

/** How a text is laid out as a table. */
export interface TableLayout {
  readonly delimiter: Delimiter
  /** The text starts with a line such as `sep=;`. */
  readonly declared: boolean
  /** Names of the columns; null when the first record is a row like the others. */
  readonly header: readonly string[] | null
  /** The line of the first row, from 1; header, titles and `sep=` stand above it. */
  readonly firstLine: number
  readonly width: number
  /** Index of the column with the addresses, −1 when there is none. */
  readonly column: number
  /** The first rows, to judge by. */
  readonly rows: readonly (readonly string[])[]
  /** The share of the first records that have the usual number of cells: 0 to 1. */
  readonly regular: number
}

const sniffedRecords = 60
const sniffedLength = 64 * 1024
const delimiters: readonly Delimiter[] = ['\t', ';', '|', ',']

interface Shape {
  readonly delimiter: Delimiter
  readonly records: readonly CsvRecord[]
  /** Records above the first one that is as wide as most. */
  readonly titles: number
  readonly width: number
  readonly regular: number
  /** The first record is the name of a column of addresses, and of no other. */
  readonly isOneName: boolean
}

function firstRecords(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  const records: CsvRecord[] = []
  for (const record of recordsOf(text.slice(0, sniffedLength), delimiter)) {
    records.push(record)
    if (records.length === sniffedRecords) break
  }
  return records
}

/** The commonest number of cells above one; 1 when no record has several. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  }
  let best = 1
  for (const [width, count] of counts) if (count > (counts.get(best) ?? 0)) best = width
  return best
}

/** How many records stand above the table. Addresses do only above a header: in a list they are its first. */
function titlesOf(records: readonly CsvRecord[], width: number): number {
  const isNamed = ({ cells }: CsvRecord): boolean => cells.some(isPageName)
  const widest = Math.max(
    records.findIndex(({ cells }) => cells.length >= width),
    0,
  )
  // A header may be narrower than its rows, where commas in them have no quotes.
  const narrow = records.findLastIndex(
    (record, at) => at < widest && record.cells.length > 1 && isNamed(record),
  )
  const isNarrow = narrow >= 0 && !records.slice(widest, widest + 1).some(isNamed)
  const found = isNarrow ? narrow : widest
  const above = records.slice(0, found).flatMap(({ cells }) => cells)
  // One host may be the name of the site, so it takes two of them.
  const weight = above.reduce((sum, cell) => sum + addressWeight(cell.trim()), 0)
  return weight >= 1 && records[found]?.cells.some(isPageName) !== true ? 0 : found
}

function shapeOf(text: string, delimiter: Delimiter): Shape {
  const records = firstRecords(text, delimiter)
  const width = usualWidth(records)
  const titles = titlesOf(records, width)
  const body = records.slice(titles)
  const fitting = body.filter(({ cells }) => cells.length === width || cells.length === width + 1)
  const regular = body.length === 0 ? 0 : fitting.length / body.length
  const [name = '', ...others] = records[0]?.cells ?? []
  const isOneName = others.length === 0 && titles < 2 && isPageName(name.trim())
  return { delimiter, records: body, titles, width, regular, isOneName }
}

/** Addresses with commas in them under the one name that they have. Cells that were copied have tabs between them. */
const isOneColumn = ({ isOneName, delimiter }: Shape, { header, column }: TableLayout): boolean =>
  isOneName && delimiter !== '\t' && column < 1 && (header?.length ?? 0) < 2

/** The more regular the better; of equals the wider one, without titles above it. */
const scoreOf = ({ regular, width, titles }: Shape): number =>
  width < 2 ? 0 : regular - Math.min(titles, 3) * 0.05 + Math.min(width, 50) / 1000

/** The delimiter that a first line such as `sep=;` names. */
function declaredDelimiter(text: string): Delimiter | null {
  const named = /^\s*"?sep=([\t;|,])"?[ \t]*(?:\r|\n|$)/i.exec(text.slice(0, 200))?.[1]
  return delimiters.find((one) => one === named) ?? null
}

const isNumber = (cell: string): boolean =>
  /^[-+]?[\d.,\s\u00A0]*\d[\d.,]*\s*%?$/.test(cell.slice(0, 40))

function* rowsIn(
  records: Iterable<CsvRecord>,
  place: TablePlace,
  wide?: WideRows,
): Generator<CsvRecord> {
  const rows = new TableRowReader(place, wide)
  for (const record of records) yield* rows.next(record)
  yield* rows.end()
}

/** Is the first record the names of the columns? */
function isHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const plain = first.every((cell) => cell.length < 200 && addressWeight(cell) < 1)
  if (!plain || first.every((cell) => cell === '')) return false
  if (first.some(isPageName)) return true
  if (first.some((cell) => isNumber(cell) || addressWeight(cell) > 0)) return false
  if (rows.length === 0) return false
  const differs = first.map(
    (_, column) =>
      addressShare(rows, column) >= 0.5 || rows.every((row) => isNumber(row[column] ?? '')),
  )
  const named = first.filter((cell) => cell !== '').length
  return differs.some(Boolean) || (named === first.length && new Set(first).size === named)
}

function layoutOf(shape: Shape, declared: boolean): TableLayout | null {
  const { records, delimiter, width, regular } = shape
  const [first, ...others] = records
  if (first === undefined) return null
  const rest = others.map(({ cells }) => cells)
  const header = isHeader(first.cells, rest) ? first.cells : null
  const widest = Math.max(width, first.cells.length)
  const found = { delimiter, declared, header }
  if (header === null) {
    const rows = [first.cells, ...rest]
    const column = pageColumn(header, rows, widest)
    return { ...found, firstLine: first.line, width: widest, column, rows, regular }
  }
  const firstLine = others[0]?.line ?? Infinity
  const column = pageColumn(header, rest, widest)
  const wide = { whole: 0, unsure: 0 }
  const mended = [...rowsIn(records, { delimiter, firstLine, column }, wide)]
  if (wide.whole + wide.unsure === 0) {
    return { ...found, firstLine, width: widest, column, rows: rest, regular }
  }
  const rows = mended.map(({ cells }) => cells)
  return { ...found, firstLine, width: header.length, column, rows, regular: 1 }
}

/** How a text can be read as a table; null when it has one column only. */
export function layoutIn(text: string): TableLayout | null {
  const declared = declaredDelimiter(text)
  if (declared !== null) return layoutOf(shapeOf(text, declared), true)
  const shapes = delimiters.map((delimiter) => shapeOf(text, delimiter))
  const best = shapes.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one))
  const layout = best.width < 2 ? null : layoutOf(best, false)
  return layout === null || isOneColumn(best, layout) ? null : layout
}

/** The rows of a table with the lines that they start on; counts in `wide` those with too many cells. */
export const rowsOf = (text: string, layout: TableLayout, wide?: WideRows): Generator<CsvRecord> =>
  rowsIn(recordsOf(text, layout.delimiter), layout, wide)

/** What names a column: its name, or its index where no name tells it from the others. */
export function columnLabel({ header }: TableLayout, column: number): string | number | null {
  if (column < 0) return null
  const name = header?.[column] ?? ''
  const unique = header?.filter((one) => one === name).length === 1
  return name !== '' && unique ? name : column
}
