import { reportProgress } from '../../progress.ts'

/** A record of a table as text. */
export interface CsvRecord {
  /** The line that it starts on, from 1. */
  readonly line: number
  /** Without quotes and without blanks around them. */
  readonly cells: readonly string[]
  /** As it stands in the text, without its line end. */
  readonly source: string
}

/** What may stand between the cells of a table. */
export type Delimiter = '\t' | ';' | '|' | ','

/** Progress is reported after so many cells. */
const reportedCells = 512

/** Walks over the cells of a text; every character is passed once. */
class CsvReader {
  at = 0
  line = 1
  private cells = 0
  private readonly text: string
  private readonly delimiter: Delimiter
  /** Set where the rest of the text has no quote that could close a cell. */
  quotesEnd = false

  constructor(text: string, delimiter: Delimiter) {
    this.text = text
    this.delimiter = delimiter
  }

  private isBreak(at: number): boolean {
    const unit = this.text.charCodeAt(at)
    return unit === 0x0a || unit === 0x0d
  }

  /** The quoted part at `at`, which stands on a quote; null when nothing closes it. */
  private quoted(): string | null {
    if (this.quotesEnd) return null
    const parts: string[] = []
    for (let from = this.at + 1; ;) {
      const end = this.text.indexOf('"', from)
      if (end < 0) {
        this.quotesEnd = true
        return null
      }
      parts.push(this.text.slice(from, end))
      if (this.text.charCodeAt(end + 1) !== 0x22) {
        this.at = end + 1
        return parts.join('"')
      }
      from = end + 2
    }
  }

  private countBreaks(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line += 1
  }

  private skipBlanks(): void {
    while (this.text.charCodeAt(this.at) === 0x20) this.at += 1
  }

  private cell(): string {
    this.cells += 1
    if (this.cells % reportedCells === 0) reportProgress()
    this.skipBlanks()
    const inner = this.text.charCodeAt(this.at) === 0x22 ? this.quoted() : null
    if (inner !== null) this.countBreaks(inner)
    const from = this.at
    while (
      this.at < this.text.length &&
      this.text.charAt(this.at) !== this.delimiter &&
      !this.isBreak(this.at)
    ) {
      this.at += 1
    }
    return ((inner ?? '') + this.text.slice(from, this.at)).trim()
  }

  /** The record at `at`; afterwards `at` is behind its line end. */
  record(): CsvRecord {
    const { line, at } = this
    const cells = [this.cell()]
    while (this.text.charAt(this.at) === this.delimiter && this.at < this.text.length) {
      this.at += 1
      cells.push(this.cell())
    }
    const source = this.text.slice(at, this.at)
    const crlf =
      this.text.charCodeAt(this.at) === 0x0d && this.text.charCodeAt(this.at + 1) === 0x0a
    this.at += crlf ? 2 : 1
    this.line += 1
    return { line, cells, source }
  }
}

/** Lines such as `|---|:--|` and `+----+`, which only draw a table. */
const isRuler = (start: string): boolean => {
  const [line = ''] = start.split(/[\r\n]/, 1)
  return line.length > 2 && /^[\s|:+=_-]+$/.test(line) && /[-=]{2}/.test(line)
}

/** What databases write below a table: `(2 rows)`. */
const isRowCount = (start: string): boolean => /^\s*\(\d{1,12} rows?\)\s*$/.test(start)

/** A first column may be called `#`: it has the numbers of the rows. */
function isComment(start: string, delimiter: Delimiter): boolean {
  const text = start.trimStart()
  return text.startsWith('#') && text.charAt(1) !== delimiter
}

/** A table with bars at the edges has an empty cell before the first one and after the last. */
function withoutEdges(cells: readonly string[], delimiter: Delimiter): readonly string[] {
  if (delimiter !== '|' || cells.length < 3 || cells[0] !== '') return cells
  return cells.at(-1) === '' ? cells.slice(1, -1) : cells.slice(1)
}

/** A first line such as `sep=;`, which names the delimiter. */
export const isDeclaration = (start: string): boolean =>
  /^\s*"?sep=[\t;|,]"?[ \t]*(?:\r|\n|$)/i.test(start)

/** A record as it is handed on; null for blank lines, comments (`#`) and ruled lines. */
function contentOf(record: CsvRecord, delimiter: Delimiter): CsvRecord | null {
  if (record.cells.length === 1 && record.cells[0] === '') return null
  const start = record.source.slice(0, 80)
  if (record.line === 1 && isDeclaration(start)) return null
  if (isComment(start, delimiter) || isRuler(start)) return null
  if (record.cells.length === 1 && isRowCount(start)) return null
  return { ...record, cells: withoutEdges(record.cells, delimiter) }
}

/** The records of a text (RFC 4180), without blank lines, comments (`#`) and ruled lines. */
export function* recordsOf(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const reader = new CsvReader(text, delimiter)
  while (reader.at < text.length) {
    const record = contentOf(reader.record(), delimiter)
    if (record !== null) yield record
  }
}

/** Records of one part of a text, and what is left of it for the part that follows. */
export interface CsvPart {
  readonly records: readonly CsvRecord[]
  /** Offset of the first record that the part may not have whole. */
  readonly end: number
  /** The line on which that record starts. */
  readonly line: number
}

/**
 * The records that a part of a text has whole, as `recordsOf` gives them; `line` is that of its start.
 * `whole`: of the last part all are whole, and the first one is taken for whole where nobody waits any
 * longer for the end of its quote.
 */
export function wholeRecordsOf(
  part: string,
  delimiter: Delimiter,
  line: number,
  whole: 'all' | 'first' | 'ended',
): CsvPart {
  const reader = new CsvReader(part, delimiter)
  reader.line = line
  const records: CsvRecord[] = []
  while (reader.at < part.length) {
    const from = { end: reader.at, line: reader.line }
    const isOpenBefore = reader.quotesEnd
    const read = reader.record()
    const isGivenUp = whole === 'first' && from.end === 0
    // No quote comes behind one that was given up, so that none of them waits for a partner.
    const isOpen = reader.quotesEnd && !isOpenBefore
    // A line end may have its second half in the next part, and a quote its partner.
    const isWhole = isGivenUp || (!isOpen && reader.at < part.length)
    if (whole !== 'all' && !isWhole) return { records, ...from }
    const record = contentOf(read, delimiter)
    if (record !== null) records.push(record)
  }
  return { records, end: part.length, line: reader.line }
}
