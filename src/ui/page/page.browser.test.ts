import { test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../shell/page-objects/playground.fixture.ts'
import { PagePane } from './page-pane.fixture.ts'

const html = '<!doctype html>\n<title>Cart</title>\n<meta name="robots" content="noindex">\n<p>Text'
const blocked = 'Cannot be read, but may still be listed: Bingbot'

/** The first example with a page of noindex for a URL that Bingbot may not fetch. */
async function openBlockedPage(): Promise<{ here: Playground; pane: PagePane }> {
  const here = await openPage()
  const pane = new PagePane()
  await here.tests.select('Bingbot /cart/checkout')
  await pane.open()
  await pane.read(html)
  await expect(pane.headline).toHaveText(blocked)
  return { here, pane }
}

test('noindex on a blocked page is never seen, until robots.txt lets the crawler in', async () => {
  const { here, pane } = await openBlockedPage()
  await expect(pane.headline).toBeFocused()
  await expect(pane.mistakes).toContainText('Bingbot never sees its noindex')
  await expect(pane.rules).toContainText('Does not apply.')
  await checkA11y('.why')
  await here.file.selectAll()
  await keyboard.insertText('User-agent: *\nDisallow: /search\n')
  await expect(pane.headline).toHaveText('Not listed: Bingbot')
  await expect(pane.row('Listed in search')).toContainText('HTML line 3: noindex')
  await expect(pane.mistakes).toHaveCount(0)
  await expect(pane.lighthouse).toContainText('Fails.')
  await expect(pane.lighthouse).toContainText('HTML line 3: noindex')
  await page.getByRole('button', { name: 'All crawlers on this page' }).click()
  const all = page.getByRole('region', { name: 'All crawlers' })
  await expect(all.getByRole('row', { name: /^Googlebot Yes No/ })).toBeVisible()
  await checkA11y('.why')
})

test('a page that is indexed though blocked is allowed by one button, and what comes then is said', async () => {
  const { here, pane } = await openBlockedPage()
  const region = page.css('.page-answer')
  await expect(region).toContainText('“Indexed, though blocked by robots.txt”')
  await region.getByRole('radio', { name: 'Allow this URL for all search engines' }).click()
  const parts = [...document.querySelectorAll('.page-opening > *')]
  const gaps = parts.slice(1).map((part, at) => {
    const above = parts[at]?.getBoundingClientRect().bottom ?? 0
    return part.getBoundingClientRect().top - above
  })
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  await region.getByRole('button', { name: 'Allow this page until it is gone' }).click()
  await expect(pane.headline).toHaveText('Not listed: Bingbot')
  await expect(region.getByRole('status')).toContainText('remove line 3 Allow: /cart/checkout$')
  await checkA11y('.why')
  await here.file.focus()
  await keyboard.press('ControlOrMeta+Z')
  await expect(pane.headline).toHaveText(blocked)
})

test('what comes after a page was allowed is in sight on a phone', async () => {
  const { here, pane } = await openBlockedPage()
  await page.viewport(390, 844)
  await here.summary.getByRole('button', { name: 'Show why' }).click()
  const region = page.css('.page-answer')
  await region.getByRole('button', { name: 'Allow this page until it is gone' }).click()
  const said = region.getByRole('status')
  await expect(said).toContainText('What comes then')
  await expect(pane.headline).toHaveText('Not listed: Bingbot')
  const frame = page.css('#region-why').element().getBoundingClientRect()
  await expect
    .poll(() => said.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(frame.top)
  expect(said.element().getBoundingClientRect().top).toBeLessThan(frame.bottom)
})

test('the words of Search Console lead to the answer on indexing', async () => {
  const here = await openPage()
  const pane = new PagePane()
  await here.chooseAction('indexed though blocked')
  await expect(pane.headline).toHaveText(/^(Can be listed|Cannot be read)/)
})

test('a response with its head is told by its status and its type', async () => {
  await openPage()
  const pane = new PagePane()
  await pane.open()
  await pane.read('HTTP/1.x 200 OK\nContent-Type: text/html\nX-Robots-Tag: noindex, nosnippet\n')
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
  await expect(page.css('.page-known')).toContainText('Page: header lines (status 200, text/html).')
})

test('a value that another one beats is not said to apply', async () => {
  const here = await openPage()
  const pane = new PagePane()
  await here.tests.select('Bingbot /')
  await pane.open()
  await pane.read('<meta name="robots" content="nocache, noarchive, max-snippet:9, max-snippet:5">')
  const rules = pane.rules.getByRole('listitem')
  await expect(rules.filter({ hasText: 'nocache' })).toContainText('Applies. Bing acts on it.')
  await expect(rules.filter({ hasText: 'noarchive' })).toContainText('Read, without effect. Bing')
  await expect(rules.filter({ hasText: 'max-snippet:9' })).toContainText('Read, without effect. A')
})

test('an address is no page, and what is wrong is said', async () => {
  await openPage()
  const pane = new PagePane()
  await pane.open()
  await pane.read('https://example.com/a')
  await expect(page.getByRole('alert').filter({ hasText: 'cannot fetch' })).toBeVisible()
})

test('a page that is dropped becomes that of the selected URL', async () => {
  const here = await openPage()
  const pane = new PagePane()
  here.drop('page.html', html)
  await page.getByRole('button', { name: 'Use as the page' }).click()
  await expect(pane.headline).toHaveText('Not listed: Googlebot')
})

test('mistakes of pages stand in Audit too, and lead back to their page', async () => {
  const { here, pane } = await openBlockedPage()
  await here.tests.select('GPTBot /')
  await page.getByRole('tab', { name: 'Crawling', exact: true }).click()
  await expect(pane.headline).toHaveText(/^Blocked/)
  await here.openPlace('Audit')
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages).toContainText('never sees its noindex')
  await checkA11y('.audit')
  await pages.getByRole('button', { name: '/cart/checkout for Bingbot' }).click()
  await expect(pane.headline).toHaveText(blocked)
})

test('a rule for pages is written for each server, and says what it does not do', async () => {
  const here = await openPage()
  await here.chooseAction('ready-made rules')
  await here.dialog.getByRole('radio', { name: /^Rules for pages/ }).check()
  const what = here.dialog.getByLabelText('What', { exact: true })
  await what.selectOptions('A file type: PDF, images')
  const nginx = here.dialog.getByRole('region', { name: 'nginx' })
  await expect(nginx).toContainText('add_header X-Robots-Tag "noindex";')
  await expect(nginx).toContainText('Only one location answers')
  await here.dialog.getByLabelText('Ending').fill('p d f')
  await expect(here.dialog.getByRole('status')).toContainText('Write an ending')
  await checkA11y('.dialog')
})

test('the halves of the answer are tabs, which the arrow keys change', async () => {
  const here = await openPage()
  const pane = new PagePane()
  const crawling = page.getByRole('tab', { name: 'Crawling', exact: true })
  await here.tests.select('Bingbot /cart/checkout')
  await expect(crawling).toHaveAttribute('aria-selected', 'true')
  await crawling.focus()
  await keyboard.press('ArrowRight')
  await expect(pane.tab).toBeFocused()
  await expect(pane.tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Indexing' })).toContainText('page')
  await keyboard.press('Home')
  await expect(crawling).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Crawling' })).toBeVisible()
})

test('what is expected makes the answer no wider than a narrow phone', async () => {
  await page.viewport(360, 800)
  const here = await openPage()
  await here.tests.heading.click()
  await here.tests.select('Googlebot /cart/checkout')
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show why' }).click()
  await new PagePane().open()
  await expect(page.getByLabelText('Expected listing')).toBeVisible()
  const { scrollWidth, clientWidth } = page.css('.why').element()
  expect(scrollWidth).toBe(clientWidth)
})
