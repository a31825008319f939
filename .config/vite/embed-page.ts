import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, ResolvedConfig } from 'vite'
import { dataFiles } from './data-files.ts'

const folder = '.config/pages'

/**
 * Builds a second page into the site, apart from the first: its script holds all that it needs, so that
 * it brings nothing of the page that stores cases, and no file of that page changes for it. While
 * developing it is found at the same address.
 * @param page file name of the page in `.config/pages`
 */
export function embedPage(page: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'embed-page',
    configResolved: (resolved) => {
      config = resolved
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path, query = ''] = (request.url ?? '').split('?')
        if (path === `/${page}`) request.url = `/${folder}/${page}?${query}`
        next()
      })
    },
    async generateBundle() {
      for (const { fileName, source } of await bundlePage(config, page)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

interface BuiltFile {
  readonly fileName: string
  readonly source: string | Uint8Array
}

async function bundlePage(
  { root, build: { target } }: ResolvedConfig,
  page: string,
): Promise<BuiltFile[]> {
  const result = await build({
    configFile: false,
    // So that it is built to the top of the site, as if it stood there.
    root: join(root, folder),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [dataFiles()],
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, folder, page), output: { codeSplitting: false } },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error(`${page} was not built`)
  return built.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'asset' ? file.source : file.code,
  }))
}
