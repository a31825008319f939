import {
  cellId,
  cellStates,
  isVerdict,
  type Expectation,
  type Grid,
  type ColumnVerdicts,
  type GridVerdicts,
} from '../case/grid/grid.ts'
import { omissionMessage, withinLimits } from '../case/grid/grid-limits.ts'
import type { CaseSlice } from './case-slice.ts'
import type { ViewSlice } from './view.ts'

/** The expectations of a grid, with what its cells are now where nothing is expected of them and that is known. */
export function withVerdictsExpected(
  grid: Grid,
  { columns }: { readonly columns: readonly Pick<ColumnVerdicts, 'columnId' | 'states'>[] },
): readonly Expectation[] {
  const said = new Set(
    grid.expectations.flatMap(({ rowId, columnId, expect }) =>
      expect === null ? [] : cellId(rowId, columnId),
    ),
  )
  const states = new Map(columns.map((column) => [column.columnId, column.states]))
  const found = new Map<string, Expectation>()
  for (const { id: columnId } of grid.crawlers) {
    for (const [row, { id: rowId }] of grid.urls.entries()) {
      const state = cellStates[states.get(columnId)?.[row] ?? -1]
      const cell = cellId(rowId, columnId)
      if (said.has(cell) || state === undefined || !isVerdict(state)) continue
      found.set(cell, { rowId, columnId, expect: state, note: '' })
    }
  }
  // A cell with a note, or with an expectation of its page, keeps these.
  const kept = grid.expectations.map((one) => {
    const cell = cellId(one.rowId, one.columnId)
    const expect = found.get(cell)?.expect
    if (expect === undefined || one.expect !== null) return one
    found.delete(cell)
    return { ...one, expect }
  })
  return [...kept, ...found.values()]
}

interface CaseStore {
  getState(): Pick<CaseSlice, 'scenario' | 'change'> & Pick<ViewSlice, 'toast'>
}

/** Expects what is so now of all cells of which nothing is expected, as one step of undo. */
export function expectNow({ getState }: CaseStore, verdicts: GridVerdicts): void {
  const { scenario, change, toast } = getState()
  const expectations = withVerdictsExpected(scenario, verdicts)
  const kept = withinLimits(scenario, { ...scenario, expectations })
  const words = omissionMessage(kept)
  change({ expectations: kept.grid.expectations })
  if (words !== '') toast(words, { tone: 'warn' })
}
