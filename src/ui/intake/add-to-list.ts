import type { AddedEntries } from '../../case/grid/grid-edits.ts'
import type { NewEntries } from '../../case/grid/new-entries.ts'
import { gridActions } from '../../state/grid-actions.ts'
import type { AppStore } from '../../state/store.ts'

const loadBeside = () => import('./beside-files.ts').catch(() => null)

/** Adds URLs to the list of a case; where a worker holds URLs, too, those that it has are not added again. */
export async function addToList(store: AppStore, entries: NewEntries): Promise<AddedEntries> {
  const hasFiles = store.getState().scenario.list !== null
  const beside = hasFiles ? await loadBeside() : null
  return beside?.addBesideFiles(store, entries) ?? gridActions(store).addEntries(entries)
}

/** Adds one URL as if it were typed. */
export const addUrlToList = (store: AppStore, url: string): Promise<AddedEntries> =>
  addToList(store, { rows: [{ url, crawler: null, expect: null }], crawlers: [] })

/** Brings the row of a URL into sight where a worker holds the list; else the grid follows what is selected. */
export async function seekInList(store: AppStore, url: string): Promise<void> {
  if (store.getState().scenario.list === null) return
  await (await loadBeside())?.seekBesideFiles(store, url)
}
