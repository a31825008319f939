import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FoldersPane } from './pages/folders-pane.ts'
import { Playground } from './pages/playground.ts'

const count = 100_002
const site = 'https://shop.example'
const robots =
  'User-agent: *\nDisallow: /cart/\nDisallow: /cart/x/\nDisallow: /old/\n\nUser-agent: GPTBot\nDisallow: /\n'
const fragment = `origin=${site}&robots=${encodeURIComponent(robots)}&url=/&ua=Googlebot&url=/&ua=GPTBot`

/** A third each in the cart, in the shop and in the blog. */
const paths = Array.from(
  { length: count },
  (_, at) => `${['/cart/', '/shop/', '/blog/a/'][at % 3] ?? ''}${at}`,
)
const third = (count / 3).toLocaleString('en')

async function openList(page: Page, name: string, text: string): Promise<Playground> {
  const here = await new Playground(page).open(fragment)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const buffer = Buffer.from(text)
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer })
  await expect(page.locator('.source-chip')).toHaveText(
    `${name}: ${count.toLocaleString('en')} URLs`,
    { timeout: 30_000 },
  )
  return here
}

test('the folders of a list from a file are opened, listed, and get a rule', async ({
  page,
  checkA11y,
}) => {
  const here = await openList(page, 'urls.txt', paths.join('\n'))
  const folders = new FoldersPane(page)
  await folders.showAs('Folders')
  await expect(folders.root).toHaveAccessibleName(
    `shop.example, 100,003 URLs: ${third} blocked, 66,669 allowed; directly in it 1 URL, all allowed`,
    { timeout: 30_000 },
  )
  await expect(folders.folder('cart/')).toHaveAccessibleName(`cart/, ${third} URLs: all blocked`)
  await checkA11y(page, '.check')
  await folders.root.focus()
  await page.keyboard.press('ArrowRight')
  await expect(folders.folder('blog/')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(folders.root).toHaveAccessibleName(/^blog\//)

  await folders.button('Block this folder for Googlebot').click()
  await expect(folders.rule).toContainText(`${third} URLs become blocked for Googlebot.`)
  await folders.button('Add this line').click()
  await expect(here.file.line(5)).toHaveText(/^Disallow: \/blog\/(decides|$)/)
  await expect(folders.root).toHaveAccessibleName(`blog/, ${third} URLs: all blocked`)

  await folders.button('Show these URLs').click()
  const list = page.getByRole('grid', { name: 'URLs and crawlers' })
  await expect(page.getByRole('textbox', { name: /^Filter: URL/ })).toHaveValue('folder:/blog/')
  await expect(page.locator('.grid-found')).toHaveText(`${third} of 100,003`)
  await expect(list.getByRole('row').nth(1)).toContainText('/blog/a/2')
  await folders.showAs('Folders')
  await folders.crawler.selectOption('GPTBot')
  await expect(folders.root).toHaveAccessibleName(`blog/, ${third} URLs: all blocked`)
})

test('rule usage is that of the list that is shown, in Audit and in the file', async ({
  page,
  checkA11y,
}) => {
  const here = await openList(page, 'urls.txt', paths.join('\n'))
  // Not what it decides of the rows.
  await expect(here.file.line(2)).toContainText(`decides ${third} URLs`, { timeout: 30_000 })
  await here.openPlace('Audit')
  const usage = page.getByRole('region', { name: 'Rule usage' })
  await expect(usage).toContainText('2 decide at least one of 100,003 URLs.', {
    timeout: 30_000,
  })
  await expect(usage.getByRole('row', { name: /^Line 2/ })).toContainText(third)
  await expect(usage.getByRole('row', { name: /^Line 3/ })).toContainText('Matches none')
  await checkA11y(page, '[role=tabpanel]')
  await usage.getByRole('checkbox', { name: 'Mark unused rules in the file' }).check()
  await expect(here.file.line(4)).toContainText('matches no URL here')

  await here.file.goToEndOf(4)
  await here.file.type('x')
  await here.file.goToEndOf(3)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  // Two rules alike: the first one decides, and overrides the other.
  await expect(usage.getByRole('row', { name: /^Line 3/ })).toContainText(third)
  await usage.getByRole('button', { name: `${third} URLs decided by line 2 for Googlebot` }).click()
  await expect(page.getByRole('textbox', { name: /^Filter: URL/ })).toHaveValue(
    'line 2 "Googlebot"',
  )
  await expect(page.locator('.grid-found')).toHaveText(`${third} of 100,003`)

  // Without what the file brought it is that of the rows.
  await page.locator('.source-chip').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Take out' }).click()
  await here.openPlace('Audit')
  await expect(usage).toContainText('at least one of 1 URL.')
  await expect(here.file.line(7)).toContainText('decides 1 URL')
  await expect(here.file.line(2)).not.toContainText(/decides [\d,]+ URL/)
})

test('a sitemap that is opened as a list from a file is checked', async ({ page }) => {
  const hosts = [site, site, site, site, site, 'https://cdn.example.net']
  const locs = paths.map((path, at) => `<url><loc>${hosts[at % 6] ?? ''}${path}</loc></url>`)
  const here = await openList(
    page,
    'map.xml',
    `<?xml version="1.0"?><urlset>${locs.join('')}</urlset>`,
  )
  await here.openPlace('Audit')
  const part = page.getByRole('region', { name: 'Sitemap check' })
  await expect(part).toContainText(
    '100,002 URLs listed in map.xml: 83,335 are blocked for at least one of 2 crawlers.',
    { timeout: 30_000 },
  )
  await expect(part.getByRole('row', { name: /Line 2 / }).getByRole('cell')).toHaveText([
    ...[third, third, '0'],
  ])
  await expect(part).toContainText('On another host: 16,667 URLs')
  const waiting = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download blocked URLs' }).click()
  const csv = readFileSync(await (await waiting).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(csv.slice(0, 3)).toEqual([
    '\uFEFFURL,Crawler,Line,Rule',
    `${site}/cart/0,Googlebot,2,Disallow: /cart/`,
    `${site}/cart/0,GPTBot,7,Disallow: /`,
  ])
  expect(csv).toHaveLength(1 + count / 3 + 83_335)
})
