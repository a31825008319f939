import { describe, test } from 'vitest'
import { expect } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const own = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n'
const fragment = `robots=${encodeURIComponent(own)}&url=/cart/a&ua=Bingbot&expect=block`

describe('a recipe', () => {
  test('that a dialect cannot say is not possible, which is said', async () => {
    const playground = await openPage(fragment)
    const { dialog } = playground
    await playground.readRulesAs('1994 original')
    await playground.openRecipes()
    await dialog.getByRole('radio', { name: 'Block URL parameters' }).check()
    await expect(dialog.getByRole('status')).toContainText('Not possible for 1994 original.')
    await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
  })

  test('replaces the whole file only when that is asked for', async () => {
    const playground = await openPage(fragment)
    const { dialog, file } = playground
    await playground.openRecipes()
    await dialog.getByRole('radio', { name: 'Allow only one crawler' }).check()
    await dialog.getByRole('combobox', { name: 'Crawlers' }).fill('Bingbot')
    const against = dialog.getByRole('list', { name: 'Verdicts that the recipe does not reach' })
    await expect(against).toContainText('line 4 User-agent: Googlebot begins its group')
    await dialog.getByRole('checkbox', { name: 'Replace the whole file' }).check()
    await expect(against).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect
      .poll(() => file.text())
      .toBe('User-agent: Bingbot\nDisallow:\n\nUser-agent: *\nDisallow: /\n')
    await playground.message('Inserted').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => file.text()).toBe(own)
  })

  test('writes a name with blanks as one line', async () => {
    const playground = await openPage(fragment)
    const { dialog, file } = playground
    await playground.openRecipes()
    await dialog.getByRole('radio', { name: 'Block one crawler' }).check()
    await dialog.getByRole('combobox', { name: 'Crawlers' }).fill('Sogou web spider, GPTBot')
    await expect(dialog.getByText('read “Sogou web spider” as “Sogou”')).toBeVisible()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => file.lines()).toContain('User-agent: Sogou web spider')
  })
})
