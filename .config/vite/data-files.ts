import { fileURLToPath } from 'node:url'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import type { DataFiles } from '../../src/analysis/data-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = normalizePath(`${root}src/analysis/data-files.ts`)
const resolvedModule = '\0virtual:data-files'

/** Runs a module in Node, without the page's own plugins. */
const runInNode = (path: string) =>
  runnerImport<Readonly<Record<string, unknown>>>(path, { root, logLevel: 'error' })

/**
 * Writes the texts that no first view needs to data files, and tells the page where they are: as the
 * module `virtual:data-files`. While developing their addresses hold them. Pages rendered ahead and unit
 * tests ask for none. Of the crawlers scripts get rows, without the catalogue that these are made from.
 */
export const emitDataFiles = (): Plugin => ({
  name: 'data-files',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:data-files$/ }, handler: () => resolvedModule },
  load: {
    filter: { id: /virtual:data-files$/ },
    async handler() {
      const { config, mode } = this.environment
      if (config.consumer !== 'client') return 'export const dataFileAddresses = {}'
      const { module, dependencies } = await runInNode(source)
      for (const file of [source, ...dependencies]) this.addWatchFile(file)
      const entries = Object.entries(module['dataFiles'] as DataFiles).map(([name, data]) => {
        const text = JSON.stringify(data)
        if (mode === 'dev') return `${name}: "data:application/json,${encodeURIComponent(text)}"`
        const file = this.emitFile({ type: 'asset', name: `${name}.json`, source: text })
        return `${name}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export const dataFileAddresses = { ${entries.join(', ')} }`
    },
  },
  transform: {
    filter: { id: /\/crawlers\/\w+-rows\.ts$/ },
    async handler(_, id) {
      if (this.environment.config.consumer !== 'client') return null
      const { module, dependencies } = await runInNode(id)
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, rows]) => `export const ${name} = ${JSON.stringify(rows)}`)
        .join('\n')
    },
  },
})
