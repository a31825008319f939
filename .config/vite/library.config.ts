// The engine, the checks and the rules of pages as a library (bare ES modules), and the command line for Node, in dist-lib/.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import about from '../../package.json' with { type: 'json' }
import { executable } from './executable.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One file without imports of its own, so that each can be taken away alone. */
const oneFile = (entry: string, name: string, banner = '') => ({
  rolldownOptions: {
    input: join(root, entry),
    preserveEntrySignatures: 'strict' as const,
    output: { format: 'es' as const, entryFileNames: `${name}.js`, codeSplitting: false, banner },
  },
})

/** For browsers too, so that nothing of Node may come in. */
const library = (entry: string, name: string) => ({
  consumer: 'client' as const,
  build: { ...oneFile(entry, name), emptyOutDir: false },
})

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  plugins: [executable('cli.js')],
  build: { target: 'es2022', outDir: 'dist-lib', minify: false },
  builder: {},
  environments: {
    client: { build: oneFile('src/core/index.ts', 'index') },
    checks: library('src/library/checks.ts', 'checks'),
    page: library('src/library/page.ts', 'page'),
    cli: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ...oneFile('src/cli/main.ts', 'cli', '#!/usr/bin/env node'),
        emptyOutDir: false,
        license: { fileName: 'third-party-notices.txt' },
      },
    },
  },
})
