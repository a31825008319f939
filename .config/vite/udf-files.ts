import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

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

/** Writes the statements of a folder beside the script of this environment, which some contain. */
export const statements = (environment: string, folder: string): Plugin => ({
  name: 'statements',
  applyToEnvironment: ({ name }) => name === environment,
  generateBundle(_, bundle) {
    const [script] = Object.values(bundle).filter((file) => file.type === 'chunk')
    if (script === undefined) throw new Error('no script was built')
    for (const fileName of readdirSync(folder)) {
      const text = readFileSync(join(folder, fileName), 'utf8')
      const source = text.replace(placeholder, () => asAssignment(script.code))
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
