import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import type { DialectUse } from '../result.ts'
import type { DialectChoice } from '../../case/scenario.ts'
import {
  builtIds,
  fetchVerdictOf,
  judgeTest,
  type ParsedFile,
  type TestEvaluation,
} from '../judge-tests.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'
import {
  cellId,
  cellStates,
  type CellState,
  type ColumnVerdicts,
  type Grid,
} from '../../case/grid/grid.ts'
import type { GridColumn, GridVerdicts } from '../../case/grid/grid.ts'
import { gridIndex } from '../../case/grid/grid-cells.ts'
import { otherHost, rowUrls, type RowUrls } from '../../case/grid/row-urls.ts'

const codes = Object.fromEntries(cellStates.map((state, code) => [state, code])) as Readonly<
  Record<CellState, number>
>

/** The verdicts on some URLs for one crawler, by the index of the URL. */
export type Cells = Pick<ColumnVerdicts, 'states' | 'lines'>

/** What the verdicts of a column follow from, beside the URLs. */
export interface ColumnReading extends Pick<ColumnVerdicts, 'columnId' | 'label' | 'dialect'> {
  /** Null: what was typed is no crawler, so nothing can be said. */
  readonly selection: Selection | null
}

/** Crawlers that obey the same groups by the same dialect get the same verdicts. */
export const hasSameReading = (a: Selection, b: Selection): boolean =>
  a.robots === b.robots &&
  a.rules === b.rules &&
  a.ruleSet === b.ruleSet &&
  (a.token === null) === (b.token === null)

/** Verdicts on so many URLs of which nothing can be said. */
export const noVerdicts = (size: number): Cells => ({
  states: new Uint8Array(size).fill(codes['cant-say']),
  lines: new Int32Array(size),
})

/** What each crawler obeys in a file; `choice` is the dialect that judges. */
export const columnReadings = (
  parsedFile: ParsedFile,
  crawlers: readonly GridColumn[],
  choice: DialectChoice,
): readonly ColumnReading[] =>
  crawlers.map(({ id, crawler: name }) => {
    const crawler = resolveCrawler(name)
    const dialect: DialectUse = dialectFor(choice, crawler.dialectId, builtIds)
    const selection = crawler.problem === null ? parsedFile.selection(dialect.id, crawler) : null
    return { columnId: id, label: crawler.label, dialect, selection }
  })

/** Judges URLs for one crawler, and writes the verdicts from an index on. */
export function judgeCells(
  parsedFile: ParsedFile,
  { selection, dialect }: ColumnReading,
  urls: RowUrls,
  { states, lines }: Cells,
  from = 0,
): void {
  const fetchAnswer = parsedFile.delivery?.answers[dialect.id] ?? null
  for (let row = 0; row < urls.length; row += 1) {
    const url = urls[row] ?? null
    if (typeof url !== 'string' || selection === null) {
      const isElsewhere = url === otherHost && selection !== null
      states[from + row] = codes[isElsewhere ? 'other-host' : 'cant-say']
      lines[from + row] = 0
      continue
    }
    const decision = decide(selection, url)
    const fetchVerdict = fetchAnswer === null ? null : fetchVerdictOf(fetchAnswer, decision)
    states[from + row] = codes[fetchVerdict ?? decision.verdict]
    lines[from + row] = fetchVerdict === null ? decision.line : 0
  }
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
  const judged: { readonly selection: Selection; readonly cells: Cells }[] = []
  const readings = columnReadings(parsedFile, grid.crawlers, choice)
  const columns = readings.map((reading): ColumnVerdicts => {
    const { selection, ...common } = reading
    if (selection === null) return { ...common, ...noVerdicts(urls.length) }
    const twin = judged.find((other) => hasSameReading(other.selection, selection))
    if (twin !== undefined) {
      const { states, lines } = twin.cells
      return { ...common, states: states.slice(), lines: lines.slice() }
    }
    const cells = noVerdicts(urls.length)
    judgeCells(parsedFile, reading, urls, cells)
    judged.push({ selection, cells })
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
  return judgeTest(parsedFile, test, origin, choice)
}
