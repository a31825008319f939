import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, ResolvedConfig } from 'vite'
import { dataFiles } from './data-files.ts'

const virtual = '\0virtual:built-worker'
const address = '/@built-worker.js'

async function bundle({ root, define }: ResolvedConfig, entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    ...(define ? { define } : {}),
    plugins: [dataFiles()],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error(`${entry} was not built`)
  return built.output[0].code
}

/**
 * Serves the worker as one file while tests run: as modules it would ask for some two hundred files, and
 * each test starts one.
 * @param entry path of the worker's source below the project's root
 */
export function builtWorker(entry: string): Plugin {
  let code: Promise<string> | null = null
  return {
    name: 'built-worker',
    apply: 'serve',
    enforce: 'pre',
    configureServer({ config, middlewares }) {
      middlewares.use(address, (_, response, next) => {
        code ??= bundle(config, entry)
        code.then((text) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(text)
        }, next)
      })
    },
    resolveId: { filter: { id: /\/worker\.ts\?worker&url$/ }, handler: () => virtual },
    load: {
      filter: { id: /virtual:built-worker$/ },
      handler: () => `export default '${address}'`,
    },
  }
}
