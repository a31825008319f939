import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { MatrixPane } from './matrix-pane.fixture.ts'

test('documents that contradict each other stand side by side, with what holds today', async () => {
  const here = await openPage()
  const pane = new MatrixPane()
  await here.openPlace('Crawlers')
  await pane.tab.click()
  await pane.search.fill('nocache')
  const topic = page.getByRole('heading', { name: 'Do nocache and noarchive mean the same?' })
  await expect(topic).toBeVisible()
  await expect(page.getByText('They are synonyms, and noarchive is the better one.')).toBeVisible()
  await expect(page.getByText(/Today: For Bing they differ/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Is there an Allow?' })).toHaveCount(0)
  await checkA11y('.engines')
})

test('what a document says otherwise stands below the word', async () => {
  const here = await openPage()
  const pane = new MatrixPane()
  await here.openPlace('Crawlers')
  await pane.tab.click()
  await pane.search.fill('noodp')
  const cell = page.getByRole('cell', { name: /^Obsolete.*An older edition of the help lists it/ })
  await expect(cell).toBeVisible()
  await expect(
    page.getByText(/Answers without a remark are documented by the engine/),
  ).toBeVisible()
})
