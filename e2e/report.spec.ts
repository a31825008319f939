import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

test.describe('the report', () => {
  test('says in one page what the case says, and is handed on', async ({ page, checkA11y }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const playground = await new Playground(page).open()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /Report to print/ }).click()
    const report = page.getByRole('article', { name: 'Report' })
    await expect(report).toContainText('2 of 5 URLs are blocked for Bingbot and 5 for GPTBot.')
    await expect(report.getByRole('row', { name: /^GPTBot/ })).toContainText('5 of 5 blocked')
    await expect(report).toContainText('Expected blocked for Googlebot, is allowed')
    await expect(report).toContainText('Googlebot has a group of its own')
    await expect(report.getByRole('link')).toHaveAttribute('href', /#r2=/)
    await checkA11y(page, '.modal')
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await playground.clipboard()
    expect(copied).toContain('| GPTBot | 5 | 0 |')
    expect(copied).toContain('- ` /cart/checkout `: expected blocked for Googlebot')
  })

  test('tells what an edit changed', async ({ page }) => {
    const playground = await new Playground(page).open()
    await playground.file.goToEndOf(3)
    await page.keyboard.type('elsewhere/')
    await new ActionPalette(page).choose('print')
    const report = page.getByRole('article', { name: 'Report' })
    await expect(report).toContainText('1 of 5 URLs is newly allowed for Bingbot')
    await expect(report.getByText('Disallow: /cart/', { exact: true })).toBeVisible()
    await expect(report.getByText('Disallow: /cart/elsewhere/')).toBeVisible()
    await expect(report.getByRole('row', { name: /^Bingbot/ })).toContainText('−1')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is all that is printed, on white: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const playground = await new Playground(page).open()
      await new ActionPalette(page).choose('print')
      const report = page.getByRole('article', { name: 'Report' })
      await expect(report).toContainText('example.com')
      await page.emulateMedia({ media: 'print', colorScheme })
      await expect(report).toBeVisible()
      await expect(playground.header).toBeHidden()
      await expect(playground.file.region).toBeHidden()
      await expect(page.getByRole('button', { name: /^Print/ })).toBeHidden()
      await expect(report).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      // One page of A4 is some 1,030 px high between these margins.
      await expect.poll(async () => (await report.boundingBox())?.height).toBeLessThan(1030)
    })
  }

  test('leads with what the server is taken to have answered', async ({ page }) => {
    await new Playground(page).open('robots=User-agent%3A%20*&url=/a&ua=Googlebot&status=503')
    await new ActionPalette(page).choose('print')
    const report = page.getByRole('article', { name: 'Report' })
    await expect(report).toContainText('As if robots.txt returned 503')
    await expect(report).toContainText('1 of 1 blocked')
  })

  test('of an empty case says so', async ({ page }) => {
    await new Playground(page).open('robots=&title=Nothing')
    await new ActionPalette(page).choose('print')
    const report = page.getByRole('article', { name: 'Report' })
    await expect(report).toContainText('There is nothing to judge yet.')
    await expect(report).toContainText('No errors and no warnings.')
  })
})
