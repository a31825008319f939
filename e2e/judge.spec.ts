import { currentDialects } from '../src/core/dialects/index.ts'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('a verdict', () => {
  test('comes with its line and its reason, for the finished example', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await expect(tests.heading).toHaveText('Check 5/6')
    await expect(tests.red).toHaveCount(1)
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(
      'Allowed, but expected blocked',
    )
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
    await expect(tests.cell('Bingbot /cart/help')).toContainText(/Allowed\s*line 5/)
    await expect(tests.cell('Bingbot /shoes?sort=price')).toContainText(/Blocked\s*line 4/)
    await expect(tests.cell('GPTBot /')).toContainText(/Blocked\s*line 9/)
    await expect(tests.selectedRow).toContainText('/cart/checkout')
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.region).toContainText('expected blocked')
    await expect(why.verdict).toHaveText('Allowed for Googlebot, but expected blocked')
    await expect(why.region).toContainText('follows only its own group, lines 11–12')
    await expect(why.suggestion).toContainText('Changes 2 verdicts. 6 of 6 will be as you expect.')
    await expect(why.suggestion.getByRole('listitem')).toHaveText([
      'Disallow: /cart/',
      'Disallow: /*?sort=',
      'Allow: /cart/help$',
    ])
    await expect(why.step('Group')).toContainText('Not used: lines 2–5')
    await expect(why.step('Rules')).toContainText('The only rule does not match.')
    await expect(why.step('Rules')).not.toContainText('differs at character')
    await expect(why.region).toContainText(`All ${currentDialects.length} current engines agree`)
  })

  test('has its steps in one line where it is low, which opens them', async ({ page }) => {
    const { why } = await new Playground(page).open()
    await expect(why.step('Group')).toBeHidden()
    await why.region.getByRole('button', { name: /^Steps:/ }).click()
    await expect(why.step('Group')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(why.region.getByRole('button', { name: /^Steps:/ })).toBeHidden()
    await expect(why.step('Group')).toBeVisible()
  })
})

test('remarks wrap with their lines on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { file } = await new Playground(page).open()
  await expect(file.line(2)).toContainText('not used')
  const beside = () =>
    file.editor.evaluate(({ parentElement: scroller }) =>
      scroller === null ? null : scroller.scrollWidth - scroller.clientWidth,
    )
  await expect.poll(beside).toBe(0)
})
