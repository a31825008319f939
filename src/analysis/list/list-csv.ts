import { stateOfCode } from '../../case/grid/grid.ts'
import { csvOf, type OutCell } from '../grid/csv.ts'
import {
  blockedHead,
  blockedRecord,
  lineText,
  verdictCells,
  verdictHead,
} from '../grid/verdict-records.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import type { JudgedList } from './judged-list.ts'
import { blockRows, type UrlBlocks } from './url-blocks.ts'

/** Which cells of a list are written out. */
export type ListExport = 'all' | 'blocked'

/** A list that is written out. */
export interface ListOut {
  readonly urls: UrlBlocks
  /** Of these URLs. */
  readonly judged: JudgedList
  /** The rows to write, in their order; null: all. */
  readonly rows: Uint32Array | null
  /** What came with the URLs. */
  readonly values: ListColumns
  /** The lines of the file that they were judged by. */
  readonly fileLines: readonly string[]
}

/** So many records make one part of the file. */
export const rowsPerPart = 2000

/** Finds URLs in any order: what was split once is kept, since neighbours may be asked for much later. */
function urlFinder(urls: UrlBlocks): (row: number) => string {
  const known = new Map<number, readonly string[]>()
  return (row) => {
    const block = Math.floor(row / blockRows)
    const split = known.get(block) ?? urls.urlsOf(block)
    known.set(block, split)
    return split[row % blockRows] ?? ''
  }
}

/** What came with the URL of a row, a cell for each column. */
const valuesOf = (values: ListColumns, row: number): readonly OutCell[] =>
  values.columns.map(({ kind }, column) => {
    if (kind === 'text') return values.text(column, row)
    const number = values.number(column, row)
    return Number.isNaN(number) ? '' : number
  })

const namesOf = ({ columns }: ListColumns): readonly string[] => columns.map(({ name }) => name)

const countOf = ({ urls, rows }: ListOut): number => rows?.length ?? urls.length

const rowAt = ({ rows }: ListOut, at: number): number => (rows === null ? at : (rows[at] ?? 0))

/**
 * A CSV file in parts, of the same form as `gridCsv` writes where nothing is expected: a record for each row, with verdict,
 * line and the text of the line for each crawler.
 */
function* allCsv(out: ListOut): Generator<string> {
  const { urls, judged, rows, values, fileLines } = out
  const columns = judged.readings.map((_, column) => judged.cellsOf(column))
  const crawlers = judged.readings.map(({ label }) => ({ label, isExpecting: false }))
  const urlAt = rows === null ? (row: number) => urls.url(row) : urlFinder(urls)
  const count = countOf(out)
  yield csvOf([verdictHead(namesOf(values), crawlers, true)])
  for (let from = 0; from < count; from += rowsPerPart) {
    const records: (readonly OutCell[])[] = []
    for (let at = from; at < Math.min(count, from + rowsPerPart); at += 1) {
      const row = rowAt(out, at)
      const cells = columns.flatMap(({ states, lines }) => {
        const line = lines[row] ?? 0
        const rule = lineText(fileLines, line)
        return verdictCells({ state: stateOfCode(states[row]), line, rule, expected: null })
      })
      records.push([urlAt(row), ...valuesOf(values, row), ...cells])
    }
    yield csvOf(records)
  }
}

/** A line and a place below this are kept as one number, which sorts by the line first. */
const placeLimit = 2 ** 32

/** The places of what is blocked for one crawler, each with its line: by line, then as shown. */
function blockedPlaces(out: ListOut, column: number): Float64Array {
  const { states, lines } = out.judged.cellsOf(column)
  const count = countOf(out)
  const keys = new Float64Array(count)
  let found = 0
  for (let at = 0; at < count; at += 1) {
    const row = rowAt(out, at)
    if (stateOfCode(states[row]) !== 'disallow') continue
    keys[found] = (lines[row] ?? 0) * placeLimit + at
    found += 1
  }
  return keys.subarray(0, found).sort()
}

/** A CSV file in parts, of the same form as `blockedCsv` writes: crawler by crawler, line by line. */
function* blockedOnlyCsv(out: ListOut): Generator<string> {
  const { urls, judged, values, fileLines } = out
  const urlAt = urlFinder(urls)
  yield csvOf([blockedHead(namesOf(values))])
  for (const [column, { label }] of judged.readings.entries()) {
    const keys = blockedPlaces(out, column)
    for (let from = 0; from < keys.length; from += rowsPerPart) {
      const records = Array.from(keys.subarray(from, from + rowsPerPart), (key) => {
        const row = rowAt(out, key % placeLimit)
        const url = [urlAt(row), ...valuesOf(values, row)]
        return blockedRecord(label, Math.floor(key / placeLimit), fileLines, url)
      })
      yield csvOf(records)
    }
  }
}

/** A CSV file (RFC 4180) in parts of at most `rowsPerPart` records, the head first. */
export const listCsv = (out: ListOut, what: ListExport): Generator<string> =>
  what === 'all' ? allCsv(out) : blockedOnlyCsv(out)

/** So many records such a file has at most, without its head. */
export function mostRecords(out: ListOut, what: ListExport): number {
  const count = countOf(out)
  if (what === 'all') return count
  return out.judged.counts().reduce((sum, { blocked }) => sum + Math.min(blocked, count), 0)
}
