import { writeBytes } from '../../core/text/file.ts'
import { saveFile } from '../../platform/files.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

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
    downloadFile: () => {
      // Copied, because a view on shared memory cannot be a part of a blob.
      const bytes = new Uint8Array(writeBytes(scenarioNow().file))
      saveFile('robots.txt', bytes, 'text/plain')
    },
    downloadCase: async () => {
      const { downloadCase } = await import('./download-case.ts')
      await downloadCase(scenarioNow(), store, session)
    },
  }
}
