// Compares what a visitor loads with the budgets, in bytes after Brotli.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { at, filesIn } from './paths.mjs'

const site = at('dist')
const files = filesIn(site)
const html = readFileSync(join(site, 'index.html'), 'utf8')

/** @param {string | Uint8Array} data */
function brotli(data) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(data, { params }).length
}

/** @param {string[]} names */
function sizeOf(names) {
  return names.reduce((sum, name) => sum + brotli(readFileSync(join(site, name))), 0)
}

/** @param {RegExp} pattern */
const matching = (pattern) => files.filter((name) => pattern.test(name))

/** What index.html names itself, scripts and modules loaded ahead. */
function firstRoute() {
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)]
  return [...new Set(named.map(([, name]) => name ?? ''))]
}

/** What judges and explains; checks and the like are views of their own, and come with them. */
const engine = ['parse/parse', 'decide/select', 'decide/decide', 'decide/explain', 'dialects/index']

/** @type {import('vite').Plugin} */
const engineAlone = {
  name: 'engine-alone',
  resolveId: (id) => (id === 'virtual:engine' ? id : null),
  load: (id) =>
    id === 'virtual:engine'
      ? engine.map((name) => `export * from '${at('src/core', name)}.ts'`).join('\n')
      : null,
}

/** The engine by itself; the catalogue of crawlers is data and grows by its own rules. */
async function engineSize() {
  const result = await build({
    configFile: false,
    root: at(),
    publicDir: false,
    logLevel: 'silent',
    plugins: [engineAlone],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: 'virtual:engine',
        preserveEntrySignatures: 'strict',
        external: (id) => /[\\/]crawlers[\\/]/.test(id),
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error('The engine was not built')
  return built.output.reduce((sum, part) => sum + ('code' in part ? brotli(part.code) : 0), 0)
}

// CodeMirror, and what of ours comes with it.
const editor = matching(/^assets\/editor-.*\.js$/)
const eager = firstRoute()
const lazy = editor.filter((name) => eager.includes(name))
if (lazy.length) console.error(`index.html names what must be loaded later: ${lazy.join(', ')}`)

const rows = [
  { name: 'first route', limit: 95_000, size: sizeOf(eager) },
  { name: 'engine without the catalogue', limit: 14_000, size: await engineSize() },
  { name: 'editor', limit: 105_000, size: sizeOf(editor) },
  { name: 'all scripts', limit: 300_000, size: sizeOf(matching(/\.js$/)) },
  { name: 'styles', limit: 12_000, size: sizeOf(matching(/\.css$/)) },
]
for (const { name, size, limit } of rows) {
  const mark = size > limit ? 'OVER' : 'ok'
  console.log(`${mark.padEnd(5)}${name.padEnd(30)}${String(size).padStart(8)} of ${limit}`)
}
for (const name of matching(/\.(js|css)$/)) {
  console.log(`     ${name.padEnd(48)}${String(sizeOf([name])).padStart(8)}`)
}
process.exit(lazy.length || rows.some(({ size, limit }) => size > limit) ? 1 : 0)
