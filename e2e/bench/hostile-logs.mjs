// How the built page bears access logs that are made to harm it: how long it is busy, how much memory it takes, how
// soon Stop is heard, and whether the case that was open is whole afterwards.
//   npm run attack:logs -- [--dir dist] [--only name] [--lines 1000000] [--seed 1] [--quick]
// Ends with 1 when a task of the page takes longer than 200 ms, Stop is heard later than after 200 ms, the page takes
// more than 600 MB for a log, or the case is lost. Memory is read from /proc, so that it is known on Linux only.
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { randomFrom } from '../../src/bench/random.ts'
import { addField, dropFile, watchTasks } from './dropped-log.mjs'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    only: { type: 'string', default: '' },
    lines: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
})
const many = Number(values.lines ?? (values.quick ? 100_000 : 1_000_000))
const mostTaskMs = 200
const mostStopMs = 200
const mostMegabytes = 600
const random = randomFrom(Number(values.seed))

const two = (number) => String(number).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const crawlers = ['Googlebot/2.1', 'bingbot/2.0', 'GPTBot/1.2', 'ClaudeBot/1.0', 'CCBot/2.0']

function timeOf(seconds) {
  const time = new Date(Date.UTC(2026, 9, 1) + seconds * 1000)
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map(two).join(':')
  const year = String(time.getUTCFullYear()).padStart(4, '0')
  return `${two(time.getUTCDate())}/${months[time.getUTCMonth()]}/${year}:${clock} +0000`
}

/** A line that is as usual where nothing else is told. */
function line(at, more = {}) {
  const { address, path, agent, seconds, front, status } = {
    ...{ address: '192.0.2.1', path: `/shop/${at % 5000}`, seconds: at * 2, front: '' },
    ...{ agent: `Mozilla/5.0 (compatible; ${crawlers[at % crawlers.length]})`, status: 200 },
    ...more,
  }
  return `${front}${address} - - [${timeOf(seconds)}] "GET ${path} HTTP/1.1" ${status} 1200 "-" "${agent}"\n`
}

const address = (at) => `${11 + ((at >> 16) % 200)}.${(at >> 8) & 255}.${at & 255}.${at % 251}`
const letters = (at) => String(at).replace(/\d/g, (digit) => 'abcdefghij'[digit])
/** Some thousand days, each once in a while, in no order. */
const day = (at) => ((at * 7919) % 3_650_000) * 86_400 - 63_000_000_000

const repeat = (count, of) =>
  (function* () {
    for (let at = 0; at < count; at += 1) yield of(at)
  })()

function* bytesByChance(count) {
  for (let at = 0; at < 2000; at += 1) yield line(at)
  for (let at = 0; at < count; at += 1)
    yield Buffer.from(Uint8Array.from({ length: 1000 }, () => random.below(256)))
}

/** A log in a zip, as some hosts hand them out: stored, not packed. */
function zip(name, content) {
  const crcs = Uint32Array.from({ length: 256 }, (_, at) => {
    let crc = at
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
    return crc
  })
  let crc = 0xffffffff
  for (const byte of content) crc = crcs[(crc ^ byte) & 255] ^ (crc >>> 8)
  crc = (crc ^ 0xffffffff) >>> 0
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content])
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), Buffer.from(name)],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

const usual = (count) => Buffer.from([...repeat(count, (at) => line(at))].join(''))

/** Logs by what they do: a name, and what they consist of. */
const logs = {
  'User-Agents, each another': () => [
    'a.log',
    repeat(many, (at) => line(at, { agent: `Mozilla/5.0 (compatible; x-${letters(at)}z/1.0)` })),
  ],
  'URLs, each another': () => [
    'a.log',
    repeat(many, (at) => line(at, { path: `/f/${at}?a=${at}` })),
  ],
  'URLs of 2 kB, each another': () => [
    'a.log',
    repeat(many / 10, (at) => line(at, { path: `/f/${at}/${'x'.repeat(2000)}` })),
  ],
  'folders, each another': () => ['a.log', repeat(many, (at) => line(at, { path: `/${at}/a` }))],
  'addresses, each another': () => [
    'a.log',
    repeat(many, (at) => line(at, { address: address(at) })),
  ],
  'hosts, each another': () => [
    'a.log',
    repeat(many, (at) => line(at, { front: `h${at % 400_000}.example ` })),
  ],
  'times that go back': () => [
    'a.log',
    repeat(many, (at) => line(at, { seconds: (many - at) * 2 })),
  ],
  'times over centuries': () => ['a.log', repeat(many, (at) => line(at, { seconds: day(at) }))],
  'lines of 10 MB': () => [
    'a.log',
    repeat(24, (at) => (at % 2 === 0 ? line(at) : `${'a'.repeat(10_000_000)}\n`)),
  ],
  'a URL of 10 MB': () => [
    'a.log',
    repeat(24, (at) => line(at, { path: at < 4 ? '/a' : `/${'b'.repeat(10_000_000)}` })),
  ],
  'binary behind its beginning': () => ['a.log', bytesByChance(many / 20)],
  'control characters': () => [
    'a.log',
    repeat(many / 10, (at) =>
      line(at, { path: `/\u0001\u001b[2J\u202e${at % 90}`, agent: `Bad\u0007Bot-${at % 9}/1.0` }),
    ),
  ],
  'gzip that unfolds to 1 GB': () => [
    'a.log.gz',
    [gzipSync(usual(3000)), gzipSync(Buffer.alloc(1e9, 'a'))],
  ],
  'a zip with a log': () => ['logs.zip', [zip('access.log', usual(3000))]],
  'another site’s': () => [
    'a.log',
    repeat(many / 10, (at) => line(at, { front: 'elsewhere.example ' })),
  ],
}

async function write(path, parts) {
  const out = createWriteStream(path)
  let texts = []
  const put = async (content) => {
    if (!out.write(content)) await once(out, 'drain')
  }
  for (const part of parts) {
    if (typeof part !== 'string') await put(part)
    else if (texts.push(part) >= 5000) {
      await put(texts.join(''))
      texts = []
    }
  }
  await put(texts.join(''))
  out.end()
  await once(out, 'finish')
}

/** MB that the renderers have for themselves. */
function megabytesOf(pids) {
  let bytes = 0
  for (const pid of pids) {
    try {
      const [, rss, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
      bytes += (rss - shared) * 4096
    } catch {
      // It has ended.
    }
  }
  return bytes / 1e6
}

/** Runs in the page: waits until the log is told of, or why there is none; gives the words. */
function untilTold() {
  const said = () => {
    const logs = document.querySelector('.logs')?.textContent ?? ''
    if (/Up to date with the file|could not hold the log/.test(logs)) return logs
    const told = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')
    return told?.innerText ?? document.querySelector('.toast, .notice[role=alert]')?.innerText
  }
  return new Promise((resolve) => {
    const look = () => (said() ? resolve(said()) : requestAnimationFrame(look))
    look()
  })
}

/** Runs in the page: presses Stop as soon as it has read for a while; gives the ms until it has ended. Null: it was too quick. */
function untilStopped(waitMs) {
  const text = () => document.querySelector('.logs')?.textContent ?? ''
  const stop = () =>
    [...document.querySelectorAll('.logs button')].find((one) => one.textContent === 'Stop')
  return new Promise((resolve) => {
    let since = null
    let pressed = null
    const look = () => {
      const now = performance.now()
      if (pressed !== null) {
        if (text().includes('Reading was stopped')) return resolve(now - pressed)
      } else if (stop()) {
        since ??= now
        if (now - since > waitMs) {
          pressed = now
          stop().click()
        }
      } else if (/Up to date|Counting/.test(text())) return resolve(null)
      requestAnimationFrame(look)
    }
    look()
  })
}

const robots =
  'User-agent: *\nDisallow: /f/1\nDisallow: /shop/7\n\nUser-agent: GPTBot\nDisallow: /\n'
const folder = mkdtempSync(join(tmpdir(), 'hostile-logs-'))
const site = await serve(values.dir)
const executablePath = process.env.PW_CHROMIUM
const browser = await chromium.launch(executablePath ? { executablePath } : {})

async function renderers() {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

async function openPage(path) {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  const origin = encodeURIComponent('https://shop.example')
  await page.goto(
    `${site.address}#robots=${encodeURIComponent(robots)}&origin=${origin}&url=%2Ff%2F1&ua=Googlebot`,
  )
  await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
  await page.waitForTimeout(3000)
  await page.evaluate(watchTasks)
  await page.evaluate(addField)
  await page.setInputFiles('#bench-file', path)
  return { page, context }
}

async function read(path) {
  const { page, context } = await openPage(path)
  const pids = await renderers()
  const before = megabytesOf(pids)
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, megabytesOf(pids))), 50)
  const from = performance.now()
  await page.evaluate(dropFile)
  const words = await Promise.race([
    page.evaluate(untilTold).catch((error) => `lost: ${String(error).slice(0, 80)}`),
    new Promise((resolve) => setTimeout(resolve, 180_000, 'no answer')),
  ])
  const seconds = (performance.now() - from) / 1000
  await page.waitForTimeout(1500)
  clearInterval(timer)
  const tasks = await page.evaluate(() => globalThis.longTasks).catch(() => [Infinity])
  // A locator looks into the shadow of the editor.
  const file = await page
    .locator('.cm-content')
    .first()
    .innerText()
    .catch(() => '')
  const limits = await page
    .evaluate(() =>
      [...document.querySelectorAll('#log-part-lines > p:not(.log-format)')].map(
        (one) => one.textContent,
      ),
    )
    .catch(() => [])
  await context.close()
  return {
    ...{ words, seconds, limits, megabytes: peak - before, longest: Math.max(0, ...tasks) },
    isWhole: file.includes('Disallow: /shop/7'),
  }
}

async function stop(path) {
  const { page, context } = await openPage(path)
  await page.evaluate(dropFile)
  const ms = await page.evaluate(untilStopped, 300).catch(() => Infinity)
  await context.close()
  return ms
}

const step = values.quick ? 4 : 1
const wanted = Object.entries(logs).filter(
  ([name], at) =>
    name.includes(values.only) && (values.only !== '' || at % step === values.seed % step),
)
let failed = 0
for (const [name, make] of wanted) {
  const [fileName, parts] = make()
  const path = join(folder, fileName)
  await write(path, parts)
  const size = statSync(path).size / 1e6
  const { words, seconds, limits, megabytes, longest, isWhole } = await read(path)
  const isRead = words.includes('Up to date')
  const stopMs = isRead && seconds > 0.8 ? await stop(path) : null
  rmSync(path)
  const isBad =
    words === 'no answer' ||
    words.startsWith('lost') ||
    !isWhole ||
    longest > mostTaskMs ||
    megabytes > mostMegabytes ||
    (stopMs ?? 0) > mostStopMs
  if (isBad) failed += 1
  const stopped = stopMs === null ? '' : `, stopped ${stopMs.toFixed(0)} ms after Stop`
  console.log(
    `${isBad ? 'FAIL' : 'ok  '} ${name}, ${size.toFixed(0)} MB: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, longest task ${longest.toFixed(0)} ms${stopped}${isWhole ? '' : ', the case is lost'}`,
  )
  for (const said of isRead ? limits : [words.replace(/\s+/g, ' ').slice(0, 200)])
    console.log(`     ${said.slice(0, 220)}`)
}
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.log(`--seed ${values.seed}\n${wanted.length} tried, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
