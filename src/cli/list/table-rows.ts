import { readTypedUrl } from '../../analysis/intake/read-lines.ts'
import { addressInLine } from '../../core/recognise/parts/address.ts'
import { cellNumber } from '../../core/recognise/parts/cell-number.ts'
import { csvParts } from '../../core/recognise/parts/csv-parts.ts'
import type { CsvRecord } from '../../core/recognise/parts/csv.ts'
import { TableRowReader, type WideRows } from '../../core/recognise/parts/wide-rows.ts'
import { sentHref } from './sent-href.ts'
import { maxUrlBytes, startLength, tooLong } from './line-chunks.ts'
import type { GivenTable } from './list-table.ts'

/** A row of a table that is judged. */
export interface KeptRow {
  /** The line of the file on which it starts, from 1. */
  readonly line: number
  /** The cell with the URL. */
  readonly url: string
  /** The cells that are kept. */
  readonly kept: readonly string[]
  /** The numbers in the columns that are summed; 0 for what is none. */
  readonly numbers: readonly number[]
}

/** Some rows of a table; can be sent to a thread. */
export interface TableRows {
  readonly records: readonly KeptRow[]
  /** The names of the columns that are kept. */
  readonly keep: readonly string[]
}

/** A cell as it is written, and the URL that is judged, or why none is. */
export type TableUrl = { readonly text: string } & (
  | { readonly href: string; readonly problem: null }
  | { readonly href: null; readonly problem: string }
)

/** The URL in a cell: as a line of a list is read, or else as the page reads cells, without a scheme too. */
export function readTableUrl(cell: string): TableUrl {
  if (cell.length > maxUrlBytes) return { href: null, ...tooLong(cell.slice(0, startLength)) }
  if (cell === '') return { text: '', href: null, problem: 'no URL: the cell is empty' }
  // What could not be decoded.
  if (cell.includes('\uFFFD')) return { text: cell, href: null, problem: 'not UTF-8' }
  const sent = sentHref(cell)
  if (sent.href !== null) return { text: cell, ...sent }
  const address = addressInLine(cell)
  const read = address === null ? [] : readTypedUrl(address)
  const [row] = 'reason' in read ? [] : read
  const href = row === undefined ? null : sentHref(row.url).href
  return href === null
    ? { text: cell, href, problem: `no URL: ${sent.problem}` }
    : { text: cell, href, problem: null }
}

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '')

/** Counts the cells that are no number, by the index of the column that is summed. */
export type NoNumbers = number[]

/** Rows of a table come in parts of this size, in bytes. */
const partBytes = 128 * 1024

/** The rows of a table in UTF-8, in parts. Memory is bounded: no record is longer than a line of a list. */
export async function* tableRows(
  input: AsyncIterable<Uint8Array>,
  { layout, column, keep, sum }: GivenTable,
  noNumbers: NoNumbers,
  wide: WideRows,
): AsyncGenerator<TableRows> {
  const decoder = new TextDecoder()
  const recordsIn = csvParts(layout.delimiter, maxUrlBytes)
  const names = keep.map(({ name }) => name)
  const numberOf = (text: string, at: number): number => {
    const number = cellNumber(text)
    if (!Number.isNaN(number)) return number
    noNumbers[at] = (noNumbers[at] ?? 0) + 1
    return 0
  }
  const rowOf = ({ line, cells }: CsvRecord): KeptRow => ({
    line,
    url: cells[column] ?? '',
    kept: keep.map(({ index }) => cells[index] ?? ''),
    numbers: sum.map(({ index }, at) => numberOf(cells[index] ?? '', at)),
  })
  const rows = new TableRowReader({ ...layout, column }, wide)
  const read = (text: string, isLast: boolean): TableRows => {
    const records = recordsIn(text, isLast)
      .flatMap((record) => rows.next(record))
      .concat(isLast ? rows.end() : [])
      .filter((record) => !isBlank(record))
      .map(rowOf)
    return { records, keep: names }
  }
  for await (const bytes of input) {
    for (let from = 0; from < bytes.length; from += partBytes) {
      yield read(decoder.decode(bytes.subarray(from, from + partBytes), { stream: true }), false)
    }
  }
  yield read(decoder.decode(), true)
}
