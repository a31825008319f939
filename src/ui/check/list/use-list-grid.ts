import { useMemo } from 'react'
import { isWholeAsTyped, placeAmong } from '../../../analysis/list/list-view.ts'
import {
  cellId,
  type Grid,
  type GridRow,
  type SiteGrid,
  type ValueColumn,
} from '../../../case/grid/grid.ts'
import { gridIndex } from '../../../case/grid/grid-cells.ts'
import { unitedColumns } from '../../../case/grid/list-columns.ts'
import { placeOfColumn } from '../../../case/grid/row-values.ts'
import { rowFinder } from '../../../case/grid/same-url.ts'
import { selectListed } from '../../../state/grid-actions.ts'
import type { ListLine, ListSnapshot } from '../../../state/list/list-snapshot.ts'
import { foundOfList } from '../../grid/filter-field.tsx'
import type { ShownColumn } from '../../grid/shown-columns.ts'
import {
  cellsOf,
  useGridParts,
  type GridLines,
  type ShownCell,
  type ShownGrid,
} from '../../grid/use-grid.ts'
import { useSplitColumns } from '../../grid/shown-columns.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { visible } from '../../text/format.ts'
import { removeListColumn } from './list-back.ts'
import type { ShownList } from './use-list.ts'

const noCounts = { blocked: 0, allowed: 0, cantSay: 0, otherHost: 0 }

/** The crawlers of the case, each with what was counted for it and no other one. */
const columnsOf = (
  { crawlers }: Grid,
  { progress, byCrawler }: Pick<ListSnapshot, 'progress' | 'byCrawler'>,
  ofRows: readonly ShownColumn[],
): readonly ShownColumn[] =>
  ofRows.map((column, index) => {
    const one = crawlers[index]
    const place = one && progress ? placeAmong(progress.crawlers, one) : -1
    const known = progress?.counts[place]
    const left = byCrawler?.[place]
    const { label, ...counts } = known ?? { label: one?.crawler ?? '', ...noCounts }
    const shown = {
      ...column,
      label: visible(label),
      counts: { ...column.counts, ...counts, ...left },
    }
    return left === undefined ? shown : { ...shown, inAll: counts }
  })

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

/** The rows of the case whose URLs no file has brought so far; the others stand where the file has them. */
function rowsAhead(own: readonly GridRow[], brought: readonly string[]): readonly GridRow[] {
  if (brought.length === 0) return own
  const ids = new Set(brought)
  return own.filter(({ id }) => !ids.has(id))
}

/** What of a list is shown beside its lines. */
interface LinesOf {
  readonly listId: string
  readonly grid: SiteGrid
  readonly list: ShownList
  /** Rows of the case that stand before the lines, as the worker does not know of them yet. */
  readonly ahead: readonly GridRow[]
  cells(line: RowLine | null, row: GridRow | null): readonly ShownCell[]
  /** The cells of a row of the case. */
  ownCells(row: GridRow): readonly ShownCell[]
}

/** The lines of a list, of which the worker sends those in sight. */
function listLines({ listId, grid, list, ahead, cells, ownCells }: LinesOf): GridLines {
  const { rows, lines, hasOwn, sought } = list.snapshot
  const length = hasOwn ? lines : lines + ahead.length
  return {
    length,
    found: list.snapshot.found,
    // Its line is told before those of a new order come.
    sought: sought?.order === rows.order ? sought : null,
    at: (place) => {
      if (place < 0 || place >= length) return undefined
      const own = ahead[place]
      if (own !== undefined) {
        return { kind: 'row', row: own, isFromFile: false, cells: () => ownCells(own) }
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

/** The list of the case as the grid shows it. */
export function useListGrid(list: ShownList, listId: string): ShownGrid & { orderColumn: number } {
  const store = useStoreApi()
  const { snapshot } = list
  const { rows, view, reading, progress, byCrawler, broughtOwn } = snapshot
  const known = useApp((state) => state.scenario.columns)
  const { columns: brought } = reading
  const united = useMemo(() => unitedColumns(known, brought), [known, brought])
  const { parts, ofRows, orderColumn } = useGridParts(united)
  const { grid, values } = parts
  const all = useMemo(
    () => columnsOf(grid, { progress, byCrawler }, ofRows),
    [grid, progress, byCrawler, ofRows],
  )
  const split = useSplitColumns(all, parts)
  const shown = { ...parts, columns: split.columns }
  const cells: LinesOf['cells'] = (line, own) => {
    const row = own === null ? undefined : gridIndex(grid).rowAt.get(own.id)
    return cellsOf(shown, row, (column) => {
      const crawler = grid.crawlers[column]
      return crawler && line?.cells[placeAmong(rows.crawlers, crawler)]
    })
  }
  const removeOfFiles = ({ name }: ValueColumn): boolean => {
    const isOfFile = placeOfColumn(brought, name) >= 0
    if (isOfFile) removeListColumn(store, name).catch(() => undefined)
    return isOfFile
  }
  const ahead = rows.hasOwn || !isWholeAsTyped(view) ? [] : rowsAhead(grid.urls, broughtOwn)
  const ownCells = (row: GridRow) => cellsOf(shown, gridIndex(grid).rowAt.get(row.id))
  return {
    ...parts,
    changes: null,
    lines: listLines({ listId, grid, list, ahead, cells, ownCells }),
    values: { ...values, removeOfFiles },
    sums: snapshot.sums,
    found: foundOfList(snapshot),
    ...split,
    dense: true,
    waits: snapshot.waits,
    orderColumn,
    select: (row, columnId) => {
      const isOwn = grid.urls.some(({ id }) => id === row.id)
      if (isOwn) store.getState().select(cellId(row.id, columnId))
      else selectListed(store, listId, row, columnId)
    },
  }
}
