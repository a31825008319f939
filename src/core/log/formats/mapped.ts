import { percentDecoded, plainAddress, plainHost, statusValue } from '../fields.ts'
import {
  addQuery,
  countOf,
  jsonField,
  readPathOf,
  readRequestOf,
  secondsOf,
  textIn,
} from '../json-fields.ts'
import { proposeMapping, type FieldMapping } from '../mapping.ts'
import type { JsonLogFormat, LogLineReader, AccessRequest, TextLogFormat } from '../request.ts'
import { readAnyTime, readDayAndClock } from '../times.ts'
import { isObject, type JsonObject } from '../../recognise/parts/json.ts'

const namesIn = (name: string | null): readonly string[] => (name === null ? [] : [name])

function readMappedTime(record: JsonObject, mapping: FieldMapping, into: AccessRequest): boolean {
  if (mapping.time === null) return false
  const value = jsonField(record, mapping.time)
  if (readAnyTime(value, into)) return true
  // Day and time of day in two fields.
  const clock = mapping.clock === null ? null : jsonField(record, mapping.clock)
  return (
    typeof value === 'string' && typeof clock === 'string' && readDayAndClock(value, clock, into)
  )
}

/** CloudFront writes it percent-encoded to JSON and Parquet, too; no other text has %20 and no blank. */
const agentOf = (text: string | null): string | null =>
  text !== null && text.includes('%20') && !text.includes(' ') ? percentDecoded(text) : text

/** Fills in the request of a record whose fields are named by a mapping. */
function readMapped(record: JsonObject, mapping: FieldMapping, into: AccessRequest): boolean {
  const text = (name: string | null): string | null => textIn(record, namesIn(name))
  const target = text(mapping.path)
  if (target !== null && !readPathOf(target, into, true)) return false
  if (into.path === null && target !== null) readRequestOf(target, into)
  addQuery(text(mapping.query), into)
  const hasTime = readMappedTime(record, mapping, into)
  into.status = mapping.status === null ? null : statusValue(jsonField(record, mapping.status))
  if (into.path === null && !(hasTime && into.status !== null)) return false
  into.address = plainAddress(text(mapping.address) ?? '')
  into.host = plainHost(text(mapping.host) ?? '') ?? into.host
  into.method = text(mapping.method) ?? into.method
  into.bytes = countOf(record, namesIn(mapping.bytes))
  into.agent = agentOf(text(mapping.agent))
  into.seconds = mapping.seconds === null ? null : secondsOf(jsonField(record, mapping.seconds))
  return true
}

/** The names of the fields of an object, those of objects in it behind a dot. */
function namesOf(record: JsonObject, before = '', depth = 0): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    isObject(value) && depth < 3
      ? namesOf(value, `${before}${name}.`, depth + 1)
      : [`${before}${name}`],
  )
}

/** Any JSON, by what its fields are called and hold. Null where no field has a path, and a time or an address. */
export function mappedJson(sample: readonly JsonObject[]): JsonLogFormat | null {
  const names = [...new Set(sample.flatMap((record) => namesOf(record)))]
  const mapping = proposeMapping(names, (name) => sample.map((record) => jsonField(record, name)))
  if (mapping === null) return null
  return { kind: 'json', id: 'json', read: (record, into) => readMapped(record, mapping, into) }
}

const delimiters = ['\t', ';', '|', ','] as const

/** The cells of a line; a quote that does not end makes the rest of the line one cell. */
export function rowCells(line: string, delimiter: string): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  for (let at = 0; at <= line.length;) {
    let cell = ''
    while (line.charCodeAt(at) === 0x20) at += 1
    while (line.charCodeAt(at) === 0x22) {
      const end = line.indexOf('"', at + 1)
      const to = end < 0 ? line.length : end
      // Two quotes in quotes are one.
      cell += (cell === '' ? '' : '"') + line.slice(at + 1, to)
      at = to + 1
    }
    const next = line.indexOf(delimiter, at)
    const to = next < 0 ? line.length : next
    cells.push((cell + line.slice(at, to)).trim())
    at = to + 1
  }
  return cells
}

interface TableHead {
  readonly delimiter: string
  readonly names: readonly string[]
  readonly mapping: FieldMapping
}

const recordOf = (names: readonly string[], cells: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name, at) => [name, cells[at]]))

function headIn(lines: readonly string[]): TableHead | null {
  const [first = '', ...rows] = lines
  const delimiter = delimiters.find((one) => rowCells(first, one).length > 2)
  if (delimiter === undefined) return null
  const names = rowCells(first, delimiter)
  const sample = rows.map((row) => recordOf(names, rowCells(row, delimiter)))
  const mapping = proposeMapping(names, (name) => sample.map((record) => record[name]))
  return mapping === null ? null : { delimiter, names, mapping }
}

function tableReader(head: TableHead): LogLineReader {
  const { delimiter, names, mapping } = head
  const areNames = (cells: readonly string[]): boolean =>
    cells.every((cell, at) => cell === names[at])
  return {
    skips: (line) => areNames(rowCells(line, delimiter)),
    read: (text, from, to, into) => {
      const cells = rowCells(text.slice(from, to), delimiter)
      if (areNames(cells)) return false
      return cells.length === names.length && readMapped(recordOf(names, cells), mapping, into)
    },
  }
}

/** Do the first lines begin a table with columns of requests? */
export const isRequestTable = (lines: readonly string[]): boolean => headIn(lines) !== null

/** Any table whose first line names its columns: CSV, TSV, with semicolons or bars. */
export const mappedTable: TextLogFormat = {
  kind: 'text',
  id: 'csv',
  open: (lines) => {
    const head = headIn(lines)
    return head === null ? { read: () => false } : tableReader(head)
  },
}
