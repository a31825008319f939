import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const contentOf = async (download: Download) => readFileSync(await download.path())

/** Saves from a menu that is open, and gives the name and the bytes. */
async function saved(page: Page, form: 'PNG' | 'SVG') {
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Download ${form}` }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await contentOf(file) }
}

/** What a reader of XML finds in a picture, on a page without a policy: ours lets no script read markup. */
async function read(page: Page, svg: string) {
  const reader = await page.context().newPage()
  const found = await reader.evaluate((source) => {
    const tree = new DOMParser().parseFromString(source, 'image/svg+xml')
    return {
      isWhole: tree.querySelector('parsererror') === null,
      elements: [...new Set([...tree.querySelectorAll('*')].map(({ localName }) => localName))],
      texts: [...tree.querySelectorAll('text')].map(({ textContent }) => textContent),
    }
  }, svg)
  await reader.close()
  return found
}

/** Width and height as the head of a PNG tells them; fails for what is none. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const shapes = ['svg', 'title', 'desc', 'rect', 'text', 'polyline']

test('the grid is saved as a picture, hostile URLs as text', async ({ page }) => {
  const url = '/<script>alert(1)</script>"&\u202E'
  const robots = encodeURIComponent('User-agent: *\nDisallow: /*script\n')
  const here = await new Playground(page).open(
    `robots=${robots}&url=${encodeURIComponent(url)}&url=/b&ua=Googlebot&ua=Bingbot`,
  )
  await expect(here.tests.rows).toHaveCount(2)
  const menu = page.getByRole('button', { name: 'Export' })
  await menu.click()
  const svg = await saved(page, 'SVG')
  expect(svg.name).toMatch(/^example\.com-check-\d{4}-\d\d-\d\d\.svg$/)
  const { isWhole, elements, texts } = await read(page, svg.bytes.toString())
  expect(isWhole).toBe(true)
  for (const name of elements) expect(shapes).toContain(name)
  expect(texts).toEqual(
    expect.arrayContaining(['Googlebot', '1 blocked', 'Blocked, line 2', 'Allowed', '/b']),
  )
  expect(texts).toContain('/<script>alert(1)</script>"&‹U+202E›')
  await menu.click()
  const png = await saved(page, 'PNG')
  const [width, height] = sizeOf(png.bytes)
  expect(width).toBeGreaterThan(600)
  expect(height).toBeGreaterThan(300)
})

test('what a rule matches is saved as a picture', async ({ page, checkA11y }) => {
  await new Playground(page).open(
    `robots=${encodeURIComponent('User-agent: *\nDisallow: /a/*/c$\n')}&url=/a/b/c&ua=Googlebot`,
  )
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await checkA11y(page, '[role=menu]')
  const { name, bytes } = await saved(page, 'SVG')
  expect(name).toMatch(/-rule-\d{4}-\d\d-\d\d\.svg$/)
  const { isWhole, texts } = await read(page, bytes.toString())
  expect(isWhole).toBe(true)
  expect(texts).toEqual(
    expect.arrayContaining(['Blocked for Googlebot by line 2', 'Disallow:', '/a/', '*', 'b', '/c']),
  )
})

test('who can fetch a URL is saved as a picture', async ({ page }) => {
  const here = await new Playground(page).open()
  await here.openPlace('Crawlers')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const svg = await saved(page, 'SVG')
  const { isWhole, texts } = await read(page, svg.bytes.toString())
  expect(isWhole).toBe(true)
  expect(texts).toEqual(expect.arrayContaining(['AI training', 'GPTBot', 'Search', 'Googlebot']))
  await page.getByRole('button', { name: 'Save picture' }).click()
  const png = await saved(page, 'PNG')
  expect(png.name).toMatch(/-crawlers-\d{4}-\d\d-\d\d\.png$/)
  expect(sizeOf(png.bytes)[0]).toBe(2240)
})
