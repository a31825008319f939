import { useMemo } from 'react'
import {
  cellPlace,
  type CellState,
  type Grid,
  type GridRow,
  type GridVerdicts,
  type ValueColumn,
} from '../../case/grid/grid.ts'
import { cellState, gridIndex, type CellResult } from '../../case/grid/grid-cells.ts'
import {
  cellLine,
  cellResult,
  chooseColumns,
  columnCounts,
  type ColumnCounts,
} from '../../case/grid/grid-overview.ts'
import {
  baselineVerdict,
  type FormerVerdict,
  type GridChanges,
} from '../../analysis/grid/grid-changes.ts'
import { judgePageExpectations, pageWords } from '../../case/grid/page-aims.ts'
import type { ListItem } from '../../analysis/list/list-order.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useChanges } from '../hooks/use-changes.ts'
import { useApp } from '../hooks/use-app.ts'
import { useLayout } from '../hooks/use-layout.ts'
import type { RowSums } from '../../analysis/list/arrange-rows.ts'
import { useItems, useRowOrder } from './use-items.ts'
import { useValues, type ShownValues } from './values/use-values.ts'

/** A column as the grid shows it. */
export interface ShownColumn {
  readonly id: string
  /** Place of the column in the case. */
  readonly index: number
  /** Name of the crawler as shown. */
  readonly label: string
  readonly counts: ColumnCounts
}

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

/** URLs and crawlers of the case with their verdicts, as filtered, ordered and cut to the screen. */
export interface ShownGrid {
  /** The site that paths belong to. */
  readonly origin: string
  readonly grid: Grid
  readonly verdicts: GridVerdicts
  /** What changed since the accepted state; null: nothing. */
  readonly changes: GridChanges | null
  readonly items: readonly ListItem[]
  /** How many rows the filter leaves. */
  readonly found: number
  /** What came with the URLs; the columns that are shown stand before the crawlers. */
  readonly values: ShownValues
  /** What rows have in the column that is summed up; null: none is, or it is not worked out yet. */
  readonly sums: RowSums | null
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
  /** The place of the crawler whose verdicts, lines and rules order and group the rows. */
  readonly orderColumn: number
}

/** Up to so many URLs have words in their cells. */
const maxRoomyRows = 12

function sortColumns(all: readonly ShownColumn[], columnId: string, single: boolean) {
  const chosen = all.find(({ id }) => id === columnId) ?? all[0]
  if (single) return { columns: chosen === undefined ? [] : [chosen], hidden: [] }
  const { shown, hidden } = chooseColumns(all.map(({ counts }) => counts))
  const at = (index: number): readonly ShownColumn[] => all.slice(index, index + 1)
  const columns = shown.flatMap(at)
  const rest = hidden.flatMap(at)
  if (chosen === undefined || columns.includes(chosen)) return { columns, hidden: rest }
  // The selected crawler is always in sight, in place of the last one.
  const [last] = columns.slice(-1)
  const others = rest.filter((column) => column !== chosen)
  return {
    columns: [...columns.slice(0, -1), chosen],
    hidden: last === undefined ? others : [last, ...others],
  }
}

const noCounts = { blocked: 0, allowed: 0, cantSay: 0, red: 0 }

/** The columns of a case with their counts. */
function useColumns(grid: Grid, verdicts: GridVerdicts): readonly ShownColumn[] {
  const { urls, crawlers, expectations } = grid
  return useMemo(() => {
    const counts = columnCounts({ urls, crawlers, expectations }, verdicts)
    return crawlers.map(({ id, crawler }, index) => ({
      id,
      index,
      label: verdicts.columns[index]?.label ?? crawler,
      counts: counts[index] ?? { columnId: id, ...noCounts },
    }))
  }, [urls, crawlers, expectations, verdicts])
}

/** The place of the crawler whose verdicts order the rows: the chosen one, or the selected one. */
function useOrderColumn(selectedId: string, single: boolean): number {
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { columnId: chosenId } = useRowOrder()
  const placeOf = (columnId: string | null) => crawlers.findIndex(({ id }) => id === columnId)
  // One crawler at a time: the order is that of the one in sight.
  const chosen = single ? -1 : placeOf(chosenId)
  return Math.max(0, chosen < 0 ? placeOf(selectedId) : chosen)
}

/** The grid as it is shown now. */
export function useShownGrid(): ShownGrid {
  const grid = useApp((state) => state.scenario)
  const selectedId = useApp((state) => state.selectedId)
  const verdicts = useVerdicts()
  const single = useLayout() === 'phone'
  const all = useColumns(grid, verdicts)
  const selected = cellPlace(selectedId ?? '')
  const orderColumn = useOrderColumn(selected.columnId, single)
  const changes = useChanges()
  const values = useValues(single)
  const { origin } = grid
  const arranged = useItems(grid, verdicts, orderColumn, origin, changes, values.all)
  const dense = grid.urls.length > maxRoomyRows
  const split = useMemo(
    () => sortColumns(all, selected.columnId, single),
    [all, selected.columnId, single],
  )
  return {
    origin,
    grid,
    verdicts,
    changes,
    ...arranged,
    values,
    all,
    ...split,
    selected,
    single,
    dense,
    orderColumn,
  }
}

/** The cells of a row in the shown columns. `row` is its place in the case. */
export function cellsOf(
  {
    grid,
    verdicts,
    changes,
    columns,
  }: Pick<ShownGrid, 'grid' | 'verdicts' | 'changes' | 'columns'>,
  row: number,
): readonly ShownCell[] {
  const index = gridIndex(grid)
  return columns.map(({ id, label, index: column }) => {
    const expected = index.at(row, column)
    const isJudged = verdicts.columns[column]?.states[row] !== undefined
    const state = cellState(verdicts, { row, column })
    return {
      columnId: id,
      crawler: label,
      state: isJudged ? state : null,
      line: cellLine(verdicts, { row, column }),
      result: isJudged ? cellResult(expected, state, verdicts) : 'none',
      expect: expected?.expect ?? null,
      isConflict: expected?.isConflict ?? false,
      page: pageWords(judgePageExpectations(expected, verdicts)),
      note: expected?.note ?? '',
      former: changes && baselineVerdict(changes, { row, column }),
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

/** The row of an item; null for the heading of a group. */
export const rowOf = ({ urls }: Grid, item: ListItem | undefined): GridRow | null =>
  item?.kind === 'row' ? (urls[item.row] ?? null) : null
