import { onTestFinished, test } from 'vitest'
import script from '../../../public/early-presses.js?raw'
import { expect, keyboard, page } from './page-objects/browser.fixture.ts'
import { openPage } from './page-objects/playground.fixture.ts'

function named(kind: 'button' | 'textarea', label: string): HTMLElement {
  const element = document.createElement(kind)
  element.setAttribute('aria-label', label)
  if (kind === 'button') element.textContent = label
  return element
}

/** The page as it is delivered, as far as these tests press it, with the script in it. */
function deliver(...parts: readonly HTMLElement[]): void {
  const root = document.createElement('div')
  root.id = 'root'
  root.append(...parts)
  // What says that the page is whole: see index.html.
  const whole = document.createElement('div')
  whole.hidden = true
  document.body.append(root, whole)
  const element = document.createElement('script')
  element.textContent = script
  document.body.append(element)
  onTestFinished(() => {
    root.remove()
    whole.remove()
    element.remove()
  })
}

/** What the page does with it once its scripts are there. */
const takeOver = () => {
  document.getElementById('root')?.remove()
  return openPage()
}

test('a press before the page can answer is repeated once it can', async () => {
  deliver(named('button', 'Share'), named('button', 'Add a crawler'))
  await page.getByRole('button', { name: 'Add a crawler' }).click()
  const { tests } = await takeOver()
  await expect(tests.region.getByRole('combobox', { name: /to add/ })).toHaveFocus()
})

test('what is typed before the page can take it is there afterwards, with the focus', async () => {
  deliver(named('textarea', 'Paste URLs, or a whole list'))
  await page.getByRole('textbox', { name: 'Paste URLs, or a whole list' }).fill('/early')
  await takeOver()
  const field = page.getByRole('textbox', { name: 'Paste URLs, or a whole list' })
  await expect(field).toHaveFocus()
  await expect(field).toHaveValue('/early')
  await keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: '/early' })).toBeVisible()
})

test('a press is not repeated after another one', async () => {
  deliver(named('button', 'Add a crawler'))
  await page.getByRole('button', { name: 'Add a crawler' }).click()
  const other = document.createElement('button')
  other.textContent = 'Another'
  document.body.append(other)
  onTestFinished(() => other.remove())
  await page.getByRole('button', { name: 'Another' }).click()
  const { tests } = await takeOver()
  await expect(tests.region.getByRole('button', { name: 'Add a crawler' })).toBeVisible()
  await expect(tests.region.getByRole('combobox', { name: /to add/ })).toHaveCount(0)
})
