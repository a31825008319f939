import { describe, test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const staging =
  'User-agent: *\n# Staging site: remove this before it goes live\nDisallow: /\n\nUser-agent: AdsBot-Google\nDisallow: /\n'
const cells = [
  'url=/&ua=Googlebot&expect=block',
  'url=/&ua=AdsBot-Google&expect=block',
  'url=/admin/&ua=Googlebot&expect=block',
]
const fragment = (origin: string) =>
  `robots=${encodeURIComponent(staging)}&site=${origin}&${cells.join('&')}`

describe('going live', () => {
  test('starts at the hint, changes what the recipe set, and asks about the rest', async () => {
    const playground = await openPage(fragment('https://www.adler.at'))
    const { dialog, file } = playground
    await playground.openPlace('Audit')
    await page.getByRole('button', { name: 'Show hints' }).click()
    await page.getByRole('button', { name: 'Go live: remove the block…' }).click()
    await expect(dialog.getByRole('list', { name: 'Who can fetch the front page' })).toContainText(
      /Allowed now: .*crawlers, such as/,
    )
    await expect(dialog).toContainText('Expectations that change with it')
    await expect(dialog).toContainText('Other expectations that would fail')
    await expect(dialog.getByRole('checkbox', { name: 'Change it too' })).not.toBeChecked()
    await checkA11y('dialog')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => file.text()).toBe('User-agent: *\nDisallow:\n\n')
    const message = playground.message(
      '; 2 expectations changed. No crawler is blocked from the front page.',
    )
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => file.text()).toBe(staging)
  })

  test('brings the rules from before the block back, with what was expected of them', async () => {
    const text = 'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot-Image\nDisallow: /img\n'
    const asked = [
      'url=/&ua=Googlebot&expect=allow',
      'url=/&ua=Googlebot-Image&expect=allow',
      'url=/cart&ua=Googlebot&expect=block',
    ]
    const playground = await openPage(`robots=${encodeURIComponent(text)}&${asked.join('&')}`)
    const { dialog, file } = playground
    await playground.openRecipes()
    await dialog.getByRole('radio', { name: 'Block a staging site' }).check()
    await expect(dialog.getByRole('list', { name: 'Who can fetch the front page' })).toContainText(
      'Still allowed:',
    )
    await dialog.getByRole('checkbox', { name: 'Change it too' }).check()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => file.text()).not.toContain('/cart')
    await playground.openRecipes()
    await dialog.getByRole('radio', { name: 'Go live: remove the block of a test site' }).check()
    await expect(dialog.getByRole('radio', { name: /^Bring them back/ })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Leave them out: only the block goes' }).check()
    await expect(dialog.getByText('Disallow: /cart')).toHaveCount(0)
    await dialog.getByRole('radio', { name: /^Bring them back/ }).check()
    await expect(dialog.getByText('Disallow: /cart')).toBeVisible()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => file.text()).toBe(text)
    await expect(page.getByRole('tab', { name: /^Check (\d+)\/\1$/ })).toBeVisible()
  })

  test('says where the rules from before the block are not known', async () => {
    const playground = await openPage(fragment('https://www.adler.at'))
    await playground.openRecipes()
    const { dialog } = playground
    await dialog.getByRole('radio', { name: 'Go live: remove the block of a test site' }).check()
    await expect(dialog).toContainText('are not in the history of this case')
  })

  test('“Allow every crawler” of the menu is shown before it is put in', async () => {
    const playground = await openPage(fragment('https://www.adler.at'))
    const { dialog, file } = playground
    await file.region.getByRole('button', { name: 'Recipes', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Allow every crawler…' }).click()
    await expect(dialog.getByRole('radio', { name: 'Allow every crawler' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Change it too' }).check()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect.poll(() => file.text()).not.toContain('AdsBot-Google')
    await expect(playground.message('3 expectations changed.')).toBeVisible()
  })
})
