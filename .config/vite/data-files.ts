import { fileURLToPath } from 'node:url'
import {
  normalizePath,
  parseSync,
  runnerImport,
  Visitor,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import type { DataFiles } from '../../src/analysis/data-files.ts'

const fileAt = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

const source = fileAt('src/analysis/data-files.ts')
const catalogue = fileAt('src/core/crawlers/catalogue.json')
const resolvedModule = '\0virtual:data-files'

/** Where the dev server has the files. */
const devFolder = '/@data-files/'

/** The text of each file, by its name. */
type Texts = ReadonlyMap<string, string>

/** Runs a module in Node, without the page's own plugins, and gives what it exports. */
async function runInNode<Module>(path: string): Promise<Module> {
  const options = { configFile: false, root: fileAt(''), logLevel: 'error' } as const
  return (await runnerImport<Module>(path, options)).module
}

/** The texts of all data files. */
async function collect(): Promise<Texts> {
  const { dataFiles } = await runInNode<{ readonly dataFiles: DataFiles }>(source)
  const files = Object.entries(dataFiles)
  return new Map(files.map(([name, data]) => [name, JSON.stringify(data)]))
}

/** A module that exports the address of each file; `addressOf` gives an expression. */
function addressModule(texts: Texts, addressOf: (name: string, text: string) => string): string {
  const entries = [...texts].map(([name, text]) => `${name}: ${addressOf(name, text)}`)
  return `export const dataFileAddresses = { ${entries.join(', ')} }`
}

/** Answers for the files while developing; they are made anew after any change. */
function serveFiles(server: ViteDevServer): void {
  let texts: Promise<Texts> | null = null
  server.watcher.on('change', () => (texts = null))
  server.middlewares.use(devFolder, (request, response, next) => {
    const name = /^\/(\w+)\.json/.exec(request.url ?? '')?.[1] ?? ''
    texts ??= collect()
    texts.then((all) => {
      const text = all.get(name)
      if (text === undefined) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(text)
    }, next)
  })
}

/** A module of texts as scripts get it: without what the texts are made from. */
async function textsAlone(path: string): Promise<string> {
  const texts = await runInNode<Readonly<Record<string, string>>>(path)
  const exports = Object.entries(texts).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text)}`,
  )
  return exports.join('\n')
}

/**
 * The catalogue of recipes as scripts get it: what stands under `texts` of an entry is null, since it is
 * in a data file. Takes and gives TypeScript; lines keep their numbers.
 */
export function withoutTexts(catalogue: string): string {
  let code = catalogue
  const { program } = parseSync('catalogue.ts', catalogue)
  const texts: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'texts') texts.push(value)
    },
  }).visit(program)
  for (const { start, end } of texts.reverse()) {
    const lines = code.slice(start, end).replace(/[^\n]/g, '')
    code = `${code.slice(0, start)}null${lines}${code.slice(end)}`
  }
  return code
}

/**
 * Writes the texts that no first view needs to data files, and tells the page where they are: as the
 * module `virtual:data-files`. Pages rendered ahead and unit tests get addresses that lead nowhere.
 */
export function dataFiles(): Plugin {
  let isDev = false
  return {
    name: 'data-files',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve'
    },
    configureServer: serveFiles,
    resolveId: {
      filter: { id: /^virtual:data-files$/ },
      handler: () => resolvedModule,
    },
    load: {
      filter: { id: /virtual:data-files$/ },
      async handler() {
        const texts = await collect()
        if (isDev) return addressModule(texts, (name) => `'${devFolder}${name}.json'`)
        if (this.environment.config.consumer === 'server') return addressModule(texts, () => "''")
        return addressModule(texts, (name, text) => {
          const file = this.emitFile({ type: 'asset', name: `${name}.json`, source: text })
          return `import.meta.ROLLUP_FILE_URL_${file}`
        })
      },
    },
    transform: {
      filter: { id: /\/(?:crawlers\/packed-\w+|recipes\/catalogue)\.ts$/ },
      handler(code, id) {
        if (this.environment.config.consumer !== 'client') return null
        if (id.endsWith('/catalogue.ts')) return withoutTexts(code)
        this.addWatchFile(catalogue)
        return textsAlone(id)
      },
    },
  }
}
