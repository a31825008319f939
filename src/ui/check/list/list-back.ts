import type { LinkedList } from '../../../case/scenario.ts'
import { maxListName } from '../../../case/link/stored-list.ts'
import { newId } from '../../../platform/browser-ports.ts'
import { heldList, holdList } from '../../../state/intake/held-lists.ts'
import {
  joinedParts,
  filesIn,
  withoutListColumn,
  type WholeFiles,
} from '../../../state/list/list-parts.ts'
import type { AppStore } from '../../../state/store.ts'
import type { ToastButton } from '../../../state/view.ts'
import { elide, visible } from '../../text/format.ts'

const maxNameLength = 32

/** What a file brought, as the subject of a sentence. */
export const nameOfList = ({ name }: Pick<LinkedList, 'name'>): string =>
  name === '' ? 'The pasted list' : `“${elide(visible(name), maxNameLength)}”`

/**
 * Says that a list is gone from its case, and offers it back for as long as the case has what it has now:
 * no list, or the one that took its place.
 */
export function offerListBack(
  text: string,
  gone: LinkedList,
  store: AppStore,
  more?: (again: () => void) => ToastButton,
): void {
  const { caseKey, scenario, toast } = store.getState()
  const listNow = scenario.list?.id
  const undo = () => {
    const { caseKey: now, scenario, setList } = store.getState()
    if (now !== caseKey || scenario.list?.id !== listNow) return
    setList(gone)
  }
  const action = { label: 'Undo', run: undo }
  const say = () => void toast(text, more === undefined ? { action } : { action, more: more(say) })
  say()
}

/** A list as a case names it; its bytes are held until they are stored. */
export function heldAsList({ name, content, form }: WholeFiles, store: AppStore): LinkedList {
  const id = newId()
  holdList(store, id, content)
  store.getState().setListSaving(id, { state: 'saving', reason: '' })
  return { id, name: name.slice(0, maxListName), form, count: null }
}

/** Shows a list in place of the one that the case had, and offers that back. */
export function putList(
  given: WholeFiles | null,
  said: string,
  store: AppStore,
  more?: (again: () => void) => ToastButton,
): LinkedList | null {
  const { setList, scenario } = store.getState()
  const list = given && heldAsList(given, store)
  setList(list)
  if (scenario.list !== null) offerListBack(said, scenario.list, store, more)
  return list
}

/** Takes a column out of what files brought to the case. */
export async function removeListColumn(store: AppStore, name: string): Promise<void> {
  const before = store.getState().scenario.list
  const content = before && heldList(store, before.id)
  if (before === null || content === null) return
  const parts = withoutListColumn(await filesIn({ ...before, content }), name)
  if (store.getState().scenario.list?.id !== before.id) return
  putList(joinedParts(parts), `Removed ${visible(name)}.`, store)
}

/** Takes one of the files that brought URLs out of the case, by its place among them. */
export async function removeFile(store: AppStore, place: number): Promise<void> {
  const before = store.getState().scenario.list
  const content = before && heldList(store, before.id)
  if (before === null || content === null) return
  const parts = await filesIn({ ...before, content })
  if (store.getState().scenario.list?.id !== before.id) return
  const others = parts.filter((_, at) => at !== place)
  putList(
    joinedParts(others),
    `${nameOfList({ name: parts[place]?.name ?? '' })} was taken out.`,
    store,
  )
}
