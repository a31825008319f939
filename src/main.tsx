import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Scenario } from './analysis/scenario.ts'
import { defaultExample, exampleNamed, examples } from './analysis/examples/index.ts'
import { dialectById } from './core/dialects/index.ts'
import { createAnalysisSource, type ConnectClient } from './state/analysis-source.ts'
import { registerOffline } from './state/offline.ts'
import { startSession, type Session } from './state/session.ts'
import { realTimers } from './state/share/deflate.ts'
import {
  addressOf,
  channelOf,
  keyValueOf,
  locksOf,
  newId,
  onLeave,
  onNavigate,
  scopeOf,
} from './state/storage/browser.ts'
import { openStorage } from './state/storage/open-storage.ts'
import { createPreferences, themeFrom } from './state/storage/preferences.ts'
import { createTab } from './state/storage/tab.ts'
import { createAppStore } from './state/store.ts'
import { scriptUrl } from './state/trusted.ts'
import { App } from './ui/app.tsx'
import { createDocumentPort } from './ui/document-port.ts'
import { StaticFile } from './ui/editor/static-file.tsx'
import { Providers } from './ui/providers.tsx'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/layout.css'
import './ui/styles/header.css'
import './ui/styles/dialogs.css'
import './ui/styles/tests.css'
import './ui/styles/why.css'
import './ui/styles/editor.css'

const Editor = lazy(() =>
  import('./ui/editor/editor.tsx').then((chunk) => ({ default: chunk.Editor })),
)
const editor = (
  <Suspense fallback={<StaticFile />}>
    <Editor />
  </Suspense>
)

const scope = scopeOf(location)
const knowsDialect = (id: string) => dialectById(id) !== null
const preferences = createPreferences(
  keyValueOf(() => localStorage),
  scope,
)
const store = createAppStore({ scenario: defaultExample.scenario, theme: themeFrom(preferences) })
const port = createDocumentPort(store)

/** The worker for large files comes with the first large file. */
const connect: ConnectClient = async (onAnswer) => {
  const { createAnalysisClient } = await import('./worker/client.ts')
  const spawn = () => new Worker(scriptUrl('analysis'), { type: 'module' })
  return createAnalysisClient(spawn, onAnswer)
}
const analysis = createAnalysisSource(store, connect)

/** An example is opened for its surprise, so that is what is looked at. */
function selectSurprise({ title }: Scenario): void {
  const { scenario, select } = store.getState()
  const known = examples.find((example) => example.title === title)
  const surprise = known?.scenario === scenario ? scenario.tests[known.red] : undefined
  if (surprise) select(surprise.id)
}

function wearTheme(theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

async function openSession(): Promise<Session> {
  const common = { timers: realTimers, now: () => Date.now(), newId, knowsDialect }
  return startSession({
    ...common,
    store,
    preferences,
    storage: await openStorage(scope, common),
    tab: createTab({
      scope,
      values: keyValueOf(() => sessionStorage),
      locks: locksOf(navigator),
      channel: channelOf(scope),
      knowsDialect,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
    address: addressOf(window),
    defaultScenario: defaultExample.scenario,
    exampleBySlug: (slug) => exampleNamed(slug)?.scenario ?? null,
    settle: () => port.flush(),
    isAnchor: (fragment) => fragment.startsWith('region-'),
    onNavigate: onNavigate(window),
    onLeave: onLeave(window),
  })
}

async function goOffline(session: Session): Promise<void> {
  const { toast } = store.getState()
  const offline = await registerOffline({
    onReady: () => toast('Ready to work offline.'),
    onUpdate: () =>
      toast('Update ready. Your work is saved.', {
        stays: true,
        action: {
          label: 'Reload',
          run: () => void session.flush().then(() => offline?.applyUpdate()),
        },
      }),
  })
}

/** A part of the page that is no longer on the server: honest words instead of a dead button. */
function watchForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    store.getState().toast('A part of this page could not be loaded. Your work is saved.', {
      tone: 'warn',
      action: { label: 'Reload', run: () => location.reload() },
    })
  })
}

const holder = document.getElementById('root')
const root = holder && createRoot(holder)

function render(session: Session | null): void {
  root?.render(
    <StrictMode>
      <Providers store={store} port={port} analysis={analysis} services={{ preferences, session }}>
        <App editor={editor} />
      </Providers>
    </StrictMode>,
  )
}

wearTheme(store.getState().theme)
store.subscribe(
  ({ theme }) => theme,
  (theme) => {
    wearTheme(theme)
    preferences.set('theme', theme)
  },
)
store.subscribe(({ opened }) => opened, selectSurprise)
selectSurprise(defaultExample.scenario)
watchForMissingParts()
render(null)
void openSession().then((session) => {
  render(session)
  return goOffline(session)
})
