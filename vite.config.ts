import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import about from './package.json' with { type: 'json' }

/** The dev server needs inline scripts and a socket, which the shipped policy forbids. */
const looseWhileDeveloping: Plugin = {
  name: 'loose-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction
type Graph = Rolldown.ChunkingContext

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const firstView = fileAt('src/main.tsx')
const analysisWorker = fileAt('src/worker/worker.ts')

const isOurs = (id: string): boolean => !id.includes('node_modules')
/** What fetches later parts. The worker does so too, and has no use for the page's own file. */
const isLoader = (id: string): boolean => id.includes('vite/preload-helper')

/** What an entry needs at once, with all that this needs. */
function neededBy(start: string): (id: string, graph: Graph) => boolean {
  const needed = new Set<string>()
  const collect = (id: string, graph: Graph) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph)
  }
  return (id, graph) => {
    if (needed.size === 0) collect(start, graph)
    return needed.has(id)
  }
}

const byFirstView = neededBy(firstView)
const byWorker = neededBy(analysisWorker)

/**
 * What of ours the first view needs at once, as two files: one of them serves the worker too. Left alone,
 * the bundler cuts what lazy parts share with the first view into a dozen small files, which cost more
 * requests and compress worse.
 */
const firstFile: CodeSplittingNameFunction = (id, graph) =>
  isOurs(id) && byFirstView(id, graph) ? 'app' : null
const sharedFile: CodeSplittingNameFunction = (id, graph) =>
  isLoader(id) || (firstFile(id, graph) !== null && byWorker(id, graph)) ? 'engine' : null

/**
 * The worker as one more entry of the page, so that both load one engine. Vite builds a worker apart,
 * with a copy of everything.
 */
function workerOfThePage(): Plugin {
  const name = 'virtual:analysis-worker'
  let reference = ''
  return {
    name: 'worker-of-the-page',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: analysisWorker, name: 'worker' })
    },
    resolveId: (id) => (id.endsWith('/worker.ts?worker&url') ? name : null),
    load: (id) => (id === name ? `export default import.meta.ROLLUP_FILE_URL_${reference}` : null),
    enforce: 'pre',
  }
}

export default defineConfig({
  base: './',
  plugins: [react(), looseWhileDeveloping, workerOfThePage()],
  resolve: {
    alias: {
      // Its usual entry is compiled for browsers that cannot run the rest of the page.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      // A fifth of the editor, for syntax trees that nobody here asks for.
      '@codemirror/language': fileAt('src/editor/no-syntax-tree.ts'),
    },
  },
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  build: {
    target: 'es2022',
    // The polyfill fetches chunks by script, which `connect-src 'none'` forbids.
    // In the worker there is no document that could be told what to load ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostId }) => (hostId.includes('worker-') ? [] : needed),
    },
    // A data: URL would be fine for images alone; scripts and styles must stay files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: sharedFile, debugName: 'engine', priority: 4 },
            { name: firstFile, debugName: 'app', priority: 2 },
            { name: 'editor', test: /node_modules[\\/](@codemirror|@lezer|style-mod|crelt)[\\/]/ },
            { name: 'kit', test: /[\\/]src[\\/]ui[\\/]kit[\\/]/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Property tests run long on a busy machine.
    testTimeout: 20_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/unit.json' },
  },
})
