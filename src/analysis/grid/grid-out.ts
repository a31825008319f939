import type { CellState, Grid, GridVerdicts, ValueColumn } from '../../case/grid/grid.ts'
import {
  cellState,
  gridIndex,
  type CellResult,
  type ExpectedCell,
} from '../../case/grid/grid-cells.ts'
import { cellResult } from '../../case/grid/grid-overview.ts'
import { aimWords } from '../../case/grid/page-aims.ts'
import { valueInColumn } from '../../case/grid/row-values.ts'
import { verdictLabels, verdictWords } from '../../case/verdict-words.ts'
import { tsvCell, type OutCell } from './csv.ts'
import { noVerdicts } from './judge-grid.ts'
import {
  headRecord,
  recordOf,
  urlCsv,
  type ListExport,
  type WrittenColumn,
  type WrittenUrls,
} from './url-csv.ts'

/** What is written out. */
export interface GridOut {
  readonly grid: Grid
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  /** Indexes of the rows to write, in their order: all, those that a filter left, or a selection. */
  readonly rows: ArrayLike<number>
  /** Indexes of the columns to write, in their order. */
  readonly columns: readonly number[]
  /** What came with the URLs and is written behind them; not there: nothing. */
  readonly values?: readonly ValueColumn[]
}

/** One cell in words. */
interface CellWords {
  readonly state: CellState
  /** Number of the deciding line; 0 where none decides. */
  readonly line: number
  /** What is expected; empty when nothing is. */
  readonly expected: string
  readonly result: CellResult
}

function expectedWords(cell: ExpectedCell | null): string {
  if (cell === null) return ''
  const verdict = cell.expect === null ? [] : [verdictWords[cell.expect]]
  const aims = cell.aims.map(aimWords)
  return (cell.isConflict ? ['allowed and blocked', ...aims] : [...verdict, ...aims]).join(', ')
}

function cellWords({ grid, verdicts }: GridOut, row: number, column: number): CellWords {
  const state = cellState(verdicts, { row, column })
  const line = verdicts.columns[column]?.lines[row] ?? 0
  const cell = gridIndex(grid).at(row, column)
  return {
    state,
    line,
    expected: expectedWords(cell),
    result: cellResult(cell, state, verdicts),
  }
}

/** Columns of which anything is expected. */
const expectedColumns = ({ grid }: GridOut): ReadonlySet<number> =>
  new Set(
    gridIndex(grid).expected.flatMap((cell) => (expectedWords(cell) === '' ? [] : cell.column)),
  )

const labelOf = ({ grid, verdicts }: GridOut, column: number): string =>
  verdicts.columns[column]?.label ?? grid.crawlers[column]?.crawler ?? ''

/** The names of what came with the URLs. */
const namesOf = ({ values = [] }: GridOut): readonly string[] => values.map(({ name }) => name)

/** What came with the URL of a row, a cell for each column. */
function valueCells({ grid, values = [] }: GridOut, row: number): readonly OutCell[] {
  const url = grid.urls[row]
  return values.map((column) => (url === undefined ? null : valueInColumn(url, column)) ?? '')
}

/** What is written of the rows. */
function writtenRows(out: GridOut): WrittenUrls {
  const { grid, verdicts } = out
  const expecting = expectedColumns(out)
  const columns = out.columns.map((column): WrittenColumn => {
    const { states, lines } = verdicts.columns[column] ?? noVerdicts(0)
    const expected = (row: number) => expectedWords(gridIndex(grid).at(row, column))
    return {
      label: labelOf(out, column),
      states,
      lines,
      ...(expecting.has(column) && { expected }),
    }
  })
  return {
    columns,
    names: namesOf(out),
    url: (row) => grid.urls[row]?.url ?? '',
    values: (row) => valueCells(out, row),
  }
}

/**
 * A table to paste into a spreadsheet: cells apart by tabs, lines by LF. No cell can be taken for a
 * formula.
 */
export function gridTsv(out: GridOut): string {
  const urls = writtenRows(out)
  const records = Array.from(out.rows, (row) => recordOf(urls, row, null))
  return [headRecord(urls, false), ...records]
    .map((record) => record.map(tsvCell).join('\t'))
    .join('\n')
}

/** A CSV file as `urlCsv` writes it of any list. `fileLines` are the lines of the file. */
export const gridCsv = (out: GridOut, what: ListExport, fileLines: readonly string[]): string =>
  [...urlCsv(what, writtenRows(out), out.rows, fileLines)].join('')

/** A text as code in a cell of a Markdown table: nothing in it has a meaning, and no bar ends it. */
function markdownCode(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, ' ').replaceAll('|', '\\|')
  if (plain.trim() === '') return ''
  const runs = plain.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 0)
  const fence = '`'.repeat(longest + 1)
  const gap = plain.startsWith('`') || plain.endsWith('`') ? ' ' : ''
  return fence + gap + plain + gap + fence
}

/** A text in a cell of a Markdown table, as it reads. */
const markdownText = (text: string): string =>
  text.replace(/[\r\n\t]+/g, ' ').replace(/[\\`*_[\]<>|&~]/g, (sign) => `\\${sign}`)

const resultMarks: Readonly<Record<CellResult, string>> = {
  'as-expected': '✓ ',
  not: '✗ ',
  none: '',
}

function markdownCell(out: GridOut, row: number, column: number): string {
  const { state, line, expected, result } = cellWords(out, row, column)
  const by = line > 0 ? `, line ${line}` : ''
  const but = result === 'not' ? ` (expected ${expected})` : ''
  return resultMarks[result] + verdictLabels[state] + by + but
}

/** "First 100 of 5,000 URLs, 12,000 in all." – as much of it as is not all. */
function shareWords(written: number, asked: number, all: number): string {
  const numberOf = (size: number): string => size.toLocaleString('en')
  const first = written < asked ? `First ${numberOf(written)} of ` : ''
  const urls = `${numberOf(asked)} ${asked === 1 ? 'URL' : 'URLs'}`
  return `${first}${urls}${asked < all ? ` (of ${numberOf(all)} in the case)` : ''}.`
}

/** "- Googlebot: 1 blocked, 4 allowed, 1 not as expected" */
function markdownCounts(out: GridOut, rows: readonly number[], column: number): string {
  const counts: Record<CellState, number> = {
    allow: 0,
    disallow: 0,
    'cant-say': 0,
    'other-host': 0,
  }
  let unmet = 0
  for (const row of rows) {
    const state = cellState(out.verdicts, { row, column })
    counts[state] += 1
    if (cellResult(gridIndex(out.grid).at(row, column), state, out.verdicts) === 'not') unmet += 1
  }
  const parts = [
    `${counts.disallow} blocked`,
    `${counts.allow} allowed`,
    ...(counts['cant-say'] > 0 ? [`${counts['cant-say']} can’t say`] : []),
    ...(counts['other-host'] > 0 ? [`${counts['other-host']} on another host`] : []),
    ...(unmet > 0 ? [`${unmet} not as expected`] : []),
  ]
  return `- ${markdownText(labelOf(out, column))}: ${parts.join(', ')}`
}

/** "- line 3: `Disallow: /cart/`" for each line that decides a cell, ascending. */
function markdownRules(
  { verdicts, columns }: GridOut,
  rows: readonly number[],
  fileLines: readonly string[],
): readonly string[] {
  const deciding = new Set(
    columns.flatMap((column) => rows.map((row) => verdicts.columns[column]?.lines[row] ?? 0)),
  )
  deciding.delete(0)
  return [...deciding]
    .sort((a, b) => a - b)
    .map((line) => `- line ${line}: ${markdownCode(fileLines[line - 1]?.trim() ?? '')}`)
}

/**
 * A Markdown table: counts for each crawler, a row for each URL with what came with it, a cell for each crawler with verdict,
 * line, and ✓ or ✗ where something is expected, then the lines that decide. `fileLines` are the lines
 * of the file, `limit` is the largest number of rows. A sentence under the table says what share of
 * the case it shows when that is not all.
 */
export function gridMarkdown(out: GridOut, fileLines: readonly string[], limit = Infinity): string {
  const rows = Array.from(out.rows).slice(0, limit)
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const crawlers = out.columns.map((column) => labelOf(out, column))
  const labels = [...namesOf(out), ...crawlers].map(markdownText)
  const table = [
    lineOf(['URL', ...labels]),
    lineOf(['---', ...labels.map(() => '---')]),
    ...rows.map((row) => {
      const cells = out.columns.map((column) => markdownCell(out, row, column))
      const values = valueCells(out, row).map((value) => markdownText(String(value)))
      return lineOf([markdownCode(out.grid.urls[row]?.url ?? ''), ...values, ...cells])
    }),
  ]
  const all = out.grid.urls.length
  const isAll = rows.length === all
  const share = isAll ? [] : ['', shareWords(rows.length, out.rows.length, all)]
  const counted = out.columns.map((column) => markdownCounts(out, rows, column))
  const counts = counted.length === 0 ? [] : [...counted, '']
  const rules = markdownRules(out, rows, fileLines)
  const deciding = rules.length === 0 ? [] : ['', 'Lines that decide:', '', ...rules]
  return `${[...counts, ...table, ...share, ...deciding].join('\n')}\n`
}
