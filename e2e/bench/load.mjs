// What a first visit costs: paints, shifts, the editor, and bytes, at two speeds of line and machine.
//   npm run bench:load -- [--runs 5] [--quick] [--dir dist]
// Each visit is printed as it is made; the table at the end has their medians. --quick: one visit of each sort.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    quick: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'dist' },
  },
})
const runs = Number(values.runs ?? (values.quick ? 1 : 5))

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const bytesPerSecond = (/** @type {number} */ megabits) => (megabits * 1_000_000) / 8

/** Budgets: milliseconds until the largest paint; nothing may ever move. */
const settings = [
  { name: 'cable', device: desktop, rate: 1, line: null, lcp: 800 },
  {
    name: 'mid phone, slow 4G',
    device: phone,
    rate: 4,
    line: { latency: 150, throughput: bytesPerSecond(1.6) },
    lcp: 1800,
  },
]

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, editor: 0 }
  globalThis.load = seen
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', ({ value }) => (seen.cls += value))
  const look = () => {
    const host = document.querySelector('.rt-host')
    if (host?.shadowRoot?.querySelector('.cm-line')) seen.editor = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function throttle(session, { rate, line }) {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Network.enable')
  if (line === null) return
  const { latency, throughput } = line
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** One visit of somebody who has never been here. */
async function visit(browser, address, setting) {
  const context = await browser.newContext({ ...setting.device, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await throttle(session, setting)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => globalThis.load.editor > 0, null, { timeout: 60_000 })
    await page.waitForTimeout(1000)
    const seen = await page.evaluate(() => globalThis.load)
    const requests = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource')
      const editor = entries.find(({ name }) => /\/editor-/.test(name))
      return { count: entries.length + 1, editorAsked: editor?.startTime ?? 0 }
    })
    return { ...seen, ...requests, bytes }
  } finally {
    await context.close()
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

function rowOf({ name, lcp: most }, visits) {
  const of = (key) => median(visits.map((one) => one[key]))
  return {
    at: name,
    'FCP ms': Math.round(of('fcp')),
    'LCP ms': Math.round(of('lcp')),
    'LCP at most': most,
    CLS: of('cls').toFixed(3),
    'CLS at most': '0.000',
    'editor asked for ms': Math.round(of('editorAsked')),
    'editor there ms': Math.round(of('editor')),
    'kB on the wire': (of('bytes') / 1000).toFixed(1),
    requests: of('count'),
    within: of('lcp') <= most && of('cls') < 0.0005 ? 'yes' : 'NO',
  }
}

const { address, stop } = await serve(values.dir)
const browser = await chromium.launch({ executablePath: process.env.PW_CHROMIUM || undefined })
const results = settings.map(() => [])
try {
  for (let run = 0; run < runs; run += 1) {
    for (const [index, setting] of settings.entries()) {
      const seen = await visit(browser, address, setting)
      results[index].push(seen)
      const [painted, largest, ready] = [seen.fcp, seen.lcp, seen.editor].map(Math.round)
      console.log(
        `visit ${run + 1} of ${runs}, ${setting.name}: FCP ${painted} ms, LCP ${largest} ms, editor there ${ready} ms, ${(seen.bytes / 1000).toFixed(1)} kB`,
      )
    }
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`First visits: median of ${runs}, ${cpus()[0]?.model}`)
console.table(settings.map((setting, index) => rowOf(setting, results[index])))
