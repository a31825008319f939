import { test } from 'vitest'
import { firstExample } from '../../../analysis/examples/first-example.ts'
import { withFrom } from '../../../case/grid/sources.ts'
import { checkA11y, expect, page } from '../../shell/page-objects/browser.fixture.ts'
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

test('a press in the menu of a column narrows what is shown of a file', async () => {
  const { tests } = await openPage('', { scenario: { ...first, urls, sources } })
  const field = page.getByRole('textbox', { name: /^Filter/ })
  await chip().click()
  await page.getByRole('menuitem', { name: 'Show only these' }).click()
  for (const words of ['blocked', 'allowed']) {
    await tests.head('GPTBot').getByText('GPTBot').click()
    await page.getByRole('menuitem', { name: `Show only ${words}` }).click()
    await expect.element(field).toHaveValue(`from:pages.csv GPTBot ${words}`)
  }
})

test('what is shown of all URLs says which filter it replaces, with the way back', async () => {
  const here = await openPage('', { scenario: { ...first, urls, sources } })
  const field = page.getByRole('textbox', { name: /^Filter/ })
  await field.fill('from:pages.csv')
  // Behind a rule of the first example, so that Bingbot may fetch the cart.
  await here.file.goToEndOf(3)
  await here.file.type('elsewhere/')
  await page.getByRole('button', { name: 'Show changed' }).click()
  await expect.element(field).toHaveValue('changed')
  const said = 'The filter “from:pages.csv” was replaced.'
  await expect.element(here.messages).toHaveTextContent(said)
  await here.messages.getByRole('button', { name: 'Put it back' }).click()
  await expect.element(field).toHaveValue('from:pages.csv')
})

test('a newer export of the name says what came and went, with one Undo', async () => {
  const here = await openPage('', { scenario: { ...first, urls: [], expectations: [] } })
  const add = async (content: string, label = 'Add 2 URLs') => {
    here.drop('pages.csv', content)
    await here.dialog.getByRole('button', { name: label }).click()
  }
  await add('Top pages,Clicks\nhttps://example.com/one,120\n/two,12\n')
  await expect.element(here.tests.row('/one')).toBeVisible()
  await add('Top pages,Clicks\n/two,20\n/three,7\n', 'Replace with 2 URLs')
  const said = 'pages.csv: 1 new URL, 1 as before, 1 no longer in it. Clicks 132 → 27.'
  await expect.element(here.messages).toHaveTextContent(said)
  await expect.element(here.tests.row('/three')).toBeVisible()
  await expect.element(here.tests.row('/one')).not.toBeInTheDocument()
  await here.messages.getByRole('button', { name: 'What came and went' }).click()
  const sums = here.dialog.getByRole('row', { name: /^Clicks/ })
  await expect.element(sums).toHaveTextContent('Clicks1220+87120')
  await expect
    .element(here.dialog.getByRole('region', { name: 'URLs that went' }))
    .toHaveTextContent(/^\/one120 clicks$/)
  await checkA11y('dialog')
  await here.dialog.getByRole('button', { name: 'Show only these in the list' }).click()
  await expect.element(here.tests.filter).toHaveValue('from:new')
  await expect.element(page.getByRole('rowheader')).toHaveLength(1)
  await expect.element(here.tests.row('/three')).toBeVisible()
  await here.messages.getByRole('button', { name: 'Undo' }).click()
  await here.tests.filter.fill('')
  await expect.element(here.tests.row('/one')).toBeVisible()
  await expect.element(here.tests.row('/three')).not.toBeInTheDocument()
})
