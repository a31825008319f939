import { baselineVerdict, type GridChanges } from '../../../analysis/grid/grid-changes.ts'
import type { WishedCell } from '../../../analysis/explain/repairs/set-ways.ts'
import { isVerdict, type Grid } from '../../../case/grid/grid.ts'
import { cellState, gridIndex } from '../../../case/grid/grid-cells.ts'
import type { Verdict } from '../../../core/parse/robots.ts'

/** What some rows are to be for one crawler. */
export const wishesForRows = (
  rowIds: readonly string[],
  columnId: string,
  verdict: Verdict,
): readonly WishedCell[] => rowIds.map((rowId) => ({ rowId, columnId, verdict }))

/** What changed cells were before, but for those that are as expected by the change. */
export function formerCells(grid: Grid, changes: GridChanges): readonly WishedCell[] {
  const index = gridIndex(grid)
  return changes.columns.flatMap(({ columnId, changed }, column) =>
    [...changed.keys()].flatMap((row): readonly WishedCell[] => {
      const former = baselineVerdict(changes, { row, column })
      const rowId = grid.urls[row]?.id
      if (former === null || !isVerdict(former.state) || rowId === undefined) return []
      const isWanted = index.at(row, column)?.expect === cellState(changes.now, { row, column })
      return isWanted ? [] : [{ rowId, columnId, verdict: former.state }]
    }),
  )
}
