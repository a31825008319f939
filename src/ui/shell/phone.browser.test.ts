import { describe, test, vi } from 'vitest'
import { expect, keyboard, page } from './page-objects/browser.fixture.ts'
import { openPage } from './page-objects/playground.fixture.ts'

/** A shop as its sheet has it: long names of crawlers, long URLs with parameters. */
const crawlers = ['Googlebot-Image', 'facebookexternalhit', 'Applebot-Extended', 'OAI-SearchBot']
const urls = Array.from({ length: 200 }, (_, at) => {
  const query = `filter.v.price.gte=${at}&filter.v.option.color=red&sort_by=price-ascending`
  return at % 3 === 0 ? `/collections/jackets-for-women?${query}` : `/products/item-${at}`
})
const link = [
  `robots=${encodeURIComponent('User-agent: *\nDisallow: /*filter\nDisallow: /cart')}`,
  ...crawlers.map((name) => `ua=${name}`),
  ...urls.map((url) => `url=${encodeURIComponent(url)}`),
].join('&')

/** Elements that can be pressed and stick out of the window, or out of what cuts them, by their names. */
function cutOff(root: ParentNode): readonly string[] {
  const pressed = [...root.querySelectorAll<HTMLElement>('button, input, textarea, select, a')]
  return pressed
    .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
    .filter((element) => !element.closest('.grid, .crawler-tab-row, .cm-editor, .visually-hidden'))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -0.5 || right > document.documentElement.clientWidth + 0.5
    })
    .map((element) => element.ariaLabel ?? element.textContent)
}

/** Parts of the rows in sight that lie over each other: each URL ends before its verdict begins. */
const overlaps = (): number =>
  [...document.querySelectorAll('.grid-row')].filter((row) => {
    const url = row.querySelector('.url')?.getBoundingClientRect()
    const word = row.querySelector('.cell-word, .cell-line')?.getBoundingClientRect()
    return url !== undefined && word !== undefined && url.right > word.left
  }).length

describe('on a phone', () => {
  test.each([320, 360, 390, 430])('of %i pixels all of Check is within reach', async (width) => {
    const playground = await openPage(link)
    const { tests } = playground
    await page.viewport(width, 780)
    await tests.heading.click()
    await expect(page.getByRole('group', { name: 'Show URLs as' })).toBeVisible()
    await expect(tests.rows.first()).toBeVisible()
    expect(cutOff(document)).toEqual([])
    expect(overlaps()).toBe(0)
    expect(document.documentElement.scrollWidth).toBe(width)
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await playground.pasteOverFile('User-agent: *\nDisallow: /cart')
    await tests.heading.click()
    await expect(page.getByRole('region', { name: 'What your edits change' })).toBeVisible()
    expect(cutOff(document)).toEqual([])
  })

  test('no place is selected while the file stands there', async () => {
    await openPage()
    await page.viewport(390, 844)
    const check = page.getByRole('tab', { name: /^Check/ })
    const file = page.getByRole('button', { name: 'File', exact: true })
    await file.click()
    await expect(file).toHaveAttribute('aria-current', 'true')
    await expect(check).toHaveAttribute('aria-selected', 'false')
    await check.click()
    await expect(check).toHaveAttribute('aria-selected', 'true')
    await expect(file).not.toHaveAttribute('aria-current')
  })

  test('a finger shows no tooltip, and none comes when the focus is back at a button', async () => {
    const playground = await openPage()
    const { tooltip } = playground
    const button = playground.button(/^Theme/)
    const comeByTab = async () => {
      await playground.button('Share').focus()
      await keyboard.press('Tab')
      await expect.poll(() => tooltip, { timeout: 1000 }).toHaveText(/^Theme/)
    }
    await vi.waitFor(comeByTab, { timeout: 30_000 })
    await playground.button('Share').focus()
    await expect(tooltip).toHaveCount(0)
    const touch = new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    button.element().dispatchEvent(touch)
    await button.focus()
    expect(tooltip.query()).toBe(null)
    await comeByTab()
  })
})
