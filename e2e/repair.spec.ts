import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const robots = 'User-agent: Googlebot\nDisallow: /a/\n\nUser-agent: Bingbot\nDisallow: /b/\n'
const link = [
  `robots=${encodeURIComponent(robots)}`,
  'url=/a/x&ua=Googlebot&expect=allow',
  'url=/shop&ua=Googlebot&expect=block',
  'url=/b/x&ua=Bingbot&expect=allow',
].join('&')

test.describe('red cells', () => {
  test('are made right by mouse, in one step, and by keyboard, one by one', async ({
    page,
    checkA11y,
  }) => {
    const playground = await new Playground(page).open(link)
    const { file, tests } = playground
    await expect(tests.heading).toHaveText('Check 0/3')
    const before = await file.text()

    await page.getByRole('button', { name: 'Make all 3 as expected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose an edit' })
    await expect(dialog).toContainText('The smallest edit that makes 3 verdicts as expected')
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(tests.heading).toHaveText('Check 3/3')
    await expect(tests.red).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.heading).toHaveText('Check 0/3')
    await file.expectText(before)

    for (const score of ['1/3', '2/3', '3/3']) {
      await page.keyboard.press('ControlOrMeta+.')
      await expect(tests.heading).toHaveText(`Check ${score}`)
    }
    await expect(playground.message('Done: Allow this URL for Bingbot')).toBeVisible()
    await checkA11y(page)
    for (const score of ['2/3', '1/3', '0/3']) {
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(tests.heading).toHaveText(`Check ${score}`)
    }
    await file.expectText(before)
  })
})
