import { stateOfCode } from '../../case/grid/grid.ts'
import { csvOf } from '../grid/csv.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import type { JudgedList } from './judged-list.ts'
import { blockRows, type UrlBlocks } from './url-blocks.ts'
import { verdictLabels } from '../../case/verdict-words.ts'

/** Which cells of a list are written out. */
export type ListExport = 'all' | 'blocked'

/** So many URLs make one part of the file. */
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
const valuesOf = (values: ListColumns, row: number): readonly (string | number)[] =>
  values.columns.map(({ kind }, column) => {
    if (kind === 'text') return values.text(column, row)
    const number = values.number(column, row)
    return Number.isNaN(number) ? '' : number
  })

/**
 * A CSV file (RFC 4180) in parts: URL, what came with it, crawler, verdict and deciding line, a record for each cell of the
 * rows that are given; null: all rows. Line is empty where no rule decides.
 */
export function* listCsv(
  urls: UrlBlocks,
  judged: JudgedList,
  rows: Uint32Array | null,
  what: ListExport,
  values: ListColumns,
): Generator<string> {
  yield csvOf([['URL', ...values.columns.map(({ name }) => name), 'Crawler', 'Verdict', 'Line']])
  const columns = judged.readings.map(({ label }, column) => ({ label, ...judged.cellsOf(column) }))
  const urlAt = rows === null ? (row: number) => urls.url(row) : urlFinder(urls)
  const count = rows?.length ?? urls.length
  for (let from = 0; from < count; from += rowsPerPart) {
    const records: (string | number)[][] = []
    for (let at = from; at < Math.min(count, from + rowsPerPart); at += 1) {
      const row = rows === null ? at : (rows[at] ?? 0)
      for (const { label, states, lines } of columns) {
        const state = stateOfCode(states[row])
        if (what === 'blocked' && state !== 'disallow') continue
        const line = lines[row] ?? 0
        const verdict = [label, verdictLabels[state], line > 0 ? String(line) : '']
        records.push([urlAt(row), ...valuesOf(values, row), ...verdict])
      }
    }
    yield csvOf(records)
  }
}
