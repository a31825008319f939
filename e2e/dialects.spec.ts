import { dialects } from '../src/core/dialects/index.ts'
import { expect, test } from './fixtures.ts'
import { OpenCase } from './pages/open-case.ts'

const twice = 'User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n'

async function openDialects(here: OpenCase): Promise<void> {
  await here.choose('Help', 'How engines read robots.txt')
  await here.dialog.getByRole('heading', { name: 'How engines read robots.txt' }).waitFor()
}

/** A case that two groups for one crawler decide. */
async function visitTwice(here: OpenCase): Promise<void> {
  await here.visit()
  await here.use(twice)
  await here.tests.pasteMany('Bingbot block /b')
  await here.tests.select('Bingbot /b')
  await expect(here.why.verdict).toHaveText(/Blocked/)
}

test('the menu groups the dialects by whose they are', async ({ page }) => {
  const here = new OpenCase(page)
  await here.visit()
  await here.openPlace('Engines')
  await here.regions.getByRole('button', { name: /^Rules read as: / }).click()
  const menu = page.getByRole('menu')
  const inGroup = (name: string) => menu.getByRole('group', { name }).getByRole('menuitemradio')
  await expect(inGroup('Current search engines').filter({ hasText: 'Google' })).not.toHaveCount(0)
  await expect(inGroup('Standards and drafts').filter({ hasText: 'RFC 9309' })).not.toHaveCount(0)
  await expect(inGroup('Historic search engines').filter({ hasText: 'msnbot' })).toHaveCount(1)
  const libraries = dialects.filter(({ kind }) => kind === 'library')
  await expect(inGroup('Libraries')).toHaveCount(libraries.length)
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: /^How each engine reads/ })).toBeFocused()
})

test('each dialect tells what it rests on', async ({ page, checkA11y }) => {
  const here = new OpenCase(page)
  await here.visit()
  await openDialects(here)
  const cards = here.dialog.locator('details')
  await expect(cards).toHaveCount(dialects.length)
  // That of the selected test is open.
  await expect(here.dialog.getByText('How Google interprets the robots.txt')).toBeVisible()
  const card = cards.filter({ hasText: '1994 original' })
  await card.locator('summary').click()
  await expect(card).toContainText('A Standard for Robot Exclusion')
  await expect(card.getByText('documented').first()).toBeVisible()
  await expect(card.getByText('our reading').first()).toBeVisible()
  await expect(card.getByRole('radio').first()).toBeVisible()
  await checkA11y(page, 'dialog')
  await card.getByRole('button', { name: 'Use for all crawlers' }).click()
  await expect(card.getByText('used for all crawlers').first()).toBeVisible()
  await here.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(here.button('Rules read as: 1994 original')).toBeVisible()
})

test('a verdict leads to the address of its source in two presses', async ({ page }) => {
  const here = new OpenCase(page)
  await visitTwice(here)
  await page.getByRole('button', { name: 'How Bing reads robots.txt, with sources' }).click()
  const card = here.dialog.locator('details[open]')
  await expect(card).toHaveCount(1)
  const fact = card.locator('.fact').filter({ hasText: 'The longest rule that matches wins.' })
  await fact.getByRole('button', { name: /documented|observed/ }).click()
  const address = fact.getByRole('link').first()
  await expect(address).toBeVisible()
  await expect(address).toHaveAttribute('href', /^https:\/\//)
  await expect(fact).toContainText(/as of \d+ \w+ \d{4}|day unknown/)
})

test('an open question can be answered otherwise, by keyboard too', async ({ page }) => {
  const here = new OpenCase(page)
  await visitTwice(here)
  await openDialects(here)
  const usual = here.dialog.getByRole('radio', { name: 'All groups together (default)' }).first()
  await usual.focus()
  await page.keyboard.press('ArrowRight')
  await expect(
    here.dialog.getByRole('radio', { name: 'Only the first group' }).first(),
  ).toBeChecked()
  await expect(here.dialog.getByText('1 question answered differently')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(
    here.button('Rules read as: each crawler reads them, with changed answers'),
  ).toBeVisible()
  await expect(here.why.verdict).toHaveText(/Allowed/)
  await expect(here.why.step('Verdict')).toContainText(
    'You changed how Bing is read; by default it says blocked.',
  )
  const said = here.why.region.getByRole('region', { name: 'Changed answers' })
  await expect(said).toContainText('Only the first group (default: All groups together)')

  await page.keyboard.press('F6')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(here.why.verdict).toHaveText(/Blocked/)
  await expect(said).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(here.why.verdict).toHaveText(/Allowed/)
  await said.getByRole('button', { name: 'Reset to default' }).click()
  await expect(here.why.verdict).toHaveText(/Blocked/)
  // What is usual is not said.
  await expect(here.button(/^Rules read as: /)).toHaveCount(0)
})

test('the link carries the answer to somebody else', async ({ page, cleanProfile }) => {
  const sender = new OpenCase(page)
  await visitTwice(sender)
  await openDialects(sender)
  await sender.dialog.getByText('Only the first group').first().click()
  await page.keyboard.press('Escape')
  await expect(sender.why.verdict).toHaveText(/Allowed/)
  const link = await sender.shareLink()

  const reader = new OpenCase(await cleanProfile())
  await reader.visit(new URL(link).hash)
  await reader.tests.select('Bingbot /b')
  await expect(reader.why.verdict).toHaveText(/Allowed/)
  await expect(reader.button(/with changed answers/)).toBeVisible()
  await openDialects(reader)
  await reader.dialog.getByRole('button', { name: 'Reset all to default' }).click()
  await expect(reader.dialog.getByText('answered differently')).toHaveCount(0)
  await reader.page.keyboard.press('Escape')
  await expect(reader.why.verdict).toHaveText(/Blocked/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the dialects are a sheet of cards', async ({ page, checkA11y, expectNoSidewaysScroll }) => {
    const here = new OpenCase(page)
    await here.visit()
    await here.choose('More', 'How engines read robots.txt')
    await here.dialog.locator('details').first().waitFor()
    await expectNoSidewaysScroll()
    await checkA11y(page, 'dialog')
  })
})
