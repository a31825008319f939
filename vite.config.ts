import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { dataFiles } from './.config/vite/data-files.ts'
import about from './package.json' with { type: 'json' }

/** The dev server needs inline scripts and a socket, which the shipped policy forbids. */
const looseWhileDeveloping: Plugin = {
  name: 'loose-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

type Graph = Rolldown.ChunkingContext
type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const analysisWorker = fileAt('src/worker/worker.ts')

const isOurs = (id: string): boolean => !id.includes('node_modules')
/** What fetches later parts. The worker does so too, and has no use for the page's own file. */
const isLoader = (id: string): boolean => id.includes('vite/preload-helper')

/** What an entry needs at once, with all that this needs. */
function neededBy(entry: string): (id: string, graph: Graph) => boolean {
  const needed = new Set<string>()
  const collect = (id: string, graph: Graph) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, graph)
  }
  return (id, graph) => {
    if (needed.size === 0) collect(entry, graph)
    return needed.has(id)
  }
}

const byFirstView = neededBy(fileAt('src/main.tsx'))
const byEditor = neededBy(fileAt('src/ui/editor/editor.tsx'))

/** Nothing else comes from here, so that no other part waits for the largest one. */
const editing = /\/src\/(?:ui\/)?editor\/|\/node_modules\/(?:@codemirror|style-mod|crelt)\//

/** The layers that the worker may use. */
const pure = /\/src\/(?:core|analysis)\//
/** What the page alone asks for. */
const help = '/src/analysis/help/'
/** How page and worker speak with each other. */
const talk = '/src/worker/client'
const view = /\/src\/ui\/(compare|crawlers|delivery|values)\//
const own = (id: string): boolean => id.includes('/src/worker/') || view.test(id)

/**
 * What of ours goes into one file, most wanted first. Left alone, the bundler cuts what parts share into
 * seventy small files, which cost more requests and a tenth more bytes: they compress worse.
 */
const ours: readonly (readonly [string, (id: string, graph: Graph) => boolean])[] = [
  // The worker loads this one too, and has no use for the page's own.
  ['engine', (id, graph) => isLoader(id) || (pure.test(id) && byFirstView(id, graph))],
  ['app', (id, graph) => isOurs(id) && byFirstView(id, graph)],
  ['editor', (id, graph) => editing.test(id) && byEditor(id, graph)],
  ['about', (id) => pure.test(id) && /\/about(?:s?\.ts|\/)/.test(id)],
  ['analysis', (id) => (pure.test(id) && !id.includes(help)) || id.includes(talk)],
  // What links and storage need is asked for at once, the rest soon after.
  ['later', (id) => id.includes('/src/') && !own(id)],
]

function oursFirst(): Group[] {
  return ours.map(([name, holds], at) => ({
    name: (id, graph) => (holds(id, graph) ? name : null),
    debugName: name,
    priority: ours.length - at,
  }))
}

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
  plugins: [react(), dataFiles(), looseWhileDeveloping, workerOfThePage()],
  resolve: {
    alias: {
      // A fifth of the editor, for syntax trees that nobody here asks for.
      '@codemirror/language': fileAt('src/editor/no-syntax-tree.ts'),
      '@lezer/common': fileAt('src/editor/no-syntax-tree.ts'),
    },
  },
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  build: {
    target: 'es2022',
    // A hundredth smaller than what the bundler makes of it by itself.
    minify: 'terser',
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    cssCodeSplit: false,
    // Every browser that runs this page loads modules ahead by itself.
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
              priority: 9,
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            },
            ...oursFirst(),
            { name: (id) => view.exec(id)?.[1] ?? null, debugName: 'views' },
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
