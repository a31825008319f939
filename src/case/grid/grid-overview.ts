import { scoreOf, verdictResult, type CellPlace, type ExpectedCell } from './grid-cells.ts'
import type { CellResult, CellState, Grid, GridVerdicts } from './grid.ts'
import { judgePageExpectations } from './page-aims.ts'

/** The 1-based line that decides a cell, 0 where no rule decides. */
export const cellLine = (verdicts: GridVerdicts, { row, column }: CellPlace): number =>
  verdicts.columns[column]?.lines[row] ?? 0

/** Compares a cell with all that is expected of it; a single expectation that fails makes it `not`. */
export function cellResult(
  cell: ExpectedCell | null,
  state: CellState,
  verdicts: Pick<GridVerdicts, 'pages'> = {},
): CellResult {
  if (cell === null) return 'none'
  const aims = judgePageExpectations(cell, verdicts)
  const results = [verdictResult(cell, state), ...aims.map(({ result }) => result)]
  return results.find((one) => one === 'not') ?? results.find((one) => one !== 'none') ?? 'none'
}

/** How many cells of a column say what. */
export interface ColumnCounts {
  readonly columnId: string
  readonly blocked: number
  readonly allowed: number
  readonly cantSay: number
  /** URLs of other hosts. */
  readonly otherHost: number
  /** Cells that are not as expected. */
  readonly red: number
}

/** The counts of all columns, in the order of the grid. `verdicts` are of this grid. */
export function columnCounts(grid: Grid, verdicts: GridVerdicts): readonly ColumnCounts[] {
  const red = new Uint32Array(grid.crawlers.length)
  for (const { column } of scoreOf(grid, verdicts).red) red[column] = (red[column] ?? 0) + 1
  return grid.crawlers.map(({ id }, column) => {
    const counts = [0, 0, 0, 0]
    for (const state of verdicts.columns[column]?.states ?? []) {
      counts[state] = (counts[state] ?? 0) + 1
    }
    const [allowed = 0, blocked = 0, cantSay = 0, otherHost = 0] = counts
    return { columnId: id, blocked, allowed, cantSay, otherHost, red: red[column] ?? 0 }
  })
}

/** So many columns are shown; the others are behind “+n”. */
export const maxShownColumns = 8

/** Which columns are shown and which are behind “+n”, by their indexes. */
export interface ColumnChoice {
  readonly shown: readonly number[]
  readonly hidden: readonly number[]
}

/**
 * The first columns in the author’s order are shown. Of the others those with red cells come first,
 * else their order stays.
 */
export function chooseColumns(
  counts: readonly Pick<ColumnCounts, 'red'>[],
  limit = maxShownColumns,
): ColumnChoice {
  const all = counts.map((_, index) => index)
  const isRed = (index: number): boolean => (counts[index]?.red ?? 0) > 0
  const rest = all.slice(limit)
  return {
    shown: all.slice(0, limit),
    hidden: [...rest.filter(isRed), ...rest.filter((index) => !isRed(index))],
  }
}
