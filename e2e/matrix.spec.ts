import { expect, test } from './fixtures.ts'
import { MatrixPane } from './pages/matrix-pane.ts'
import { Playground } from './pages/playground.ts'

test('Crawlers says which engine honours which value', async ({ page, checkA11y }) => {
  const here = await new Playground(page).open()
  const pane = new MatrixPane(page)
  await here.openPlace('Crawlers')
  await pane.tab.click()
  const noindex = { name: /^noindex The page is not listed\. Honoured/ }
  await expect(pane.table.getByRole('row', noindex)).toBeVisible()
  await checkA11y(page, '.engines')
  const last = page.locator('.matrix-documents li').last()
  await pane.table.hover({ position: { x: 40, y: 40 } })
  await expect(async () => {
    await page.mouse.wheel(0, 9000)
    await expect(last, 'all of it is within reach').toBeInViewport({ timeout: 1000 })
  }).toPass()
  await pane.search.fill('obsolete')
  await expect(pane.value('noodp')).toBeVisible()
  await expect(pane.value('noindex')).toHaveCount(0)
})
