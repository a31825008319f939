import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultExample } from './analysis/examples/index.ts'
import { createAnalysisSource } from './state/analysis-source.ts'
import { createAppStore } from './state/store.ts'
import { App } from './ui/app.tsx'
import { createDocumentPort } from './ui/document-port.ts'
import { StaticFile } from './ui/editor/static-file.tsx'
import { AnalysisContext } from './ui/use-analysis.ts'
import { PortContext, StoreContext } from './ui/use-app.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/layout.css'
import './ui/styles/header.css'
import './ui/styles/dialogs.css'
import './ui/styles/tests.css'
import './ui/styles/why.css'

const Editor = lazy(() =>
  import('./ui/editor/editor.tsx').then((chunk) => ({ default: chunk.Editor })),
)

const store = createAppStore({ scenario: defaultExample.scenario })
const port = createDocumentPort(store)
const analysis = createAnalysisSource(store, () => Promise.reject(new Error('none')))
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StoreContext value={store}>
        <AnalysisContext value={analysis}>
          <PortContext value={port}>
            <App
              editor={
                <Suspense fallback={<StaticFile />}>
                  <Editor />
                </Suspense>
              }
            />
          </PortContext>
        </AnalysisContext>
      </StoreContext>
    </StrictMode>,
  )
}
