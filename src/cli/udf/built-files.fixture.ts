import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { createBuilder } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What `npm run build:udf` writes, in a folder of its own. */
export interface BuiltFiles {
  readonly folder: string
  read(name: string): string
}

/** Builds the files anew, so that no test is about those of an earlier build. */
export async function buildFiles(): Promise<BuiltFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'udf-'))
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    configFile: join(root, '.config/vite/udf.config.ts'),
    build: { outDir: folder, emptyOutDir: true },
  })
  await builder.buildApp()
  return { folder, read: (name) => readFileSync(join(folder, name), 'utf8') }
}

/** What an engine of a database may lack: all that is not ECMAScript 2020, or that needs tables. */
const takenAway = `
for (const name of ['console', 'WebAssembly', 'Intl', 'WeakRef', 'FinalizationRegistry',
  'AggregateError', 'Iterator', 'SharedArrayBuffer', 'Atomics', 'escape', 'unescape'])
  delete globalThis[name]
for (const name of ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'])
  delete Array.prototype[name]
for (const name of ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']) delete String.prototype[name]
for (const name of ['hasOwn', 'groupBy']) delete Object[name]
delete Map.groupBy
`

/**
 * An engine with nothing but ECMAScript in it, and no way to compile text. Gives a function that runs
 * an expression, in which \`given\` is what was given; what it comes to is taken out as JSON.
 */
export function bareEngine(script: string): (expression: string, given: unknown) => unknown {
  const context = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  })
  vm.runInContext(takenAway, context)
  vm.runInContext(script, context)
  return (expression, given) => {
    const code = `JSON.stringify((() => { const given = ${JSON.stringify(given)}; return ${expression} })())`
    return JSON.parse(String(vm.runInContext(code, context))) as unknown
  }
}
