import { describe, test } from 'vitest'
import { DeliveryPane } from '../delivery/delivery-pane.fixture.ts'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../shell/page-objects/playground.fixture.ts'

const changed = page.getByRole('region', { name: 'What your edits change' })

async function pasteOverFile(playground: Playground, text: string): Promise<void> {
  await playground.file.selectAll()
  await playground.pasteIntoFile(text)
}

describe('what an edit does', () => {
  test('is said below the grid, which stays, shown, and taken back in one step', async () => {
    const { tests, why, file } = await openPage()
    const before = file.lines()
    const cell = tests.cell('Bingbot /cart/checkout')
    const { top } = cell.element().getBoundingClientRect()
    await expect(changed).toBeHidden()
    // Behind a rule of the first example, so that Bingbot may fetch the cart.
    await file.goToEndOf(3)
    await file.type('elsewhere/')
    await expect(changed).toContainText(
      '1 verdict changed: 1 of 5 URLs is newly allowed for Bingbot, because line 3 was changed',
    )
    expect(cell.element().getBoundingClientRect().top).toBe(top)
    await expect(cell).toHaveAccessibleName(/Allowed, but expected blocked\. Was blocked$/)
    await checkA11y('[role=tabpanel]')

    await changed.getByRole('button', { name: 'Show changed' }).click()
    await expect(tests.rows).toHaveCount(1)
    await expect(tests.filter).toHaveValue('changed')
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await expect(why.region).toContainText('it was blocked by line 3 of the baseline')

    await changed.getByRole('button', { name: 'Back to the baseline' }).click()
    await expect(changed).toBeHidden()
    await expect(tests.rows).toHaveCount(5)
    await expect.poll(() => file.lines()).toEqual(before)
    await keyboard.press('ControlOrMeta+Z')
    await expect(changed).toContainText('1 verdict changed')
  })

  test('is taken back by Undo one edit at a time, and by its own button at once, which says so', async () => {
    const playground = await openPage()
    const { file } = playground
    const before = file.lines()
    const edit = async (line: number) => {
      await file.goToEndOf(line)
      await file.type('elsewhere/')
      await expect.poll(() => file.lines()[line - 1]).toMatch(/elsewhere\/$/)
      return file.lines()
    }
    const once = await edit(3)
    const twice = await edit(2)
    await changed.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => file.lines()).toEqual(once)
    expect(await edit(2)).toEqual(twice)

    await changed.getByRole('button', { name: 'Back to the baseline' }).click()
    await expect.poll(() => file.lines()).toEqual(before)
    const told = playground.message('All edits since the baseline are undone.')
    await told.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => file.lines()).toEqual(twice)
  })

  test('is told of a fetch that fails, with that as the cause', async () => {
    const { tests } = await openPage()
    const delivery = await new DeliveryPane().open()
    await delivery.choice('Status').selectOptions('503: service unavailable')
    await delivery.close()
    await expect(changed).toContainText('because robots.txt returned 503 (service unavailable)')
    await expect(tests.head('Bingbot')).toContainText('5 can’t say')
    await tests
      .head('Bingbot')
      .getByRole('button', { name: /can’t say/ })
      .click()
    await expect(tests.rows).toHaveCount(5)
  })

  test('is told of a file that is pasted over an own one; over the first one it is not', async () => {
    const playground = await openPage()
    const { tests } = playground
    await pasteOverFile(playground, 'User-agent: *\nDisallow: /cart/\nDisallow: /search\n')
    await tests.pasteMany('/cart/1\n/cart/2\n/search\n/help')
    await expect(changed).toBeHidden()
    await pasteOverFile(playground, 'User-agent: *\nDisallow: /search\n')
    await expect(changed).toContainText(
      '2 of 4 URLs are newly allowed for Googlebot, Bingbot and GPTBot, because line 2 was removed',
    )
  })
})
