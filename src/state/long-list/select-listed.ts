import { newGridId } from '../../case/grid/grid-edits.ts'
import type { AppStore } from '../store.ts'

/** Selects a URL of a long list for a crawler of the case, so that the answer is about these. */
export function selectListed(
  { getState }: Pick<AppStore, 'getState'>,
  listId: string,
  url: string,
  columnId: string,
): void {
  const { listed, selectListed: select } = getState()
  const known = listed?.listId === listId && listed.row.url === url ? listed.row : null
  select({ listId, row: known ?? { id: newGridId(), url }, columnId })
}
