// Runs a TypeScript script: bundles it into .cache/ first, since Node 20 reads no TypeScript.
//   node .ci/run-ts.mjs src/bench/fuzz.ts --seconds 60
import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { build } from 'vite'
import { at } from './paths.mjs'

const [entry, ...args] = process.argv.slice(2)
if (!entry) throw new Error('Which script? node .ci/run-ts.mjs script.ts')
const name = basename(entry, '.ts')
const outDir = at('.cache/scripts')
await build({
  configFile: false,
  root: at(),
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: entry,
    target: 'es2022',
    outDir,
    emptyOutDir: false,
    minify: false,
    rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
  },
})
const nodeFlags = args.filter((arg) => arg.startsWith('--max-old-space-size'))
const rest = args.filter((arg) => !nodeFlags.includes(arg))
const command = [...nodeFlags, `${outDir}/${name}.mjs`, ...rest]
const { status } = spawnSync(process.execPath, command, { cwd: at(), stdio: 'inherit' })
process.exit(status ?? 1)
