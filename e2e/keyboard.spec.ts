import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

/** Presses a key until something has the focus. */
async function until(page: Page, key: string, target: Locator, most = 40): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element.matches(':focus'))) return
  }
  await expect(target).toBeFocused()
}

test('a whole case, by keyboard alone', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { dialog, file, tests, why } = playground
  const keys = page.keyboard

  await test.step('go round the parts of the page', async () => {
    for (const name of ['File', 'Tests', 'Why'] as const) {
      await keys.press('F6')
      await expect(playground.region(name)).toBeFocused()
    }
    await keys.press('F6')
    await expect(playground.header).toBeFocused()
    await keys.press('Shift+F6')
    await expect(playground.region('Why')).toBeFocused()
  })

  await test.step('apply the fix, and take it back', async () => {
    await until(page, 'Tab', why.fix)
    await keys.press('Enter')
    await expect(tests.heading).toHaveText('Check 6/6')
    await expect(why.verdict).toBeFocused()
    await expect(playground.messages).toBeVisible()
    await keys.press('F6')
    await expect(playground.messages).toBeFocused()
    await keys.press('F6')
    await keys.press('F6')
    await expect(playground.region('File')).toBeFocused()
    await until(page, 'Tab', file.editor)
    await keys.press('ControlOrMeta+Z')
    await expect(tests.heading).toHaveText('Check 5/6')
    await keys.press('ControlOrMeta+Shift+Z')
    await expect(tests.heading).toHaveText('Check 6/6')
    await keys.press('Escape')
  })

  await test.step('add a test', async () => {
    await keys.press('F6')
    await until(page, 'Tab', tests.url)
    await keys.type('GPTBot allow /blog')
    await keys.press('Enter')
    await expect(tests.cell('GPTBot /blog')).toContainText('Blocked')
    await expect(tests.heading).toHaveText('Check 6/7')
    await expect(tests.url).toBeFocused()
  })

  await test.step('look through the rows and change one', async () => {
    await until(page, 'Shift+Tab', tests.cell('GPTBot /blog'))
    await keys.press('ControlOrMeta+Home')
    await keys.press('ArrowRight')
    await keys.press('ArrowRight')
    await expect(tests.cell('Bingbot /cart/checkout')).toBeFocused()
    await expect(why.region).toContainText('/cart/checkout')
    await keys.press('ArrowDown')
    await expect(tests.cell('Bingbot /cart/help')).toBeFocused()
    await keys.press('F2')
    await keys.type('/cart/helpers')
    await keys.press('Enter')
    await expect(tests.cell('Bingbot /cart/helpers')).toContainText(/Blocked\s*line 3/)
    await keys.press('ControlOrMeta+Z')
    await expect(tests.cell('Bingbot /cart/help')).toBeVisible()
  })

  await test.step('jump to what fails', async () => {
    await keys.press('F8')
    await expect(tests.selectedRow).toContainText('/blog')
    await expect(why.verdict).toHaveText(/Blocked/)
  })

  await test.step('ask which keys there are', async () => {
    await keys.press('F6')
    await keys.press('?')
    await expect(dialog).toHaveAccessibleName('Keyboard shortcuts')
    await expect(dialog).toContainText('F8')
    await keys.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(playground.region('Why')).toBeFocused()
  })

  await test.step('share it', async () => {
    await keys.press('F6')
    await until(page, 'Tab', playground.button('Share'))
    await keys.press('Enter')
    await expect(dialog).toHaveAccessibleName('Share this case')
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#r2=/)
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await keys.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(playground.button('Share')).toBeFocused()
  })

  await test.step('choose from a menu', async () => {
    await until(page, 'Shift+Tab', playground.button('Examples'))
    await keys.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keys.type('the lo')
    await keys.press('Enter')
    await expect(playground.button('Case: The longest rule wins, not the first')).toBeVisible()
    await expect(tests.red).toHaveCount(1)
  })
})

test('keys that follow each other within a frame all count', async ({ page }) => {
  const { tests } = await new Playground(page).open()
  await page.evaluate(() => {
    for (const key of ['F6', 'F6']) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  })
  await expect(tests.region).toBeFocused()
})

test('a question mark in a field is just typed', async ({ page }) => {
  const { dialog, file, tests } = await new Playground(page).open()
  await tests.url.fill('')
  await tests.url.pressSequentially('/a?b')
  await expect(tests.url).toHaveValue('/a?b')
  await file.goToEndOf(1)
  await page.keyboard.type('?')
  await expect(file.line(1)).toHaveText('# example.com?')
  await expect(dialog).toHaveCount(0)
})
