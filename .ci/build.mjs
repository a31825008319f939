// The static site: the app, its first view as HTML, and the service worker that lists both.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { at } from './paths.mjs'
import { buildServiceWorker } from './service-worker.mjs'

const site = at('dist')
const emptyRoot = '<div id="root"></div>'

/** Renders the first view with the app's own components, so it can be read before scripts run. */
async function firstView() {
  const outDir = at('.cache/prerender')
  await build({
    root: at(),
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: true } },
    },
  })
  const { render } = await import(pathToFileURL(`${outDir}/prerender.js`).href)
  return String(await render())
}

/** @param {string} html */
function insert(html) {
  if (/\sstyle=/.test(html))
    throw new Error('The first view has style attributes; the CSP drops them')
  const page = readFileSync(`${site}/index.html`, 'utf8')
  if (!page.includes(emptyRoot)) throw new Error('dist/index.html has no empty #root')
  const filled = page.replace(emptyRoot, () => `<div id="root">${html}</div>`)
  writeFileSync(`${site}/index.html`, filled)
}

process.env.NODE_ENV = 'production'
await build({ root: at() })
if (existsSync(at('src/prerender.tsx'))) insert(await firstView())
await buildServiceWorker(site)
