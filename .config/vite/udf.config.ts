// The engine for databases, in dist-lib/udf/: scripts for engines that run JavaScript, a process for ClickHouse, and SQL.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import about from '../../package.json' with { type: 'json' }
import { emitDataFiles } from './data-files.ts'
import { executable } from './executable.ts'
import { asciiDomains, statements, withoutLibraries } from './udf-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = (name: string): string => join(root, 'src/cli/udf', name)

/** What engines of databases have none of, each with the module and its name there. */
const missing: Record<string, [module: string, name: string]> = {
  URL: [source('plain-url.ts'), 'PlainUrl'],
  TextEncoder: [source('plain-encoding.ts'), 'PlainEncoder'],
  TextDecoder: [source('plain-encoding.ts'), 'PlainDecoder'],
}

/** Stays in the script wherever it is copied to. */
const footer = `// robotstxt-playground ${about.version}, MIT; with whatwg-url, tr46 and punycode, MIT, see third-party-notices.txt`

/** A plain script of ECMAScript 2020 that sets one variable. */
const script = (name: string) => ({
  target: 'es2020',
  minify: true,
  rolldownOptions: {
    input: source('script.ts'),
    preserveEntrySignatures: 'strict' as const,
    transform: { inject: missing },
    output: {
      format: 'iife' as const,
      name: 'robotsTxt',
      postFooter: footer,
      entryFileNames: `${name}.js`,
      codeSplitting: false,
    },
  },
})

const small = 'robotstxt-ascii'
const process = 'robots_verdict.mjs'

export default defineConfig({
  root,
  publicDir: false,
  // Sizes are told, since some databases limit them.
  logLevel: 'info',
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  plugins: [
    emitDataFiles(),
    asciiDomains('small', source('ascii-domains.ts')),
    withoutLibraries('small', join(root, 'src/core/dialects/index.ts')),
    statements('small', source('databases')),
    executable(process),
  ],
  build: { outDir: 'dist-lib/udf' },
  builder: {},
  environments: {
    client: { build: { ...script('robotstxt'), license: { fileName: 'third-party-notices.txt' } } },
    small: { consumer: 'client', build: { ...script(small), emptyOutDir: false } },
    clickhouse: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        target: 'es2022',
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: source('clickhouse.ts'),
          output: { entryFileNames: process, codeSplitting: false, banner: '#!/usr/bin/env node' },
        },
      },
    },
  },
})
