import { gridActions } from '../../state/grid-actions.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { LinkedList } from '../../case/scenario.ts'
import { heldList } from '../../state/intake/held-lists.ts'
import { joinedParts, filesIn, withParts, type ListPart } from '../../state/list/list-parts.ts'
import { defaultCrawlers } from '../../case/grid/grid-edits.ts'
import type { AppStore } from '../../state/store.ts'
import { noteNewer } from '../../state/newer-sources.ts'
import { counted } from '../text/format.ts'
import { whatCame } from './newer-words.ts'
import type { FoundList } from './find-lists.ts'
import { nameOfList, putList } from '../check/list/list-back.ts'

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

/** The list of the case with files added to it, or in place of older ones of their names, and what to say of that. */
async function withFiles(added: readonly ListPart[], before: LinkedList | null, store: AppStore) {
  const held = before && heldList(store, before.id)
  if (before === null) return { list: joinedParts(added), said: '', replaced: [] }
  const name = nameOfList(before)
  // Its bytes cannot be read, so what they brought is lost already.
  const known = held && (await filesIn({ ...before, content: held }).catch(() => null))
  if (!known)
    return {
      list: joinedParts(added),
      said: `${name} was replaced by the file that was opened.`,
      replaced: [],
    }
  const { parts, replaced } = withParts(known, added)
  const said = [
    ...replaced.map(
      ({ newer }) => `The newer ${nameOfList(newer)} took the place of the older one.`,
    ),
    ...(replaced.length < added.length
      ? [`${counted(added.length - replaced.length, 'file')} added to ${name}.`]
      : []),
  ]
  return { list: joinedParts(parts), said: said.join(' '), replaced }
}

/** Adds files to the list of the case, and shows it. */
async function openFiles(
  added: readonly ListPart[],
  store: AppStore,
  inputOf: InputOf,
): Promise<void> {
  const {
    list: given,
    said,
    replaced,
  } = await withFiles(added, store.getState().scenario.list, store)
  if (given === null) return
  const { openPanel, showFileNotice, scenario } = store.getState()
  if (scenario.crawlers.length === 0) gridActions(store).addCrawlers(defaultCrawlers)
  showFileNotice(null)
  const [first] = replaced
  const more = first && ((again: () => void) => whatCame(store, first.newer.name, again))
  const list = putList(given, said, store, more)
  if (list !== null)
    noteNewer(
      store,
      replaced.map((both) => ({ kind: 'files', name: both.newer.name, listId: list.id, ...both })),
    )
  openPanel('tests')
  if (list !== null) beginReading(list, given.content, store, inputOf).catch(() => undefined)
}

/** What came before is in the list before more is added. */
let opening: Promise<void> = Promise.resolve()

/** Opens lists as one with that of the case, and says what of them is lost. */
export function openLists(
  lists: readonly FoundList[],
  store: AppStore,
  inputOf: InputOf,
): Promise<void> {
  if (lists.length === 0) return opening
  opening = opening.then(() => openFiles(lists, store, inputOf)).catch(() => undefined)
  if (!lists.some(({ hasTests }) => hasTests)) return opening
  const lost = 'Of so many only the URLs are taken: their crawlers and expectations are left out.'
  store.getState().toast(lost, { tone: 'warn' })
  return opening
}
