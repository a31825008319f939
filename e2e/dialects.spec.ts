import { expect, test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const twice = 'User-agent: bingbot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n'

async function openDialects(here: OpenCasePage): Promise<void> {
  await here.choose('Help', 'How engines read robots.txt')
  await here.dialog.getByRole('heading', { name: 'How engines read robots.txt' }).waitFor()
}

/** A case that two groups for one crawler decide. */
async function visitTwice(here: OpenCasePage): Promise<void> {
  await here.visit()
  await here.use(twice)
  await here.tests.pasteMany('Bingbot block /b')
  await here.tests.select('Bingbot /b')
  await expect(here.why.verdict).toHaveText(/Blocked/)
}

test('the link carries the answer to somebody else', async ({ page, cleanProfile }) => {
  const sender = new OpenCasePage(page)
  await visitTwice(sender)
  await openDialects(sender)
  await sender.dialog.getByText('Only the first group').first().click()
  await page.keyboard.press('Escape')
  await expect(sender.why.verdict).toHaveText(/Allowed/)
  const link = await sender.shareLink()

  const reader = new OpenCasePage(await cleanProfile())
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
    const here = new OpenCasePage(page)
    await here.visit()
    await here.choose('More', 'How engines read robots.txt')
    await here.dialog.locator('details').first().waitFor()
    await expectNoSidewaysScroll()
    await checkA11y(page, 'dialog')
  })
})
