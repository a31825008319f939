import type { AddedEntries } from '../../case/grid/grid-edits.ts'
import { plainUrls, type NewEntries } from '../../case/grid/new-entries.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import { knownWords, rowFinder, urlKey } from '../../case/grid/same-url.ts'
import { gridActions } from '../../state/grid-actions.ts'
import type { ListSession } from '../../state/list/list-session.ts'
import { openListOf } from '../../state/list/open-list.ts'
import type { AppStore } from '../../state/store.ts'

/** Shows a URL of the list that is not in sight, also where the filter or a folded group hides it. */
function showHidden(store: AppStore, session: ListSession, url: string): void {
  const { rowOrder, setFilter, setRowOrder } = store.getState()
  const { folded } = session.getSnapshot().view
  setFilter('')
  if (folded !== undefined) setRowOrder({ ...rowOrder, folded: [] })
  // Here, too, so that the worker hears of it before it is asked for the line.
  session.show({ filter: '', ...(folded && { folded: [] }) })
  void session.finds.seek(url)
}

/** Says that the list has some URLs already, and shows the first one where nothing else was added. */
async function sayBrought(
  store: AppStore,
  session: ListSession,
  urls: readonly string[],
  added: number,
): Promise<void> {
  const [first] = urls
  if (first === undefined) return
  const { toast, scenario } = store.getState()
  const { origin } = scenario
  const words = knownWords(urls.length, shownUrl(urlKey(first, origin), origin), added)
  const line = added > 0 ? 0 : await session.finds.seek(first)
  const run = () => showHidden(store, session, first)
  if (line >= 0) toast(words)
  else toast(words.replace(/\.$/, ', but hidden.'), { action: { label: 'Show it', run } })
}

/**
 * Adds URLs to the rows of a case as `addEntries` does, where a worker may hold what files brought. Of what was
 * typed, a URL that a file has is not added but shown where it stands. What came with a source of its own keeps
 * that, and is told to be there. Gives how many URLs are new to the list.
 */
export async function addBesideFiles(store: AppStore, entries: NewEntries): Promise<AddedEntries> {
  const { scenario } = store.getState()
  const { addEntries } = gridActions(store)
  const session = openListOf(scenario)
  if (session === null || session.getSnapshot().isBroken) return addEntries(entries)
  const rowOf = rowFinder(scenario.urls, scenario.origin)
  const others = entries.rows.map(({ url }) => url).filter((url) => rowOf(url) === null)
  const brought = await session.finds.brought(others)
  const alone = entries.rows.filter(({ crawler }) => crawler === null)
  const plain = new Set(plainUrls({ ...entries, rows: alone }, scenario))
  const told = [...brought].filter((url) => plain.has(url))
  const isTyped = (entries.sources ?? []).length === 0
  const rows = isTyped
    ? entries.rows.filter(({ url }) => !brought.has(url) || !plain.has(url))
    : entries.rows
  const isAny = rows.length + entries.crawlers.length > 0
  const done = isAny
    ? addEntries({ ...entries, rows })
    : { urls: 0, known: 0, crawlers: 0, replaced: [] }
  // These are rows now, but stand where the file has them.
  const there = rows.filter(({ url }) => brought.has(url))
  const fresh = done.urls - new Set(there.map(({ url }) => urlKey(url, scenario.origin))).size
  const [first] = rows
  if (first !== undefined) void session.finds.seek(first.url)
  await sayBrought(store, session, told, fresh)
  return { ...done, urls: Math.max(0, fresh), known: done.known + told.length }
}

/** Brings the row of a URL into sight. */
export async function seekBesideFiles(store: AppStore, url: string): Promise<void> {
  await openListOf(store.getState().scenario)?.finds.seek(url)
}
