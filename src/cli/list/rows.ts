import type { ReportedStance } from '../stance.ts'
import type { ListFormat } from './options.ts'

/** What is written of one URL for one crawler. */
export interface RowCell {
  readonly verdict: 'allow' | 'disallow' | 'error'
  /** 1-based line of the robots.txt that decides; 0 when none does. */
  readonly line: number
  /** Why, for an error in a sentence. Written in the format json only. */
  readonly reason: string
  /** Id of the dialect that judged. Written in the format json only. */
  readonly dialect: string
  /** What the operator says about obeying robots.txt. Written in the format json only. */
  readonly stance: Partial<ReportedStance>
}

const separators = { csv: ',', tsv: '\t' } as const

const needsQuotes: Readonly<Record<'csv' | 'tsv', RegExp>> = {
  csv: /[",\r\n]/,
  tsv: /["\t\r\n]/,
}

/**
 * A value of a table: RFC 4180 for commas. With tabs it is the same, as no registered form of such
 * tables can hold a tab in a value.
 */
export function tableValue(value: string, format: 'csv' | 'tsv'): string {
  return needsQuotes[format].test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The first line of the output, with the columns that are kept of a table; empty for json. */
export function rowsHead(format: ListFormat, kept: readonly string[] = []): string {
  if (format === 'json') return ''
  return `${['url', 'crawler', 'verdict', 'line'].join(separators[format])}${keptTail(kept, kept, format)}\n`
}

/** What stands behind a row for the columns that are kept, by their names; empty without any. */
export function keptTail(
  names: readonly string[],
  cells: readonly string[],
  format: ListFormat,
): string {
  if (names.length === 0) return ''
  if (format !== 'json') {
    return cells.map((cell) => separators[format] + tableValue(cell, format)).join('')
  }
  // Text by text, as an object would put names such as 7 first, and lose __proto__.
  const fields = names.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(cells[at])}`)
  return `,"columns":{${fields.join(',')}}`
}

/** The end of a row with what stands behind it. */
export function rowWith(end: string, tail: string): string {
  if (tail === '') return end
  // Behind the fields of an object, or the cells of a line.
  const cut = end.endsWith('}\n') ? 2 : 1
  return end.slice(0, -cut) + tail + end.slice(-cut)
}

/** What begins a row: the URL as it stands in the list. */
export function rowStart(url: string, format: ListFormat): string {
  return format === 'json' ? `{"url":${JSON.stringify(url)}` : tableValue(url, format)
}

/** What follows the URL in a row, the line break included. */
export function rowEnd(crawler: string, cell: RowCell, format: ListFormat): string {
  const { verdict, line, reason, dialect, stance } = cell
  if (format === 'json') {
    const why = verdict === 'error' ? { error: reason } : { reason, dialect, ...stance }
    return `,${JSON.stringify({ crawler, verdict, line, ...why }).slice(1)}\n`
  }
  const by = separators[format]
  return `${by}${tableValue(crawler, format)}${by}${verdict}${by}${line}\n`
}

/** Bytes that grow as rows are added. */
export class RowBuffer {
  #bytes: Buffer
  #length = 0

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(expected, 1024))
  }

  /** Makes room for so many more bytes. */
  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#length + more))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  addText(text: string): void {
    this.#reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length, 'utf8')
  }

  /** Adds a part of other bytes. A loop is faster than a native copy, as parts are short. */
  addBytes(source: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from)
    const bytes = this.#bytes
    let end = this.#length
    for (let at = from; at < to; at += 1) {
      bytes[end] = source[at] ?? 0
      end += 1
    }
    this.#length = end
  }

  /** All that was added; the buffer is not to be used again. */
  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}
