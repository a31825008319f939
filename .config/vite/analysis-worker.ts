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
  return {
    name: 'analysis-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    buildStart() {
      const id = join(this.environment.config.root, entry)
      reference = this.emitFile({ type: 'chunk', id, name: 'worker' })
    },
    generateBundle(_, bundle) {
      refusePageFiles(bundle, this.getFileName(reference))
    },
    resolveId: (id) => (id.endsWith('/worker.ts?worker&url') ? virtual : null),
    load: (id) =>
      id === virtual ? `export default import.meta.ROLLUP_FILE_URL_${reference}` : null,
  }
}

/** Where there is no document, what is for the page would fail at its first line. */
const forPage = /\/src\/(?:ui|editor|state)\/|\/src\/main|\/node_modules\/(?:react|@codemirror)/

function refusePageFiles(bundle: Rolldown.OutputBundle, worker: string): void {
  const loaded = new Set([worker])
  for (const fileName of loaded) {
    const file = bundle[fileName]
    if (file?.type !== 'chunk') continue
    const foreign = file.moduleIds.find((id) => forPage.test(id))
    if (foreign) throw new Error(`The worker would load ${foreign}, with ${fileName}`)
    for (const imported of [...file.imports, ...file.dynamicImports]) loaded.add(imported)
  }
}
