// How the page reads an access log: 200 MB of it (925,000 lines, 300,000 URLs, forty crawlers), next to the command
// with one thread on the same file; and how soon the figures of a draft are there, by what is typed.
//   npm run bench:log-page -- [--lines 925000] [--quick] [--dir dist]
// With --quick 100,000 lines. Needs `npm run build:lib` beside the built page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { largeLog, writeAccessLog } from '../../src/bench/access-log.ts'
import { randomFrom } from '../../src/bench/random.ts'
import { fileRules, ruleFile } from '../../src/bench/rule-files.ts'
import { addField, dropFile, watchTasks } from './dropped-log.mjs'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    quick: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'dist' },
  },
})
const lines = Number(values.lines ?? (values.quick ? 100_000 : 925_000))
const memoryMs = 100

/** Seconds of the processor and MB of a process and of all that it started. */
function costOf(pids) {
  let [seconds, megabytes] = [0, 0]
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      seconds += (Number(fields[11]) + Number(fields[12])) / 100
      megabytes += Number(
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
      )
    } catch {
      // It has ended.
    }
  }
  return { seconds, megabytes: megabytes / 1024 }
}

/** Runs in the page: ms until the place of logs has such words. */
function untilWords(words) {
  return new Promise((resolve) => {
    const from = performance.now()
    const look = () => {
      const text = document.querySelector('.logs')?.textContent ?? ''
      if (text.includes(words)) resolve(performance.now() - from)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Runs in the page: presses Stop, and gives the ms until reading has ended. */
function untilStopped() {
  const isDone = () =>
    document.querySelector('.logs')?.textContent.includes('Reading was stopped') === true
  return new Promise((resolve) => {
    const from = performance.now()
    const look = () => {
      if (isDone()) resolve(performance.now() - from)
      else requestAnimationFrame(look)
    }
    const buttons = [...document.querySelectorAll('.logs button')]
    buttons.find(({ textContent }) => textContent === 'Stop')?.click()
    look()
  })
}

/** Runs in the page: ms from now to the first figures of the draft, and until all are there; null: it took too long. */
function untilDrafted(waitMs) {
  const text = (selector) => document.querySelector(selector)?.textContent ?? ''
  const before = text('#log-part-draft')
  const from = performance.now()
  return new Promise((resolve) => {
    let [first, isCounting] = [null, false]
    const look = () => {
      const now = performance.now() - from
      const all = text('.logs')
      if (text('#log-part-draft') !== before) first ??= now
      isCounting ||= all.includes('Counting …')
      if (isCounting && all.includes('Up to date with the file.'))
        return resolve({ first, all: now })
      if (now > waitMs) return resolve(null)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** What is typed one after the other: the first draft, and edits of it for all crawlers and for one. */
const drafts = [
  ['a rule for all', 'User-agent: *\nDisallow: /s'],
  ['one letter more', 'h'],
  ['a rule with a wildcard', '\nDisallow: /*?'],
  ['a rule for one crawler', '\n\nUser-agent: PetalBot\nDisallow: /\n'],
]

/** Types each draft above the file, the last key at once, and tells how soon it is counted. */
async function draft(page, pids) {
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (const [name, typed] of drafts) {
    await page.waitForTimeout(3000)
    await page.evaluate(() => (globalThis.longTasks.length = 0))
    // The browser takes it at once, as it does what is pasted.
    const before = costOf(pids).seconds
    const drafted = page.evaluate(untilDrafted, 20_000)
    await page.keyboard.insertText(typed)
    const found = await drafted
    const worked = (costOf(pids).seconds - before).toFixed(2)
    const longest = Math.max(0, ...(await page.evaluate(() => globalThis.longTasks)))
    const ms = (time) => (time === null ? 'none' : `${time.toFixed(0)} ms`)
    console.log(
      found === null
        ? `draft, ${name}: not within 20 s`
        : `draft, ${name}: first figures after ${ms(found.first)}, all after ${ms(found.all)} (150 ms of rest are among them), longest task ${longest.toFixed(0)} ms, of the processor ${worked} s`,
    )
  }
}

async function command(log, robots) {
  const args = ['dist-lib/cli.js', 'log', '--robots', robots, log]
  const from = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'exit')
  return (performance.now() - from) / 1000
}

const folder = mkdtempSync(join(tmpdir(), 'log-page-'))
const log = join(folder, 'access.log')
const robots = join(folder, 'robots.txt')
const text = ruleFile(fileRules(randomFrom(9309), 500, 0.4))
writeFileSync(robots, text)
await writeAccessLog(log, { ...largeLog, lines })
const size = (statSync(log).size / 1e6).toFixed(0)
console.log(
  `${cpus().length} cores, ${cpus()[0]?.model}; ${lines.toLocaleString('en')} lines, ${size} MB`,
)

const { address, stop } = await serve(values.dir)
const executablePath = process.env.PW_CHROMIUM
const browser = await chromium.launch(executablePath ? { executablePath } : {})

async function renderers() {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

async function openPage() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  await page.goto(`${address}#robots=${encodeURIComponent(text)}&url=%2F&ua=Googlebot`)
  await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
  await page.waitForTimeout(5000)
  await page.evaluate(addField)
  await page.setInputFiles('#bench-file', log)
  await page.evaluate(watchTasks)
  return page
}

async function read() {
  const page = await openPage()
  const pids = await renderers()
  const before = costOf(pids)
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, costOf(pids).megabytes)
  }, memoryMs)
  await page.evaluate(dropFile)
  const ms = await page.evaluate(untilWords, 'Up to date with the file.')
  const worked = costOf(pids).seconds - before.seconds
  await page.waitForTimeout(3000)
  clearInterval(timer)
  const tasks = [...(await page.evaluate(() => globalThis.longTasks))]
  await draft(page, pids)
  await page.close()
  return {
    seconds: ms / 1000,
    worked,
    before: before.megabytes,
    peak,
    longest: Math.max(0, ...tasks),
  }
}

async function cancel() {
  const page = await openPage()
  await page.evaluate(dropFile)
  await page.evaluate(untilWords, 'request')
  await page.locator('.logs progress').waitFor()
  await page.waitForTimeout(500)
  const ms = await page.evaluate(untilStopped)
  await page.close()
  return ms
}

try {
  const seconds = await command(log, robots)
  console.log(`the command, one thread: ${seconds.toFixed(2)} s`)
  const one = await read()
  console.log(
    `the page: ${one.seconds.toFixed(2)} s (${(one.seconds / seconds).toFixed(2)} times), of the processor ${one.worked.toFixed(2)} s`,
  )
  console.log(
    `memory: ${one.peak.toFixed(0)} MB at most, ${one.before.toFixed(0)} MB before; longest task of the main thread ${one.longest.toFixed(0)} ms`,
  )
  console.log(`reading ends ${(await cancel()).toFixed(0)} ms after Stop`)
} finally {
  await browser.close()
  await stop()
  rmSync(folder, { recursive: true })
}
