import {
  cellStates,
  type CellState,
  type ColumnVerdicts,
  type GridVerdicts,
} from '../../case/grid/grid.ts'
import type { CellPlace } from '../../case/grid/grid-cells.ts'

/** What changed for one crawler. */
export interface ColumnChanges {
  readonly columnId: string
  /** Label of the crawler as the interface shows it. */
  readonly label: string
  /** By the index of the row: 1 where the verdict changed. */
  readonly changed: Uint8Array
  /** Cells that are allowed now and were not. */
  readonly newlyAllowed: number
  /** Cells that are blocked now and were not. */
  readonly newlyBlocked: number
  /** Cells that had a verdict and have none now. */
  readonly newlyUnknown: number
}

/** The verdicts under two states of a case, compared cell by cell. */
export interface GridChanges {
  /** Number of cells whose verdict changed. Another deciding line alone is no change. */
  readonly count: number
  /** One for each column of now, in its order. */
  readonly columns: readonly ColumnChanges[]
  /** Under the accepted state; its columns are those of now, in their order. */
  readonly before: GridVerdicts
  readonly now: GridVerdicts
}

/** Codes of cells without a verdict, whatever the reason. */
const isUnknown = (code: number): boolean => code >= cellStates.indexOf('cant-say')

function compareColumn(before: ColumnVerdicts | undefined, now: ColumnVerdicts): ColumnChanges {
  const changed = new Uint8Array(now.states.length)
  const counts = cellStates.map(() => 0)
  const size = Math.min(now.states.length, before?.states.length ?? 0)
  for (let row = 0; row < size; row += 1) {
    const state = now.states[row] ?? 0
    const former = before?.states[row] ?? 0
    if (former === state || (isUnknown(former) && isUnknown(state))) continue
    changed[row] = 1
    counts[state] = (counts[state] ?? 0) + 1
  }
  const [newlyAllowed = 0, newlyBlocked = 0, cantSay = 0, otherHost = 0] = counts
  const newlyUnknown = cantSay + otherHost
  const { columnId, label } = now
  return { columnId, label, changed, newlyAllowed, newlyBlocked, newlyUnknown }
}

/**
 * Compares the verdicts on a grid under the accepted state with those of now. Both are of the same
 * rows; columns are found by their ids, and one that was not judged before has no changes.
 */
export function gridChanges(before: GridVerdicts, now: GridVerdicts): GridChanges {
  const byId = new Map(before.columns.map((column) => [column.columnId, column]))
  const columns = now.columns.map((column) => compareColumn(byId.get(column.columnId), column))
  const count = columns.reduce(
    (sum, { newlyAllowed, newlyBlocked, newlyUnknown }) =>
      sum + newlyAllowed + newlyBlocked + newlyUnknown,
    0,
  )
  const former = now.columns.map((column) => byId.get(column.columnId) ?? column)
  return { count, columns, before: { columns: former }, now }
}

/** What a changed cell said before. */
export interface FormerVerdict {
  readonly state: CellState
  /** 1-based line of the file of then, 0 where no rule decided. */
  readonly line: number
}

/** What a cell said under the accepted state; null when its verdict is still the same. */
export function baselineVerdict(
  { columns, before }: GridChanges,
  { row, column }: CellPlace,
): FormerVerdict | null {
  if (columns[column]?.changed[row] !== 1) return null
  const cells = before.columns[column]
  const state = cellStates[cells?.states[row] ?? -1] ?? 'cant-say'
  return { state, line: cells?.lines[row] ?? 0 }
}

/** The first changed cell, column by column; null when nothing changed. */
export function firstChanged({ columns }: GridChanges): CellPlace | null {
  for (const [column, { changed }] of columns.entries()) {
    const row = changed.indexOf(1)
    if (row >= 0) return { row, column }
  }
  return null
}

/** For `filterRows`: for each column, by the index of the row, 1 where the verdict changed. */
export const changedCells = ({ columns }: GridChanges): readonly Uint8Array[] =>
  columns.map(({ changed }) => changed)
