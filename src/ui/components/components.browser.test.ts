import { describe, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

/** Points at a message that is there: its time stands still, so it goes for another reason only. */
async function expectToStay(message: Locator): Promise<void> {
  await expect(message).toBeVisible()
  await message.hover()
}

describe('a message', () => {
  test('goes with its Undo: once something else was done, or it was undone', async () => {
    const playground = await openPage()
    const { file, tests } = playground
    const message = playground.message('Removed /cart/help')
    await tests.removeUrl('/cart/help')
    await expectToStay(message)
    await keyboard.press('ControlOrMeta+Z')
    await expect(message).toHaveCount(0)
    await tests.removeUrl('/cart/help')
    await expectToStay(message)
    await file.goToEndOf(1)
    await file.type('x')
    await expect(message).toHaveCount(0)
    await playground.openPlace('Audit')
    await page
      .getByRole('button', { name: /^Why it matters:/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Ignore in this case' }).first().click()
    const ignored = playground.message('Ignored in this case')
    await expectToStay(ignored)
    await file.goToEndOf(1)
    await file.type('y')
    await expect(ignored).toHaveCount(0)
  })

  test('of a fix goes once the fix is undone, or something else was typed', async () => {
    const playground = await openPage('robots=User-agent%3A%20*%0ADisallow%20%2Fa&t=problems')
    const { file } = playground
    const fix = page.getByRole('button', { name: 'Add the colon in line 2' })
    const message = playground.message('Done: Add the colon.')
    await fix.click()
    await expectToStay(message)
    await file.undo()
    await expect(message).toHaveCount(0)
    await fix.click()
    await expectToStay(message)
    await file.goToEndOf(1)
    await file.type('x')
    await expect(message).toHaveCount(0)
  })

  test('gives the focus back when it has been answered', async () => {
    const playground = await openPage()
    const { tests } = playground
    await tests.select('GPTBot /')
    await keyboard.press('Delete')
    const undo = playground.message('Removed /.').getByRole('button', { name: 'Undo' })
    await undo.focus()
    await keyboard.press('Enter')
    await expect(undo).toHaveCount(0)
    await expect(tests.cell('GPTBot /')).toBeVisible()
    await expect(tests.cell('GPTBot /')).toBeVisible()
  })

  test('is in front of a dialog, and stays when that is closed', async () => {
    const playground = await openPage()
    const { dialog } = playground
    await playground.choose('Help', 'How it works')
    await expect(dialog).toBeVisible()
    await keyboard.press('ControlOrMeta+S')
    const message = playground.message('Saved here')
    await message.getByText('Saved here').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  })
})

describe('the list of crawlers', () => {
  test('is gone through by keys, and one Escape leaves it', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    await keyboard.press('ArrowUp')
    const last = options.and(page.css('[data-focused]'))
    await expect(last).toBeInViewport()
    await keyboard.press('ArrowDown')
    await expect(options.and(page.css('[data-focused]'))).toHaveAccessibleName('Googlebot')
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(tests.region.getByRole('button', { name: 'Add a crawler' })).toBeFocused()
  })

  test('keeps the text when none is marked: Home, End and Enter are for it', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('Bot')
    await keyboard.press('Home')
    await keyboard.type('My')
    await keyboard.press('End')
    await keyboard.type('-x')
    await expect(field).toHaveValue('MyBot-x')
    await keyboard.press('Enter')
    await expect(tests.cell('MyBot-x /')).toBeVisible()
  })

  test('takes the marked one with Tab, and goes on', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('claude')
    await keyboard.press('ArrowDown')
    await keyboard.press('Tab')
    await expect(tests.cell('ClaudeBot /')).toBeVisible()
  })
})
