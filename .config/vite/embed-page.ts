import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, ResolvedConfig } from 'vite'
import { dataFiles } from './data-files.ts'

/**
 * Builds a second page into the site, apart from the first: its script holds all that it needs, so that
 * it brings nothing of the page that stores cases, and no file of that page changes for it.
 * @param page path of the page below the project's root
 */
export function embedPage(page: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'embed-page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
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
    root,
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
      rolldownOptions: { input: join(root, page), output: { codeSplitting: false } },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error(`${page} was not built`)
  return built.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'asset' ? file.source : file.code,
  }))
}
