import { prerender } from 'react-dom/static'
import { explainer } from './analysis/explain/explanation.ts'
import { firstExample } from './analysis/examples/first-example.ts'
import { AnalysisScheduler } from './state/analysis/scheduler.ts'
import { createAppStore } from './state/store.ts'
import { App } from './ui/shell/app.tsx'
import { createDocumentPort } from './ui/document/document-port.ts'
import { StaticFile } from './ui/editor/static-file.tsx'
import { Providers } from './ui/shell/providers.tsx'

const { scenario, redCell } = firstExample
const store = createAppStore({ scenario, selectedId: redCell })
const noWorker = () => Promise.reject(new Error('The default example is small'))
const { prelude } = await prerender(
  <Providers
    store={store}
    port={createDocumentPort(store)}
    analysis={new AnalysisScheduler(store, noWorker, undefined, () => explainer)}
  >
    <App editor={<StaticFile />} />
  </Providers>,
  {
    // Parts that come late are written where they stand, however long they are.
    progressiveChunkSize: Infinity,
    // React goes on with the fallback of the next boundary; a build is to fail.
    onError: (error) => {
      throw error
    },
  },
)

/** The first view as markup, so that it can be read before any script runs, or without one. */
export const firstView: string = await new Response(prelude).text()
