import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { linkIn, Playground } from './pages/playground.ts'

const strip = 'What your edits change'

/** Types behind a rule of the first example, so that Bingbot may fetch the cart. */
async function edit(playground: Playground): Promise<void> {
  await playground.file.goToEndOf(3)
  await playground.page.keyboard.type('elsewhere/')
}

test.describe('what an edit does', () => {
  test('is accepted, by key too, and that can be undone', async ({ page }) => {
    const playground = await new Playground(page).open()
    const changed = page.getByRole('region', { name: strip })
    await edit(playground)
    await changed.getByRole('button', { name: 'New baseline' }).click()
    await expect(changed).toBeHidden()
    await expect(playground.tests.heading).toContainText('4/6')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(changed).toContainText('1 verdict changed')
    await new ActionPalette(page).choose('accept the file')
    await expect(changed).toBeHidden()
  })

  test('is still told after a reload', async ({ page }) => {
    const playground = await new Playground(page).open()
    const changed = page.getByRole('region', { name: strip })
    await edit(playground)
    await expect(changed).toContainText('1 verdict changed')
    // Whatever has not reached the disk is written when the page goes.
    await page.reload()
    await playground.ready()
    await expect(changed).toContainText(
      '1 verdict changed: 1 of 5 URLs is newly allowed for Bingbot',
    )
  })

  test('goes into a link only when that is wanted', async ({ page, cleanProfile }) => {
    const playground = await new Playground(page).open()
    await edit(playground)
    await playground.header.getByRole('button', { name: 'Share' }).click()
    const field = playground.dialog.getByRole('textbox', { name: 'Link' })
    const without = await linkIn(field)
    expect(without).toContain('#r2=')
    await playground.dialog.getByRole('checkbox', { name: /baseline/ }).check()
    const whole = await linkIn(field, without)
    expect(whole).toContain('#r2=')
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
})
