import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

const loadDownloads = () => import('./downloads.ts')

/**
 * Functions that download the file, with its own bytes except where it was edited, and the case as
 * JSON.
 */
export function useDownloads() {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  /** The case with the last key that was typed: a large file follows its editor with a delay. */
  const scenarioNow = () => {
    port.flush()
    return store.getState().scenario
  }
  return {
    downloadFile: async () => (await loadDownloads()).downloadFile(scenarioNow().file),
    downloadCase: async () => (await loadDownloads()).downloadCase(scenarioNow(), store, session),
  }
}
