import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { linkOfText, linkTo } from '../src/case/link/link-forge.fixture.ts'
import { browserTest, expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'
import { siteTest } from './site.ts'

const file = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help\n'
const shared = linkTo({
  n: 'Shop',
  o: 'https://shop.example',
  f: [['', file]],
  t: [
    ['Googlebot', '/', 1],
    ['Googlebot', '/cart/1', 1],
    ['Bingbot', '/cart/help', 1],
  ],
})

/** A page with this address in a frame. */
const framed = (page: Page, address: string) =>
  pageWith(page, address, `<iframe src="${address}" width="800" height="600"></iframe>`)

/** Another page of the same host, with a frame in it. */
async function pageWith(page: Page, address: string, frame: string) {
  const outer = new URL('./another-page', address).href
  const body = `<!doctype html><link rel="icon" href="data:,">${frame}`
  await page.route(outer, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(outer)
  return page.frameLocator('iframe')
}

test('a shared case is shown in a frame, with the line that decides', async ({
  page,
  baseURL,
  checkA11y,
}) => {
  const frame = await framed(page, `${baseURL ?? ''}embed.html${shared}`)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Shop')
  await expect(frame.getByRole('row')).toHaveCount(7)
  const cross = frame.getByRole('img', { name: 'Not as expected' })
  const failing = frame.getByRole('row', { name: /\/cart\/1/ }).filter({ has: cross })
  await expect(failing).toContainText('Blocked')
  await expect(failing).toContainText('allowed')
  const decisive = frame.locator('li[aria-current]')
  await expect(decisive).toHaveText('2Disallow: /cart/')
  await frame.getByRole('button', { name: 'Line 3' }).first().click()
  await expect(decisive).toHaveText('3Allow: /cart/help')
  const link = frame.getByRole('link', { name: 'Open in the playground' })
  await expect(link).toHaveAttribute('href', `./${shared}`)
  expect(await page.evaluate(() => window.frames.length)).toBe(1)
  await page.goto(`${baseURL ?? ''}embed.html${shared}`)
  await checkA11y()
})

test('Share gives the code of such a frame', async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = await new Playground(page).open(shared.slice(1))
  await playground.shareLink()
  await playground.dialog.getByRole('button', { name: 'Copy embed code' }).click()
  await expect(playground.dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const frame = await pageWith(page, baseURL ?? '', await playground.clipboard())
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Shop')
  await expect(frame.getByRole('row')).toHaveCount(7)
  await expect(page.locator('iframe')).toHaveAttribute('title', 'robots.txt: Shop')
})

test('a frame stores nothing and asks for nothing but its own files', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${baseURL ?? ''}embed.html${shared}`)
  await expect(page.getByRole('row')).toHaveCount(7)
  const stored = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
  expect(await stored()).toEqual([0, 0, 0, 0])
  expect(asked.filter((path) => !/embed\.html$|\/assets\/(embed|style)-/.test(path))).toEqual([])
})

test('&embed=1 opens a link as a frame shows it', async ({ page }) => {
  await page.goto(`./${shared}&embed=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  expect(page.url()).toContain('embed.html#r1=')
  await page.getByRole('link', { name: 'Open in the playground' }).evaluate((link) => {
    link.removeAttribute('target')
  })
  await page.getByRole('link', { name: 'Open in the playground' }).click()
  await expect(page.getByText('Keep a copy')).toBeVisible()
})

test('what a link brings is shown as text, and a broken one is named', async ({ page }) => {
  const script = '<img src=x onerror="window.hacked=1">'
  await page.goto(
    `./embed.html${linkTo({ n: script, s: 503, f: [[script, `${script}\u202E\n`]], t: [[script, script, 0, script]] })}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script)
  await expect(page.locator('.file')).toContainText('‹U+202E›')
  await expect(page.getByText('robots.txt returned 503')).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await page.goto(`./embed.html${shared.slice(0, -9)}`)
  await page.reload()
  await expect(page.getByText('This link was cut on its way')).toBeVisible()
  await page.goto('./embed.html')
  await expect(page.getByText('its address has none')).toBeVisible()
})

/** Counts what is unpacked in the page and in its frames; runs before all else there. */
function countUnpacking(): void {
  const counts = { begun: 0, ended: 0 }
  Reflect.set(window, 'unpackings', counts)
  window.DecompressionStream = class extends DecompressionStream {
    constructor(format: CompressionFormat) {
      super(format)
      counts.begun += 1
    }
  }
  const ended = new WeakSet<object>()
  const end = (reader: object): void => {
    if (!ended.has(reader)) counts.ended += 1
    ended.add(reader)
  }
  const { prototype } = ReadableStreamDefaultReader
  const { read, cancel } = prototype
  prototype.read = async function () {
    const result = await Reflect.apply(read, this, [])
    if (result.done) end(this)
    return result
  }
  prototype.cancel = function (reason) {
    end(this)
    return Reflect.apply(cancel, this, [reason])
  }
}
const unpackings = () => Reflect.get(window, 'unpackings') as { begun: number; ended: number }

browserTest(
  'a frame is done with a case of four million cells at once, and shows the latest link',
  async ({ page }) => {
    await page.addInitScript(countUnpacking)
    const tests = Array.from({ length: 2000 }, (_, at) => [`Bot${at}`, `/cart/${at}`, 1])
    const large = linkTo({ n: 'Large', f: [['', file]], t: tests })
    const endless = linkOfText(Buffer.alloc(100 * 1024 * 1024, 0x20))
    await page.goto(`./embed.html${large}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large')
    await expect(page.getByText('3,999,800 more verdicts are in the playground.')).toBeVisible()
    await expect(page.locator('li[aria-current]')).toHaveText('2Disallow: /cart/')
    await page.evaluate(
      async ([first, second]) => {
        location.hash = first ?? ''
        await new Promise((resolve) => setTimeout(resolve))
        location.hash = second ?? ''
      },
      [endless, shared],
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
    await expect.poll(() => page.evaluate(unpackings)).toEqual({ begun: 3, ended: 3 })
    // What comes of a link that was unpacked is shown at the next turn, if at all.
    await page.evaluate(() => new Promise((next) => setTimeout(next)))
    await expect(page.getByRole('row')).toHaveCount(7)
  },
)

siteTest('no other page is shown in a frame', async ({ page, site, troubles }) => {
  const address = await site.start()
  for (const path of ['', 'index.html', 'rescue', 'rescue.html', '404', '404.html']) {
    const frame = await framed(page, address + path)
    await expect(frame.locator('header')).toHaveCount(0)
  }
  troubles.expected(/frame-ancestors|Refused to (frame|display)|Framing/)
})

siteTest(
  'where a host sends no headers, a frame shows only the way out',
  async ({ page, site }) => {
    await page.addInitScript(countUnpacking)
    rmSync(join(site.dir, '_headers'))
    const address = await site.start()
    const frame = await framed(page, `${address}${shared}`)
    const link = frame.getByRole('link', { name: 'Open in a tab' })
    await expect(link).toHaveAttribute('href', `${address}${shared}`)
    await expect(link).toHaveAttribute('target', '_blank')
    const root = frame.locator(':root')
    await expect.poll(() => root.evaluate(() => document.readyState)).toBe('complete')
    await root.evaluate(() => new Promise((next) => setTimeout(next)))
    expect(await root.evaluate(unpackings), 'the case is not even read').toMatchObject({ begun: 0 })
    expect((await frame.locator(':root').textContent())?.trim()).toBe('Open in a tab')
  },
)

test('#safe starts with the example, and the last case stays stored', async ({ page }) => {
  await page.goto('./')
  const editor = page.getByRole('textbox', { name: /robots\.txt/ })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('# mine')
  await expect.poll(async () => (await storedBodies(page)).join()).toContain('# mine')
  await page.goto('about:blank')
  await page.goto('./#safe')
  await expect(editor).toBeVisible()
  await expect(editor).not.toContainText('# mine')
  await page.getByRole('button', { name: /^Case/ }).click()
  await expect(
    page
      .getByRole('menuitem')
      .filter({ hasText: /own|group/ })
      .first(),
  ).toBeVisible()
})
