import { flushSync } from 'react-dom'
import { cellId, cellPlace, type Grid, type GridVerdicts } from '../../case/grid/grid.ts'
import { gridIndex, scoreOf, type CellPlace } from '../../case/grid/grid-cells.ts'
import { nextRedCell } from './next-red-cell.ts'
import type { AppStore } from '../../state/store.ts'
import { isRegion, type Stop } from './page-keys.ts'

/** Shows a region and moves the focus into it. */
export function focusRegion(store: AppStore, stop: Stop | 'messages'): void {
  // A region that was hidden on a phone can take the focus only after it is shown. This must not wait for
  // the next frame: the next key may come before.
  flushSync(() => isRegion(stop) && store.getState().show(stop))
  document.querySelector<HTMLElement>(`[data-region="${stop}"][tabindex]`)?.focus()
}

function placeOf(grid: Grid, cell: string | null): CellPlace | null {
  const { rowId, columnId } = cellPlace(cell ?? '')
  const { rowAt, columnAt } = gridIndex(grid)
  const row = rowAt.get(rowId)
  const column = columnAt.get(columnId)
  return row === undefined || column === undefined ? null : { row, column }
}

/** Is some cell not as expected? */
export const hasRedCell = (store: AppStore, verdicts: GridVerdicts): boolean =>
  scoreOf(store.getState().scenario, verdicts).red.length > 0

/** Is this cell not as expected? */
export function isRedCell(store: AppStore, verdicts: GridVerdicts, id: string): boolean {
  const { scenario } = store.getState()
  const place = placeOf(scenario, id)
  const { red } = scoreOf(scenario, verdicts)
  return red.some(({ row, column }) => row === place?.row && column === place.column)
}

/** Selects the next red cell after the given one, or announces that there is none. */
export function selectRedCell(
  store: AppStore,
  verdicts: GridVerdicts,
  from: string | null,
  by: 1 | -1,
): void {
  const { announcePolite, select, scenario } = store.getState()
  const { red, total } = scoreOf(scenario, verdicts)
  const { urls, crawlers } = scenario
  const found = nextRedCell(
    red,
    [...urls.keys()],
    [...crawlers.keys()],
    placeOf(scenario, from),
    by,
  )
  const row = urls[found?.row ?? -1]
  const column = crawlers[found?.column ?? -1]
  if (row && column) select(cellId(row.id, column.id))
  else announcePolite(total > 0 ? 'Everything is as expected.' : 'Nothing is expected of any URL.')
}
