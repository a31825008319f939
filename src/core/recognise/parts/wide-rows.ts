import { count as counted } from '../../text/sentence.ts'
import { addressInLine } from './address.ts'
import { isOneAddress } from './address-list.ts'
import { nameRank } from './columns.ts'
import type { CsvRecord, Delimiter } from './csv.ts'

/** Where a table stands in its text, and which of its columns has the URLs: index from 0. */
export interface TablePlace {
  readonly delimiter: Delimiter
  /** The line of the first row, from 1. */
  readonly firstLine: number
  readonly column: number
}

/** Rows that have more cells than their table has names, since a cell with a delimiter has no quotes. */
export interface WideRows {
  /** So many have been put right. */
  whole: number
  /** Of so many nobody can tell which cell it was: their URLs end at the delimiter, and nothing behind is taken. */
  unsure: number
}

/** What a row is once its cells are as its table has names. */
interface Mended {
  readonly cells: readonly string[]
  readonly state: 'fits' | 'whole' | 'unsure'
}

/** So many rows tell what the others are. */
const judgedRows = 60

/** A name above the URLs ranks no worse. */
const worstUrlRank = 2

/** The cells without the empty ones behind the last name. */
function trimmed(cells: readonly string[], width: number): readonly string[] {
  let length = cells.length
  while (length > width && cells[length - 1] === '') length -= 1
  return length === cells.length ? cells : cells.slice(0, length)
}

/** Whether a text may hold delimiters: words with blanks between them, in any row. */
const isOpen = (rows: readonly (readonly string[])[], at: number): boolean =>
  rows.some((cells) => {
    const text = (cells[at] ?? '').slice(0, 300)
    return /\p{L}/u.test(text) && /\s/.test(text)
  })

/** Puts the rows of one table right, whose names are known. */
class RowMender {
  private readonly width: number
  private readonly place: TablePlace
  /** Blanks stand behind delimiters that part cells, too. */
  private readonly isSpaced: boolean
  /** A column beside that of the URLs has sentences, in which delimiters may stand as well. */
  private readonly hasOpen: boolean

  constructor({ cells, source }: CsvRecord, place: TablePlace, hasOpen: boolean) {
    this.width = cells.length
    this.place = place
    this.isSpaced = source.includes(`${place.delimiter} `)
    this.hasOpen = hasOpen
  }

  /** Delimiters with a blank behind them are in a sentence: the pieces, where those are all that is too much. */
  private sentences({ source }: CsvRecord, surplus: number): readonly string[] | null {
    if (this.isSpaced || source.includes('"')) return null
    const cells: string[] = []
    let joined = 0
    for (const piece of source.trim().split(this.place.delimiter)) {
      const before = cells.pop()
      if (before === undefined) cells.push(piece)
      else if (!/^ \S/.test(piece)) cells.push(before, piece)
      else {
        joined += 1
        cells.push(before + this.place.delimiter + piece)
      }
    }
    return joined === surplus ? cells.map((cell) => cell.trim()) : null
  }

  /** The URL with the delimiters in it; null where it cannot be it, or something else could be. */
  private wholeUrl(cells: readonly string[], source: string, surplus: number): string | null {
    const { column, delimiter } = this.place
    const url = cells.slice(column, column + surplus + 1).join(delimiter)
    // In quotes it would be whole already, and it has no blanks.
    if (!source.includes(url) || /\s/.test(url) || addressInLine(url) === null) return null
    const others = cells.slice(column + 1, column + surplus + 1)
    if (others.some((cell) => /^https?:\/\//i.test(cell))) return null
    return this.hasOpen && !isOneAddress([cells[column] ?? '', ...others]) ? null : url
  }

  mend(record: CsvRecord): Mended {
    const { width, place } = this
    const cells = trimmed(record.cells, width)
    const surplus = cells.length - width
    if (surplus <= 0) return { cells, state: 'fits' }
    const sentences = this.sentences(record, surplus)
    if (sentences !== null) return { cells: sentences, state: 'whole' }
    const url = this.wholeUrl(cells, record.source, surplus)
    const before = cells.slice(0, place.column)
    if (url !== null) {
      const behind = cells.slice(place.column + surplus + 1)
      return { cells: [...before, url, ...behind], state: 'whole' }
    }
    return { cells: [...before, cells[place.column] ?? ''], state: 'unsure' }
  }
}

/**
 * What puts the rows below a header right; null where none is to be: the header names no column of URLs at this
 * place, or most rows are wider than it because columns have no names.
 */
function menderFor(
  header: CsvRecord | null,
  rows: readonly CsvRecord[],
  place: TablePlace,
): RowMender | null {
  if (header === null) return null
  const { delimiter, column } = place
  const names = header.cells
  const width = names.length
  if (width < 2 || (delimiter !== ',' && delimiter !== ';')) return null
  if (nameRank(names[column] ?? '') > worstUrlRank) return null
  const all = rows.map(({ cells }) => trimmed(cells, width))
  const wide = all.filter((cells) => cells.length > width)
  const fitting = all.filter((cells) => cells.length <= width)
  const isOne = (cells: readonly string[]): boolean =>
    isOneAddress(cells.slice(column, column + cells.length - width + 1))
  if (fitting.length < wide.length && wide.filter(isOne).length * 2 <= wide.length) return null
  const open = names.some((_, at) => at !== column && isOpen(fitting, at))
  return new RowMender(header, place, open)
}

/**
 * Takes the records of a text, those above the table as well, and gives the rows of the table: each has as many
 * cells as there are names, where that can be told. The first rows are held until the others can be told by them.
 */
export class TableRowReader {
  private readonly place: TablePlace
  private readonly wide: WideRows
  private header: CsvRecord | null = null
  private held: CsvRecord[] | null = []
  private mender: RowMender | null = null

  /** Counts in `wide`. */
  constructor(place: TablePlace, wide: WideRows = { whole: 0, unsure: 0 }) {
    this.place = place
    this.wide = wide
  }

  private mend(record: CsvRecord): CsvRecord {
    if (this.mender === null) return record
    const { cells, state } = this.mender.mend(record)
    if (state !== 'fits') this.wide[state] += 1
    return cells === record.cells ? record : { ...record, cells }
  }

  private release(): readonly CsvRecord[] {
    const held = this.held ?? []
    this.held = null
    this.mender = menderFor(this.header, held, this.place)
    return held.map((record) => this.mend(record))
  }

  /** The rows that this record completes. */
  next(record: CsvRecord): readonly CsvRecord[] {
    if (record.line < this.place.firstLine) {
      this.header = record
      return []
    }
    if (this.held === null) return [this.mend(record)]
    this.held.push(record)
    return this.held.length < judgedRows ? [] : this.release()
  }

  /** The rows that are left when no record follows. */
  end(): readonly CsvRecord[] {
    return this.held === null ? [] : this.release()
  }
}

/** What is told of rows that have more cells than there are names, in a sentence each. */
export function wideRowsSentences(
  { whole, unsure }: WideRows,
  delimiter: Delimiter = ',',
): readonly string[] {
  const mark = delimiter === ';' ? 'semicolon' : 'comma'
  const said: string[] = []
  if (whole > 0) {
    const rows = counted(whole, 'row has', 'rows have')
    said.push(`${rows} a ${mark} outside quotes; the URL or text with it is read whole.`)
  }
  if (unsure > 0) {
    const rows = counted(unsure, 'row has', 'rows have')
    const end = `the URL is read up to the first ${mark}, and nothing after it.`
    said.push(`${rows} more cells than the table has columns: ${end}`)
  }
  return said
}
