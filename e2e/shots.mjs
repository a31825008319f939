// Pictures of every place at five sizes in two themes, the report as PDF, and the picture of the README.
//   npm run shots [-- --dir dist] [--only check,audit] [--size laptop]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
  },
})

const touch = { isMobile: true, hasTouch: true }
const screens = [
  { name: 'wide', viewport: { width: 1920, height: 1080 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'laptop', viewport: { width: 1280, height: 720 } },
  { name: 'tablet', viewport: { width: 820, height: 1180 }, ...touch },
  { name: 'phone', viewport: { width: 390, height: 844 }, ...touch },
]
const themes = /** @type {const} */ (['light', 'dark'])

const folders = ['collections', 'products', 'cart', 'account', 'blogs/news', 'search']
const shop = [
  'User-agent: *',
  'Disallow: /cart',
  'Disallow: /account',
  'Disallow: /*?sort_by=',
  '',
  'User-agent: Googlebot',
  'Disallow: /cart',
  'Disallow: /collections/*?page=',
  'Allow: /collections/all',
  '',
  'User-agent: GPTBot',
  'Disallow: /blogs/',
  '',
  'Sitemap: https://shop.example/sitemap.xml',
  '',
].join('\n')
/** A shop with 60 URLs, as a link of the form that other tools write. */
const list = Array.from({ length: 60 }, (_, at) => {
  const query = at % 4 === 0 ? `?page=${at}` : at % 5 === 0 ? '?sort_by=price' : ''
  return `/${folders[at % folders.length]}/item-${at}${query}`
})
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot']
const longLink = [
  `#robots=${encodeURIComponent(shop)}&origin=https%3A%2F%2Fshop.example`,
  ...crawlers.map((name) => `ua=${name}`),
  ...list.map((url) => `url=${encodeURIComponent(url)}`),
].join('&')

/** A sitemap of the shop: part of it is blocked, and one URL is of another host. */
const sitemap = [
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  ...list.map((url) => `<url><loc>https://shop.example${url.replace('&', '&amp;')}</loc></url>`),
  '<url><loc>https://cdn.shop.example/catalogue-of-this-year.pdf</loc></url>',
  '</urlset>',
].join('')

/** So many URLs that they are no rows of a case any more. */
const manyUrls = Array.from({ length: 120_000 }, (_, at) => {
  const query = at % 4 === 0 ? `?page=${at}` : ''
  return `https://shop.example/${folders[at % folders.length]}/item-${at}${query}`
}).join('\n')

/** @typedef {import('playwright').Page} Page */

/** @param {Page} page @param {RegExp | string} name */
const press = (page, name) => page.getByRole('button', { name }).first().click()

/** @param {Page} page @param {RegExp} name */
const openTab = (page, name) => page.getByRole('tab', { name }).click()

/** @param {Page} page @param {string} words */
async function choose(page, words) {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(words)
  await page.locator('.palette [aria-selected=true]').first().waitFor()
  await page.keyboard.press('Enter')
}

/** On a phone the file is a place of its own. @param {Page} page */
async function showFile(page) {
  const file = page.getByRole('button', { name: 'File', exact: true })
  if (await file.isVisible()) await file.click()
}

/** Opens a file by the button. @param {Page} page @param {string} name @param {string} text */
async function openFile(page, name, text) {
  await showFile(page)
  const chooser = page.waitForEvent('filechooser')
  await press(page, /^Open$/)
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/** A list from a file, judged and kept. @param {Page} page */
async function openCaseList(page) {
  await openFile(page, 'urls.txt', manyUrls)
  await page.getByText('Saved in this browser;').waitFor({ timeout: 60_000 })
}

/** A part of Audit, in sight and with what it found. @param {Page} page @param {string} name */
async function showPart(page, name) {
  await page.getByRole('navigation', { name: 'Parts of Audit' }).getByText(name).click()
  const part = page.getByRole('region', { name })
  await part.getByRole('row').nth(1).waitFor()
}

/** What is photographed: a link, and what is done with the page that it opens. */
const views = [
  { name: 'check' },
  { name: 'list', link: longLink },
  {
    name: 'changed',
    link: longLink,
    /** @param {Page} page */
    act: async (page) => {
      await showFile(page)
      await page.getByRole('textbox', { name: 'robots.txt, current file' }).focus()
      await page.keyboard.press('Control+Home')
      for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Control+/')
      await openTab(page, /^Check/)
      await page.getByRole('region', { name: 'What your edits change' }).waitFor()
    },
  },
  /** @param {Page} page */
  { name: 'empty', act: (page) => choose(page, 'new empty case') },
  { name: 'audit', link: `${longLink}&t=audit` },
  {
    name: 'usage',
    link: `${longLink}&t=audit`,
    act: (/** @type {Page} */ page) => showPart(page, 'Rule usage'),
  },
  {
    name: 'sitemap',
    link: longLink,
    /** @param {Page} page */
    act: async (page) => {
      await openFile(page, 'sitemap.xml', sitemap)
      await press(page, /^Add \d+ URLs?$/)
      await openTab(page, /^Audit/)
      await showPart(page, 'Sitemap check')
    },
  },
  {
    name: 'folders',
    link: longLink,
    /** @param {Page} page */
    act: async (page) => {
      await openTab(page, /^Check/)
      const ways = page.getByRole('group', { name: 'Show URLs as' })
      await ways.getByRole('button', { name: 'Folders' }).click()
      await page.getByRole('tree', { name: /^Folders for / }).waitFor()
    },
  },
  { name: 'list-of-file', link: longLink, act: openCaseList },
  {
    name: 'folders-of-file',
    link: longLink,
    /** @param {Page} page */
    act: async (page) => {
      await openCaseList(page)
      const ways = page.getByRole('group', { name: 'Show URLs as' })
      await ways.getByRole('button', { name: 'Folders' }).click()
      await page.getByRole('tree', { name: /^Folders for / }).waitFor()
    },
  },
  { name: 'engines', link: `${longLink}&t=engines` },
  { name: 'report', link: longLink, act: (/** @type {Page} */ page) => choose(page, 'print') },
  { name: 'fetching', act: (/** @type {Page} */ page) => press(page, /^Fetching/) },
  {
    name: 'recipes',
    act: async (/** @type {Page} */ page) => {
      await showFile(page)
      await press(page, 'Recipes')
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'palette', act: (/** @type {Page} */ page) => page.keyboard.press('Control+K') },
  { name: 'share', act: (/** @type {Page} */ page) => press(page, 'Share') },
]

/** Serves the built site on a free port; gives its address once it answers. */
async function serve() {
  const args = ['--import', 'tsx', 'e2e/serve.ts', '--dir', values.dir, '--port', '0']
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(createInterface({ input: server.stdout }), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('Nothing to take pictures of. Run: npm run build')
    }),
  ])
  return { server, address: String(line).slice(String(line).indexOf('http')) }
}

/**
 * Opens a view as somebody who was never here.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {{ readonly name: string, readonly link?: string, readonly act?: (page: Page) => Promise<unknown> }} view
 * @param {import('playwright').BrowserContextOptions} device
 */
async function open(browser, address, { link = '', act }, device) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...device })
  const page = await context.newPage()
  await page.goto(address + link)
  await page.locator('.drawn-part').first().waitFor({ state: 'detached' })
  // The last that comes: how many problems there are.
  await page.getByRole('tab', { name: /Audit \d/ }).waitFor({ state: 'attached' })
  await act?.(page)
  await page.waitForLoadState('networkidle')
  // What opens over the page moves for a moment, whatever is asked of its motion.
  await page.waitForTimeout(400)
  return page
}

const isWanted = (/** @type {string} */ names, /** @type {string} */ name) =>
  names === '' || names.split(',').includes(name)

const { server, address } = await serve()
const executablePath = process.env.PW_CHROMIUM
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const view of views.filter(({ name }) => isWanted(values.only, name))) {
    for (const { name, ...device } of screens.filter(({ name }) => isWanted(values.size, name))) {
      for (const colorScheme of themes) {
        const page = await open(browser, address, view, { colorScheme, ...device })
        const path = `.shots/${view.name}-${name}-${colorScheme}.png`
        await page.screenshot({ path: `${root}${path}` })
        console.log(path)
        await page.context().close()
      }
    }
  }
  if (isWanted(values.only, 'report')) {
    const view = views.find(({ name }) => name === 'report')
    for (const format of ['A4', 'Letter']) {
      const page = await open(browser, address, view ?? { name: 'report' }, {})
      await page.pdf({
        path: `${root}.shots/report-${format}.pdf`,
        format,
        preferCSSPageSize: true,
      })
      console.log(`.shots/report-${format}.pdf`)
      await page.context().close()
    }
  }
  if (isWanted(values.only, 'readme')) {
    const viewport = { width: 1440, height: 900 }
    const page = await open(
      browser,
      address,
      { name: 'readme' },
      { colorScheme: 'light', viewport },
    )
    await page.screenshot({ path: `${root}.github/playground.png` })
    console.log('.github/playground.png')
  }
} finally {
  await browser.close()
  server.kill()
}
