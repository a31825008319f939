import { join } from 'node:path'
import type { Plugin } from 'vite'

const virtual = 'virtual:analysis-worker'

/**
 * Builds the worker as one more entry of the page, so that both load one engine. Vite by itself builds
 * a worker apart, with a copy of everything.
 * @param entry path of the worker's source below the project's root
 */
export function analysisWorker(entry: string): Plugin {
  let reference = ''
  let root = ''
  return {
    name: 'analysis-worker',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: join(root, entry), name: 'worker' })
    },
    resolveId: (id) => (id.endsWith('/worker.ts?worker&url') ? virtual : null),
    load: (id) =>
      id === virtual ? `export default import.meta.ROLLUP_FILE_URL_${reference}` : null,
  }
}
