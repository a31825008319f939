import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { logDatabases, logStatements } from '../../src/cli/udf/log-statements.ts'
import { dialects } from '../../src/core/dialects/index.ts'

/** Where a statement wants the script. */
const placeholder = '/* the script */'

/** A script that sets a variable of its own, so that the same statement may run for every row. */
function asAssignment(script: string): string {
  const start = 'var robotsTxt='
  if (!script.startsWith(start)) throw new Error('the script begins in another way')
  if (script.includes('$$')) throw new Error('the script would end the text that it stands in')
  return script.slice('var '.length).trimEnd()
}

/** Hosts in ASCII alone, without the tables of all letters, in the build of this environment. */
export const asciiDomains = (environment: string, module: string): Plugin => ({
  name: 'ascii-domains',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId: { filter: { id: /^tr46$/ }, handler: () => module },
})

/** The libraries that read as dialects of their own, and what each is called in the list of dialects. */
const libraries = dialects
  .filter(({ kind }) => kind === 'library')
  .map(({ id }) => [id, id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] as const)

/** The list of dialects without those libraries, in the build of this environment: they would make it too large. */
export const withoutLibraries = (environment: string, list: string): Plugin => ({
  name: 'without-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === environment,
  transform(code, file) {
    if (file !== list) return null
    const isLibrary = (line: string): boolean =>
      libraries.some(([id, name]) => line.includes(`'./${id}/`) || line === `  ${name},`)
    const lines = code.split('\n')
    const kept = lines.filter((line) => !isLibrary(line))
    if (lines.length - kept.length !== 2 * libraries.length) {
      throw new Error('the list of dialects has another form')
    }
    return kept.join('\n')
  },
})

/** Writes the statements of a folder beside the script of this environment, which some contain. */
export const statements = (environment: string, folder: string): Plugin => ({
  name: 'statements',
  applyToEnvironment: ({ name }) => name === environment,
  generateBundle(_, bundle) {
    const [script] = Object.values(bundle).filter((file) => file.type === 'chunk')
    if (script === undefined) throw new Error('no script was built')
    const written = readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ])
    const made = Object.entries(logDatabases).map(([name, database]) => [
      `logs-${name}.sql`,
      logStatements(name, database),
    ])
    for (const [fileName = '', text = ''] of [...written, ...made]) {
      const source = text.replace(placeholder, () => asAssignment(script.code))
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
