import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

/** A file as the worker lists it. */
export interface PrecacheEntry {
  readonly url: string
  /** Null for a file whose name tells its content. */
  readonly revision: string | null
  readonly integrity: string
}

/** Where the site tells whose work it holds; Vite writes it, and what the worker holds is added here. */
export const notices = 'third-party-notices.txt'

type Content = string | Uint8Array

/** Read by hosts, crawlers and link previews, never by the running page. */
const notPrecached = /^(_headers|404\.html|robots\.txt|og\.png|\.vite\/.*|.*\.map)$/
const namedByContent = 'assets/'

/**
 * Builds the service worker as sw.js. `self.__WB_MANIFEST` in it is replaced by the list of every file
 * that the page needs without a network.
 * @param entry path of the worker's source below the project's root
 */
export function serviceWorker(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { root, build } = config
        const [worker, ...reports] = await bundleWorker(join(root, entry), root, build.target)
        for (const report of reports) addNotices(bundle, report)
        const files = [...publicFiles(config.publicDir), ...bundledFiles(bundle)]
        const precached = files.filter(([url]) => !notPrecached.test(url)).sort(byUrl)
        const list = JSON.stringify(precached.map(precacheEntry))
        const source = worker.code.replace('self.__WB_MANIFEST', () => list)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

type File = readonly [url: string, content: Content]

const byUrl = ([a]: File, [b]: File): number => (a < b ? -1 : 1)

function bundledFiles(bundle: Rolldown.OutputBundle): File[] {
  return Object.values(bundle).map((output) => [
    output.fileName,
    output.type === 'asset' ? output.source : output.code,
  ])
}

function publicFiles(folder: string): File[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)])
}

/**
 * Whatever a host answers for a file, only what fits its digest is stored: one that hands out a page in
 * place of a missing script, cuts a file, or is in the middle of a deploy fails the whole installation.
 */
export function precacheEntry([url, content]: File): PrecacheEntry {
  const digest = createHash('sha256').update(content).digest()
  const isNamedByContent = url.startsWith(namedByContent)
  return {
    url,
    revision: isNamedByContent ? null : digest.toString('hex').slice(0, 16),
    integrity: `sha256-${digest.toString('base64')}`,
  }
}

/** The script of the worker at a path, and the licences of what it holds. */
export async function bundleWorker(
  input: string,
  root: string,
  target: ResolvedConfig['build']['target'],
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // Also where tests build it: Workbox has other code while developing.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target,
      license: true,
      rolldownOptions: {
        input,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error(`${input} was not built`)
  return built.output
}

function addNotices(
  bundle: Rolldown.OutputBundle,
  report: Rolldown.OutputAsset | Rolldown.OutputChunk,
): void {
  const all = bundle[notices]
  if (all?.type !== 'asset' || report.type !== 'asset') return
  // The introduction stands there already.
  const sections = String(report.source).replace(/^[^]*?(?=^## )/m, '')
  all.source = `${String(all.source)}\n${sections}`
}
