import { cellId, cellPlace, type GridRow } from '../case/grid/grid.ts'
import type { CaseSlice, ListedCell } from './case-slice.ts'

type Selection = Pick<CaseSlice, 'selectedId' | 'listed' | 'explainAs'>

const idOf = ({ row, columnId }: ListedCell): string => cellId(row.id, columnId)

/** What to set so that a cell is selected: one of the rows, or that of the list that was selected last. */
export const selecting = (
  { listed }: Pick<CaseSlice, 'listed'>,
  id: string | null,
): Partial<Selection> =>
  listed !== null && id === idOf(listed)
    ? { explainAs: null }
    : { selectedId: id, listed: null, explainAs: null }

/** What the answer can be about. */
export type AnsweredState = Pick<CaseSlice, 'scenario' | 'selectedId' | 'listed'>

/** The cell of the list that the answer is about; null: it is about a cell of the rows. */
export function answeredListed(state: AnsweredState): ListedCell | null {
  const { listed, scenario } = state
  if (listed === null || listed.listId !== scenario.list?.id) return null
  return scenario.crawlers.some(({ id }) => id === listed.columnId) ? listed : null
}

/** The cell that the answer is about, by its identity, whether of the rows or of the list; null: none. */
export function answeredId(state: AnsweredState): string | null {
  const listed = answeredListed(state)
  return listed === null ? state.selectedId : idOf(listed)
}

/** The URL that the answer is about, as a row of the case or one that is none; null: nothing is selected. */
export function answeredRow(state: AnsweredState): GridRow | null {
  const listed = answeredListed(state)
  if (listed !== null) return listed.row
  const { rowId } = cellPlace(state.selectedId ?? '')
  return state.scenario.urls.find(({ id }) => id === rowId) ?? null
}

/** Has the answer speak of the same URL for another crawler. */
export function selectCrawler(
  { getState }: { getState(): AnsweredState & Pick<CaseSlice, 'select' | 'selectListed'> },
  columnId: string,
): void {
  const state = getState()
  const listed = answeredListed(state)
  if (listed !== null) state.selectListed({ ...listed, columnId })
  else state.select(cellId(cellPlace(state.selectedId ?? '').rowId, columnId))
}
