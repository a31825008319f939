import { useMemo } from 'react'
import type { ListCounts } from '../../../analysis/list/judged-list.ts'
import { isWholeAsTyped, placeAmong } from '../../../analysis/list/list-view.ts'
import {
  cellPlace,
  type Grid,
  type GridRow,
  type SiteGrid,
  type ValueColumn,
} from '../../../case/grid/grid.ts'
import { gridIndex } from '../../../case/grid/grid-cells.ts'
import { columnCounts } from '../../../case/grid/grid-overview.ts'
import { cellId } from '../../../case/grid/grid.ts'
import { rowFinder } from '../../../case/grid/same-url.ts'
import { baselineVerdict } from '../../../analysis/grid/grid-changes.ts'
import { answeredId } from '../../../state/answered-cell.ts'
import { selectListed } from '../../../state/grid-actions.ts'
import type { ListLine, ListSnapshot } from '../../../state/list/list-snapshot.ts'
import {
  cellsOf,
  shownCell,
  sortColumns,
  useOrderColumn,
  type GridLines,
  type ShownCell,
  type ShownColumn,
  type ShownGrid,
} from '../../grid/use-grid.ts'
import { removeListColumn } from './list-back.ts'
import { unitedColumns } from '../../../case/grid/list-columns.ts'
import { placeOfColumn } from '../../../case/grid/row-values.ts'
import { useValues } from '../../grid/values/use-values.ts'
import { useVerdicts } from '../../hooks/use-analysis.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useChanges } from '../../hooks/use-changes.ts'
import { useLayout } from '../../hooks/use-layout.ts'
import { visible } from '../../text/format.ts'
import type { ShownList } from './use-list.ts'

const noCounts: Omit<ListCounts, 'label'> = {
  blocked: 0,
  allowed: 0,
  cantSay: 0,
  otherHost: 0,
}

/** The crawlers of the case, each with what was counted for it and no other one. */
function columnsOf(
  grid: Grid,
  { progress }: ListSnapshot,
  red: readonly number[],
): readonly ShownColumn[] {
  return grid.crawlers.map((one, index) => {
    const { label, ...counts } = progress?.counts[placeAmong(progress.crawlers, one)] ?? {
      label: one.crawler,
      ...noCounts,
    }
    const { id } = one
    return {
      id,
      index,
      label: visible(label),
      counts: { columnId: id, ...counts, red: red[index] ?? 0 },
    }
  })
}

type RowLine = Extract<ListLine, { kind: 'row' }>

/** What a line says of its URL; what the case says counts more. */
const valuesOf = ({ values }: RowLine, own: GridRow['values'] = {}): Pick<GridRow, 'values'> =>
  values === undefined ? {} : { values: { ...values, ...own } }

/** A line that says the same is the same row, so that it is not drawn again. */
const rowsOfLines = new WeakMap<RowLine, GridRow>()

/** The row of a line: that of the case which has its URL, else one that is known by its place in the list. */
function rowOfLine(line: RowLine, listId: string, { urls, origin }: SiteGrid): GridRow {
  const own = urls.length === 0 ? null : rowFinder(urls, origin)(line.url)
  const known = rowsOfLines.get(line)
  if (own === null) {
    const row = known ?? { ...{ id: `${listId}/${line.row}`, url: line.url }, ...valuesOf(line) }
    rowsOfLines.set(line, row)
    return row
  }
  if (line.values === undefined) return own
  if (known?.id === own.id && known.url === own.url && known.inSitemap === own.inSitemap)
    return known
  const row = { ...own, ...valuesOf(line, own.values) }
  rowsOfLines.set(line, row)
  return row
}

/** What of a list is shown beside its lines. */
interface LinesOf {
  readonly listId: string
  readonly grid: SiteGrid
  readonly list: ShownList
  /** Rows of the case that stand before the lines, as the worker does not know of them yet. */
  readonly ahead: readonly GridRow[]
  cells(line: RowLine | null, row: GridRow | null): readonly ShownCell[]
  /** The cells of a row of the case, by its place in that. */
  ownCells(row: number): readonly ShownCell[]
}

/** The lines of a list, of which the worker sends those in sight. */
function listLines({ listId, grid, list, ahead, cells, ownCells }: LinesOf): GridLines {
  const { rows, lines } = list.snapshot
  const length = lines + ahead.length
  return {
    length,
    found: list.snapshot.found,
    at: (place) => {
      if (place < 0 || place >= length) return undefined
      const own = ahead[place]
      if (own !== undefined) {
        return { kind: 'row', row: own, isFromFile: false, cells: () => ownCells(place) }
      }
      const line = rows.lines[place - ahead.length - rows.from]
      if (line === undefined) {
        return { kind: 'row', row: null, isFromFile: true, cells: () => cells(null, null) }
      }
      if (line.kind === 'group') return line
      const row = rowOfLine(line, listId, grid)
      const isFromFile = line.row < list.snapshot.reading.count
      return { kind: 'row', row, isFromFile, cells: () => cells(line, row) }
    },
    lineOf: (rowId) => {
      const own = ahead.findIndex(({ id }) => id === rowId)
      if (own >= 0) return own
      const at = rows.lines.findIndex(
        (line) => line.kind === 'row' && rowOfLine(line, listId, grid).id === rowId,
      )
      return at < 0 ? -1 : ahead.length + rows.from + at
    },
    look: (from, to) => {
      const before = ahead.length
      list.session.look(Math.max(0, from - before), Math.max(0, to - before))
    },
  }
}

/** Gives the cells of a line: its verdicts, and what the case says of its URL. */
function useCells(
  { snapshot: { rows } }: ShownList,
  grid: Grid,
  columns: readonly ShownColumn[],
): LinesOf['cells'] {
  const verdicts = useVerdicts()
  const changes = useChanges()
  return (line, own) => {
    const index = gridIndex(grid)
    const row = own === null ? undefined : index.rowAt.get(own.id)
    return columns.map((shown) => {
      const { index: column } = shown
      const crawler = grid.crawlers[column]
      const cell = crawler && line?.cells[placeAmong(rows.crawlers, crawler)]
      const expected = row === undefined ? null : index.at(row, column)
      const said = shownCell(shown, expected, cell?.state ?? null, cell?.line ?? 0, verdicts)
      const former = row === undefined ? null : changes && baselineVerdict(changes, { row, column })
      return { ...said, former }
    })
  }
}

/** The list of the case as the grid shows it. */
export function useListGrid(list: ShownList, listId: string): ShownGrid & { orderColumn: number } {
  const grid = useApp((state) => state.scenario)
  const store = useStoreApi()
  const verdicts = useVerdicts()
  const single = useLayout() === 'phone'
  const selected = cellPlace(useApp(answeredId) ?? '')
  const { snapshot } = list
  const known = useApp((state) => state.scenario.columns)
  const { columns: brought } = snapshot.reading
  const united = useMemo(() => unitedColumns(known, brought), [known, brought])
  const values = useValues(single, united)
  const { urls, crawlers, expectations, origin } = grid
  const red = useMemo(
    () => columnCounts({ urls, crawlers, expectations }, verdicts).map((counts) => counts.red),
    [urls, crawlers, expectations, verdicts],
  )
  const all = columnsOf(grid, snapshot, red)
  const split = sortColumns(all, selected.columnId, single)
  const { columns } = split
  const cells = useCells(list, grid, columns)
  const changes = useChanges()
  const ownCells = (row: number) => cellsOf({ grid, verdicts, changes, columns }, row)
  const removeOfFiles = ({ name }: ValueColumn): boolean => {
    const isOfFile = placeOfColumn(brought, name) >= 0
    if (isOfFile) removeListColumn(store, name).catch(() => undefined)
    return isOfFile
  }
  const { rows, view } = snapshot
  const ahead = !rows.hasOwn && isWholeAsTyped(view) ? urls : []
  return {
    origin,
    grid,
    verdicts,
    changes: null,
    lines: listLines({ listId, grid, list, ahead, cells, ownCells }),
    values: { ...values, removeOfFiles },
    sums: snapshot.sums,
    all,
    ...split,
    selected,
    single,
    dense: true,
    waits: snapshot.waits,
    orderColumn: useOrderColumn(selected.columnId, single),
    select: (row, columnId) => {
      if (urls.some(({ id }) => id === row.id)) store.getState().select(cellId(row.id, columnId))
      else selectListed(store, listId, row, columnId)
    },
  }
}
