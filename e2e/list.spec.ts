import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CaseListPage, openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'

const count = 120_000
const robots = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n'
const fragment = `robots=${encodeURIComponent(robots)}&url=/&ua=Googlebot&url=/&ua=GPTBot`

/** Every third URL is in the cart, and one is no URL. */
const urls = Array.from({ length: count }, (_, at) =>
  at === 7 ? 'no address at all' : at % 3 === 0 ? `/cart/item-${at}` : `/shop/item-${at}`,
)
const text = `${urls.join('\n')}\n`
const inCart = count / 3

/** Opens a file of URLs, and waits until all are judged and kept. */
async function openList(page: Page, name: string, content: Buffer): Promise<CaseListPage> {
  await openFile(page, name, content)
  const list = new CaseListPage(page)
  await expect(list.done).toBeVisible({ timeout: 60_000 })
  return list
}

test('a list of 120,000 URLs is judged, filtered, ordered and written out', async ({
  page,
  checkA11y,
}) => {
  await new Playground(page).open(fragment)
  const list = await openList(page, 'urls.txt', Buffer.from(text))
  await expect(list.source).toHaveText('urls.txt: 120,000 URLs')
  await expect(list.head('Googlebot')).toContainText('40,000 blocked')
  await expect(list.head('Googlebot')).toContainText('1 can’t say')
  await expect(list.head('GPTBot')).toContainText('120,000 blocked')
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(count + 2))
  await expect(list.row('/cart/item-0').getByRole('gridcell').first()).toHaveAccessibleName(
    'Blocked by line 2',
  )
  await expect(list.row('no address').getByRole('gridcell').first()).toHaveAccessibleName(
    'Can’t say',
  )
  await checkA11y(page, '.check')
  await list.filter.fill('item-11999 allowed')
  await expect(list.found).toHaveText(`8 of ${(count + 1).toLocaleString('en')}`)
  await expect(list.row('/shop/item-11999').first()).toBeVisible()
  const csv = await list.export('Download CSV')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFURL,Googlebot,Googlebot: line,Googlebot: rule,GPTBot,GPTBot: line,GPTBot: rule',
    '/shop/item-11999,Allowed,,,Blocked,5,Disallow: /',
    '/shop/item-119990,Allowed,,,Blocked,5,Disallow: /',
  ])
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 8)

  await page.getByRole('button', { name: 'Show all URLs' }).click()
  await list.arrange('Blocked for Googlebot first')
  // Until then the end is that of the eight rows.
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(count + 2))
  await expect(list.grid).toHaveAttribute('aria-busy', 'false')
  await list.row('/cart/item-0').getByRole('gridcell').first().click()
  await page.keyboard.press('ControlOrMeta+End')
  await list.row('no address').getByRole('gridcell').first().click()
  await list.arrange('By rule for Googlebot')
  await list.grid.locator('[tabindex="0"]').first().focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(list.row('Allowed, no rule')).toContainText('80,000 URLs')
})

test('an edit of the file is judged anew, and a URL of the list is explained', async ({ page }) => {
  const here = await new Playground(page).open(fragment)
  const list = await openList(page, 'urls.txt.gz', gzipSync(text))
  await here.file.goToEndOf(2)
  await here.file.type('item-1')
  const left = urls.filter((url) => url.startsWith('/cart/item-1')).length
  await expect(list.head('Googlebot')).toContainText(`${left.toLocaleString('en')} blocked`)
  // How many edits these keys are depends on their pace.
  const fewer = (inCart - left).toLocaleString('en')
  await expect(list.region).toContainText(/Since the last edits?: Googlebot: /)
  await expect(list.region).toContainText(`: Googlebot: ${fewer} fewer blocked.`)
  // What is expected of a URL of the list is kept with the case.
  const cell = list.row('/cart/item-0').getByRole('gridcell').first()
  await cell.click({ button: 'right' })
  await page.getByRole('menuitemradio', { name: 'Expect blocked' }).click()
  await expect(cell).toHaveAccessibleName(/^Allowed, but expected blocked/)
  await expect(cell).toBeFocused()
  await expect(here.why.region).toContainText('/cart/item-0')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Expect allowed' }).click()
  await expect(cell).toHaveAccessibleName(/^Allowed, as expected/)
  await list.takeOut()
  await expect(here.tests.rows).toHaveCount(2)
})

test('a press on the list has the URL explained, as one on the rows does, and keys do', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const list = await openList(page, 'urls.txt', Buffer.from(text))
  const answer = here.why.region
  await list.row('/shop/item-1').first().getByRole('gridcell').nth(1).click()
  await expect(answer.getByRole('heading', { level: 3 })).toHaveText('Blocked for GPTBot by line 5')
  await expect(answer).toContainText('/shop/item-1')
  await expect(list.grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    'Blocked by line 5',
  )
  await expect(page.locator('.rt-line-blocks')).toContainText('Disallow: /')
  await page.keyboard.press('ArrowUp')
  await expect(answer).toContainText('/cart/item-0')
  await page.keyboard.press('ArrowLeft')
  await expect(answer.getByRole('heading', { level: 3 })).toHaveText(
    'Blocked for Googlebot by line 2',
  )
  // Its lines are not there yet when the key is pressed.
  await page.keyboard.press('ControlOrMeta+End')
  await expect(answer).toContainText(`/shop/item-${count - 1}`)
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(answer.getByRole('heading', { level: 3 })).toHaveText('Blocked for GPTBot by line 5')
  await list.takeOut()
  await expect(answer).toContainText('https://example.com/')
  await expect(here.tests.rows).toHaveCount(1)
})

test('the crawler that groups is found again with its verdicts, and the first one once it is gone', async ({
  page,
}) => {
  const here = await new Playground(page).open(fragment)
  const list = await openList(page, 'urls.txt', Buffer.from(text))
  await list.head('GPTBot').locator('.col-name').click()
  await page.getByRole('menuitem', { name: 'Group by rule' }).click()
  const heading = list.row('120,000 URLs')
  await expect(heading).toContainText('GPTBot: line 5 Disallow: /')
  await here.openPlace('Audit')
  await expect(list.grid).toBeHidden()
  await here.openPlace('Check')
  await expect(heading).toContainText('GPTBot: line 5 Disallow: /')

  await list.head('GPTBot').locator('.col-name').click()
  await page.getByRole('menuitem', { name: 'Remove GPTBot' }).click()
  await expect(list.head('GPTBot')).toBeHidden()
  await expect(list.row('Allowed, no rule')).toContainText('Googlebot')
  await expect(list.row('Allowed, no rule')).toContainText('80,000 URLs')
})

test('the URLs of the case and of a file are one list: each once, with what is expected of it', async ({
  page,
}) => {
  const own = `${fragment}&url=/shop/mine&ua=Googlebot&url=/cart/item-3&ua=Googlebot`
  const here = await new Playground(page).open(own)
  const few = urls.slice(0, 21_000)
  const list = await openList(page, 'urls.txt', Buffer.from(few.join('\n')))
  // One of the three rows is in the file, and stands where it stands there.
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(few.length + 3))
  await expect(list.grid.getByRole('rowheader')).toContainText([
    ...['/', '/shop/mine', '/cart/item-0', '/shop/item-1', '/shop/item-2', '/cart/item-3'],
  ])
  await expect(list.head('Googlebot')).toContainText('7,000 blocked')

  await here.tests.url.fill('/cart/typed')
  await page.keyboard.press('Enter')
  await expect(list.head('Googlebot')).toContainText('7,001 blocked')
  await expect(list.row('/cart/typed')).toBeVisible()
  await expect(here.why.region).toContainText('/cart/typed')

  // One that the file has is not added again but shown where it stands.
  const add = async (urls: string) => {
    await here.tests.url.fill(urls)
    await page.keyboard.press('Enter')
  }
  await add('https://example.com/cart/item-18000#top')
  await expect(here.message('/cart/item-18000 is in the list already.')).toBeVisible()
  await expect(here.why.region).toContainText('/cart/item-18000')
  await expect(list.row('/cart/item-18000')).toBeInViewport()
  await list.filter.fill('shop')
  await expect(list.found).toContainText('14,0')
  await add('/cart/item-30')
  const hidden = here.message('/cart/item-30 is in the list already, but hidden.')
  await hidden.getByRole('button', { name: 'Show it' }).click()
  await expect(list.filter).toHaveValue('')
  await expect(list.row('/cart/item-30').first()).toBeInViewport()
  await add('/shop/item-1\n/cart/typed-too')
  await expect(here.message('1 URL added; /shop/item-1 is in the list already.')).toBeVisible()
  await expect(list.row('/cart/typed-too')).toBeInViewport()
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(few.length + 5))
  await list.row('/cart/typed-too').getByRole('rowheader').click()
  await page.keyboard.press('Delete')
  await expect(list.row('/cart/typed-too')).toBeHidden()

  const brought = list.row('/cart/item-6').first().getByRole('gridcell').first()
  for (const cell of [brought, list.row('/cart/typed').getByRole('gridcell').first()]) {
    await cell.click({ button: 'right' })
    await page.getByRole('menuitemradio', { name: 'Expect allowed' }).click()
    await expect(cell).toHaveAccessibleName('Blocked by line 2, but expected allowed')
  }
  await list.filter.fill('red')
  await expect(list.found).toHaveText(`2 of ${(few.length + 3).toLocaleString('en')}`)
  await expect(list.grid.getByRole('rowheader')).toHaveText(['/cart/typed', '/cart/item-6'])
  // What a file brought goes with the file; what was typed can be removed.
  await list.row('/cart/item-6').getByRole('rowheader').click()
  await page.keyboard.press('Delete')
  await expect(list.row('/cart/item-6')).toBeVisible()
  await list.row('/cart/typed').getByRole('rowheader').click()
  await page.keyboard.press('Delete')
  await expect(list.grid.getByRole('rowheader')).toHaveText(['/cart/item-6'])
  await here.message('Removed /cart/typed.').getByRole('button', { name: 'Undo' }).click()
  await expect(list.grid.getByRole('rowheader')).toHaveText(['/cart/typed', '/cart/item-6'])
  await page.getByRole('button', { name: 'Show all URLs' }).click()
  await list.takeOut()
  await expect(here.tests.rows).toHaveCount(5)
  await expect(here.tests.cell('Googlebot /cart/item-6')).toHaveAccessibleName(
    'Blocked by line 2, but expected allowed',
  )
})
