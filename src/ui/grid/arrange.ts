import { changedCells, type GridChanges } from '../../analysis/grid/grid-changes.ts'
import { arrangeRows, type KnownRows } from '../../analysis/list/arrange-rows.ts'
import { arrangementOf, viewOf, type ShownOrder } from '../../analysis/list/list-view.ts'
import { keepWhileSame, memoizeLast } from '../../analysis/memoize-last.ts'
import type { Grid } from '../../case/grid/grid.ts'

interface Arrangement
  extends Grid, Required<Omit<KnownRows, 'grid' | 'changed' | 'came'>>, Pick<KnownRows, 'came'> {
  readonly filter: string
  readonly order: ShownOrder
  /** The column whose verdicts, lines and rules count. */
  readonly column: number
  /** What changed since the accepted state; null: nothing. */
  readonly changes: GridChanges | null
}

const sameAsLast = keepWhileSame<Arrangement>()

const arrangeAnew = memoizeLast(
  ({ urls, crawlers, expectations, filter, order, column, changes, ...rest }: Arrangement) => {
    const view = viewOf(filter, order, crawlers[column]?.id ?? null)
    const known = {
      ...rest,
      grid: { urls, crawlers, expectations },
      changed: changes && changedCells(changes),
    }
    return arrangeRows(known, filter, arrangementOf(view, crawlers, rest.columns))
  },
)

/** Filters and orders the rows of a grid. Several parts of the page ask at once: it is done once. */
export const arrange = (arrangement: Arrangement) => arrangeAnew(sameAsLast(arrangement))
