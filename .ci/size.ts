// Compares what a visitor loads with the limits, in bytes after Brotli: npm run size
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const site = 'dist'

interface Row {
  readonly name: string
  readonly size: number
  /** Without one the row is only printed. */
  readonly limit?: number
}

const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.\w+$/.test(path))
  .sort()
/** Node's default is the highest quality. */
const brotliSize = (file: string) => brotliCompressSync(readFileSync(join(site, file))).length
const sizes = new Map(files.map((file) => [file, brotliSize(file)]))

const sizeOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)

/** The files that a text of the site names. */
function namedIn(file: string): string[] {
  const names = new Set(readFileSync(join(site, file), 'utf8').split(/["'`]/))
  return files.filter((one) => names.has(one) || names.has(`./${one}`))
}

/** Files of the page that is shown in frames; the first page loads none of them. */
const embedded = new Set(namedIn('embed.html'))
const isEmbedded = (file: string): boolean => embedded.has(file)
const styles = files.filter((file) => file.endsWith('.css') && !isEmbedded(file))
const scripts = files.filter((file) => file.endsWith('.js') && !isEmbedded(file))
/** Run beside the first route, which does not wait for them. */
const beside = new Map([['start-guard.js', 1500]]).set('early-presses.js', 800)
const firstRoute = namedIn('index.html').filter((js) => scripts.includes(js) && !beside.has(js))

/** Chunks with a limit of their own, by name; each of the others is a view, a dialog or an importer. */
const lazyLimits: Readonly<Record<string, number>> = {
  editor: 125_000,
  'editor-help': 45_000,
  'component-kit': 65_000,
  // For the worker and for views: what explains and compares, and what finds problems.
  analysis: 58_000,
  // Comes once the page is quiet, and holds what real files were found to get wrong.
  checks: 132_000,
  'page-rules': 50_000,
  visitors: 32_000,
}
const otherLazyLimit = 30_000

const chunkName = (file: string): string => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file

const lazyRows = scripts
  .filter((file) => file.startsWith('assets/') && !firstRoute.includes(file))
  .map((file) => ({ name: chunkName(file), size: sizeOf([file]) }))
  .map((row) => ({ ...row, limit: lazyLimits[row.name] ?? otherLazyLimit }))
  .sort((a, b) => b.limit - a.limit || b.size - a.size)

const rows: readonly Row[] = [
  { name: 'first route', size: sizeOf(firstRoute), limit: 105_300 },
  ...lazyRows,
  { name: 'styles', size: sizeOf(styles), limit: 22_000 },
  ...[...beside].map(([name, limit]) => ({ name, size: sizeOf([name]), limit })),
  { name: 'rescue page', size: sizeOf(['rescue.html', 'rescue.js']), limit: 6_000 },
  { name: '404 page', size: sizeOf(['404.html']), limit: 4_000 },
  { name: 'embed page', size: sizeOf(['embed.html', ...embedded]), limit: 100_000 },
  { name: 'precached', size: sizeOf([...namedIn('sw.js'), 'sw.js']), limit: 1_500_000 },
  { name: 'all scripts', size: sizeOf(scripts) },
]

let isOver = false
for (const { name, size, limit } of rows) {
  const over = limit !== undefined && size > limit
  isOver ||= over
  const verdict = limit === undefined ? '' : over ? 'OVER' : 'ok'
  const of = limit === undefined ? '' : ` of ${String(limit).padStart(7)}`
  console.log(`${verdict.padEnd(5)}${name.padEnd(30)}${String(size).padStart(8)}${of}`)
}

const early = firstRoute.filter((file) => chunkName(file) in lazyLimits)
if (early.length) console.error(`index.html names what must be loaded later: ${early.join(', ')}`)
process.exitCode = isOver || early.length ? 1 : 0
