import { LazyBoundary } from '../../components/lazy-part.tsx'
import { createRoot } from 'react-dom/client'
import { exampleNamed } from '../../../analysis/examples/catalogue.ts'
import { firstExample } from '../../../analysis/examples/first-example.ts'
import { dialectById } from '../../../core/dialects/index.ts'
import type { Scenario } from '../../../case/scenario.ts'
import { browserClock } from '../../../platform/clock.ts'
import { loadData } from '../../../state/load-data.ts'
import { scriptUrl } from '../../../platform/trusted-types.ts'
import { withPageVerdicts } from '../../../state/analysis/page-verdicts.ts'
import { AnalysisScheduler } from '../../../state/analysis/scheduler.ts'
import { createDataSource } from '../../../state/data-source.ts'
import { startSession } from '../../../state/session/session.ts'
import { createTab } from '../../../state/session/tab.ts'
import { createStorageWarnings } from '../../../state/session/troubles.ts'
import { createCaseStorage } from '../../../state/storage/cases.ts'
import { createMemoryJournal } from '../../../state/storage/journal.ts'
import { createListStorage } from '../../../state/storage/lists/list-storage.ts'
import { createMemoryLists } from '../../../state/storage/lists/memory-lists.fixture.ts'
import { createMemoryTables } from '../../../state/storage/memory-tables.ts'
import { createPreferences } from '../../../state/storage/preferences.ts'
import { createAppStore, type AppStore } from '../../../state/store.ts'
import { createAnalysisClient } from '../../../worker/client.ts'
import { App } from '../app.tsx'
import { Background } from '../background.tsx'
import { isView } from '../panels.ts'
import { Providers } from '../providers.tsx'
import { createDocumentPort, type DocumentPort } from '../../document/document-port.ts'
import { Editor } from '../../editor/editor.tsx'
import '../tokens.css'
import '../base.css'
import '../layout.css'
import '../../header/header.css'
import '../../dialogs/dialogs.css'
import '../../grid/grid.css'
import '../../why/why.css'
import '../../editor/editor.css'

// The site has all styles in one file, those of parts that come later too.
import.meta.glob('../../**/*.css', { eager: true })

const { scenario: firstScenario, redCell: selectedId } = firstExample
const scope = '/components/'
/** Texts do not change from test to test. */
const data = createDataSource(loadData)
const knowsDialect = (id: string) => dialectById(id) !== null

/** A session that keeps cases for as long as the page is there, opened by a link. */
function openSession(
  store: AppStore,
  port: DocumentPort,
  { fragment, scenario }: Required<PageStart>,
) {
  const clock = browserClock
  const tell = createStorageWarnings(store, clock)
  let lastId = 0
  const newId = () => `id${(lastId += 1)}`
  let entry: { state: unknown; fragment: string } = { state: null, fragment }
  const setEntry = (state: unknown, next: string) => {
    entry = { state, fragment: next }
  }
  const never = () => () => undefined
  return startSession({
    clock,
    newId,
    knowsDialect,
    store,
    preferences: createPreferences(null, scope),
    tell,
    storage: createCaseStorage({
      tables: createMemoryTables(),
      notSaving: null,
      now: clock.now,
      newId,
      knowsDialect,
    }),
    askToKeep: () => undefined,
    openLists: () =>
      Promise.resolve(
        createListStorage({
          tables: createMemoryLists(),
          clock,
          pack: (one) => Promise.resolve(one),
        }),
      ),
    journal: createMemoryJournal(new Map()),
    tab: createTab({
      scope,
      values: null,
      shared: null,
      locks: {
        tryHold: () => Promise.resolve(() => undefined),
        seize: () => Promise.resolve(() => undefined),
      },
      channel: { post: () => undefined, listen: never },
      knowsDialect,
      delay: () => Promise.resolve(),
      clock,
      tell,
    }),
    address: {
      readFragment: () => entry.fragment,
      readState: () => entry.state,
      replace: setEntry,
      push: setEntry,
      onUnload: () => undefined,
    },
    knowsPanel: isView,
    defaultScenario: scenario,
    exampleBySlug: (slug) => exampleNamed(slug)?.scenario ?? null,
    flushPendingEdits: () => port.flush(),
    onTextChanged: port.onTextChanged,
    isAnchor: (text) => text.startsWith('region-'),
    onNavigate: never,
    onLeave: never,
    askBeforeLeaving: never,
  })
}

/** How a page begins. */
export interface PageStart {
  /** The part of a link after its `#`; the first example without. */
  readonly fragment?: string
  /** The case without a link; the first example without. */
  readonly scenario?: Scenario
}

/**
 * Puts the whole page together as main.tsx does, with cases and settings in memory alone, and no service
 * worker. Gives what takes it away again.
 */
export async function mountPage({
  fragment = '',
  scenario = firstScenario,
}: PageStart = {}): Promise<() => void> {
  const { dataset } = document.documentElement
  const store = createAppStore({ scenario, selectedId, theme: 'system' })
  const port = createDocumentPort(store)
  const workers = new Set<Worker>()
  const spawn = () => {
    const worker = new Worker(scriptUrl('analysis'), { type: 'module' })
    workers.add(worker)
    return worker
  }
  const analysis = withPageVerdicts(
    new AnalysisScheduler(store, (onAnswer) =>
      Promise.resolve(createAnalysisClient(spawn, onAnswer)),
    ),
    store,
  )
  const session = await openSession(store, port, { fragment, scenario })
  const preferences = createPreferences(null, scope)
  const stopTheme = store.subscribe(
    ({ theme }) => theme,
    (theme) => {
      if (theme === 'system') delete dataset['theme']
      else dataset['theme'] = theme
    },
  )
  const holder = document.createElement('div')
  holder.id = 'root'
  // layout.css shows the page once something stands behind it.
  const end = document.createElement('div')
  end.hidden = true
  document.body.replaceChildren(holder, end)
  const root = createRoot(holder)
  root.render(
    <Providers
      store={store}
      port={port}
      analysis={analysis}
      services={{
        preferences,
        session,
        opening: Promise.resolve(session),
        data,
        prerendered: { parts: {}, scenario: null, selectedId: null },
      }}
    >
      <App
        editor={
          <LazyBoundary fallback={null}>
            <Editor />
          </LazyBoundary>
        }
        background={<Background />}
      />
    </Providers>,
  )
  return () => {
    root.unmount()
    stopTheme()
    session.stop()
    for (const worker of workers) worker.terminate()
    document.body.replaceChildren()
    document.documentElement.removeAttribute('style')
    delete dataset['theme']
  }
}
