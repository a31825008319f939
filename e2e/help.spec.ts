import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const clean = 'User-agent: *\nDisallow: /cart/\n'
const fragment = `robots=${encodeURIComponent(clean)}&url=/checkout&ua=Bingbot`

test('a mistake is underlined, read, put right by keyboard alone, and brought back', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const underlined = file.editor.locator('.rt-problem')
  const card = file.region.getByRole('group', { name: 'About this place' })
  await file.goToEndOf(2)
  await file.type('\nDisallow /checkout')
  // A line that is not finished may have others.
  await expect(underlined).toHaveText(['Disallow'])
  await expect(file.region.locator('.rt-sign-error')).toHaveText('3')

  await keys.press('ControlOrMeta+Home')
  await keys.press('F8')
  await expect(card).toContainText('Error: Colon missing')
  await expect(card).toContainText('changes the verdict of 1 test')
  const told = page.getByText(/^Problem 1 of 1, line 3\. Error: Colon missing\./)
  await expect(told).toHaveAttribute('aria-live', 'polite')
  await expect(file.editor).toBeFocused()
  await checkA11y()

  await keys.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(file.editor).toBeFocused()
  // What a cure changes has to be in sight before it is applied.
  await keys.press('ControlOrMeta+.')
  await expect(card).toContainText('changes the verdict of 1 test')
  await keys.press('ControlOrMeta+.')
  expect((await file.lines())[2]).toBe('Disallow: /checkout')
  await expect(underlined).toHaveCount(0)

  await file.undo()
  expect((await file.lines())[2]).toBe('Disallow /checkout')
  await expect(underlined).toHaveCount(1)
})

test('an underline moves with its text', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow: cart/\nDisallow: /a/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  const underlined = file.editor.locator('.rt-problem')
  await expect(underlined.first()).toBeVisible()
  const before = await underlined.allTextContents()
  await file.goToEndOf(1)
  await file.type('\nDisallow: /b/\nDisallow: /c/')
  expect(await underlined.allTextContents()).toEqual(expect.arrayContaining(before))
})

test('a problem is told where the pointer rests, and cured from there', async ({ page }) => {
  const robots = encodeURIComponent('User-agent: *\nDisallow /cart/\n')
  const { file } = await new Playground(page).open(`robots=${robots}`)
  await file.editor.locator('.rt-problem').hover()
  const card = file.region.getByRole('group', { name: 'About this place' })
  await expect(card).toContainText('Colon missing')
  await card.getByRole('button', { name: 'Add the colon' }).click()
  expect((await file.lines())[1]).toBe('Disallow: /cart/')
  await expect(card).toHaveCount(0)
})

test('names, crawlers and paths are explained by pointer and by key', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open()
  const card = file.region.getByRole('group', { name: 'About this place' })
  const named = (text: string) => file.editor.getByText(text, { exact: true }).first()
  await expect(file.editor.locator('.rt-problem').first()).toBeVisible()
  await named('Disallow').hover()
  await expect(card).toContainText('Asks the crawlers of the group not to fetch what matches.')
  await checkA11y()
  await named('GPTBot').hover()
  await expect(card).toContainText('AI training, run by OpenAI.')

  await file.goToEndOf(4)
  await page.keyboard.press('ControlOrMeta+I')
  await expect(card).toContainText('Paths that have ?sort= further on.')
  await expect(card).toContainText('It decides 1 test.')
  await expect(page.getByText(/^Disallow \/\*\?sort=\. Paths that have/)).toHaveAttribute(
    'aria-live',
    'polite',
  )
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(file.editor).toBeFocused()
})

test('names of lines and crawlers are completed, and Tab is never taken', async ({
  page,
  checkA11y,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const list = file.region.getByRole('listbox', { name: 'Suggestions' })
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  const chosen = list.getByRole('option', { selected: true })
  await file.goToEndOf(2)
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  await keys.type('us')
  await expect(chosen).toContainText('User-agent')
  await checkA11y()
  await keys.press('Enter')
  await expect(list.getByRole('option').first()).toContainText('every crawler without a group')
  await keys.type('open')
  await expect(list.getByRole('option').first()).toContainText('GPTBot AI training, OpenAI')
  await keys.press('ArrowDown')
  await expect(chosen).toContainText('GPTBot')
  await expect(file.editor).toHaveAttribute('aria-activedescendant', /./)
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  expect(await file.lines()).toEqual([
    'User-agent: *',
    'Disallow: /cart/',
    'User-agent: GPTBot',
    '',
  ])

  await keys.press('Enter')
  await keys.type('d')
  await expect(list).toBeVisible()
  await keys.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(file.editor).toBeFocused()
  await keys.type('i')
  await expect(list).toBeVisible()
  await keys.press('Tab')
  await expect(list).toHaveCount(0)
  await expect(file.editor).not.toBeFocused()
  expect((await file.lines())[3]).toBe('di')

  await file.undoTo(clean)
})

test('paths and whole groups are offered when asked for, and what is typed stays typed', async ({
  page,
}) => {
  const { file } = await new Playground(page).open(fragment)
  const keys = page.keyboard
  const list = file.region.getByRole('listbox', { name: 'Suggestions' })
  await expect(file.editor).toHaveAttribute('aria-autocomplete', 'list')
  await file.goToEndOf(2)
  await file.type('\nAllow: /c')
  await keys.press('Control+Space')
  await expect(list.getByRole('option')).toHaveText(['/checkout ', '/cart/ '])
  await keys.press('Enter')
  await expect(list).toHaveCount(0)
  expect((await file.lines())[2]).toBe('Allow: /c')

  await keys.press('Enter')
  await keys.press('Control+Space')
  await list.getByText('Allow one crawler only').click()
  await keys.type('Bingbot')
  expect((await file.lines()).slice(4)).toEqual([
    'User-agent: Bingbot',
    'Disallow:',
    '',
    'User-agent: *',
    'Disallow: /',
    '',
  ])
})
