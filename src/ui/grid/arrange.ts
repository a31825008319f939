import { shallow as isShallowEqual } from 'zustand/shallow'
import type { Grid, GridVerdicts } from '../../case/grid/grid.ts'
import { changedCells, type GridChanges } from '../../analysis/grid/grid-changes.ts'
import { filterRows, parseFilter } from '../../analysis/grid/row-filter.ts'
import { orderRows, type GridItem } from '../../analysis/grid/row-order.ts'
import type { RowOrder } from '../../state/view.ts'

/** The lines of the grid. */
export interface ShownItems {
  readonly items: readonly GridItem[]
  /** How many rows the filter leaves. */
  readonly found: number
}

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
}

const sortBy = ({ by, descending }: RowOrder, column: number) =>
  by === 'verdict' || by === 'line' ? { by, column, descending } : { by, descending }

const groupBy = ({ grouping }: RowOrder, column: number) =>
  grouping === 'rule' ? { by: grouping, column } : grouping === null ? null : { by: grouping }

function arrangeAnew(arrangement: Arrangement): ShownItems {
  const { grid, verdicts, filter, order, column, origin, changes } = arrangement
  const query = parseFilter(filter, grid, verdicts)
  const rows = filterRows(query, {
    grid,
    verdicts,
    origin,
    changed: changes && changedCells(changes),
  })
  const context = { grid, verdicts, origin }
  const items = orderRows(rows, sortBy(order, column), groupBy(order, column), context)
  return { items, found: rows.length }
}

function isSame({ grid: a, ...one }: Arrangement, { grid: b, ...other }: Arrangement): boolean {
  const isSameGrid =
    a.urls === b.urls && a.crawlers === b.crawlers && a.expectations === b.expectations
  return isSameGrid && isShallowEqual(one, other)
}

let last: { readonly of: Arrangement; readonly items: ShownItems } | null = null

/** Filters and orders the rows of a grid. Several parts of the page ask at once: it is done once. */
export function arrange(arrangement: Arrangement): ShownItems {
  if (last === null || !isSame(last.of, arrangement)) {
    last = { of: arrangement, items: arrangeAnew(arrangement) }
  }
  return last.items
}
