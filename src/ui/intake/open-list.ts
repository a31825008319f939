import { gridActions } from '../../state/grid-actions.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { filesHead } from '../../analysis/list/list-files.ts'
import type { LinkedList, ListForm } from '../../case/scenario.ts'
import { newId } from '../../platform/browser-ports.ts'
import { holdList } from '../../state/intake/held-lists.ts'
import { defaultCrawlers } from '../../case/grid/grid-edits.ts'
import type { AppStore } from '../../state/store.ts'
import { maxListName } from '../../case/link/stored-list.ts'
import { counted } from '../text/format.ts'
import type { FoundList } from './find-lists.ts'
import { nameOfList, offerListBack } from '../check/list/list-back.ts'

/** A list that has come, and is not in a case yet. */
export interface NewList {
  /** The name of the file; empty for a text. */
  readonly name: string
  readonly content: Blob
  readonly form: ListForm
}

const openingOf = () => import('../../state/list/open-list.ts')

/** Fetches what a list needs while its beginning is looked at. What it gives ends that. */
export function prepareList(): () => void {
  // What does not come is asked for again, and told of, where the list is shown.
  import('../check/list/list-urls.tsx').catch(() => undefined)
  const preparing = openingOf().then(({ prepareWorker }) => prepareWorker())
  return () =>
    void preparing.then(
      (end) => end(),
      () => undefined,
    )
}

/** Lists as one, which is read from one to the next; a single one stays as it is. */
function joined(lists: readonly Pick<FoundList, 'name' | 'content' | 'form'>[]): NewList | null {
  const [first, ...others] = lists
  if (first === undefined) return null
  if (others.length === 0) return first
  const head = filesHead(
    lists.map(({ name, content, form }) => ({ name, form, bytes: content.size })),
  )
  const name = `${first.name === '' ? 'Text' : first.name} and ${counted(others.length, 'other file')}`
  const content = new Blob([head, ...lists.map((list) => list.content)])
  return { name, content, form: { kind: 'files' } }
}

/** A list as a case names it; its bytes are held until they are stored. */
export function heldAsList({ name, content, form }: NewList, store: AppStore): LinkedList {
  const id = newId()
  holdList(store, id, content)
  store.getState().setListSaving(id, { state: 'saving', reason: '' })
  return { id, name: name.slice(0, maxListName), form, count: null }
}

/** What a list is judged by: the case as it stands; null while nothing is open. */
type InputOf = () => AnalysisInput | null

/** Begins to read and judge a list, so that it need not wait for what shows it. */
async function beginReading(
  list: LinkedList,
  content: Blob,
  store: AppStore,
  inputOf: InputOf,
): Promise<void> {
  const { sessionOf } = await openingOf()
  if (store.getState().scenario.list?.id !== list.id) return
  const input = inputOf()
  const session = sessionOf(list, content, store)
  if (input !== null) session.judge(input, store.getState().caseKey)
}

/** Adds a list to the rows of the case, in place of the one that was there, and shows it. */
function openNewList(given: NewList, store: AppStore, inputOf: InputOf): void {
  const { setList, openPanel, showFileNotice, scenario } = store.getState()
  if (scenario.crawlers.length === 0) gridActions(store).addCrawlers(defaultCrawlers)
  showFileNotice(null)
  const list = heldAsList(given, store)
  const before = scenario.list
  setList(list)
  openPanel('tests')
  if (before !== null) {
    offerListBack(`${nameOfList(before)} was replaced by the file that was opened.`, before, store)
  }
  beginReading(list, given.content, store, inputOf).catch(() => undefined)
}

/** Opens lists as one, and says what of them is lost. */
export function openLists(lists: readonly FoundList[], store: AppStore, inputOf: InputOf): void {
  const list = joined(lists)
  if (list === null) return
  openNewList(list, store, inputOf)
  if (!lists.some(({ hasTests }) => hasTests)) return
  const lost = 'Of so many only the URLs are taken: their crawlers and expectations are left out.'
  store.getState().toast(lost, { tone: 'warn' })
}
