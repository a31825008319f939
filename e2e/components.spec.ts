import type { Page } from '@playwright/test'
import { browserTest, expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const kit = '**/assets/component-kit-*.js'
const soon = 'tooltips come with the component kit, once the page is idle'

/** Answers requests for this address only once it is told to. */
async function hold(page: Page, address: string): Promise<{ release(): void }> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return { release }
}

test.describe('a menu', () => {
  test('that is asked for before its script is there opens once it is', async ({ page }) => {
    const script = await hold(page, kit)
    const playground = await new Playground(page).open()
    const button = playground.button('Examples')
    const before = await button.boundingBox()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menu')).toHaveCount(0)
    script.release()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expect.poll(() => button.boundingBox()).toEqual(before)
  })

  browserTest('is drawn as soon as its script is there', async ({ page }) => {
    const script = await hold(page, kit)
    await page.clock.install()
    const playground = await new Playground(page).open()
    const now = () => page.evaluate(() => Date.now())
    await page.clock.pauseAt((await now()) + 1000)
    const clickedAt = await now()
    await playground.button('Examples').click()
    await expect(playground.button('Examples')).toHaveAttribute('aria-expanded', 'true')
    script.release()
    const menu = page.getByRole('menu')
    // The clock goes on by a millisecond a look, however long this machine takes to look.
    const look = async () => {
      await page.clock.runFor(1)
      return menu.isVisible()
    }
    await expect.poll(look, { intervals: [50] }).toBe(true)
    expect((await now()) - clickedAt, 'ms of the page').toBeLessThan(250)
  })
})

test.describe('the tooltip of a button without text', () => {
  browserTest(
    'shows on pointing at it, stays while pointed at, and goes with Escape',
    async ({ page }) => {
      await page.clock.install()
      const playground = await new Playground(page).open()
      const { tests, tooltip } = playground
      const button = tests.region.getByRole('button', { name: 'Add a crawler' })
      await expect(async () => {
        await tests.heading.hover()
        await button.hover()
        await expect(tooltip).toHaveText('Add a crawler', { timeout: 1000 })
      }, soon).toPass()
      await tooltip.hover()
      await page.clock.runFor(2000)
      await expect(tooltip).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tooltip).toHaveCount(0)
    },
  )
})

test.describe('a message', () => {
  browserTest('waits for as long as somebody is at it', async ({ page }) => {
    await page.clock.install()
    const playground = await new Playground(page).open()
    const { messages, tests } = playground
    await tests.removeUrl('/cart/checkout')
    const message = playground.message('Removed /cart/checkout')
    await expect(message).toBeVisible()
    await new ActionPalette(page).choose('go messages')
    await expect(messages).toBeFocused()
    await page.clock.fastForward(60_000)
    await expect(message).toBeVisible()
    // Not round the messages alone, as the library would have it.
    await page.keyboard.press('F6')
    await expect(playground.header).toBeFocused()
    await page.keyboard.press('Shift+F6')
    await expect(messages).toBeFocused()
    await page.keyboard.press('Shift+F6')
    await expect(playground.region('Why')).toBeFocused()
    await page.clock.fastForward(11_000)
    await expect(message).toHaveCount(0)
  })

  test('is shown even where what shows it is missing', async ({ page, troubles }) => {
    await page.route(kit, (route) => route.abort())
    const playground = await new Playground(page).open()
    const missing = page.getByText('A part of this page could not be loaded.')
    await expect(missing).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(missing).toHaveCount(0)
    // Work goes on.
    await playground.tests.add('/search', 'Blocked')
    await playground.expectScore('6/7')
    troubles.expected(/Failed to load resource|dynamically imported module/)
  })
})
