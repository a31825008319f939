import { test } from 'vitest'
import { firstExample } from '../../../analysis/examples/first-example.ts'
import { withFrom } from '../../../case/grid/sources.ts'
import { expect, page } from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const { scenario: first } = firstExample
const sources = [{ id: 'a', name: 'pages.csv', day: '2026-11-29', columns: [] }]
const urls = first.urls.map((row, at) => withFrom(row, at < 2 ? ['a'] : []))
const chip = () => page.getByRole('button', { name: 'pages.csv: 2 URLs, came on 2026-11-29' })

test('a chip shows only what its file brought, and takes it out with one Undo', async () => {
  await openPage('', { scenario: { ...first, urls, sources } })
  const rows = page.getByRole('rowheader')
  await expect.element(rows).toHaveLength(urls.length)
  await chip().click()
  await page.getByRole('menuitem', { name: 'Show only these' }).click()
  await expect.element(rows).toHaveLength(2)
  await page.getByRole('button', { name: 'Show all URLs' }).click()
  await chip().click()
  await page.getByRole('menuitem', { name: 'Take out' }).click()
  await expect.element(chip()).not.toBeInTheDocument()
  await expect.element(page.getByText('pages.csv was taken out.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(chip()).toBeVisible()
})
