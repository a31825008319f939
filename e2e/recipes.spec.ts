import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
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
  await new ActionPalette(page).choose('ready-made rules')
  await expect(dialog).toHaveAccessibleName('Recipes')

  await dialog.getByRole('radio').first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'AI policy' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Block folders' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Block single pages' })).toBeChecked()
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
  await checkA11y(page, 'dialog')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(playground.message('Inserted “Block folders” and 2 expectations.')).toBeVisible()
  await file.expectLines([
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
  await expect(tests.cell('Googlebot /drafts/page.html')).toBeVisible()

  await file.undo()
  await file.expectText(own)
  await playground.expectScore('1/1')
})

test('a staging site is closed, and goes live from the hint, with what was expected of it', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open('origin=https://www.adler.at&robots=')
  const { dialog, file } = playground
  await new ActionPalette(page).choose('block a staging site')
  await expect(dialog).toContainText('a blocked URL stays listed')
  await expect(dialog.getByRole('button', { name: 'Get it out of search' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await playground.expectScore('5/5')

  await playground.openPlace('Audit')
  // Closed on purpose, as its tests say, so it is no warning.
  await page.getByRole('button', { name: 'Show hints' }).click()
  await expect(page.getByRole('heading', { name: 'Block left over' })).toBeVisible()
  await page.getByRole('button', { name: 'Go live: remove the block…' }).click()
  await expect(dialog.getByRole('list', { name: 'Who can fetch the front page' })).toContainText(
    'such as Googlebot',
  )
  await checkA11y(page, 'dialog')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await file.expectLinesFrom(1, ['User-agent: *', 'Disallow:'])
  await playground.expectScore('5/5')
  await expect(playground.message('5 expectations changed. No crawler is blocked')).toBeVisible()
  await file.undo()
  await playground.expectScore('5/5')
  await file.expectLinesFrom(1, [
    'User-agent: *',
    '# Staging site: remove this before it goes live',
  ])
})

test('a link opens one of them', async ({ page }) => {
  const { dialog, file } = await new Playground(page).open(fragment)
  await page.evaluate(() => {
    location.hash = 'recipe=ai-training'
  })
  await expect(dialog.getByRole('radio', { name: 'AI policy' })).toBeChecked()
  const training = dialog.getByRole('group', { name: 'AI training' })
  await expect(training.getByRole('radio', { name: 'Block' })).toBeChecked()
  await page.evaluate(() => {
    location.hash = 'recipe=search'
  })
  await expect(dialog.getByRole('textbox', { name: 'Search page' })).toHaveValue('/search')
  await page.evaluate(() => {
    location.hash = 'card=shopify'
  })
  await expect(dialog).toHaveAccessibleName('Where does the file go?')
  await expect(dialog.getByText('templates/robots.txt.liquid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await file.expectText(own)
})

test('AI training is blocked and search kept, by keyboard', async ({ page, checkA11y }) => {
  const playground = await new Playground(page).open(fragment)
  const { dialog, file, tests } = playground
  await new ActionPalette(page).choose('block chatgpt')
  const training = dialog.getByRole('group', { name: 'AI training' })
  await training.getByRole('radio', { name: 'Leave as it is' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(training.getByRole('radio', { name: 'Block' })).toBeChecked()
  await expect(dialog.getByText(/No URL changes for \d+ other crawlers, proven/)).toBeVisible()
  const search = dialog.getByRole('group', { name: 'Classic search' })
  await expect(search.getByRole('radio', { name: 'Leave as it is' })).toBeChecked()
  await checkA11y(page, 'dialog')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(playground.message('Done: Block AI training and 5 expectations.')).toBeVisible()
  await expect(tests.cell('GPTBot /')).toBeVisible()
  await playground.expectScore('6/6')
  await file.undo()
  await file.expectText(own)
  await playground.expectScore('1/1')
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
    await page.getByRole('button', { name: 'More recipes…' }).tap()
    await dialog.getByText('WordPress').first().tap()
    const proof = dialog.getByRole('button', { name: /verdict/ })
    await expect(proof).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Insert' })).toBeInViewport({ ratio: 1 })
    await proof.tap()
    const lines = dialog.getByRole('list', { name: 'Changes to the file' })
    await expect(lines.getByText('Disallow: /wp-admin/')).toBeInViewport({ ratio: 1 })
    await checkA11y(page, 'dialog')
    await expectNoSidewaysScroll()
    await dialog.getByRole('button', { name: 'Insert' }).tap()
    await expect(dialog).toHaveCount(0)
    await playground.file.expectLinesFrom(1, [
      'User-agent: *',
      'Allow: /wp-admin/admin-ajax.php',
      'Disallow: /wp-admin/',
    ])
  })
})
