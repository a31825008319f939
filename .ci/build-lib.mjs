// The engine as a library (bare ES modules with types) and as a command line for Node.
import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { at } from './paths.mjs'

const outDir = at('dist-lib')
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))

/**
 * @param {string} entry
 * @param {string} name
 * @param {import('vite').InlineConfig} extra
 */
async function bundle(entry, name, extra) {
  await build({
    configFile: false,
    root: at(),
    publicDir: false,
    logLevel: 'warn',
    define: { __APP_VERSION__: JSON.stringify(version) },
    ...extra,
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      minify: false,
      ssr: name === 'cli',
      rolldownOptions: {
        input: at(entry),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: `${name}.js`,
          codeSplitting: false,
          banner: name === 'cli' ? '#!/usr/bin/env node' : '',
        },
      },
    },
  })
}

rmSync(outDir, { recursive: true, force: true })
await bundle('src/core/index.ts', 'index', {})
await bundle('src/cli/main.ts', 'cli', { ssr: { noExternal: true } })
chmodSync(`${outDir}/cli.js`, 0o755)
execFileSync(
  process.execPath,
  [at('node_modules/typescript/bin/tsc'), '-p', '.config/lib.tsconfig.json'],
  {
    cwd: at(),
    stdio: 'inherit',
  },
)
