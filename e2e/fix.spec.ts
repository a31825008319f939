import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('the fix for a group of its own', () => {
  test('turns everything green with one click, and one Undo brings all back', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    const before = await file.text()
    await expect(why.fix).toHaveText('Copy 3 rules into Googlebot')
    await why.fix.click()
    await expect(tests.heading).toHaveText('Check 6/6')
    await expect(tests.red).toHaveCount(0)
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(why.verdict).toBeFocused()
    await expect(why.suggestion).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.heading).toHaveText('Check 5/6')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(tests.heading).toHaveText('Check 6/6')
    const after = await file.lines()
    expect(after.slice(10, 16).toSorted()).toEqual(
      [
        'User-agent: Googlebot',
        'Disallow: /search',
        'Disallow: /cart/',
        'Disallow: /*?sort=',
        'Allow: /cart/help$',
        '',
      ].toSorted(),
    )
    await expect
      .poll(() => file.marks(after.indexOf('') > 0 ? 'User-agent: Googlebot' : ''))
      .toMatchObject({ dimmed: false })

    await file.undo()
    await expect(tests.heading).toHaveText('Check 5/6')
    await file.expectText(before)
    await file.redo()
    await expect(tests.heading).toHaveText('Check 6/6')
    await file.expectLines(after)
  })

  test('can be taken back from its message', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    const before = await file.text()
    await why.fix.click()
    const message = playground.message('Copied 3 rules into Googlebot')
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(message).toHaveCount(0)
    await expect(tests.heading).toHaveText('Check 5/6')
    await expect(why.fix).toBeVisible()
    await file.expectText(before)
  })

  test('is not offered to be taken back by its message once something else has changed', async ({
    page,
  }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    await why.fix.click()
    const message = playground.message('Copied 3 rules into Googlebot')
    await expect(message).toBeVisible()
    await file.goToEndOf(1)
    await file.type('!')
    await expect(message).toHaveCount(0)
    await expect(tests.heading).toHaveText('Check 6/6')
  })

  test('goes where the group is, after the file has been edited', async ({ page }) => {
    const { file, tests, why } = await new Playground(page).open()
    await file.goToEndOf(1)
    await file.type('\n# one more line')
    await expect(why.region).toContainText('its own group, lines 12–13')
    await why.fix.click()
    await expect(tests.heading).toHaveText('Check 6/6')
    await file.expectLinesFrom(12, ['User-agent: Googlebot', 'Disallow: /search'])
  })
})
