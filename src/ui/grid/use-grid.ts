import { createContext, useMemo } from 'react'
import {
  cellId,
  cellPlace,
  stateOfCode,
  type CellState,
  type Grid,
  type GridRow,
  type GridVerdicts,
  type ValueColumn,
} from '../../case/grid/grid.ts'
import { gridIndex, type CellResult } from '../../case/grid/grid-cells.ts'
import { cellResult, columnCounts } from '../../case/grid/grid-overview.ts'
import {
  baselineVerdict,
  type FormerVerdict,
  type GridChanges,
} from '../../analysis/grid/grid-changes.ts'
import { judgePageExpectations, pageWords } from '../../case/grid/page-aims.ts'
import type { ListItem } from '../../analysis/list/list-order.ts'
import { answeredId } from '../../state/answered-cell.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useChanges } from '../hooks/use-changes.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useLayout } from '../hooks/use-layout.ts'
import type { FoundUrls, RowSums } from '../../analysis/list/value-sums.ts'
import { useItems, useRowOrder } from './use-items.ts'
import { useLeft, useSplitColumns, type ShownColumn } from './shown-columns.ts'
import { useValues, type ShownValues } from './values/use-values.ts'

/** One cell as the grid shows it. */
export interface ShownCell {
  readonly columnId: string
  /** Name of the crawler as shown. */
  readonly crawler: string
  /** Null: not judged yet. */
  readonly state: CellState | null
  readonly line: number
  readonly result: CellResult
  readonly expect: 'allow' | 'disallow' | null
  /** It is expected to be allowed and to be blocked. */
  readonly isConflict: boolean
  /** What is expected of its page, and whether it is so, in words; empty when nothing is. */
  readonly page: string
  readonly note: string
  /** What it was under the accepted state; null when that is the same. */
  readonly former: FormerVerdict | null
}

/** What stands in one line: a row, null while it has not come yet, or the heading of the rows that follow. */
export type GridLine =
  | {
      readonly kind: 'row'
      readonly row: GridRow | null
      /** A file brought it, so it goes and changes only with that. */
      readonly isFromFile: boolean
      cells(): readonly ShownCell[]
    }
  | (Extract<ListItem, { kind: 'group' }> & { readonly crawler: string })

/** The lines of the grid, whoever holds them: the page all of them, or a worker, which sends those in sight. */
export interface GridLines {
  readonly length: number
  /** How many rows of a list from files are shown; null: all lines are there at once. */
  readonly found: number | null
  /** Undefined beyond the last line. */
  at(line: number): GridLine | undefined
  /** The line of a row, by its id; −1: it is not there. */
  lineOf(rowId: string): number
  /** The line that somebody seeks, to be brought into sight and selected; the same object until they seek again. */
  readonly sought: { readonly line: number } | null
  /** These lines are in sight; `to` is exclusive. */
  look(from: number, to: number): void
}

/** URLs and crawlers of the case with their verdicts, as filtered, ordered and cut to the screen. */
export interface ShownGrid {
  /** The site that paths belong to. */
  readonly origin: string
  readonly grid: Grid
  readonly verdicts: GridVerdicts
  /** What changed since the accepted state; null: nothing. */
  readonly changes: GridChanges | null
  readonly lines: GridLines
  /** What came with the URLs; the columns that are shown stand before the crawlers. */
  readonly values: ShownValues
  /** What rows have in the column that is summed up; null: none is, or it is not worked out yet. */
  readonly sums: RowSums | null
  /** What the filter leaves; in place of the numbers, as long as they are not known: why. */
  readonly found: FoundUrls | string
  readonly columns: readonly ShownColumn[]
  /** All columns in the author’s order. */
  readonly all: readonly ShownColumn[]
  /** Columns behind “+n”. */
  readonly hidden: readonly ShownColumn[]
  readonly selected: { readonly rowId: string; readonly columnId: string }
  /** One crawler at a time, as on a phone. */
  readonly single: boolean
  /** So many rows that glyphs stand for words. */
  readonly dense: boolean
  /** Filter and order are still those of before. */
  readonly waits?: boolean
  /** Has the answer explain a row for a crawler. */
  select(row: GridRow, columnId: string): void
}

/** The grid that a part of it belongs to. */
export const GridContext = createContext<ShownGrid | null>(null)

/** The rows of the case in the grid. */
export interface RowGrid extends ShownGrid {
  readonly items: readonly ListItem[]
}

/** Up to so many URLs have words in their cells. */
const maxRoomyRows = 12

const noCounts = { blocked: 0, allowed: 0, cantSay: 0, otherHost: 0, red: 0 }

/** The place of the crawler whose verdicts order the rows: the chosen one, or the selected one. */
function useOrderColumn(selectedId: string, single: boolean): number {
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { columnId: chosenId } = useRowOrder()
  const placeOf = (columnId: string | null) => crawlers.findIndex(({ id }) => id === columnId)
  // One crawler at a time: the order is that of the one in sight.
  const chosen = single ? -1 : placeOf(chosenId)
  return Math.max(0, chosen < 0 ? placeOf(selectedId) : chosen)
}

/** What the grid of a case shows, whoever holds its lines; `given` is what came with the URLs, else that of the case. */
export function useGridParts(given?: readonly ValueColumn[]) {
  const grid = useApp((state) => state.scenario)
  const verdicts = useVerdicts()
  const changes = useChanges()
  const single = useLayout() === 'phone'
  const selected = cellPlace(useApp(answeredId) ?? '')
  const values = useValues(single, given)
  const orderColumn = useOrderColumn(selected.columnId, single)
  const { urls, crawlers, expectations, origin } = grid
  /** The columns of the case with the counts of its rows. */
  const ofRows = useMemo(() => {
    const counts = columnCounts({ urls, crawlers, expectations }, verdicts)
    return crawlers.map(({ id, crawler }, index): ShownColumn => ({
      id,
      index,
      label: verdicts.columns[index]?.label ?? crawler,
      counts: counts[index] ?? { columnId: id, ...noCounts },
    }))
  }, [urls, crawlers, expectations, verdicts])
  const parts = { origin, grid, verdicts, changes, values, selected, single }
  return { parts, ofRows, orderColumn }
}

/** The lines of some rows. */
function rowLines(
  items: readonly ListItem[],
  { urls }: Grid,
  crawler: string,
  cells: (row: number) => readonly ShownCell[],
): GridLines {
  return {
    length: items.length,
    found: null,
    sought: null,
    at: (line) => {
      const item = items[line]
      if (item === undefined) return undefined
      if (item.kind === 'group') return { ...item, crawler }
      const row = urls[item.row] ?? null
      return { kind: 'row', row, isFromFile: false, cells: () => cells(item.row) }
    },
    lineOf: (rowId) =>
      items.findIndex((item) => item.kind === 'row' && urls[item.row]?.id === rowId),
    look: () => undefined,
  }
}

/** The rows of the case as they are shown now. */
export function useShownGrid(): RowGrid {
  const { select } = useActions()
  const { parts, ofRows, orderColumn } = useGridParts()
  const { grid, verdicts, origin, changes, values } = parts
  const arranged = useItems(grid, verdicts, orderColumn, origin, changes, values)
  const split = useSplitColumns(useLeft(ofRows, arranged.counts), parts)
  const cells = (row: number) => cellsOf({ ...parts, columns: split.columns }, row)
  return {
    ...parts,
    ...arranged,
    found: { found: arranged.found, total: grid.urls.length, sums: arranged.sums },
    lines: rowLines(arranged.items, grid, ofRows[orderColumn]?.label ?? '', cells),
    ...split,
    dense: grid.urls.length > maxRoomyRows,
    select: (row, columnId) => select(cellId(row.id, columnId)),
  }
}

/** What a cell says, as the page has judged it; undefined: not yet. */
function judgedCell({ columns }: GridVerdicts, row: number, column: number) {
  const state = columns[column]?.states[row]
  return state === undefined
    ? undefined
    : { state: stateOfCode(state), line: columns[column]?.lines[row] ?? 0 }
}

/**
 * The cells of a row in the shown columns. `row` is its place in the case; undefined: it is none of that. `saidOf` gives
 * the verdict of a column where others than the page have judged it.
 */
export function cellsOf(
  {
    grid,
    verdicts,
    changes,
    columns,
  }: Pick<ShownGrid, 'grid' | 'verdicts' | 'changes' | 'columns'>,
  row: number | undefined,
  saidOf = (
    column: number,
  ): (Pick<ShownCell, 'line'> & { readonly state: CellState }) | undefined =>
    row === undefined ? undefined : judgedCell(verdicts, row, column),
): readonly ShownCell[] {
  const index = gridIndex(grid)
  return columns.map(({ id, label, index: column }) => {
    const { state = null, line = 0 } = saidOf(column) ?? {}
    const expected = row === undefined ? null : index.at(row, column)
    return {
      columnId: id,
      crawler: label,
      state,
      line,
      result: state === null ? 'none' : cellResult(expected, state, verdicts),
      expect: expected?.expect ?? null,
      isConflict: expected?.isConflict ?? false,
      page: pageWords(judgePageExpectations(expected, verdicts)),
      note: expected?.note ?? '',
      former: row === undefined ? null : changes && baselineVerdict(changes, { row, column }),
    }
  })
}

/** The column of values at a place of the grid, where `column` 0 is the URL; undefined: another one is there. */
export const valueAt = ({ values }: ShownGrid, column: number): ValueColumn | undefined =>
  values.shown[column - 1]

/** The crawler at a place of the grid; undefined: none is there. */
export const crawlerAt = (
  { values, columns }: ShownGrid,
  column: number,
): ShownColumn | undefined => columns[column - values.shown.length - 1]

/** How many columns stand behind the URL. */
export const columnCount = ({ values, columns }: ShownGrid): number =>
  values.shown.length + columns.length

/** The row of a line; null for a heading, for what has not come yet, and beyond the lines. */
export function rowAt({ lines }: Pick<ShownGrid, 'lines'>, line: number): GridRow | null {
  const shown = lines.at(line)
  return shown?.kind === 'row' ? shown.row : null
}
