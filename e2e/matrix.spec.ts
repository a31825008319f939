import { expect, test } from './fixtures.ts'
import { MatrixPane } from './pages/matrix-pane.ts'
import { Playground } from './pages/playground.ts'

test('Engines says which engine honours which value', async ({ page, checkA11y }) => {
  const here = await new Playground(page).open()
  const pane = new MatrixPane(page)
  await here.openPlace('Engines')
  await pane.tab.click()
  const noindex = { name: /^noindex The page is not listed\. Honoured/ }
  await expect(pane.table.getByRole('row', noindex)).toBeVisible()
  await checkA11y(page, '.engines')
  const last = page.locator('.matrix-documents li').last()
  await pane.table.hover({ position: { x: 40, y: 40 } })
  await page.mouse.wheel(0, 9000)
  await expect(last, 'all of it is within reach').toBeInViewport()
  await pane.search.fill('obsolete')
  await expect(pane.value('noodp')).toBeVisible()
  await expect(pane.value('noindex')).toHaveCount(0)
})

test('documents that contradict each other stand side by side, with what holds today', async ({
  page,
  checkA11y,
}) => {
  const here = await new Playground(page).open()
  const pane = new MatrixPane(page)
  await here.openPlace('Engines')
  await pane.tab.click()
  await pane.search.fill('nocache')
  const topic = page.getByRole('heading', { name: 'Do nocache and noarchive mean the same?' })
  await expect(topic).toBeVisible()
  await expect(page.getByText('They are synonyms, and noarchive is the better one.')).toBeVisible()
  await expect(page.getByText(/Today: For Bing they differ/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Is there an Allow?' })).toHaveCount(0)
  await checkA11y(page, '.engines')
})
