import { shallow as isShallowEqual } from 'zustand/shallow'
import { changedCells, type GridChanges } from '../../analysis/grid/grid-changes.ts'
import { arrangeRows, type ArrangedRows } from '../../analysis/list/arrange-rows.ts'
import type { RowSort } from '../../analysis/list/list-order.ts'
import { hasSameLists } from '../../case/grid/grid-cells.ts'
import type { Grid, GridVerdicts, CaseSource, ValueColumn } from '../../case/grid/grid.ts'
import { placeOfColumn } from '../../case/grid/row-values.ts'
import type { RowOrder } from '../../state/view.ts'

interface Arrangement {
  readonly grid: Grid
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  readonly filter: string
  readonly order: RowOrder
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

function sortBy(
  { by, descending, value }: RowOrder,
  column: number,
  columns: readonly ValueColumn[],
): RowSort {
  if (by === 'verdict' || by === 'line') return { by, column, descending }
  if (by !== 'value') return { by, descending }
  const place = placeOfColumn(columns, value)
  return place < 0 ? { by: 'typed', descending: false } : { by, column: place, descending }
}

const groupBy = ({ grouping }: RowOrder, column: number) =>
  grouping === 'rule' ? { by: grouping, column } : grouping === null ? null : { by: grouping }

function arrangeAnew(arrangement: Arrangement): ArrangedRows {
  const { grid, verdicts, filter, order, column, origin, changes, columns, sources } = arrangement
  const changed = changes && changedCells(changes)
  const weight = placeOfColumn(columns, order.weight)
  return arrangeRows({ grid, verdicts, origin, changed, columns, sources }, filter, {
    sort: sortBy(order, column, columns),
    grouping: groupBy(order, column),
    weight: columns[weight]?.kind === 'number' ? weight : null,
    folded: order.folded ?? [],
  })
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
