import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PagePane } from './pages/page-pane.ts'
import { linkIn, Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'
import { installed, refused, siteTest as offlineTest } from './site.ts'

const html = '<!doctype html>\n<title>Cart</title>\n<meta name="robots" content="noindex">\n<p>Text'
const cell = 'Bingbot /cart/checkout'

/** The first example with a page of noindex behind a URL that Bingbot may not fetch. */
async function openBlockedPage(page: Page): Promise<{ here: Playground; pane: PagePane }> {
  const here = await new Playground(page).open()
  const pane = new PagePane(page)
  await here.tests.select(cell)
  await pane.open()
  await pane.read(html)
  await expect(pane.headline).toHaveText('Cannot be read, but may still be listed: Bingbot')
  return { here, pane }
}

test('a page that is expected out of search is red until robots.txt lets the crawler read noindex', async ({
  page,
  cleanProfile,
  checkA11y,
}) => {
  const { here, pane } = await openBlockedPage(page)
  await pane.expectListed.selectOption('Not listed')
  await expect(pane.expectListed).toHaveAccessibleDescription('Not as expected')
  await expect(here.tests.cell(cell)).toHaveAccessibleName(/Expected not listed: not met/)
  await expect(here.tests.cell(cell)).toHaveAttribute('data-red')
  await expect(here.tests.heading).toHaveText(/5\/7/)
  await here.file.selectAll()
  await page.keyboard.insertText('User-agent: *\nDisallow: /search\n')
  await expect(pane.headline).toHaveText('Not listed: Bingbot')
  await expect(pane.expectListed).toHaveAccessibleDescription('As expected')
  await expect(here.tests.cell(cell)).toHaveAccessibleName(/Expected not listed: met/)
  await checkA11y(page, '.why')
  await here.header.getByRole('button', { name: 'Share' }).click()
  const field = here.dialog.getByLabel('Link', { exact: true })
  const link = await linkIn(field)
  expect(link).toContain('t=page')
  const other = await cleanProfile()
  await other.goto(link)
  const shared = new PagePane(other)
  await expect(shared.expectListed).toHaveValue('no')
  await expect(shared.expectListed).toHaveAccessibleDescription('As expected')
})

test('an expectation of a page is set with keys alone, undone, and there after a reload', async ({
  page,
}) => {
  const { here, pane } = await openBlockedPage(page)
  await pane.expectListed.focus()
  await page.keyboard.press('L')
  await expect(pane.expectListed).toHaveValue('yes')
  await expect(pane.expectListed).toHaveAccessibleDescription('As expected')
  await here.tests.cell(cell).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(pane.expectListed).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(pane.expectListed).toHaveValue('yes')
  await expect.poll(async () => (await storedBodies(page)).join()).toContain('[1,0,0,"",1]')
  await page.reload()
  await here.ready()
  await here.tests.select(cell)
  await pane.open()
  await expect(pane.expectListed).toHaveValue('yes')
  await expect(pane.expectListed).toHaveAccessibleDescription('As expected')
})

offlineTest(
  'a page is read and judged when the server is gone',
  async ({ page, site, troubles }) => {
    await page.goto(await site.start())
    await installed(page)
    await site.stop()
    await page.reload()
    const here = new Playground(page)
    await here.ready()
    const pane = new PagePane(page)
    await here.tests.select(cell)
    await pane.open()
    await pane.read(html)
    await pane.expectListed.selectOption('Listed')
    await expect(pane.expectListed).toHaveAccessibleDescription('As expected')
    troubles.expected(refused)
  },
)
