import { expect, test } from './fixtures.ts'
import { DeliveryPane } from './pages/delivery-pane.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const shop = 'robots=User-agent%3A%20*%0ADisallow%3A%20%2Fcart&origin=https%3A%2F%2Fshop.example'

test('where the file goes is found by the name of a system, and from Fetching', async ({
  page,
  checkA11y,
  expectNoSidewaysScroll,
}) => {
  await new Playground(page).open(shop)
  await new ActionPalette(page).choose('shopify robots.txt')
  const dialog = page.getByRole('dialog', { name: 'Where does the file go?' })
  const card = dialog.locator('details[open]')
  await expect(card).toContainText('templates/robots.txt.liquid')
  await expect(card).toContainText('curl -I https://shop.example/robots.txt')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const fetching = await new DeliveryPane(page).open()
  await fetching.panel.getByRole('button', { name: 'Where does the file go?' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('searchbox').fill('nginx')
  await dialog
    .locator('summary')
    .filter({ hasText: /^nginx$/ })
    .click()
  await expect(card).toContainText('mime.types')
  await checkA11y(page, 'dialog')
  await expectNoSidewaysScroll()
})
