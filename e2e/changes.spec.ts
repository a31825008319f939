import { expect, test } from './fixtures.ts'
import { DeliveryPane } from './pages/delivery-pane.ts'
import { Palette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const strip = 'What your edits change'

/** Types behind a rule of the first example, so that Bingbot may fetch the cart. */
async function edit(playground: Playground): Promise<void> {
  await playground.file.goToEndOf(3)
  await playground.page.keyboard.type('elsewhere/')
}

test.describe('what an edit does', () => {
  test('is said over the grid, shown, and taken back in one step', async ({ page, checkA11y }) => {
    const playground = await new Playground(page).open()
    const { tests, why, file } = playground
    const changed = playground.page.getByRole('region', { name: strip })
    const before = await file.lines()
    await expect(changed).toBeHidden()
    await edit(playground)
    await expect(changed).toContainText(
      '1 changed: Bingbot can now fetch 1 of 5 URLs, because line 3 was changed',
    )
    const cell = tests.cell('Bingbot /cart/checkout')
    await expect(cell).toHaveAccessibleName(/Allowed, but expected blocked\. Was blocked$/)
    await checkA11y(page, '[role=tabpanel]')

    await changed.getByRole('button', { name: 'Show' }).click()
    await expect(tests.rows).toHaveCount(1)
    await expect(tests.filter).toHaveValue('changed')
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await expect(why.region).toContainText('it was blocked by line 3 of the accepted file')

    await changed.getByRole('button', { name: 'Undo' }).click()
    await expect(changed).toBeHidden()
    await expect(tests.rows).toHaveCount(5)
    await file.expectLines(before)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(changed).toContainText('1 changed')
  })

  test('is told of a fetch that fails, with that as the cause', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const delivery = await new DeliveryPane(page).open()
    await delivery.choice('Status').selectOption('503: service unavailable')
    await delivery.close()
    await expect(page.getByRole('region', { name: strip })).toContainText(
      'because robots.txt returned 503 (service unavailable)',
    )
    await expect(tests.head('Bingbot')).toContainText('5 can’t say')
    await tests
      .head('Bingbot')
      .getByRole('button', { name: /can’t say/ })
      .click()
    await expect(tests.rows).toHaveCount(5)
  })

  test('is accepted, by key too, and that can be undone', async ({ page }) => {
    const playground = await new Playground(page).open()
    const changed = page.getByRole('region', { name: strip })
    await edit(playground)
    await changed.getByRole('button', { name: 'Accept' }).click()
    await expect(changed).toBeHidden()
    await expect(playground.tests.heading).toContainText('4/6')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(changed).toContainText('1 changed')
    await new Palette(page).choose('accept the file')
    await expect(changed).toBeHidden()
  })

  test('is still told after a reload', async ({ page }) => {
    const playground = await new Playground(page).open()
    const changed = page.getByRole('region', { name: strip })
    await edit(playground)
    await expect(changed).toContainText('1 changed')
    // Whatever has not reached the disk is written when the page goes.
    await page.reload()
    await playground.ready()
    await expect(changed).toContainText('1 changed: Bingbot can now fetch 1 of 5 URLs')
  })

  test('goes into a link only when that is wanted', async ({ page, cleanProfile }) => {
    const playground = await new Playground(page).open()
    await edit(playground)
    await playground.header.getByRole('button', { name: 'Share' }).click()
    const field = playground.dialog.getByRole('textbox', { name: 'Link' })
    await expect(field).toHaveValue(/#r2=/)
    const without = await field.inputValue()
    await playground.dialog.getByRole('checkbox', { name: /accepted file/ }).check()
    await expect(field).toHaveValue(/#r2=/)
    await expect(field).not.toHaveValue(without)
    const whole = await field.inputValue()
    for (const [link, told] of [
      [without, false],
      [whole, true],
    ] as const) {
      const other = await cleanProfile()
      await other.goto(link)
      await new Playground(other).ready()
      await expect(other.getByRole('region', { name: strip })).toBeVisible({ visible: told })
    }
  })

  test('of another file that is pasted over an own one is told; of the first one is not', async ({
    page,
  }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const changed = page.getByRole('region', { name: strip })
    await playground.pasteOverFile('User-agent: *\nDisallow: /cart/\nDisallow: /search\n')
    await tests.pasteMany('/cart/1\n/cart/2\n/search\n/help')
    await expect(changed).toBeHidden()
    await playground.pasteOverFile('User-agent: *\nDisallow: /search\n')
    await expect(changed).toContainText(
      'Googlebot, Bingbot and GPTBot can now fetch 2 of 4 URLs, because line 2 was removed',
    )
  })
})
