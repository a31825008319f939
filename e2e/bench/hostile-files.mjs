// How long the built app takes to answer a file that is made to harm it, and how much memory that takes.
//   npm run attack:files -- [--dir dist] [--only name]
// Ends with 1 when an answer takes longer than a second, more than 200 MiB, or the page afterwards is
// frozen. Memory is read from /proc, so that it is known on Linux only.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, only: { type: 'string', default: '' } },
})
const maxMs = 1000
const maxBytes = 200 * 1024 * 1024
const size = 50_000_000

const caseOf = (body) => `{"format":"robots.txt playground case","version":2,"case":${body}}`
const list = (count, item) => `[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`
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
  'names that JavaScript has': () => [
    'case.json',
    caseOf('{"__proto__":{"robots":"x"},"constructor":{"prototype":{"polluted":1}},"robots":"y"}'),
  ],
  'a hundred thousand cases': () => [
    'cases.json',
    `{"format":"robots.txt playground case","version":2,"cases":${list(1e5, () => '{}')}}`,
  ],
  'a link of 50 MB': () => ['link.txt', `https://example.com/#r2=${'A'.repeat(size)}.1.1`],
  'bytes by chance': () => ['robots.txt', randomBytes(size)],
  'zeros only': () => ['robots.txt', Buffer.alloc(size)],
  'one line of 50 MB': () => ['robots.txt', `Disallow: /${'*a'.repeat(size / 2)}`],
  'HTML without ends': () => ['page.html', `<!doctype html>${'<div><p><table>'.repeat(1_000_000)}`],
  'a log line of 50 MB': () => [
    'access.log',
    `1.2.3.4 - - [01/Jan/2026:00:00:00 +0000] "GET /${'a'.repeat(size)}`,
  ],
}

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
let failed = 0
for (const [name, make] of Object.entries(attacks)) {
  if (!name.includes(values.only)) continue
  const [fileName, content] = make()
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
          'dialog[open] h2, [role=dialog], [role=alertdialog], .toast, [role=alert] p',
        )
        const name = [...document.querySelectorAll('button')].find((one) =>
          /^Case/.test(one.ariaLabel ?? one.textContent ?? ''),
        )
        return told !== null || (name?.innerText ?? was) !== was
      },
      title,
      { timeout: 30_000, polling: 20 },
    )
    answer = await page.evaluate(() => {
      const told = document.querySelector('[role=dialog], dialog[open], .toast, [role=alert]')
      return (told?.innerText ?? 'opened').replace(/\s+/g, ' ').slice(0, 90)
    })
  } catch {
    // Told as no answer.
  }
  const ms = performance.now() - started
  await page.waitForTimeout(500)
  clearInterval(watch)
  const longest = await page.evaluate(() => globalThis.longest).catch(() => Infinity)
  const bytes = most - before
  const isBad = answer === 'no answer' || ms > maxMs || bytes > maxBytes
  if (isBad) failed += 1
  console.log(
    `${isBad ? 'FAIL' : 'ok  '} ${name.padEnd(30)} ${ms.toFixed(0).padStart(6)} ms ${(bytes / 1e6).toFixed(0).padStart(5)} MB, longest frame ${longest.toFixed(0)} ms: ${answer}`,
  )
  await context.close()
  rmSync(path)
}
await browser.close()
await site.stop()
rmSync(folder, { recursive: true, force: true })
process.exitCode = failed > 0 ? 1 : 0
