import {
  plainAddress,
  countValue,
  plainHost,
  percentDecoded,
  readBytesSent,
  readStatus,
  readTarget,
  valueOrNull,
} from '../fields.ts'
import type { LogLineReader, AccessRequest, TextLogFormat } from '../request.ts'
import { readAnyTime, readDayAndClock } from '../times.ts'

/** Names of fields and where each stands; of one name the first counts. */
class Columns {
  readonly count: number
  /** CloudFront, which percent-encodes values and writes seconds; else IIS, with `+` for blanks and milliseconds. */
  readonly isCloudFront: boolean
  readonly #places: ReadonlyMap<string, number>

  constructor(names: readonly string[]) {
    this.count = names.length
    this.isCloudFront = names.some((name) => name.startsWith('x-edge-') || name === 'x-host-header')
    this.#places = new Map(names.map((name, at) => [name.toLowerCase(), at] as const).reverse())
  }

  /** The first value of these names that says something; `-` where none does. */
  value(cells: readonly string[], ...names: readonly string[]): string {
    for (const name of names) {
      const cell = cells[this.#places.get(name) ?? -1] ?? '-'
      if (cell !== '-' && cell !== '') return cell
    }
    return '-'
  }
}

/** Old logs of CloudFront are encoded twice: what has %20 but no blank is decoded again. */
function cloudFrontValue(value: string): string {
  const once = percentDecoded(value)
  return once.includes('%20') && !once.includes(' ') ? percentDecoded(once) : once
}

function agentOf(value: string, columns: Columns): string | null {
  if (value === '-') return null
  return valueOrNull(columns.isCloudFront ? cloudFrontValue(value) : value.replaceAll('+', ' '))
}

function readTime(
  columns: Columns,
  cells: readonly string[],
  day: string,
  into: AccessRequest,
): boolean {
  const date = columns.value(cells, 'date')
  const time = columns.value(cells, 'time')
  if (time === '-') return readAnyTime(columns.value(cells, 'timestamp', 'datetime'), into)
  return readDayAndClock(date === '-' ? day : date, time, into)
}

function readPath(columns: Columns, cells: readonly string[], into: AccessRequest): void {
  const stem = columns.value(cells, 'cs-uri-stem', 'cs-uri')
  const query = columns.value(cells, 'cs-uri-query')
  if (stem === '-' || !readTarget(stem, into, false)) return
  into.path = query === '-' || stem.includes('?') ? into.path : `${into.path ?? ''}?${query}`
}

function readCells(
  columns: Columns,
  cells: readonly string[],
  day: string,
  into: AccessRequest,
): boolean {
  const value = (...names: readonly string[]): string => columns.value(cells, ...names)
  if (!readTime(columns, cells, day, into)) return false
  const status = value('sc-status')
  const bytes = value('sc-bytes')
  if (!readStatus(status, 0, status.length, into)) return false
  if (!readBytesSent(bytes, 0, bytes.length, into)) return false
  into.address = plainAddress(value('c-ip'))
  into.host = plainHost(value('x-host-header', 'cs-host', 'cs(host)'))
  into.method = valueOrNull(value('cs-method'))
  readPath(columns, cells, into)
  into.agent = agentOf(value('cs(user-agent)'), columns)
  const taken = countValue(value('time-taken'))
  into.seconds = taken === null || columns.isCloudFront ? taken : taken / 1000
  return true
}

/** The comments by which lines below them are read, with how they begin, in small letters. */
const headerMarks = { fields: '#fields:', date: '#date:' } as const

/** A comment by which lines below it are read: the names of their fields, or their day. */
export type LogHeader = keyof typeof headerMarks

/** Which of them a comment is; null for any other one. */
export function headerOf(line: string): LogHeader | null {
  const start = line.slice(0, headerMarks.fields.length).toLowerCase()
  if (start === headerMarks.fields) return 'fields'
  return start.startsWith(headerMarks.date) ? 'date' : null
}

/** Is this the comment that has the names of the fields? */
export const namesFields = (line: string): boolean => headerOf(line) === 'fields'

class W3cReader implements LogLineReader {
  #columns: Columns | null = null
  #day = ''

  comment(line: string): void {
    const header = headerOf(line)
    if (header === 'fields') {
      const names = line.slice(headerMarks.fields.length).trim()
      this.#columns = new Columns(names.split(/[ \t]+/))
    } else if (header === 'date')
      this.#day = line.slice(headerMarks.date.length).trim().slice(0, 10)
  }

  read(text: string, from: number, to: number, into: AccessRequest): boolean {
    const columns = this.#columns
    if (columns === null) return false
    const line = text.slice(from, to)
    const divider = line.includes('\t') ? '\t' : ' '
    // No more than tells that there are too many.
    const cells = line.split(divider, columns.count + 2)
    if (divider === ' ') while (cells.at(-1) === '') cells.pop()
    return cells.length === columns.count && readCells(columns, cells, this.#day, into)
  }
}

/** The extended format of the W3C, with the names of its fields in a comment: IIS, CloudFront. */
export const w3cLog: TextLogFormat = { kind: 'text', id: 'w3c', open: () => new W3cReader() }
