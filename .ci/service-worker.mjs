// Builds dist/sw.js with the list of every file that the app needs without a network.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { at, filesIn } from './paths.mjs'

// Read by hosts, crawlers and link previews, never by the running app.
const notForTheApp = /^(_headers|robots\.txt|og\.png|sw\.js|\.vite\/.*|.*\.map)$/
const namedByContent = /^assets\//

/**
 * One entry of the precache. A file named by its content is either right or missing; the others are
 * compared with their digest, so that a host that is half way through a deploy fails the whole
 * installation instead of mixing two releases.
 * @param {string} folder
 * @param {string} url
 */
function entryFor(folder, url) {
  if (namedByContent.test(url)) return { url, revision: null }
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, url)))
    .digest()
  return {
    url,
    revision: digest.toString('hex').slice(0, 16),
    integrity: `sha256-${digest.toString('base64')}`,
  }
}

/**
 * @param {string} folder
 */
export function precacheOf(folder) {
  return filesIn(folder)
    .filter((url) => !notForTheApp.test(url))
    .map((url) => entryFor(folder, url))
}

/**
 * @param {string} folder a built site; its sw.js is written anew
 */
export async function buildServiceWorker(folder) {
  await build({
    configFile: false,
    root: at(),
    publicDir: false,
    logLevel: 'warn',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(precacheOf(folder)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: at('src/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}

const called = process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href
const folder = process.argv[2]
if (called && folder && existsSync(folder)) await buildServiceWorker(resolve(folder))
