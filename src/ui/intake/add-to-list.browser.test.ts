import { test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const { scenario: first } = firstExample
/** So many that a worker holds them. */
const lines = ['/shop/', ...Array.from({ length: 9000 }, (_, at) => `/shop/item-${at}`)].join('\n')

test('what a file of the list has is told to be there, whether the preview or a claim brings it again', async () => {
  const claims = [{ crawler: 'Googlebot', claim: 'all-blocked', path: '/shop/', note: '' }] as const
  const here = await openPage('', { scenario: { ...first, claims } })
  const own = first.urls.length
  here.drop('urls.txt', lines)
  await expect(here.tests.grid).toHaveAttribute('aria-rowcount', String(9001 + own + 1))

  here.drop('more.txt', '/shop/item-7\n/new\n/shop/item-8\n')
  await here.dialog.getByRole('button', { name: 'Add 3 URLs' }).click()
  const said = '1 URL added; 2 URLs are in the list already.'
  await expect(here.message(said)).toBeVisible()
  await expect(here.tests.row('/new')).toBeVisible()
  await expect(here.tests.grid).toHaveAttribute('aria-rowcount', String(9001 + own + 2))

  await page.getByRole('button', { name: 'Add this URL' }).click()
  await expect(here.message('/shop/ is in the list already.')).toBeVisible()
  await expect(here.tests.row('/shop/')).toBeVisible()
  await expect(here.tests.grid).toHaveAttribute('aria-rowcount', String(9001 + own + 2))
})

test('on a phone the first press on a row of a list selects it, though it has the focus while what is selected is hidden', async () => {
  const here = await openPage()
  here.drop('urls.txt', lines)
  await expect(here.tests.grid).toHaveAttribute(
    'aria-rowcount',
    String(9001 + first.urls.length + 1),
  )
  await page.viewport(390, 844)
  await page.getByRole('textbox', { name: /^Filter: URL/ }).fill('item-888')
  await expect(here.tests.rows).toHaveCount(11)
  const press = () =>
    here.tests
      .row('/shop/item-888')
      .css('[role="gridcell"]')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  press()
  await expect(here.tests.selectedRow).toContainText('/shop/item-888')
  await expect(page.getByRole('menu')).toHaveCount(0)
  press()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('on a phone all below the name of a list stays where it is while the list is read', async () => {
  const here = await openPage()
  await page.viewport(390, 844)
  const heights = new Set<number>()
  let wasRead = false
  const watch = new MutationObserver(() => {
    const status = document.querySelector<HTMLElement>('.list-status')
    if (status === null) return
    heights.add(status.offsetHeight)
    wasRead ||= status.querySelector('progress') !== null
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const many = Array.from({ length: 30_000 }, (_, at) => `/shop/a-page-${at}`).join('\n')
  here.drop('a-list-with-quite-a-long-name.txt', many)
  await expect(here.tests.grid).toHaveAttribute(
    'aria-rowcount',
    String(30_000 + first.urls.length + 1),
  )
  await expect.poll(() => document.querySelector('.list-status progress')).toBeNull()
  watch.disconnect()
  expect(wasRead).toBe(true)
  expect([...heights]).toHaveLength(1)
})
