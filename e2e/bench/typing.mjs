// How long a keystroke takes to be seen, in the built app and in CodeMirror alone.
//   npm run bench:typing -- [--runs 5] [--keys 300] [--quick] [--dir dist]
// Each measurement is printed as it is made; the table at the end has their medians. --quick: one run of 40 keys.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { serve } from './serve.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    keys: { type: 'string' },
    quick: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'dist' },
  },
})
const runs = Number(values.runs ?? (values.quick ? 1 : 5))
const keys = Number(values.keys ?? (values.quick ? 40 : 300))
const plainDir = `${root}.cache/bench-plain`
const pause = 25

async function buildPlain() {
  const entry = `${root}e2e/bench/plain`
  const options = { outDir: plainDir, emptyOutDir: true, target: 'es2022' }
  await build({ configFile: false, root: entry, base: './', logLevel: 'warn', build: options })
}

/** A robots.txt of at least so many characters, the same each time. */
function textOf(length) {
  let text = ''
  for (let index = 0; text.length < length; index += 1) {
    if (index % 40 === 0) text += `\nUser-agent: Crawler${index / 40}\n`
    const tail = index % 5 === 0 ? '*?page=' : index % 7 === 0 ? 'list$' : ''
    text += `${index % 3 ? 'Disallow' : 'Allow'}: /section-${index % 97}/item-${index}/${tail}\n`
  }
  return text
}

/** Runs in the page before its own scripts: notes every key until the task after the next frame. */
function watch() {
  const seen = { delays: [], tasks: [] }
  globalThis.typing = seen
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => seen.delays.push(performance.now() - timeStamp)
      requestAnimationFrame(() => channel.port2.postMessage(null))
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask' })
}

/** Puts the text in place of all there is, the way a paste does. */
async function paste(page, text) {
  const content = page.locator('.cm-content')
  await content.click()
  await page.keyboard.press('ControlOrMeta+a')
  await content.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const options = { clipboardData, bubbles: true, composed: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, text)
  const lines = text.split('\n').length
  await page.waitForFunction(
    (least) => {
      const roots = [...document.querySelectorAll('*')].flatMap(
        ({ shadowRoot }) => shadowRoot ?? [],
      )
      const scroller = roots.map((inner) => inner.querySelector('.cm-scroller')).find(Boolean)
      return scroller && scroller.scrollHeight > least
    },
    Math.min(lines * 15, 100_000),
  )
}

const line = 'Disallow: /typed-path/*?a=1$'

/** Types in the middle of what is on the screen: letters, new lines, and now and then a correction. */
async function type(page, count) {
  await page.keyboard.press('ControlOrMeta+Home')
  for (let index = 0; index < 8; index += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await page.waitForTimeout(800)
  const from = await page.evaluate(() => {
    globalThis.typing.delays.length = 0
    return performance.now()
  })
  for (let index = 0; index < count; index += 1) {
    const at = index % (line.length + 3)
    await page.keyboard.press(at === 0 ? 'Enter' : at > line.length ? 'Backspace' : line[at - 1])
    await page.waitForTimeout(pause)
  }
  await page.waitForTimeout(800)
  const { delays, tasks } = await page.evaluate(() => globalThis.typing)
  const long = tasks.filter(([start, duration]) => start >= from && duration > 50)
  return { delays, long: long.map(([, duration]) => duration) }
}

async function measure(browser, address, { text, rate }) {
  const options = { viewport: { width: 1440, height: 900 }, bypassCSP: true }
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(address)
    await paste(page, text)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return await type(page, keys)
  } finally {
    await context.close()
  }
}

const quantile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ]

const speedOf = (rate) => (rate === 1 ? 'full' : `${rate}x slower`)

function rowOf({ size, rate }, { ours, plain }) {
  const typical = (results, part) =>
    quantile(
      results.map(({ delays }) => quantile(delays, part)),
      0.5,
    )
  const [own, alone] = [typical(ours, 0.95), typical(plain, 0.95)]
  const limit = Math.max(alone * 1.5, alone + 8)
  const long = (results) => results.flatMap((result) => result.long)
  const longest = Math.max(0, ...long(ours))
  return {
    text: `${size} KiB`,
    CPU: speedOf(rate),
    'plain p50': typical(plain, 0.5).toFixed(1),
    'plain p95': alone.toFixed(1),
    'ours p50': typical(ours, 0.5).toFixed(1),
    'ours p95': own.toFixed(1),
    'at most': limit.toFixed(1),
    'tasks > 50 ms, plain': long(plain).length,
    'tasks > 50 ms, ours': `${long(ours).length}${longest ? `, longest ${longest.toFixed(0)}` : ''}`,
    within: own <= limit && longest === 0 ? 'yes' : 'NO',
  }
}

if (!existsSync(`${root}${values.dir}/index.html`) && !existsSync(`${values.dir}/index.html`))
  throw new Error(`There is no built app in ${values.dir}; run "npm run build" first`)
await buildPlain()
const servers = { ours: await serve(values.dir), plain: await serve(plainDir) }
const browser = await chromium.launch({ executablePath: process.env.PW_CHROMIUM || undefined })
const settings = [1, 4].flatMap((rate) =>
  [1, 500].map((size) => ({ size, rate, text: textOf(size * 1024) })),
)
const results = settings.map(() => ({ ours: [], plain: [] }))
try {
  for (let run = 0; run < runs; run += 1) {
    for (const [index, setting] of settings.entries()) {
      // Turn about, so that neither always comes second on a machine that has warmed up.
      for (const name of run % 2 ? ['plain', 'ours'] : ['ours', 'plain']) {
        const result = await measure(browser, servers[name].address, setting)
        results[index][name].push(result)
        const [half, most] = [0.5, 0.95].map((part) => quantile(result.delays, part).toFixed(1))
        console.log(
          `run ${run + 1} of ${runs}, ${setting.size} KiB, CPU ${speedOf(setting.rate)}, ${name}: p50 ${half} ms, p95 ${most} ms, ${result.long.length} tasks > 50 ms`,
        )
      }
    }
  }
} finally {
  await browser.close()
  await Promise.all(Object.values(servers).map(({ stop }) => stop()))
}
console.log(`Key to paint in ms: median of ${runs} runs of ${keys} keys, ${cpus()[0]?.model}`)
console.table(settings.map((setting, index) => rowOf(setting, results[index])))
