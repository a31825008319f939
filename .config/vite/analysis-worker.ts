import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

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
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: join(root, entry), name: 'worker' })
    },
    generateBundle: (_, bundle) => refusePageFiles(bundle),
    resolveId: (id) => (id.endsWith('/worker.ts?worker&url') ? virtual : null),
    load: (id) =>
      id === virtual ? `export default import.meta.ROLLUP_FILE_URL_${reference}` : null,
  }
}

/** Where there is no document, what is for the page would fail at its first line. */
const forWorker = [
  'worker',
  'take-requests',
  'analysis',
  'checks',
  'engine',
  'rule-index',
  'rolldown-runtime',
]

function refusePageFiles(bundle: Rolldown.OutputBundle): void {
  const refuse = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk') return
    if (!forWorker.includes(chunk.name)) throw new Error(`The worker would load ${fileName}`)
    for (const imported of chunk.imports) refuse(imported)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    if (file.name === 'worker' || file.name === 'take-requests') refuse(file.fileName)
  }
}
