import { describe, test } from 'vitest'
import { firstExample } from '../../../analysis/examples/first-example.ts'
import type { GridRow, ValueColumn } from '../../../case/grid/grid.ts'
import {
  checkA11y,
  clipboard,
  expect,
  keyboard,
  page,
} from '../../shell/page-objects/browser.fixture.ts'
import { openPage } from '../../shell/page-objects/playground.fixture.ts'

const columns: readonly ValueColumn[] = [
  { name: 'Clicks', kind: 'number' },
  { name: 'Indexability', kind: 'text' },
]
// /cart/checkout, /cart/help, /shoes?sort=price, / and /products/1
const values: readonly GridRow['values'][] = [
  { Clicks: 1204, Indexability: 'Non-Indexable' },
  { Clicks: 20.5 },
  undefined,
  { Clicks: 18_000, Indexability: 'Indexable' },
  { Clicks: 0, Indexability: 'Indexable' },
]
const { scenario: first } = firstExample
const urls = first.urls.map((row, at): GridRow => {
  const own = values[at]
  return own === undefined ? row : { ...row, values: own }
})
const scenario = { ...first, urls, columns }

const openValues = async () => openPage('', { scenario })
const chooseOf = async (head: RegExp, choice: string | RegExp) => {
  await page.getByRole('columnheader', { name: head }).click()
  const menu = page.getByRole('menu')
  await menu
    .getByRole('menuitem', { name: choice })
    .or(menu.getByRole('menuitemradio', { name: choice }))
    .first()
    .click()
}

describe('what came with the URLs', () => {
  test('stands between them and the crawlers', async () => {
    const { tests } = await openValues()
    const heads = () => tests.grid.getByRole('columnheader').elements()
    await expect
      .poll(() => heads().map((head) => head.getAttribute('aria-colindex')))
      .toEqual(['1', '2', '3', '4', '5', '6', '7'])
    await expect(tests.grid).toHaveAttribute('aria-colcount', '7')
    await expect(tests.grid.getByRole('columnheader', { name: /^Clicks/ })).toBeVisible()
    const cells = tests.row('/cart/checkout').getByRole('gridcell')
    await expect(cells.nth(0)).toHaveTextContent('1,204')
    await expect(cells.nth(1)).toHaveTextContent('Non-Indexable')
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAttribute('aria-colindex', '4')
  })

  test('is sorted by, with what is missing last both ways', async () => {
    const { tests } = await openValues()
    const before = urls.map(({ url }) => url)
    const head = page.getByRole('columnheader', { name: /^Clicks/ })
    await chooseOf(/^Clicks/, 'Sort, highest first')
    await expect.poll(() => tests.urls()).toEqual([3, 0, 1, 4, 2].map((at) => before[at]))
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await chooseOf(/^Clicks/, 'Sort, lowest first')
    await expect.poll(() => tests.urls()).toEqual([4, 1, 0, 3, 2].map((at) => before[at]))
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('button', { name: 'By Clicks: sort and group' })).toBeVisible()
    await chooseOf(/^Indexability/, 'Sort, A to Z')
    await expect(head).not.toHaveAttribute('aria-sort')
  })

  test('is summed up unasked: for each crawler, for what is left, and for each group', async () => {
    const { tests } = await openValues()
    await expect(tests.head('GPTBot')).toHaveAccessibleName(
      'GPTBot: 5 blocked, 19,224.5 of 19,224.5 clicks, 0 allowed',
    )
    await expect(tests.head('Bingbot')).toHaveAccessibleName(/, 1,204 of 19,224\.5 clicks, /)
    await tests.filter.fill('bingbot blocked')
    await expect(page.getByText('2 of 5, 1,204 of 19,224.5 clicks')).toBeVisible()
    await expect(tests.head('Clicks')).toHaveAccessibleName('Clicks: 1,204 of 19,224.5')
    await expect(tests.head('GPTBot')).toHaveAccessibleName(/, 1,204 of 1,204 clicks, /)
    await tests.select('Bingbot /cart/checkout')
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: /By rule/ }).click()
    const group = tests.grid.getByRole('rowheader', { name: /^Bingbot: line 3 / })
    await expect(group).toHaveTextContent(/, 1 URL, 1,204 clicks$/)
    await page.getByRole('button', { name: 'By rule: sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'URLs', exact: true }).click()
    await expect(group).toHaveTextContent(/, 1 URL$/)
    await chooseOf(/^Clicks/, 'Count by this')
    await expect(group).toHaveTextContent(/, 1 URL, 1,204 clicks$/)
    await chooseOf(/^Clicks/, 'Hide column')
    await expect(group).toHaveTextContent(/, 1 URL$/)
    await expect(page.getByRole('columnheader', { name: /^Clicks/ })).toHaveCount(0)
  })

  test('is not summed up where it is an average or a code', async () => {
    const numbers = [...columns, { name: 'Status Code', kind: 'number' }] as const
    const coded = urls.map((row) => ({ ...row, values: { ...row.values, 'Status Code': 200 } }))
    await openPage('', { scenario: { ...scenario, urls: coded, columns: numbers } })
    await page.getByRole('button', { name: 'Sort and group' }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemradio', { name: 'URLs and clicks' })).toBeVisible()
    await expect(menu.getByRole('menuitemradio', { name: /^URLs and status/ })).toHaveCount(0)
    await menu.getByRole('menuitem', { name: 'Show Status Code' }).click()
    await page.getByRole('columnheader', { name: /^Status Code/ }).click()
    await expect(menu).toContainText('An average or a code: not summed')
    await expect(menu).not.toContainText('Count by this')
  })

  test('is filtered by, and the field begins a condition', async () => {
    const { tests } = await openValues()
    await expect(page.getByRole('textbox', { name: /clicks>100$/ })).toBeVisible()
    await chooseOf(/^Clicks/, 'Filter…')
    await expect(tests.filter).toHaveValue('clicks>')
    await expect(tests.filter).toBeFocused()
    await expect(tests.rows).toHaveCount(5)
    await keyboard.type('100')
    await expect(tests.rows).toHaveCount(2)
    await tests.filter.fill('indexability=indexable')
    await expect(tests.rows).toHaveCount(2)
    await tests.filter.fill('indexability=-')
    await expect(tests.rows).toHaveCount(2)
    await tests.filter.fill('')
    const cell = tests.row('/cart/checkout').getByRole('gridcell').nth(1)
    await cell.click()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Show only Indexability Non-Indexable' }).click()
    await expect(tests.filter).toHaveValue('indexability="Non-Indexable"')
    await expect(tests.rows).toHaveCount(1)
  })

  test('is shown of a later table, too', async () => {
    const { tests } = await openValues()
    await clipboard.write('Address\tInlinks\tWords\tDepth\n/\t9\t120\t0\n/products/1\t3\t80\t2\n')
    await tests.url.click()
    await keyboard.press('ControlOrMeta+V')
    const head = (name: RegExp) => tests.grid.getByRole('columnheader', { name })
    await expect(head(/^Inlinks/)).toBeVisible()
    await expect(head(/^Words/)).toBeVisible()
    await expect(head(/^Clicks/)).toBeVisible()
    await expect(head(/^Depth/)).toHaveCount(0)
    await expect(tests.row('/products/1').getByRole('gridcell').nth(2)).toHaveTextContent('3')
  })

  test('is told in Audit where it is blocked, with the way to the rules', async () => {
    const playground = await openValues()
    await playground.openPlace('Audit')
    await expect(
      page.getByText('Blocked clicks: 1,204 of 19,224.5 for Bingbot, 19,224.5 for GPTBot.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'By which rule' }).click()
    await expect(page.getByRole('heading', { name: 'Rule usage' })).toBeFocused()
  })

  test('leaves the URLs the room that somebody gives them', async () => {
    const { tests } = await openValues()
    const head = tests.grid.getByRole('columnheader', { name: 'URL', exact: true })
    const width = () => head.element().getBoundingClientRect().width
    const usual = width()
    const choose = async (name: string) => {
      await head.click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Wider')
    await expect.poll(width).toBeGreaterThan(usual + 100)
    await checkA11y('.check')
    await choose('Usual width')
    await expect.poll(width).toBe(usual)
    await head.click()
    await page.getByRole('menuitemradio', { name: 'Sort, Z to A' }).click()
    await expect.poll(() => tests.urls()[0]).toBe('/shoes?sort=price')
  })

  test('is reached by keys, with one tab stop', async () => {
    const { tests } = await openValues()
    await tests.select('Googlebot /cart/checkout')
    await keyboard.press('ArrowLeft')
    const cells = tests.row('/cart/checkout').getByRole('gridcell')
    await expect(cells.nth(1)).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(cells.nth(0)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(tests.grid.css('[tabindex="0"]')).toHaveCount(1)
    await keyboard.press('ControlOrMeta+Home')
    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('columnheader', { name: /^Clicks/ })).toBeFocused()
    await keyboard.press('End')
    await keyboard.press('ArrowLeft')
    await expect(tests.head('GPTBot')).toBeFocused()
  })

  test('is hidden and shown, and removed', async () => {
    const playground = await openValues()
    const { tests } = playground
    const head = page.getByRole('columnheader', { name: 'Indexability' })
    await chooseOf(/^Indexability/, 'Hide column')
    await expect(head).toHaveCount(0)
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitem', { name: 'Show Indexability' }).click()
    await expect(head).toBeVisible()
    await chooseOf(/^Indexability/, 'Remove column')
    await expect(head).toHaveCount(0)
    await expect(
      playground.message('Removed Indexability.').getByRole('button', { name: 'Undo' }),
    ).toBeVisible()
    await expect(tests.row('/cart/checkout').getByText('Non-Indexable')).toHaveCount(0)
    await expect(tests.row('/cart/checkout').getByText('1,204')).toBeVisible()
    await playground.message('Removed Indexability.').getByRole('button', { name: 'Undo' }).click()
    await expect(head).toBeVisible()
    await expect(tests.row('/cart/checkout').getByText('Non-Indexable')).toBeVisible()
  })

  test('is shown as far as verdicts stay in sight, the rest on demand', async () => {
    const more: readonly ValueColumn[] = [
      ...columns,
      { name: 'Inlinks', kind: 'number' },
      { name: 'Title', kind: 'text' },
    ]
    const { tests } = await openPage('', { scenario: { ...scenario, columns: more } })
    const head = (name: RegExp) => page.getByRole('columnheader', { name })
    await expect(head(/^Indexability/)).toBeVisible()
    await expect(head(/^Inlinks/)).toHaveCount(0)
    const menu = page.getByRole('button', { name: 'Sort and group' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Show Title' }).click()
    await expect(head(/^Title/)).toBeVisible()
    await expect(head(/^Inlinks/)).toHaveCount(0)
    await menu.click()
    await page.getByRole('menuitemradio', { name: /^URLs and inlinks/i }).click()
    await expect(head(/^Inlinks/)).toBeVisible()
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAttribute('aria-colindex', '6')
  })

  test('is handed on behind the URLs', async () => {
    const playground = await openValues()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Copy for a spreadsheet' }).click()
    await expect(playground.message('Copied 5 URLs.')).toBeVisible()
    expect(await clipboard.read()).toContain('/cart/checkout\t1204\tNon-Indexable\tAllowed')
  })

  test('on a phone stands under the URL once it is asked for', async () => {
    await page.viewport(390, 844)
    const { tests } = await openValues()
    await page.getByRole('tab', { name: /^Check/ }).click()
    await expect(tests.grid.css('.grid-value')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'URLs and clicks' }).click()
    await expect(tests.row('/cart/checkout').getByText('1,204')).toBeVisible()
    await expect(page.getByText('of 19,224.5 clicks').first()).toBeVisible()
    const { scrollWidth, clientWidth } = tests.grid.element()
    expect(scrollWidth).toBe(clientWidth)
  })

  test('on a phone is what the server said to the crawler in sight', async () => {
    await page.viewport(390, 844)
    const names = ['Googlebot: server', 'GPTBot: server', 'Clicks'] as const
    const answered = {
      ...first,
      columns: names.map((name) => ({ name, kind: 'text' }) as const),
      urls: first.urls.map((row) => ({
        ...row,
        values: { [names[0]]: '200', [names[1]]: '≠ 403' },
      })),
    }
    const { tests } = await openPage('', { scenario: answered })
    await page.getByRole('tab', { name: /^Check/ }).click()
    const tabs = page.getByRole('group', { name: 'Crawler' })
    await tabs.getByRole('button', { name: /^GPTBot/ }).click()
    await expect(tests.row('/cart/checkout').getByText('≠ 403')).toBeVisible()
    await tabs.getByRole('button', { name: /^Googlebot/ }).click()
    await expect(tests.row('/cart/checkout').getByText('200', { exact: true })).toBeVisible()
    await expect(tests.row('/cart/checkout').getByText('≠ 403')).toHaveCount(0)
  })

  test.each(['light', 'dark'])('leaves axe nothing to say: %s', async (theme) => {
    const { tests } = await openValues()
    document.documentElement.dataset['theme'] = theme
    await chooseOf(/^Clicks/, 'Sort, highest first')
    await expect(tests.head('GPTBot')).toHaveAccessibleName(/clicks/)
    await checkA11y('.grid')
    await page.getByRole('columnheader', { name: /^Clicks:/ }).click()
    await checkA11y('[role=menu]')
  })
})
