// How long the built app takes to answer a file that is made to harm it, and how much memory that takes.
//   npm run attack:files -- [--dir dist] [--only name] [--seed 1] [--quick]
// Some of them are also typed in, and long lists of tests are pasted. Ends with 1 when an answer takes longer
// than a second or more than 200 MiB, or a key is seen later than after 50 ms. Memory is read from /proc, so that it is known on Linux only.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { randomFrom } from '../../src/bench/random.ts'
import { OpenCasePage } from '../pages/open-case.ts'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    quick: { type: 'boolean', default: false },
  },
})
const random = randomFrom(Number(values.seed))
const maxMs = 1000
const maxBytes = 200 * 1024 * 1024
const size = 50_000_000

const caseOf = (body) => `{"format":"robots.txt playground case","version":2,"case":${body}}`
const list = (count, item) => `[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`
const lines = (count, line) => Array.from({ length: count }, (_, at) => line(at)).join('\n')
const group = 'User-agent: *\n'
const entities = (levels, wide) =>
  Array.from(
    { length: levels },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(wide)}">`,
  ).join('')
const sitemap = (loc, head = '') =>
  `<?xml version="1.0"?>${head}<urlset><url><loc>${loc}</loc></url></urlset>`

/** Files by what they do: a name and a content each. */
const attacks = {
  'entities of entities': () => [
    'sitemap.xml',
    sitemap('&e9;', `<!DOCTYPE u [<!ENTITY e0 "x">${entities(9, 10)}]>`),
  ],
  'one long entity, many times': () => [
    'sitemap.xml',
    sitemap('&e0;'.repeat(100_000), `<!DOCTYPE u [<!ENTITY e0 "${'x'.repeat(100_000)}">]>`),
  ],
  'an entity from outside': () => [
    'sitemap.xml',
    sitemap('&e;', '<!DOCTYPE u [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  ],
  'elements in elements': () => ['sitemap.xml', '<a>'.repeat(2_000_000)],
  'an attribute of 50 MB': () => ['sitemap.xml', `<urlset a="${'x'.repeat(size)}"><url/></urlset>`],
  'a comment without an end': () => ['sitemap.xml', `<urlset><!--${'-'.repeat(size)}`],
  'gzip that unfolds to 1 GB': () => ['sitemap.xml.gz', gzipSync(Buffer.alloc(1e9))],
  'gzip in gzip': () => ['sitemap.xml.gz', gzipSync(gzipSync(gzipSync(Buffer.alloc(1e9))))],
  'gzip that ends early': () => ['sitemap.xml.gz', gzipSync(Buffer.alloc(1e8)).subarray(0, 60_000)],
  'a cell of 50 MB': () => ['urls.csv', `URL,Title\n/a,"${'x'.repeat(size)}"\n`],
  'a quote without an end': () => ['urls.csv', `URL,Title\n"${'/a,\n'.repeat(size / 4)}`],
  'a row of five million cells': () => ['urls.csv', `URL${',x'.repeat(5_000_000)}\n/a\n`],
  'quotes only': () => ['urls.csv', '"'.repeat(size)],
  'brackets in brackets': () => ['case.json', caseOf('['.repeat(5_000_000))],
  'a title of 50 MB': () => ['case.json', caseOf(`{"title":"${'x'.repeat(size)}"}`)],
  'a million URLs in a case': () => [
    'case.json',
    caseOf(`{"urls":${list(1e6, (at) => `"/${at}"`)}}`),
  ],
  'a million crawlers': () => [
    'case.json',
    caseOf(`{"crawlers":${list(1e6, (at) => `"c${at}"`)}}`),
  ],
  'a million expectations': () => [
    'case.json',
    caseOf(`{"expect":${list(1e6, (at) => `{"crawler":"c${at}","url":"/${at}","is":"allowed"}`)}}`),
  ],
  'a million of all in the form of links': () => [
    'case.json',
    caseOf(
      `{"f":[["","User-agent: *"]],"u":${list(1e6, (at) => `"/${at}"`)},"c":${list(1e6, (at) => `"c${at}"`)},"e":${list(1e6, (at) => `[${at},0,1]`)}}`,
    ),
  ],
  'names that JavaScript has': () => [
    'case.json',
    caseOf('{"__proto__":{"robots":"x"},"constructor":{"prototype":{"polluted":1}},"robots":"y"}'),
  ],
  'a hundred thousand cases': () => [
    'cases.json',
    `{"format":"robots.txt playground case","version":2,"cases":${list(1e5, () => '{}')}}`,
  ],
  'a link of 50 MB': () => ['link.txt', `https://example.com/#r2=${'A'.repeat(size)}.1.1`],
  '20 MB of rules': () => ['robots.txt', `Disallow: /a\n`.repeat(20_000_000 / 13)],
  '6 MB of rules': () => ['robots.txt', `Disallow: /a\n`.repeat(6_000_000 / 13)],
  '5 MB beyond ASCII': () => ['robots.txt', `Disallow: /${'é'.repeat(50)}\n`.repeat(43_000)],
  '1 MB of NUL': () => ['robots.txt', Buffer.alloc(1_000_000)],
  '1 MB of bidi': () => ['robots.txt', `${group}Disallow: /${'\u202E\u2066'.repeat(160_000)}`],
  'bytes by chance': () => [
    'robots.txt',
    Uint8Array.from({ length: size }, () => random.below(256)),
  ],
  'zeros only': () => ['robots.txt', Buffer.alloc(size)],
  'one line of 50 MB': () => ['robots.txt', `Disallow: /${'*a'.repeat(size / 2)}`],
  'HTML without ends': () => ['page.html', `<!doctype html>${'<div><p><table>'.repeat(1_000_000)}`],
  'a log line of 50 MB': () => [
    'access.log',
    `1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "GET /${'a'.repeat(size)}`,
  ],
}

/** Files of rules that the page takes, by what they consist of; in each of them keys are typed. */
const typed = {
  '100,000 groups': () => lines(100_000, (at) => `User-agent: a${at}\nDisallow: /\n`),
  '100,000 rules': () => group + lines(100_000, (at) => `Disallow: /${at}`),
  '5 MB of line ends': () => '\n'.repeat(5_000_000),
  '500 KB of user-agent lines': () => lines(36_000, (at) => `User-agent: a${at}`),
  '50,000 sitemaps': () => lines(50_000, (at) => `Sitemap: https://example.com/${at}.xml`),
  'a problem in every line': () => group + lines(20_000, (at) => `Disalow /${at}%zz *$*`),
  'rules of 200 stars': () => group + lines(5_000, (at) => `Disallow: /${'*a'.repeat(200)}${at}`),
  '5 MB in one line': () => `${group}Disallow: /${'a'.repeat(4_900_000)}`,
  '300 KB of backticks': () => '`'.repeat(300_000),
}
/** Lists of tests for the field, by how many. */
const pasted = [20_000, 40_000, 90_000]
/** All of them, with what is read in between. */
const maxPastedMs = 10_000
const maxKeyMs = 50
const keys = 40
const keyPauseMs = 25

const parentOf = (pid) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])

/** Bytes that the renderers below a process have in memory; 0 where that is not known. */
function bytesBelow(ancestor) {
  try {
    const pids = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
    let bytes = 0
    for (const pid of pids) {
      try {
        const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
        if (!isRenderer) continue
        let above = pid
        while (above > 1 && above !== ancestor) above = parentOf(above)
        if (above !== ancestor) continue
        // Not what is shared: libraries are there before any file is.
        const [, rss, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
        bytes += (rss - shared) * 4096
      } catch {
        // Gone meanwhile.
      }
    }
    return bytes
  } catch {
    return 0
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hostile-files-'))
const site = await serve(values.dir)
const executablePath = process.env.PW_CHROMIUM ?? ''
// Not by launchServer, which copies files.
const browser = await chromium.launch(executablePath === '' ? {} : { executablePath })
const { pid } = process
/** Opens a file in the page of a new visitor, and tells how that went. */
async function openFile([fileName, content]) {
  const path = join(folder, fileName)
  writeFileSync(path, content)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.address)
  const open = page
    .getByRole('region', { name: 'File', exact: true })
    .getByRole('button', { name: 'Open' })
  // The code of the way in is loaded by then.
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    let last = performance.now()
    globalThis.longest = 0
    const tick = () => {
      const now = performance.now()
      globalThis.longest = Math.max(globalThis.longest, now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const chooser = page.waitForEvent('filechooser')
  await open.click()
  const title = await page.getByRole('button', { name: /^Case: / }).innerText()
  const before = bytesBelow(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, bytesBelow(pid))), 20)
  const started = performance.now()
  await (await chooser).setFiles(path)
  let answer = 'no answer'
  try {
    await page.waitForFunction(
      (was) => {
        const told = document.querySelector(
          'dialog[open] h2, [role=dialog], [role=alertdialog], .toast, [role=alert] p, .notice[role=status]',
        )
        const name = [...document.querySelectorAll('button')].find((one) =>
          /^Case/.test(one.ariaLabel ?? one.textContent ?? ''),
        )
        // A long list is answered with its first URLs.
        const list = [...document.querySelectorAll('button')].find((one) =>
          /^Close the list/.test(one.ariaLabel ?? one.textContent ?? ''),
        )
        const urls = /[1-9][\d,]* URLs/.exec(list?.closest('section, main')?.textContent ?? '')
        return told !== null || urls !== null || (name?.innerText ?? was) !== was
      },
      title,
      { timeout: 30_000, polling: 20 },
    )
    answer = await page.evaluate(() => {
      const told = document.querySelector(
        '[role=dialog], dialog[open], .toast, [role=alert], .notice[role=status]',
      )
      return (told?.innerText ?? 'opened').replace(/\s+/g, ' ').slice(0, 90)
    })
  } catch {
    // Told as no answer.
  }
  const ms = performance.now() - started
  // What is only told to be read takes most of its memory from then on.
  await page
    .waitForFunction(
      () => !document.querySelector('.notice[role=status]')?.innerText.startsWith('Reading'),
    )
    .catch(() => undefined)
  await page.waitForTimeout(500)
  clearInterval(watch)
  const longest = await page.evaluate(() => globalThis.longest).catch(() => Infinity)
  const bytes = most - before
  await context.close()
  rmSync(path)
  return {
    isBad: answer === 'no answer' || ms > maxMs || bytes > maxBytes,
    words: `${ms.toFixed(0).padStart(6)} ms ${(bytes / 1e6).toFixed(0).padStart(5)} MB, longest frame ${longest.toFixed(0)} ms: ${answer}`,
  }
}

/** Runs in the page before its own scripts: notes every key until the task after the next frame. */
function watchKeys() {
  globalThis.keyDelays = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => globalThis.keyDelays.push(performance.now() - timeStamp)
      requestAnimationFrame(() => channel.port2.postMessage(null))
    },
    { capture: true },
  )
}

/** Gives a page of a new visitor to some work, and tells of its end in place of an error. */
async function inNewPage(work) {
  const context = await browser.newContext({ baseURL: site.address })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchKeys)
    const here = new OpenCasePage(page)
    await here.visit()
    return await work(here, page)
  } catch (error) {
    return { isBad: true, words: String(error).slice(0, 200) }
  } finally {
    await context.close()
  }
}

/** Types in a file, as soon as it is there, and tells how late keys are seen. */
const typeIn = (text) =>
  inNewPage(async (here, page) => {
    await here.use(text)
    await here.file.focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.waitForTimeout(1000)
    await page.evaluate(() => (globalThis.keyDelays.length = 0))
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(key % 10 === 0 ? 'Enter' : 'a')
      await page.waitForTimeout(keyPauseMs)
    }
    await page.waitForFunction((least) => globalThis.keyDelays.length >= least, keys)
    const delays = (await page.evaluate(() => globalThis.keyDelays)).sort((a, b) => a - b)
    // One key in ten may meet with what else the machine does.
    const usual = delays[Math.floor(delays.length * 0.9)]
    return {
      isBad: usual > maxKeyMs,
      words: `nine keys in ten seen in ${usual.toFixed(0)} ms, all in ${delays.at(-1).toFixed(0)} ms`,
    }
  })

/** Pastes tests into the field, and tells how long the page takes to take or to refuse them. */
const pasteTests = (count) =>
  inNewPage(async (here, page) => {
    const text = lines(count, (at) => `Googlebot block /shop/${at}`)
    const started = performance.now()
    await here.tests.url.evaluate((field, pasted) => {
      field.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const options = { clipboardData, bubbles: true, composed: true, cancelable: true }
      if (field.dispatchEvent(new ClipboardEvent('paste', options))) {
        document.execCommand('insertText', false, pasted)
      }
    }, text)
    if ((await here.tests.url.inputValue()) !== '') await here.tests.url.press('Enter')
    const asked = page.getByRole('dialog')
    await asked.waitFor()
    const answeredMs = performance.now() - started
    const add = asked.getByRole('button', { name: /^(Add|Take|Use)/ })
    await page.waitForFunction(
      () => !/Reading/.test(document.querySelector('dialog[open], [role=dialog]')?.innerText ?? ''),
      undefined,
      { polling: 20 },
    )
    const words = (await asked.innerText()).replace(/\s+/g, ' ').slice(0, 90)
    await add.click()
    await asked.waitFor({ state: 'hidden' })
    const ms = performance.now() - started
    return {
      isBad: answeredMs > maxMs || ms > maxPastedMs,
      words: `${answeredMs.toFixed(0).padStart(6)} ms until answered, ${ms.toFixed(0)} ms until taken: ${words}`,
    }
  })

const tries = [
  ...Object.entries(attacks).map(([name, make]) => [name, () => openFile(make())]),
  ...Object.entries(typed).map(([name, make]) => [
    `${name}, opened`,
    () => openFile(['robots.txt', make()]),
  ]),
  ...Object.entries(typed).map(([name, make]) => [`${name}, typed in`, () => typeIn(make())]),
  ...pasted.map((count) => [`${count} tests pasted`, () => pasteTests(count)]),
]
const step = values.quick ? 9 : 1
const wanted = tries.filter(
  ([name], at) => name.includes(values.only) && at % step === values.seed % step,
)
let failed = 0
for (const [name, run] of wanted) {
  const { isBad, words } = await run()
  if (isBad) failed += 1
  console.log(`${isBad ? 'FAIL' : 'ok  '} ${name.padEnd(36)} ${words}`)
}
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.log(`--seed ${values.seed}\n${wanted.length} tried, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
