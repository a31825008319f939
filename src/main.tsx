import { StrictMode, type ComponentType } from 'react'
import { lazyPart } from './ui/components/lazy-part.tsx'
import { createRoot } from 'react-dom/client'
import { firstExample } from './analysis/examples/first-example.ts'
import {
  AnalysisScheduler,
  loadExplanation,
  type ConnectClient,
} from './state/analysis/scheduler.ts'
import { withPageVerdicts } from './state/analysis/page-verdicts.ts'
import type { Session } from './state/session/session.ts'
import { loadData } from './state/load-data.ts'
import { createDataSource } from './state/data-source.ts'
import { keyValueOf, scopeOf } from './platform/key-value-store.ts'
import { createPreferences, themeFrom } from './state/storage/preferences.ts'
import { createAppStore } from './state/store.ts'
import { App } from './ui/shell/app.tsx'
import { createDocumentPort } from './ui/document/document-port.ts'
import { PrerenderedSlot } from './ui/components/prerendered-slot.tsx'
import { Providers } from './ui/shell/providers.tsx'
import './ui/shell/tokens.css'
import './ui/shell/base.css'
import './ui/shell/layout.css'
import './ui/header/header.css'
import './ui/dialogs/dialogs.css'
import './ui/grid/grid.css'
import './ui/why/why.css'
import './ui/editor/editor.css'

/** Asked for at once, beside the rest: what is drawn first shows neither. */
const loadEditor = () => import('./ui/editor/editor.tsx')
let editorChunk: ReturnType<typeof loadEditor> | null = loadEditor()
const backgroundChunk = import('./ui/shell/background.tsx')
const Editor = lazyPart(async () => {
  const chunk = editorChunk ?? loadEditor()
  editorChunk = null
  // Remarks beside lines come with the reasons, and make lines higher on a phone: without them the lines
  // would stand as high as they were drawn first only after a moment. Whoever has none can write all the same.
  const [{ Editor }] = await Promise.all([chunk, loadExplanation().catch(() => null)])
  return { default: Editor }
})
const Background = lazyPart(async () => {
  // The page works without; that a part is missing has been told.
  const chunk = await backgroundChunk.catch(() => null)
  const found: ComponentType = chunk?.Background ?? (() => null)
  return { default: found }
})

const scope = scopeOf(location)
const preferences = createPreferences(
  keyValueOf(() => localStorage),
  scope,
)
const data = createDataSource(loadData)
const { scenario, redCell: selectedId } = firstExample
const store = createAppStore({ scenario, selectedId, theme: themeFrom(preferences) })
const port = createDocumentPort(store)
const prerenderedElement = (selector: string) => document.querySelector(`#root ${selector}`)
const prerendered = {
  parts: {
    editor: prerenderedElement('.rt-static'),
    check: prerenderedElement('.check'),
    tools: prerenderedElement('.check-tools'),
    summary: prerenderedElement('.summary'),
    why: prerenderedElement('.why'),
  },
  scenario,
  selectedId,
}
/** The worker for large files comes with the first large file. */
const connect: ConnectClient = async (onAnswer) => {
  const [{ createAnalysisClient }, { scriptUrl }] = await Promise.all([
    import('./worker/client.ts'),
    import('./platform/trusted-types.ts'),
  ])
  const spawn = () => new Worker(scriptUrl('analysis'), { type: 'module' })
  return createAnalysisClient(spawn, onAnswer)
}
const analysis = withPageVerdicts(new AnalysisScheduler(store, connect), store)

const composition = {
  store,
  preferences,
  scope,
  flushPendingEdits: () => port.flush(),
  onTextChanged: port.onTextChanged,
  analysis,
}

function applyTheme(theme: string): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Parts that are no longer on the server get honest words instead of a dead button. */
function showMissingPartToast(): void {
  const { toast, toasts } = store.getState()
  const message = 'A part of this page could not be loaded.'
  // What shows the message may be such a part itself.
  if (toasts.some(({ text }) => text === message)) return
  toast(message, {
    tone: 'warn',
    action: { label: 'Reload', run: () => location.reload() },
  })
}

let tellOpened: (session: Session | null) => void = () => undefined
const opening = new Promise<Session | null>((resolve) => (tellOpened = resolve))

const holder = document.getElementById('root')
const root = holder && createRoot(holder)

function render(session: Session | null): void {
  root?.render(
    <StrictMode>
      <Providers
        store={store}
        port={port}
        analysis={analysis}
        services={{ preferences, session, opening, data, prerendered }}
      >
        <App
          editor={
            <PrerenderedSlot name="editor">
              <Editor />
            </PrerenderedSlot>
          }
          background={<Background />}
        />
      </Providers>
    </StrictMode>,
  )
}

/** Until now the example may have been kept out of sight: see before-paint.js. */
function showCase(): void {
  delete document.documentElement.dataset['restoring']
}

async function start(): Promise<void> {
  const { openSession, goOffline } = await import('./main-session.ts')
  const session = await openSession(composition).finally(showCase)
  render(session)
  tellOpened(session)
  await goOffline(composition, session)
}

applyTheme(store.getState().theme)
store.subscribe(
  ({ theme }) => theme,
  (theme) => {
    applyTheme(theme)
    preferences.set('theme', theme)
  },
)
window.addEventListener('vite:preloadError', showMissingPartToast)
render(null)
// From here on start-guard.js leaves the page alone, unless the case cannot be opened.
document.documentElement.dataset['app'] = ''
start().catch(() => {
  tellOpened(null)
  showCase()
  // What was typed meanwhile is worth more than another try.
  if (store.getState().scenario === scenario) dispatchEvent(new Event('app-failed'))
  store.getState().setSaving({ state: 'off', reason: 'a part of this page is missing; reload it' })
})
