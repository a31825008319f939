// How the page judges URLs from a file: 1,000,000 of them, a file of 500 rules, 8 crawlers.
//   npm run bench:list-page -- [--urls 1000000] [--rows] [--quick] [--dir dist]
// With --quick 100,000 URLs. With --rows they are added one by one, as they are where there are few of them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { randomFrom } from '../../src/bench/random.ts'
import { pathIn, fileRules } from '../../src/bench/rule-files.ts'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    urls: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'dist' },
  },
})
const count = Number(values.urls ?? (values.quick ? 100_000 : 1_000_000))
const isHeldByWorker = count > 5000 && !values.rows
/** A hand takes no less from the edge of the page to where it lets go. */
const dragMs = 500
const crawlers = [
  ...['Googlebot', 'Bingbot', 'GPTBot', 'YandexBot'],
  ...['Applebot', 'DuckDuckBot', 'ClaudeBot', 'AhrefsBot'],
]

/** Three groups with 500 rules in all, two in five with wildcards. */
function robotsTxt() {
  const random = randomFrom(1)
  const group = (name, rules) =>
    `User-agent: ${name}\n${fileRules(random, rules, 0.4).join('\n')}\n`
  return [group('*', 300), group('Googlebot', 100), group('GPTBot', 100)].join('\n')
}

function urlFile() {
  const random = randomFrom(2)
  const path = join(tmpdir(), `list-page-${process.pid}.txt`)
  const urls = Array.from(
    { length: count },
    (_, at) => `https://example.com${pathIn(random)}/${at}`,
  )
  writeFileSync(path, `${urls.join('\n')}\n`)
  return path
}

/** Bytes of memory of a process and of all that it started. */
function memoryOf(pids) {
  return pids.reduce((sum, pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    } catch {
      return sum
    }
  }, 0)
}

async function rendererMemory(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return memoryOf(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id))
}

/** Runs in the page: notes tasks that keep it from answering. */
function watchTasks() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page: a field for the file, so that handing it over is not part of what is measured. */
function addField() {
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', id: 'bench-file', hidden: true })
  document.body.append(field)
}

/** Runs in the page: drags the file over it and drops it; gives the ms from then until the first verdict is there. */
async function dropFile(dragMs) {
  const files = new DataTransfer()
  files.items.add(document.querySelector('#bench-file').files[0])
  // The first row is that of the case.
  const verdict = '.grid[data-columns] [aria-rowindex="3"] .cell-word'
  const dispatch = (type) => {
    const init = { bubbles: true, cancelable: true, dataTransfer: files }
    document.body.dispatchEvent(new DragEvent(type, init))
  }
  dispatch('dragover')
  await new Promise((resolve) => setTimeout(resolve, dragMs))
  return new Promise((resolve) => {
    const from = performance.now()
    const look = () => {
      // Which it is, is asked where both ways are good.
      const isAsked = document.querySelector('[role=dialog] .dialog-actions, dialog[open]') !== null
      const add = [...document.querySelectorAll('dialog[open] button, [role=dialog] button')].find(
        (button) => /^Add [\d,]+ URLs?$/.test(button.textContent),
      )
      if (isAsked && add) add.click()
      if (document.querySelector(verdict) === null) requestAnimationFrame(look)
      else resolve(performance.now() - from)
    }
    dispatch('drop')
    requestAnimationFrame(look)
  })
}

/** Runs in the page: notes the ms from the next press to where the answer speaks of a URL. */
function watchAnswer(url) {
  const why = document.querySelector('[data-region=why]')
  globalThis.answered = new Promise((resolve) => {
    const begin = () => {
      const from = performance.now()
      const look = () => {
        if (why.textContent.includes(url)) resolve(performance.now() - from)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('pointerdown', begin, { capture: true, once: true })
  })
}

const timed = async (work) => {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

const { address, stop } = await serve(values.dir)
const executablePath = process.env.PW_CHROMIUM
const browser = await chromium.launch(executablePath ? { executablePath } : {})
console.log(`${cpus().length} cores, ${cpus()[0]?.model}; ${count.toLocaleString('en')} URLs`)
const file = urlFile()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const columns = crawlers.map((name) => `&url=%2F&ua=${name}`).join('')
  await page.goto(`${address}#robots=${encodeURIComponent(robotsTxt())}${columns}`)
  await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
  await page.waitForTimeout(6000)
  const empty = await rendererMemory(browser)
  await page.evaluate(watchTasks)
  const takeTasks = async () => {
    const tasks = await page.evaluate(() => globalThis.longTasks.splice(0))
    return `longest task ${Math.round(Math.max(0, ...tasks))} ms, ${tasks.length} above 50 ms`
  }
  const list = page.locator('.check')
  const idle = list.getByText(/Storing it|Saved in this browser; not part|Not kept/)
  const all = { timeout: 300_000 }

  await page.evaluate(addField)
  await page.setInputFiles('#bench-file', file)
  const opened = performance.now() + dragMs
  const first = Math.round(await page.evaluate(dropFile, dragMs))
  if (isHeldByWorker) await idle.waitFor(all)
  console.log(
    `first verdicts after ${first} ms, all after ${Math.round(performance.now() - opened)} ms; ${await takeTasks()}`,
  )
  const held = await rendererMemory(browser)
  const megabytes = (bytes) => Math.round(bytes / 2 ** 20)
  console.log(
    `memory ${megabytes(held)} MB, ${megabytes(held - empty)} MB more than without a list`,
  )

  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('End')
  const again = await timed(async () => {
    await page.keyboard.type('x\nDisallow: /shop', { delay: 60 })
    if (isHeldByWorker) {
      await list.getByText('Judging…').waitFor(all)
      await list.getByText(/last edit/).waitFor(all)
    } else
      await list
        .getByText(/verdicts? changed/)
        .first()
        .waitFor(all)
  })
  console.log(`an edit, typed in ${16 * 60} ms, is judged after ${again} ms; ${await takeTasks()}`)

  const isShown = () => list.locator('[role=grid]:not([aria-busy=true])').waitFor(all)
  /** The worker may not have begun when the press ends. */
  const isShownAnew = async () => {
    if (isHeldByWorker) {
      const busy = list.locator('[role=grid][aria-busy=true]')
      await busy.waitFor({ timeout: 500 }).catch(() => null)
    }
    await isShown()
  }
  const filter = page.getByRole('textbox', { name: /^Filter: URL/ })
  for (const text of ['cart', 'blocked', 'Googlebot blocked', 'line 3', '']) {
    const before = await list.getByRole('grid').getAttribute('aria-rowcount')
    const took = await timed(async () => {
      await filter.fill(text)
      await list
        .locator(`[role=grid]:not([aria-busy=true]):not([aria-rowcount="${before}"])`)
        .waitFor(all)
    })
    console.log(
      `filter “${text}” ${took} ms, of which up to 120 ms wait for keys; ${await takeTasks()}`,
    )
  }
  for (const choice of [
    'URL, A to Z',
    'URL, Z to A',
    'Blocked for Googlebot first',
    'Line that decides for Googlebot',
    'By rule for Googlebot',
    'By folder',
  ]) {
    await page.getByRole('button', { name: /sort and group$/i }).click()
    const item = page.getByRole('menuitemradio', { name: choice, exact: true })
    await item.waitFor(all)
    const took = await timed(async () => {
      await item.click()
      await isShownAnew()
    })
    console.log(`${choice} ${took} ms; ${await takeTasks()}`)
  }
  const press = (name) => page.getByRole('button', { name, exact: true }).click()
  const folder = page.locator('[role=treeitem][data-kind=folder]:not([data-top])')
  const measure = async (what, work) => {
    console.log(`${what} ${await timed(work)} ms; ${await takeTasks()}`)
  }
  await measure('folders', async () => {
    await press('Folders')
    await page.getByRole('tree').waitFor(all)
  })
  await measure('folders for another crawler', async () => {
    await list.getByRole('combobox', { name: 'Crawler', exact: true }).selectOption('GPTBot')
    await page.getByRole('tree', { name: 'Folders for GPTBot' }).waitFor(all)
  })
  for (const text of ['cart', 'Googlebot blocked', '']) {
    await press('List')
    await filter.fill(text)
    await isShownAnew()
    await measure(
      text === '' ? 'folders without a filter again' : `folders with the filter “${text}”`,
      async () => {
        await press('Folders')
        await list.locator('.folders:not([aria-busy=true])').getByRole('tree').waitFor(all)
      },
    )
  }
  await measure('many small folders, and one of them opened', async () => {
    await page.locator('[role=treeitem]:not([data-top])').first().click()
    await folder.first().click()
    await list.getByRole('button', { name: 'Show these URLs' }).waitFor(all)
  })
  await measure('a rule for the folder', async () => {
    await list
      .getByRole('button', { name: /^(?:Block|Allow) this folder/ })
      .first()
      .click()
    await list
      .getByRole('group', { name: 'Rule for this folder' })
      .getByRole('listitem')
      .first()
      .waitFor(all)
  })
  await measure('the rows of the folder', async () => {
    await press('Show these URLs')
    await isShownAnew()
  })
  await press('Show all URLs')
  await isShown()
  await measure('rule usage', async () => {
    await page
      .getByRole('tab', { name: /^Audit/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Rule usage' }).getByRole('table').waitFor(all)
  })
  const sitemap = page.getByRole('region', { name: 'Sitemap check' })
  await measure('sitemap check', async () => {
    await sitemap.getByRole('checkbox').check()
    await sitemap.getByRole('table').waitFor(all)
  })
  console.log(await page.getByRole('region', { name: 'Rule usage' }).locator('p').allTextContents())
  const counting = megabytes(await rendererMemory(browser))
  console.log(`memory ${counting} MB`)
  await page
    .getByRole('tab', { name: /^Check/ })
    .first()
    .click()
  const grid = list.getByRole('grid')
  const shownRow = grid.locator('[role=row]:has([role=gridcell])').nth(2)
  const row = await shownRow.getAttribute('aria-rowindex')
  const cell = grid.locator(`[aria-rowindex="${row}"] [role=gridcell]`).nth(1)
  const url = await shownRow.getByRole('rowheader').innerText()
  await page.evaluate(watchAnswer, url.trim())
  await cell.click()
  const pressed = Math.round(await page.evaluate(() => globalThis.answered))
  console.log(`a press on a cell is answered after ${pressed} ms; ${await takeTasks()}`)
  const end = await timed(async () => {
    await page.keyboard.press('ControlOrMeta+End')
    await grid
      .locator(`[aria-rowindex="${await grid.getAttribute('aria-rowcount')}"] [aria-selected=true]`)
      .waitFor({ timeout: 10_000 })
  })
  console.log(`to the last row ${end} ms; ${await takeTasks()}`)
} finally {
  rmSync(file, { force: true })
  await browser.close()
  await stop()
}
