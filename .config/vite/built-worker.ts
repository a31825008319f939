import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { emitDataFiles } from './data-files.ts'

async function bundle({ root, define = {} }: ResolvedConfig, entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    define,
    plugins: [emitDataFiles()],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(root, entry), output: { codeSplitting: false } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/**
 * The worker as one file while tests run: as modules it would ask for some two hundred files, and each
 * test starts one.
 * @param entry path of the worker's source below the project's root
 */
export const builtWorker = (entry: string): Plugin => ({
  name: 'built-worker',
  apply: 'serve',
  enforce: 'pre',
  resolveId: { filter: { id: /\/worker\.ts\?worker&url$/ }, handler: () => '\0built-worker' },
  load: {
    filter: { id: /built-worker$/ },
    async handler() {
      const parts = JSON.stringify([await bundle(this.environment.getTopLevelConfig(), entry)])
      return `export default URL.createObjectURL(new Blob(${parts}, { type: 'text/javascript' }))`
    },
  },
})
