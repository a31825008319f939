import { test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

test('the report keeps within its sheet on a phone, also with what came with the URLs', async () => {
  const { scenario } = firstExample
  const columns = [{ name: 'Clicks', kind: 'number' }] as const
  const urls = scenario.urls.map((row) => ({ ...row, values: { Clicks: 123_456 } }))
  const here = await openPage('', { scenario: { ...scenario, urls, columns } })
  await page.viewport(390, 844)
  await here.chooseAction('Report to print')
  const report = page.getByRole('article', { name: 'Report' })
  await expect(report.getByRole('row', { name: /^GPTBot/ })).toContainText('617,280 clicks')
  const { scrollWidth, clientWidth } = report.element()
  expect(scrollWidth).toBe(clientWidth)
})
