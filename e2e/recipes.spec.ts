import { expect, test } from './fixtures.ts'
import { Palette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const own = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n'
const fragment = `robots=${encodeURIComponent(own)}&url=/cart/a&ua=Bingbot&expect=block`

test('an aim is chosen by keyboard, written with its tests, and taken back in one step', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open(fragment)
  const { dialog, file, tests } = playground
  await playground.expectScore('1/1')
  await new Palette(page).choose('rules for an aim')
  await expect(dialog).toHaveAccessibleName('Recipes')

  await dialog.getByRole('radio').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Keep AI training out' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Keep folders out' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Keep single pages' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Folders' })).toBeFocused()
  await page.keyboard.type('/drafts/')
  const changes = dialog.getByRole('list', { name: 'Changes to the file' })
  await expect(changes.getByRole('listitem')).toHaveText([
    'After line 2:',
    'Disallow: /drafts/',
    'After line 5:',
    'Disallow: /drafts/',
  ])
  await checkA11y()
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(playground.message('Done: Keep folders out, with 2 tests.')).toBeVisible()
  expect(await file.lines()).toEqual([
    'User-agent: *',
    'Disallow: /cart/',
    'Disallow: /drafts/',
    '',
    'User-agent: Googlebot',
    'Disallow: /search',
    'Disallow: /drafts/',
    '',
  ])
  await playground.expectScore('3/3')
  await expect(tests.row('Googlebot /drafts/page.html')).toBeVisible()

  await file.undo()
  expect(await file.text()).toBe(own)
  await playground.expectScore('1/1')
})

test('a dialect that cannot say something says so', async ({ page }) => {
  const playground = await new Playground(page).open(fragment)
  const { dialog } = playground
  await playground.choose(/^Dialect/, '1994 original')
  await playground.choose('Examples', 'Write rules for an aim…')
  await dialog.getByRole('radio', { name: 'Keep parameters out' }).check()
  await expect(dialog.getByRole('status')).toContainText('Not possible in 1994 original.')
  await expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
})

test('the whole file is replaced only when that is asked for', async ({ page }) => {
  const playground = await new Playground(page).open(fragment)
  const { dialog, file } = playground
  await playground.choose('Examples', 'Write rules for an aim…')
  await dialog.getByRole('radio', { name: 'Keep every crawler out' }).check()
  await expect(dialog.getByText('Other lines stand against')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Replace the whole file' }).check()
  await expect(dialog.getByText('Other lines stand against')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Insert' }).click()
  expect(await file.text()).toBe('User-agent: *\nDisallow: /\n')
  await playground.message('Done').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => file.text()).toBe(own)
})

test('a link opens one of them', async ({ page }) => {
  const { dialog, file } = await new Playground(page).open(fragment)
  await page.evaluate(() => {
    location.hash = 'recipe=ai-training'
  })
  await expect(dialog.getByRole('radio', { name: 'Keep AI training out' })).toBeChecked()
  await page.evaluate(() => {
    location.hash = 'recipe=search'
  })
  await expect(dialog.getByRole('textbox', { name: 'Search page' })).toHaveValue('/search')
  await page.keyboard.press('Escape')
  expect(await file.text()).toBe(own)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an empty file leads to the aims, in one column', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    const playground = new Playground(page)
    const { dialog } = playground
    await page.goto('./#ex=blank')
    await playground.show('File')
    await page.getByRole('button', { name: 'More aims…' }).tap()
    await dialog.getByText('WordPress').first().tap()
    await checkA11y()
    await expectNoSidewaysScroll()
    await dialog.getByRole('button', { name: 'Insert' }).tap()
    await expect(dialog).toHaveCount(0)
    expect((await playground.file.lines()).slice(0, 3)).toEqual([
      'User-agent: *',
      'Allow: /wp-admin/admin-ajax.php',
      'Disallow: /wp-admin/',
    ])
  })
})
