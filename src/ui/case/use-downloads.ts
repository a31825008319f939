import { writeBytes } from '../../core/file.ts'
import { jsonOf } from '../../state/share/plain.ts'
import { saveFile } from '../kit/platform.ts'
import { useStoreApi } from '../use-app.ts'

/** A title as the beginning of a file name. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'robots'

/** The file as it came, byte for byte apart from what was edited; the case as JSON. */
export function useDownloads() {
  const store = useStoreApi()
  return {
    downloadFile: () => {
      // Copied, because a view on shared memory is none of a blob's parts.
      const bytes = new Uint8Array(writeBytes(store.getState().scenario.file))
      saveFile('robots.txt', bytes, 'text/plain')
    },
    downloadCase: () => {
      const { scenario } = store.getState()
      saveFile(`${nameOf(scenario.title)}.case.json`, jsonOf(scenario), 'application/json')
    },
  }
}
