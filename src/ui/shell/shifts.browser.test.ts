import { describe, onTestFinished, test } from 'vitest'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { expect, keyboard, page } from './page-objects/browser.fixture.ts'
import { openPage } from './page-objects/playground.fixture.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Below this a digit is added to a number, and moves what stands beside it; no row moves. */
const leastShift = 0.001

const nameOf = (node: Node | null): string =>
  node instanceof HTMLElement ? `${node.className} ${node.textContent.slice(0, 40)}` : ''

/** Collects what jumps from here on: the share of the window times the way, and what it was. */
function watchShifts(): () => readonly string[] {
  const seen: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return () =>
    [...seen, ...observer.takeRecords()]
      .map((entry) => entry as LayoutShift)
      .filter(({ value }) => value >= leastShift)
      .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join()}`)
}

/** What came last has been painted, and what moved with it been told. */
const isPainted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** So many that numbers of four digits stand over the columns, which takes them a second line. */
const lines = Array.from({ length: 12_000 }, (_, at) => `https://shop.example/${at % 4}/${at}`)
const rowCount = 12_000 + firstExample.scenario.urls.length + 1

describe('nothing jumps when a long list is dropped', () => {
  test.each([
    ['on a laptop', 1440, 900, /./],
    ['on a laptop, with all parts here from the first drawing on', 1440, 900, /./],
    // Where the message that the site is another one now lifts these; what is above is laid out anew while parts load.
    ['on a phone', 390, 844, /: (summary|grid-foot)/],
  ])('%s', async (_, width, height, what) => {
    await page.viewport(width, height)
    const here = await openPage()
    if (width < 640) await here.tests.heading.click()
    await expect(here.tests.rows.first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copy \d+ (missing )?rules/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make 1 verdict as expected' })).toBeVisible()
    await isPainted()
    const shifts = watchShifts()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([lines.join('\n')], 'urls.txt'))
    // Not on the file, which a phone does not show beside Check.
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    here.tests.region.element().dispatchEvent(drop)
    await expect(here.tests.grid).toHaveAttribute('aria-rowcount', String(rowCount))
    await expect(here.message(/^The site is https:\/\/shop\.example now/)).toBeVisible()
    await isPainted()
    expect(shifts().filter((shift) => what.test(shift))).toEqual([])
  })
})

test('nothing in the header moves when the name of the case does', async () => {
  await page.viewport(1280, 720)
  const here = await openPage()
  const places = () =>
    ['Examples', 'Share'].map((name) => {
      const { left, right } = here.button(name).element().getBoundingClientRect()
      return [left, right]
    })
  const before = places()
  await here.site.fill('https://a-shop-with-a-long-name.example')
  await keyboard.press('Enter')
  await here.choose(/^Case: /, 'New case')
  await expect(here.button(/^Case: (?!Why Googlebot)/)).toBeVisible()
  expect(places()).toEqual(before)
})

test('nothing moves beside a tab that is shown, a view that is chosen, or the status', async () => {
  await page.viewport(1440, 900)
  const here = await openPage()
  const edges = (css: string) =>
    page
      .css(css)
      .elements()
      .map((one) => Math.round(10 * one.getBoundingClientRect().left))
  await expect(page.css('.problem-count')).toBeVisible()
  const tabs = edges('.places .tab')
  await here.openPlace('Audit')
  await expect(page.css('#tab-audit')).toHaveAttribute('aria-selected', 'true')
  expect(edges('.places .tab')).toEqual(tabs)
  await page.css('#tab-engines').click()
  await expect(page.getByRole('button', { name: 'By purpose', exact: true })).toBeVisible()
  expect(edges('.places .tab')).toEqual(tabs)
  const views = edges('.segments button')
  await page.getByRole('button', { name: 'Side by side', exact: true }).click()
  expect(edges('.segments button').slice(0, views.length)).toEqual(views)
  const header = edges('.header :is(.button, .origin)')
  await here.openFetching()
  await page.getByLabelText('Status', { exact: true }).selectOptions('503: service unavailable')
  await expect(page.getByRole('button', { name: 'Fetching: 503' })).toBeInTheDocument()
  expect(edges('.header :is(.button, .origin)')).toEqual(header)
})
