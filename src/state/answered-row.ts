import { cellPlace, type GridRow } from '../case/grid/grid.ts'
import { answeredListed, type AnsweredState } from './answered-cell.ts'

/** The URL that the answer is about, as a row of the case or one that is none; null: nothing is selected. */
export function answeredRow(state: AnsweredState): GridRow | null {
  const listed = answeredListed(state)
  if (listed !== null) return listed.row
  const { rowId } = cellPlace(state.selectedId ?? '')
  return state.scenario.urls.find(({ id }) => id === rowId) ?? null
}
