import { exampleNamed, examples } from './analysis/examples/catalogue.ts'
import { firstExample } from './analysis/examples/first-example.ts'
import { cellId } from './case/grid/grid.ts'
import { scoreOf } from './case/grid/grid-cells.ts'
import { dialectById } from './core/dialects/index.ts'
import { registerOffline } from './platform/service-worker.ts'
import type { AnalysisSource } from './state/analysis/scheduler.ts'
import { selectVerdicts } from './state/analysis/selectors.ts'
import type { TypedText } from './state/session/session-ports.ts'
import { startSession, type Session } from './state/session/session.ts'
import { onLaunchFiles, takeSharedText } from './platform/arrivals.ts'
import { browserClock } from './platform/clock.ts'
import {
  addressOf,
  askBeforeLeaving,
  askToKeepStorage,
  channelOf,
  locksOf,
  newId,
  onLeave,
  onNavigate,
} from './platform/browser-ports.ts'
import { storedName } from './state/storage/preferences.ts'
import { createIdbJournal } from './state/storage/idb-journal.ts'
import type { ListStorage } from './state/storage/lists/list-storage.ts'
import { openStorage } from './state/storage/open-storage.ts'
import { keyValueOf } from './platform/key-value-store.ts'
import type { Preferences } from './state/storage/preferences.ts'
import { createTab } from './state/session/tab.ts'
import { createStorageWarnings } from './state/session/troubles.ts'
import type { AppStore } from './state/store.ts'
import { isView } from './ui/shell/panels.ts'

export interface Composition {
  readonly store: AppStore
  readonly preferences: Preferences
  readonly scope: string
  /** Brings text that still waits in the editor to the store. */
  flushPendingEdits(): void
  /** Text has changed in the editor and still waits there; `read` gives it. */
  readonly onTextChanged: (listener: (typed: TypedText) => void) => () => void
  readonly analysis: AnalysisSource
}

/** What a link can open over whatever is open, at one of the things that it lists: `#check=lost-protection`. */
const entryDialogs = new Map([
  ['check', 'checks'],
  ['recipe', 'recipes'],
  ['card', 'places'],
] as const)

const entryIn = (fragment: string) => {
  const [, kind = '', id = ''] = /^#?([a-z]+)=([a-z0-9-]{1,60})$/.exec(fragment) ?? []
  const found = [...entryDialogs].find(([name]) => name === kind)
  return found === undefined ? null : { dialog: found[1], id }
}

function followEntryLinks({ store }: Composition): void {
  const look = () => {
    const entry = entryIn(location.hash)
    if (entry !== null) store.getState().openEntry(entry.dialog, entry.id)
  }
  onNavigate(window)(look)
  look()
}

/** What stores lists from files comes with the first of them. */
async function openLists(scope: string): Promise<ListStorage> {
  const { openBrowserLists } = await import('./state/storage/lists/idb-lists.ts')
  return openBrowserLists(scope, browserClock)
}

const knowsDialect = (id: string) => dialectById(id) !== null

/** The first red cell; null when there is none, or it is not known yet. */
function firstRedCell({ store, analysis }: Composition): string | null {
  const snapshot = analysis.getSnapshot()
  const { scenario } = store.getState()
  const [red] = scoreOf(scenario, selectVerdicts(snapshot)).red
  const row = scenario.urls[red?.row ?? -1]
  const column = scenario.crawlers[red?.column ?? -1]
  const isKnown = snapshot.state === 'current' && row !== undefined && column !== undefined
  return isKnown ? cellId(row.id, column.id) : null
}

/** A case is opened for its surprise: the one that an example ends in, else the first red cell. */
function selectSurprisingTest(composition: Composition): void {
  const { store } = composition
  const look = () => {
    const { openCount, caseKey, openedScenario } = store.getState()
    // Undo leads back to the cell that was selected.
    if (openCount !== caseKey) return
    const { title, urls } = openedScenario
    const existing = examples.find((example) => example.title === title)
    const surprise = existing?.scenario.urls === urls ? existing.redCell : firstRedCell(composition)
    if (surprise) store.getState().select(surprise)
  }
  // Counted, because an example that is opened once more is the same case.
  store.subscribe(({ openCount }) => openCount, look)
}

/** Links, storage and history: what the page can be looked at without, for a moment. */
export async function openSession(composition: Composition): Promise<Session> {
  const { store, preferences, scope, flushPendingEdits, onTextChanged } = composition
  const shared = takeSharedText(window)
  const clock = browserClock
  const { now } = clock
  const tell = createStorageWarnings(store, clock)
  void import('./core/match/rule-index.ts').then(({ enableIndex }) => enableIndex())
  selectSurprisingTest(composition)
  followEntryLinks(composition)
  const session = startSession({
    clock,
    newId,
    knowsDialect,
    store,
    preferences,
    tell,
    storage: await openStorage(scope, { timers: clock, now, newId, knowsDialect, page: window }),
    askToKeep: () => void askToKeepStorage(navigator),
    openLists: () => openLists(scope),
    journal: createIdbJournal(scope, clock, () => tell('journal'), window),
    tab: createTab({
      scope,
      values: keyValueOf(() => sessionStorage),
      shared: keyValueOf(() => localStorage),
      locks: locksOf(navigator),
      channel: channelOf(storedName(scope)),
      knowsDialect,
      delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      clock,
      tell,
    }),
    address: addressOf(window),
    knowsPanel: isView,
    defaultScenario: firstExample.scenario,
    exampleBySlug: (slug) => exampleNamed(slug)?.scenario ?? null,
    flushPendingEdits,
    onTextChanged,
    isAnchor: (fragment) => fragment.startsWith('region-') || entryIn(fragment) !== null,
    onNavigate: onNavigate(window),
    onLeave: onLeave(window),
    askBeforeLeaving: askBeforeLeaving(window),
  })
  const { receive } = store.getState()
  if (shared !== null) receive([{ name: '', content: shared, ask: true }])
  onLaunchFiles(window, (files) =>
    receive(files.map((content) => ({ name: content.name, content }))),
  )
  return session
}

/** Makes the page work without a network; a newer release waits until the user asks for it. */
export async function goOffline({ store }: Composition, session: Session): Promise<void> {
  const { toast } = store.getState()
  const reload = {
    label: 'Reload',
    run: () => void session.flush().then(() => offline?.applyUpdate()),
  }
  const failed = () => {
    toast('This page works only online: the service worker of this browser failed.')
    return null
  }
  const offline = await registerOffline({
    onReady: () => store.getState().announcePolite('Ready to work offline.'),
    onUpdate: () => {
      const isSaved = store.getState().saving.state !== 'off'
      const work = isSaved ? 'Your work is saved.' : 'Your work is not saved: download it first.'
      toast(`Update ready. ${work}`, { stays: true, action: reload })
    },
  }).catch(failed)
}
