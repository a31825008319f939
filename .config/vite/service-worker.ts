import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentOptions, Plugin } from 'vite'

/** A file as the worker lists it. */
export interface PrecacheEntry {
  readonly url: string
  /** Null for a file whose name tells its content. */
  readonly revision: string | null
  readonly integrity: string
}

/** Where the site tells whose work it holds; Vite writes it, and what the worker holds is added here. */
export const notices = 'third-party-notices.txt'
const ownNotices = 'sw-notices.txt'

/** Read by hosts, crawlers and link previews, never by the running page. */
const notPrecached = /^(_headers|sw\.js|404\.html|robots\.txt|og\.png|.*\.map)$/
const namedByContent = 'assets/'

/** How the worker is built, once everything that it lists has been written. */
export const workerBuild = (input: string): EnvironmentOptions => ({
  consumer: 'client',
  // Also where tests build it: Workbox has other code while developing.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    license: { fileName: ownNotices },
    rolldownOptions: {
      input,
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})

/** Puts the list of every file that the page needs without a network in place of `self.__WB_MANIFEST`. */
export const precacheList = (): Plugin => ({
  name: 'precache-list',
  applyToEnvironment: ({ name }) => name === 'sw',
  writeBundle({ dir: site = '' }) {
    const read = (path: string) => readFileSync(join(site, path))
    // The introduction stands there already.
    const [, ...sections] = read(ownNotices)
      .toString()
      .split(/^(?=## )/m)
    writeFileSync(join(site, notices), `\n${sections.join('')}`, { flag: 'a' })
    rmSync(join(site, ownNotices))
    const list = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.\w+$/.test(path) && !notPrecached.test(path))
      .sort()
      .map((path) => precacheEntry([path, read(path)]))
    const worker = read('sw.js').toString()
    const listed = worker.replace('self.__WB_MANIFEST', () => JSON.stringify(list))
    writeFileSync(join(site, 'sw.js'), listed)
  },
})

/**
 * Whatever a host answers for a file, only what fits its digest is stored: one that hands out a page in
 * place of a missing script, cuts a file, or is in the middle of a deploy fails the whole installation.
 */
export function precacheEntry([url, content]: readonly [
  string,
  string | Uint8Array,
]): PrecacheEntry {
  const digest = createHash('sha256').update(content).digest()
  const isNamedByContent = url.startsWith(namedByContent)
  return {
    url,
    revision: isNamedByContent ? null : digest.toString('hex').slice(0, 16),
    integrity: `sha256-${digest.toString('base64')}`,
  }
}
