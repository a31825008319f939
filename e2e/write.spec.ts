import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('while one writes', () => {
  test('a rule changes its verdicts at once, and Undo takes both back', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    const before = await file.text()
    await tests.select('Googlebot /products/1')
    await file.goToEndOf(12)
    await file.type('\nDisallow: /prod')
    await expect(tests.cell('Googlebot /products/1')).toContainText(/Blocked\s*line 13/)
    await expect(tests.heading).toHaveText('Check 4/6')
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(why.region).toContainText('Line 13')
    await expect(file.status).toContainText('6 rules')
    await expect.poll(() => file.lines()).toContain('Disallow: /prod')

    await file.undoTo(before)
    await expect(tests.cell('Googlebot /products/1')).toContainText(/Allowed/)
    await expect(tests.heading).toHaveText('Check 5/6')
  })

  test('each key counts, also in the middle of a pattern', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await file.goToEndOf(3)
    await page.keyboard.press('Backspace')
    await expect(tests.cell('Bingbot /cart/help')).toContainText(/Allowed\s*line 5/)
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
    await file.type('s')
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Allowed/)
    await page.keyboard.press('Backspace')
    await file.type('/')
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
  })

  test('a screen reader hears what changed', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.goToEndOf(12)
    await file.type('\nDisallow: /products')
    const polite = page.locator('[aria-live=polite][aria-atomic=true]')
    await expect(polite).toHaveText(
      '4 of 6 are as expected. Googlebot /products/1 is now blocked by line 13.',
    )
  })

  test('an emptied file says what that means and how to begin', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await file.selectAll()
    await page.keyboard.press('Delete')
    await expect(file.region).toContainText('An empty robots.txt allows everything to everyone')
    await expect(tests.cell('GPTBot /')).toContainText(/Allowed/)
    await file.region.getByRole('button', { name: 'Block every crawler' }).click()
    await expect(tests.cell('GPTBot /')).toContainText(/Blocked\s*line 2/)
    await file.expectText('User-agent: *\nDisallow: /\n')
  })
})
