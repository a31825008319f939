import { test } from 'vitest'
import { expect } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const own = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n'
const fragment = `robots=${encodeURIComponent(own)}&url=/cart/a&ua=Bingbot&expect=block`

test('a dialect that cannot say something says so', async () => {
  const playground = await openPage(fragment)
  const { dialog } = playground
  await playground.readRulesAs('1994 original')
  await playground.openRecipes()
  await dialog.getByRole('radio', { name: 'Block URL parameters' }).check()
  await expect(dialog.getByRole('status')).toContainText('Not possible for 1994 original.')
  await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
})

test('the whole file is replaced only when that is asked for', async () => {
  const playground = await openPage(fragment)
  const { dialog, file } = playground
  await playground.openRecipes()
  await dialog.getByRole('radio', { name: 'Block every crawler' }).check()
  await expect(dialog.getByText('Not met, because of other lines')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Replace the whole file' }).check()
  await expect(dialog.getByText('Not met, because of other lines')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await file.expectText('User-agent: *\nDisallow: /\n')
  await playground.message('Inserted').getByRole('button', { name: 'Undo' }).click()
  await file.expectText(own)
})
