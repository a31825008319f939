import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import type { DialectUse } from '../result.ts'
import type { DialectChoice } from '../scenario.ts'
import {
  builtIds,
  fetchVerdictOf,
  judge,
  type ParsedFile,
  type TestEvaluation,
} from '../judge-tests.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'
import { cellId, cellStates, type CellState, type ColumnVerdicts, type Grid } from './grid.ts'
import type { GridColumn, GridVerdicts } from './grid.ts'
import { gridIndex } from './grid-cells.ts'
import { rowUrls, type RowUrls } from './row-urls.ts'

const codes = Object.fromEntries(cellStates.map((state, code) => [state, code])) as Readonly<
  Record<CellState, number>
>

type Cells = Pick<ColumnVerdicts, 'states' | 'lines'>

/** What the cells of a column follow from, beside the URLs. */
interface Reading {
  readonly selection: Selection
  readonly cells: Cells
}

/** Crawlers that obey the same groups by the same dialect get the same verdicts. */
export const readAlike = (a: Selection, b: Selection): boolean =>
  a.robots === b.robots &&
  a.rules === b.rules &&
  a.ruleSet === b.ruleSet &&
  (a.token === null) === (b.token === null)

const noVerdicts = (size: number): Cells => ({
  states: new Uint8Array(size).fill(codes['cant-say']),
  lines: new Int32Array(size),
})

function judgeCells(
  parsedFile: ParsedFile,
  selection: Selection,
  dialectId: string,
  urls: RowUrls,
): Cells {
  const fetchAnswer = parsedFile.delivery?.answers[dialectId] ?? null
  const { states, lines } = noVerdicts(urls.length)
  for (let row = 0; row < urls.length; row += 1) {
    const url = urls[row] ?? null
    if (url === null) continue
    const decision = decide(selection, url)
    const fetchVerdict = fetchAnswer === null ? null : fetchVerdictOf(fetchAnswer, decision)
    states[row] = codes[fetchVerdict ?? decision.verdict]
    lines[row] = fetchVerdict === null ? decision.line : 0
  }
  return { states, lines }
}

/**
 * Judges every cell of a grid, each as `judge` judges the test of its crawler and URL. `origin` is
 * the site that paths belong to, `choice` the dialect that judges. Each crawler is looked up once,
 * and URLs that were read before are not read again.
 */
export function judgeGrid(
  parsedFile: ParsedFile,
  grid: Pick<Grid, 'urls' | 'crawlers'>,
  origin: string,
  choice: DialectChoice,
): GridVerdicts {
  const urls = rowUrls(grid.urls, origin)
  const readings: Reading[] = []
  const columns = grid.crawlers.map(({ id, crawler: name }): ColumnVerdicts => {
    const crawler = resolveCrawler(name)
    const dialect: DialectUse = dialectFor(choice, crawler.dialectId, builtIds)
    const common = { columnId: id, label: crawler.label, dialect }
    if (crawler.problem !== null) return { ...common, ...noVerdicts(urls.length) }
    const selection = parsedFile.selection(dialect.id, crawler)
    const twin = readings.find((other) => readAlike(other.selection, selection))
    if (twin !== undefined) {
      const { states, lines } = twin.cells
      return { ...common, states: states.slice(), lines: lines.slice() }
    }
    const cells = judgeCells(parsedFile, selection, dialect.id, urls)
    readings.push({ selection, cells })
    return { ...common, ...cells }
  })
  return { columns }
}

/**
 * The whole evaluation of one cell: that of the selected one, to be explained. Null when the grid
 * has no such row or column. Of a pair with a conflict the first expectation counts.
 */
export function evaluateCell(
  parsedFile: ParsedFile,
  grid: Grid,
  rowId: string,
  columnId: string,
  origin: string,
  choice: DialectChoice,
): TestEvaluation | null {
  const index = gridIndex(grid)
  const row = index.rowAt.get(rowId) ?? -1
  const column = index.columnAt.get(columnId) ?? -1
  const url = grid.urls[row]?.url
  const crawler = grid.crawlers[column]?.crawler
  if (url === undefined || crawler === undefined) return null
  const expected = index.at(row, column)
  const test = {
    id: cellId(rowId, columnId),
    crawler,
    url,
    expect: expected?.expect ?? null,
    note: expected?.note ?? '',
  }
  return judge(parsedFile, test, origin, choice)
}

/**
 * Why a whole column can’t say anything, in a sentence, for each column: what was typed is no
 * crawler. Null where it is one.
 */
export const columnProblems = (columns: readonly GridColumn[]): readonly (string | null)[] =>
  columns.map(({ crawler }) => resolveCrawler(crawler).problem)
