import { shallow as isShallowEqual } from 'zustand/shallow'
import { changedCells, type GridChanges } from '../../analysis/grid/grid-changes.ts'
import { arrangeRows, type ArrangedRows } from '../../analysis/list/arrange-rows.ts'
import { arrangementOf, viewOf, type ShownOrder } from '../../analysis/list/list-view.ts'
import { hasSameLists } from '../../case/grid/grid-cells.ts'
import type { Grid, GridVerdicts, CaseSource, ValueColumn } from '../../case/grid/grid.ts'

interface Arrangement {
  readonly grid: Grid
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  readonly filter: string
  readonly order: ShownOrder
  /** The column whose verdicts, lines and rules count. */
  readonly column: number
  readonly origin: string
  /** What changed since the accepted state; null: nothing. */
  readonly changes: GridChanges | null
  /** What came with the rows. */
  readonly columns: readonly ValueColumn[]
  /** What brought them. */
  readonly sources: readonly CaseSource[]
}

function arrangeAnew(arrangement: Arrangement): ArrangedRows {
  const { grid, verdicts, filter, order, column, origin, changes, columns, sources } = arrangement
  const changed = changes && changedCells(changes)
  const view = viewOf(filter, order, grid.crawlers[column]?.id ?? null)
  const known = { grid, verdicts, origin, changed, columns, sources }
  return arrangeRows(known, filter, arrangementOf(view, grid.crawlers, columns))
}

const isSame = ({ grid: a, ...one }: Arrangement, { grid: b, ...other }: Arrangement): boolean =>
  hasSameLists(a, b) && isShallowEqual(one, other)

let last: { readonly of: Arrangement; readonly items: ArrangedRows } | null = null

/** Filters and orders the rows of a grid. Several parts of the page ask at once: it is done once. */
export function arrange(arrangement: Arrangement): ArrangedRows {
  if (last === null || !isSame(last.of, arrangement)) {
    last = { of: arrangement, items: arrangeAnew(arrangement) }
  }
  return last.items
}
