import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultExample } from './analysis/examples/index.ts'
import { createAnalysisSource } from './state/analysis-source.ts'
import { createAppStore } from './state/store.ts'
import { App } from './ui/app.tsx'
import { createDocumentPort } from './ui/document-port.ts'
import { StaticFile } from './ui/editor/static-file.tsx'
import { Providers } from './ui/providers.tsx'
import { noServices } from './ui/use-services.ts'
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

const { scenario, red } = defaultExample
const store = createAppStore({ scenario, selectedId: scenario.tests[red]?.id ?? null })
const port = createDocumentPort(store)
const analysis = createAnalysisSource(store, () => Promise.reject(new Error('none')))
const services = {
  ...noServices,
  cases: { ...noServices.cases, open: store.getState().open },
}
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers store={store} port={port} analysis={analysis} services={services}>
        <App
          editor={
            <Suspense fallback={<StaticFile />}>
              <Editor />
            </Suspense>
          }
        />
      </Providers>
    </StrictMode>,
  )
}
