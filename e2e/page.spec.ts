import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PagePane } from './pages/page-pane.ts'
import { Palette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'

const html = '<!doctype html>\n<title>Cart</title>\n<meta name="robots" content="noindex">\n<p>Text'
const blocked = 'Not read, but the address may be listed: Bingbot'

/** The first example with a page of noindex for a URL that Bingbot may not fetch. */
async function openBlockedPage(page: Page): Promise<{ here: Playground; pane: PagePane }> {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await here.tests.select('Bingbot /cart/checkout')
  await pane.open()
  await pane.read(html)
  await expect(pane.headline).toHaveText(blocked)
  return { here, pane }
}

test('noindex on a blocked page is never seen, until robots.txt lets the crawler in', async ({
  page,
  checkA11y,
}) => {
  const { here, pane } = await openBlockedPage(page)
  await expect(pane.headline).toBeFocused()
  await expect(pane.mistakes).toContainText('Bingbot never sees its noindex')
  await expect(pane.rules).toContainText('Does not apply.')
  await checkA11y(page, '.why')
  await here.file.selectAll()
  await page.keyboard.insertText('User-agent: *\nDisallow: /search\n')
  await expect(pane.headline).toHaveText('Not listed: Bingbot')
  await expect(pane.row('Listed in search')).toContainText('HTML line 3: noindex')
  await expect(pane.mistakes).toHaveCount(0)
  await expect(pane.lighthouse).toContainText('Fails.')
  await expect(pane.lighthouse).toContainText('HTML line 3: noindex')
  await page.getByRole('button', { name: 'All crawlers on this page' }).click()
  const all = page.getByRole('region', { name: 'All crawlers' })
  await expect(all.getByRole('row', { name: /^Googlebot Yes No/ })).toBeVisible()
  await checkA11y(page, '.why')
})

test('a page goes along with a link by its rules, and the link opens Indexing', async ({
  page,
  cleanProfile,
}) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  await pane.read(`HTTP/1.1 200 OK\nSet-Cookie: secret=1\nX-Robots-Tag: nosnippet\n\n${html}`)
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await here.header.getByRole('button', { name: 'Share' }).click()
  await expect(here.dialog).toContainText('the rules of 1 page')
  const field = here.dialog.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/t=page/)
  const link = await field.inputValue()
  const other = await cleanProfile()
  await other.goto(link)
  const shared = new PagePane(other)
  await expect(shared.headline).toHaveText('Not listed: Googlebot')
  await expect(shared.rules).toContainText('header line 2')
  await expect(other.getByText('It came with a link')).toBeVisible()
  await shared.change.click()
  await expect(shared.box).not.toHaveValue(/secret|Text/)
  // On a phone the answer stands over Check, and its tab says so.
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(other.getByRole('tab', { name: /^Check/ })).toHaveCSS('font-weight', '600')
  const file = other.getByRole('navigation', { name: 'Places' }).getByRole('button')
  await expect(file).not.toHaveAttribute('aria-current')
})

test('rules are typed with keys alone, undone, and still there after a reload', async ({
  page,
}) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.tab.focus()
  await page.keyboard.press('Enter')
  await expect(pane.box).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('noindex, nofollow')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await expect.poll(async () => (await storedBodies(page)).join()).toContain('nofollow')
  await page.reload()
  await here.ready()
  await pane.open()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(pane.headline).toHaveText('Can be listed: Googlebot')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
})

test('an address is no page, and what is wrong is said', async ({ page }) => {
  await new Playground(page).open()
  const pane = new PagePane(page)
  await pane.open()
  await pane.read('https://example.com/a')
  await expect(page.getByRole('alert').filter({ hasText: 'cannot fetch' })).toBeVisible()
})

test('a page that is dropped becomes that of the selected URL', async ({ page }) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await here.drop('page.html', html)
  await page.getByRole('button', { name: 'Use as the page' }).click()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
})

test('mistakes of pages stand in Audit too, and lead back to their page', async ({
  page,
  checkA11y,
}) => {
  const { here, pane } = await openBlockedPage(page)
  await here.openPlace('Audit')
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages).toContainText('never sees its noindex')
  await checkA11y(page, '.audit')
  await pages.getByRole('button', { name: '/cart/checkout for Bingbot' }).click()
  await expect(pane.headline).toHaveText(blocked)
})

test('a rule for pages is written for each server, and says what it does not do', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open()
  await new Palette(page).choose('ready-made rules')
  await here.dialog.getByRole('radio', { name: /^Rules for pages/ }).check()
  await here.dialog.getByLabel('What', { exact: true }).selectOption('A file type: PDF, images')
  const nginx = here.dialog.getByRole('region', { name: 'nginx' })
  await expect(nginx).toContainText('add_header X-Robots-Tag "noindex";')
  await expect(nginx).toContainText('Only one location answers')
  await here.dialog.getByLabel('Ending').fill('p d f')
  await expect(here.dialog.getByRole('status')).toContainText('Write an ending')
  await checkA11y(page, '.dialog')
})

test('the halves of the answer are tabs, which the arrow keys change', async ({ page }) => {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  const crawling = page.getByRole('tab', { name: 'Crawling', exact: true })
  await here.tests.select('Bingbot /cart/checkout')
  await expect(crawling).toHaveAttribute('aria-selected', 'true')
  await crawling.focus()
  await page.keyboard.press('ArrowRight')
  await expect(pane.tab).toBeFocused()
  await expect(pane.tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Indexing' })).toContainText('page')
  await page.keyboard.press('Home')
  await expect(crawling).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Crawling' })).toBeVisible()
})
