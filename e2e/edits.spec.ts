import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const untidy = [
  'user-agent: *',
  'Disallow :/b',
  'disallow: /a',
  '',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
  '# twice',
  'User-agent: gptbot',
  'Allow: /open',
]
const fragment = (lines: readonly string[]): string =>
  `robots=${encodeURIComponent(lines.join('\n'))}&url=/a&ua=Googlebot`

test('a file is tidied, and brought back with one key', async ({ page }) => {
  const playground = await new Playground(page).open(fragment(untidy))
  const { file } = playground
  await file.goToEndOf(2)
  await new ActionPalette(page).choose('tidy')
  await expect(playground.message('Done: Tidy the file.')).toBeVisible()
  const tidied = [
    'User-agent: *',
    'Disallow: /b',
    'Disallow: /a',
    '',
    'User-agent: GPTBot',
    'Disallow: /',
    '',
    '# twice',
    'User-agent: gptbot',
    'Allow: /open',
    '',
  ]
  await file.expectLines(tidied)
  await expect(file.editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Z')
  await file.expectLines(untidy)
})

test('groups are gone to by their crawlers', async ({ page, checkA11y }) => {
  const { file } = await new Playground(page).open(fragment(untidy))
  const palette = new ActionPalette(page)
  await file.focus()
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await expect(palette.field).toHaveValue('@')
  await expect(palette.items).toHaveText([/^\*line 1$/, /^GPTBotline 6$/, /^gptbotline 9$/])
  await checkA11y(page, 'dialog')
  await page.keyboard.type('gpt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(file.editor).toBeFocused()
  await file.type('# here\n')
  await file.expectLinesFrom(9, ['# here'])
})

test('a crawler gets another name wherever it stands', async ({ page }) => {
  const { file } = await new Playground(page).open(fragment(untidy))
  const palette = new ActionPalette(page)
  await palette.open()
  await page.keyboard.type('rename')
  await page.keyboard.press('Enter')
  await expect(palette.field).toHaveAccessibleName('Rename which crawler?')
  await page.keyboard.press('Enter')
  await expect(palette.field).toHaveAccessibleName('New name for GPTBot')
  await page.keyboard.type('CCBot')
  await expect(palette.item('Rename GPTBot to CCBot')).toContainText('2 lines')
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toBeHidden()
  await file.expectLinesFrom(6, ['User-agent: CCBot'])
  await file.expectLinesFrom(9, ['User-agent: CCBot'])
  await file.undo()
  await file.expectLines(untidy)
})

test('a group is moved, after it is said which tests that turns', async ({ page }) => {
  const two = ['User-agent: *', 'Disallow: /a', '', 'User-agent: *', 'Allow: /a', '']
  const playground = await new Playground(page).open(fragment(two))
  const { file } = playground
  const palette = new ActionPalette(page)
  await palette.choose('slurp')
  await file.goToEndOf(4)
  await palette.open()
  await page.keyboard.type('group up')
  await page.keyboard.press('Enter')
  await expect(palette.field).toHaveAccessibleName('This changes 1 of 1 verdict')
  await file.expectLines(two)
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toBeHidden()
  const moved = ['User-agent: *', 'Allow: /a', '', 'User-agent: *', 'Disallow: /a', '']
  await file.expectLines(moved)
  await expect(playground.tests.cell('Googlebot /a')).toContainText('Allowed')
  await file.undo()
  await file.expectLines(two)
})

test('line ends are made the same, and undone', async ({ page }) => {
  const { file } = await new Playground(page).open(fragment(untidy))
  await expect(file.status).toContainText('LF')
  await new ActionPalette(page).choose('end lines crlf')
  await expect(file.status).toContainText('CRLF')
  await file.undo()
  await expect(file.status).not.toContainText('CRLF')
})

test('a file in an older encoding becomes UTF-8', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { file } = playground
  const buffer = Buffer.from('User-agent: *\nDisallow: /caf\xe9 # \x93quoted\x94\n', 'latin1')
  await playground.pick({ name: 'robots.txt', buffer })
  await expect(file.status).toContainText('3 bytes not UTF-8')
  await new ActionPalette(page).choose('convert windows-1252')
  await file.expectLinesFrom(2, ['Disallow: /café # “quoted”'])
  await new ActionPalette(page).choose('byte-order mark front')
  await expect(file.status).toContainText('BOM')
  await new ActionPalette(page).choose('remove byte-order')
  await expect(file.status).not.toContainText('BOM')
})
