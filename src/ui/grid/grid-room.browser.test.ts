import { describe, onTestFinished, test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import type { Locator } from 'vitest/browser'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { nameParts } from '../text/parted-name.tsx'
import { letterCount } from './column-name.tsx'

const names = [
  ...['Googlebot', 'Bingbot', 'GPTBot', 'SemrushBot', 'MyOwnCrawler', 'Googlebot-Image'],
  ...['facebookexternalhit', 'Applebot-Extended', 'OAI-SearchBot'],
]
const urls = [
  '/cart/checkout/long/path/to/somewhere?utm_source=google&utm_medium=cpc',
  '/collections/jackets?filter.v.price.gte=50&filter.v.option.color=red',
  '/a19/1',
]
const file = [
  ...['User-agent: *', 'Disallow: /cart', '', 'User-agent: SemrushBot'],
  ...Array.from({ length: 20 }, (_, at) => `Disallow: /a${at}`),
]
/** Lines of five digits, as a generated file has. */
const longFile = [...Array.from({ length: 12_000 }, () => '#'), ...file]

const linkOf = (crawlers: readonly string[], lines: readonly string[]): string =>
  [
    `robots=${encodeURIComponent(lines.join('\n'))}`,
    ...crawlers.map((name) => `ua=${name}`),
    ...urls.map((url) => `url=${encodeURIComponent(url)}`),
  ].join('&')

/** By how many pixels what stands in the elements runs over their right edges, at most. */
const overrun = (selector: string): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll(selector)].flatMap((element) => {
      const { right } = element.getBoundingClientRect()
      const parts = [...element.querySelectorAll('*')].filter((part) => part.checkVisibility())
      return parts.map((part) => part.getBoundingClientRect().right - right)
    }),
  )

// The first in this file, as the field is slow to come only once.
test('the field that adds a crawler keeps the focus while it loads, so that no letter is lost', async () => {
  const { tests } = await openPage()
  const add = tests.region.getByRole('button', { name: 'Add a crawler' })
  await expect(add).toBeVisible()
  const button = add.element()
  if (!(button instanceof HTMLElement)) throw new Error('not a button')
  const seen: (EventTarget | null)[] = []
  const note = ({ target }: FocusEvent) => void seen.push(target)
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  button.focus()
  button.click()
  await expect(tests.region.getByRole('combobox', { name: /to add/ })).toHaveFocus()
  const first = seen.findIndex((target) => target instanceof HTMLInputElement)
  expect(first).toBeGreaterThan(0)
  expect(seen.slice(first)).not.toContain(button)
})

describe('what stands in the grid keeps within its column', () => {
  test.each([
    [1920, 4, file],
    [1440, 4, file],
    [1440, 3, longFile],
    [1280, 4, file],
    [1280, 4, longFile],
    [1024, 3, file],
    [1280, 9, file],
  ])('at %i pixels with %i crawlers', async (width, count, lines) => {
    await page.viewport(width, 800)
    const { tests } = await openPage(linkOf(names.slice(0, count), lines))
    await expect(tests.rows).toHaveCount(urls.length)
    expect(Math.round(overrun('[role="gridcell"]'))).toBe(0)
    expect(Math.round(overrun('[role="columnheader"].grid-col'))).toBe(0)
  })
})

test('the button in the foot stands in the middle of its line, and makes the foot no higher', async () => {
  await page.viewport(1440, 900)
  await openPage('robots=Disallow%3A&url=/a&ua=Googlebot')
  const foot = page.css('.grid-foot')
  await expect(foot).toBeVisible()
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  }
  const { height } = foot.element().getBoundingClientRect()
  await openPage(`${linkOf(['Googlebot'], file)}&expect=allow`)
  const button = page.getByRole('button', { name: 'Make 1 verdict as expected' })
  await expect(button).toBeVisible()
  expect(foot.element().getBoundingClientRect().height).toBe(height)
  expect(middle(button.element())).toBe(middle(page.css('.grid-foot textarea').element()))
})

/** The names over columns that are not whole. */
const cutNames = (): readonly string[] =>
  [...document.querySelectorAll('.col-label')]
    .filter(
      (label) =>
        label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 1,
    )
    .map(({ textContent }) => textContent)

describe('names over columns are whole', () => {
  test.each([1280, 1440, 1920])('at %i pixels', async (width) => {
    await page.viewport(width, 720)
    const crawlers = ['Google-InspectionTool', 'meta-externalagent', 'Applebot-Extended']
    const { tests } = await openPage(linkOf(crawlers, file))
    await expect(tests.rows).toHaveCount(urls.length)
    expect(cutNames()).toEqual([])
  })

  test('of values, too', async () => {
    await page.viewport(1440, 900)
    const columns: readonly ValueColumn[] = [
      { name: 'Inlinks from other sites', kind: 'number' },
      { name: 'GPTBot: server', kind: 'text' },
    ]
    const { scenario } = firstExample
    const values = { 'Inlinks from other sites': 7, 'GPTBot: server': 'allowed' }
    const rows = scenario.urls.map((row) => ({ ...row, values }))
    const { tests } = await openPage('', { scenario: { ...scenario, urls: rows, columns } })
    // The heads of crawlers say of which amount, too, as soon as it is summed up.
    const heads = tests.grid.css('.value-head')
    await expect(heads.nth(0)).toHaveAccessibleName('Inlinks from other sites: 35 in all')
    await expect(heads.nth(1)).toHaveAccessibleName('GPTBot: server')
    expect(cutNames()).toEqual([])
  })
})

test.each([
  [1280, 5],
  [1280, 24],
  [1440, 5],
])(
  'two columns of values and three crawlers are in sight at once at %i pixels with %i URLs',
  async (width, count) => {
    await page.viewport(width, 720)
    const columns: readonly ValueColumn[] = ['Clicks', 'Impressions'].map((name) => ({
      name,
      kind: 'number',
    }))
    const { scenario } = firstExample
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `r${at}`,
      url: `/a${at}`,
      values: { Clicks: 7, Impressions: 3400 },
    }))
    const { tests } = await openPage('', {
      scenario: { ...scenario, urls: rows, columns, expectations: [] },
    })
    await expect(tests.grid.getByRole('columnheader', { name: 'Impressions' })).toBeVisible()
    const { scrollWidth, clientWidth } = tests.grid.element()
    expect(scrollWidth).toBe(clientWidth)
    const name = page.css('.grid-col .col-label').getByText('Googlebot').element()
    // Parts of a pixel count: a name that lacks one ends in dots.
    const letters = document.createRange()
    letters.selectNodeContents(name)
    const [text, room] = [letters, name].map((one) => one.getBoundingClientRect().width)
    expect(text).toBeLessThanOrEqual(room ?? 0)
  },
)

test('a list that is shown again begins with its URLs and values, and keeps a cell that is selected in sight', async () => {
  await page.viewport(1280, 720)
  const columns: readonly ValueColumn[] = [{ name: 'Clicks', kind: 'number' }]
  const { scenario } = firstExample
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: `r${at}`,
    url: `/a${at}`,
    values: { Clicks: 7 },
  }))
  const crawlers = names.slice(0, 6).map((crawler, at) => ({ id: `c${at}`, crawler }))
  const { tests } = await openPage('', {
    scenario: { ...scenario, urls: rows, columns, crawlers, expectations: [] },
  })
  const grid = () => tests.grid.element()
  await tests.select('Googlebot-Image /a3')
  expect(grid().scrollLeft).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'By rule', exact: true }).click()
  await expect(tests.grid).toHaveCount(0)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(tests.grid).toBeVisible()
  expect(grid().scrollLeft).toBe(0)
})

test.each([320, 390])('no row of a long list is wider than a phone of %i pixels', async (width) => {
  const crawlers = ['Google-InspectionTool', 'meta-externalagent']
  const { tests } = await openPage(linkOf(crawlers, file))
  await tests.pasteMany(
    Array.from({ length: 200 }, (_, at) => `${urls[1] ?? ''}&a=${at}`).join('\n'),
  )
  await page.viewport(width, 640)
  await expect(tests.grid).toHaveAttribute('aria-rowcount', '204')
  const { scrollWidth, clientWidth } = tests.grid.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('a URL without a value stands in the middle of its row on a phone', async () => {
  const columns: readonly ValueColumn[] = [{ name: 'Clicks', kind: 'number' }]
  const { scenario } = firstExample
  const rows = scenario.urls.map((row, at) => (at === 0 ? { ...row, values: { Clicks: 1 } } : row))
  await page.viewport(390, 844)
  const here = await openPage('', { scenario: { ...scenario, urls: rows, columns } })
  await here.openPlace('Check')
  const { tests } = here
  await page.getByRole('button', { name: 'Sort and group' }).click()
  await page.getByRole('menuitemradio', { name: 'URLs and clicks' }).click()
  await expect(tests.rows.nth(0)).toContainText('1click')
  const middles = (selector: string) =>
    tests.rows.elements().map((row) => {
      const box = (selector === '' ? row : row.querySelector(selector))?.getBoundingClientRect()
      return Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2)
    })
  const [first, second] = middles('.grid-url')
  const [firstRow, secondRow] = middles('')
  expect(first).toBeLessThan(firstRow ?? 0)
  expect(second).toBe(secondRow)
})

test('the name of a group fits into its row on a phone, with what is counted', async () => {
  const rule = 'Disallow: /a-folder-with-a-name/that-is-longer-than/a-phone-is-wide'
  const { tests } = await openPage(linkOf(['Google-InspectionTool'], ['User-agent: *', rule]))
  await tests.pasteMany(
    Array.from({ length: 200 }, (_, at) => `${rule.slice('Disallow: '.length)}/${at}`).join('\n'),
  )
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Sort and group' }).click()
  await page.getByRole('menuitemradio', { name: /^By rule/ }).click()
  const group = tests.grid.getByRole('rowheader').filter({ hasText: '200 URLs' })
  await expect(group).toBeVisible()
  const name = group.element().querySelector('button')?.getBoundingClientRect()
  const row = group.element().parentElement?.getBoundingClientRect()
  expect(name?.right).toBeLessThanOrEqual(row?.right ?? 0)
  expect(name?.height).toBeLessThanOrEqual(row?.height ?? 0)
  const middle = (box?: DOMRect) =>
    box === undefined ? null : Math.round(box.top + box.height / 2)
  expect(middle(name)).toBe(middle(row))
  expect(getComputedStyle(group.element().querySelector('button') ?? document.body).textAlign).toBe(
    'left',
  )
})

test('a filter leaves the tools of a phone two lines, and is read whole', async () => {
  const { tests } = await openPage(linkOf(names.slice(0, 2), file))
  await tests.pasteMany(Array.from({ length: 200 }, (_, at) => `/a${at}/2`).join('\n'))
  await page.viewport(390, 844)
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  await tests.filter.fill('/a1')
  const said = tests.region.css('.grid-found')
  await expect(said).toHaveText(/^1\d\d of \d+$/)
  const field = tests.filter.element().getBoundingClientRect()
  expect(field.width).toBeGreaterThan(200)
  expect(box('Export').top).toBeLessThan(field.bottom)
  expect(box('Export').right).toBeLessThanOrEqual(390)
  expect(said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(field.bottom)
})

test.each([1280, 1440])('a filter moves nothing at %i pixels, and is read whole', async (width) => {
  const { tests } = await openPage(linkOf(names.slice(0, 3), file))
  await tests.pasteMany(Array.from({ length: 200 }, (_, at) => `/a${at}/2`).join('\n'))
  await page.viewport(width, 800)
  const box = (one: Locator) => one.element().getBoundingClientRect()
  const tools = ['List', 'Folders', 'By rule', 'Sort and group', 'Export'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  const places = () => [...tools, tests.filter].map((one) => box(one).left)
  await expect(page.getByRole('button', { name: 'By rule', exact: true })).toBeVisible()
  const before = places()
  await tests.filter.fill('/a1')
  const said = tests.region.css('.grid-found')
  await expect(said).toHaveText(/^1\d\d of \d+$/)
  expect(places()).toEqual(before)
  expect(box(tests.filter).width).toBeGreaterThanOrEqual(200)
  const clear = box(page.getByRole('button', { name: 'Show all URLs' }))
  expect(clear.right).toBeLessThanOrEqual(box(tests.filter).right)
  expect(box(said).top).toBeGreaterThan(box(tests.filter).bottom)
})

test('the legend has the rarer signs that are there', async () => {
  const { file, tests } = await openPage(
    linkOf(names.slice(0, 2), ['User-agent: *', 'Disallow: /a']),
  )
  const legend = tests.region.css('.grid-legend')
  await expect(legend).toHaveText(/^blocked\s*allowed\s*as expected\s*not as expected$/)
  await file.selectAll()
  await keyboard.insertText('User-agent: *\nDisallow: /cart')
  await expect(legend).toHaveText(/changed$/)
})

test('a long list is as wide as its heads', async () => {
  await page.viewport(1280, 800)
  const { tests } = await openPage(linkOf(names, file))
  await tests.pasteMany(Array.from({ length: 60 }, (_, at) => `/a${at}/2`).join('\n'))
  await expect(tests.grid).toHaveAttribute('aria-rowcount', '64')
  const end = (selector: string) =>
    tests.grid.element().querySelector(selector)?.getBoundingClientRect().right ?? 0
  expect(end('.grid-body')).toBe(end('.grid-head'))
})

test('names are parted where words begin, or stay whole', () => {
  expect(names.map((name) => nameParts(name))).toEqual([
    ...[['Googlebot'], ['Bingbot'], ['GPTBot'], ['Semrush', 'Bot'], ['My', 'Own', 'Crawler']],
    ...[['Googlebot-', 'Image'], ['facebookexternalhit'], ['Applebot-', 'Extended']],
    ['OAI-', 'Search', 'Bot'],
  ])
})

test.each([
  ['Clicks', 6],
  ['Average position', 8],
  ['Inlinks from other sites', 12],
  ['GPTBot: server', 7],
  ['facebookexternalhit', 19],
])('%s takes %i letters at most in a line', (name, letters) => {
  expect(letterCount(name)).toBe(letters)
})
