import { describe, test } from 'vitest'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

describe('the editor', () => {
  test('folds a group, by pointer and by key', async () => {
    const { file } = await openPage()
    await file.foldMark('Fold this group').first().click()
    await expect(file.line(2)).toContainText('… 3 more lines')
    await expect(file.editor).not.toContainText('Disallow: /cart/')
    await file.foldMark('Unfold this group').click()
    await expect(file.editor).toContainText('Disallow: /cart/')

    await file.goToEndOf(7)
    await keyboard.press('Control+Shift+BracketLeft')
    await expect(file.line(7)).toContainText('… 2 more lines')
    await expect(file.editor).not.toContainText('ClaudeBot')
    await keyboard.press('Control+Shift+BracketRight')
    await expect(file.editor).toContainText('ClaudeBot')
  })

  test('puts the cursor at the end of the line whose remark is pressed', async () => {
    const { file } = await openPage()
    await file.line(3).css('.rt-hint-decides').click()
    await expect(file.status).toContainText('Line 3, column 17')
  })

  test('says how many URLs the line decides that decides the selected one, also where it has little room', async () => {
    const robots = 'User-agent: *\nDisallow: /orders/\nAllow: /orders/help\n'
    const urls = ['/orders/1', '/orders/2', '/orders/help'].map((url) => `&url=${url}`).join('')
    const { file, tests } = await openPage(
      `robots=${encodeURIComponent(robots)}${urls}&ua=Googlebot`,
    )
    const shown = (line: number) =>
      [...file.line(line).element().querySelectorAll<HTMLElement>('.rt-hint')].map(
        ({ innerText }) => innerText,
      )
    const { height } = file.line(1).element().getBoundingClientRect()
    await tests.select('Googlebot /orders/2')
    await expect.poll(() => shown(2)).toEqual(['blocks', '2 URLs'])
    expect(file.line(2).element().getBoundingClientRect().height).toBe(height)
    expect(shown(3)).toEqual(['decides 1 URL'])
    await tests.select('Googlebot /orders/help')
    await expect.poll(() => shown(3)).toEqual(['allows', '1 URL'])
    await page.viewport(2400, 900)
    await expect.poll(() => shown(3)).toEqual(['allows this URL', 'decides 1 URL'])
  })

  test('says what lines decide also where the same example is opened once more', async () => {
    const here = await openPage()
    const { file } = here
    const open = () => here.choose('Examples', /^The longest rule wins, not the first/)
    await open()
    const texts = () =>
      file.editor
        .css('.rt-hint-decides')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(texts).not.toEqual([])
    const before = texts()
    await file.goToEndOf(2)
    await open()
    // The cursor is where a text begins.
    await expect(file.status).toContainText('Line 1, column 1')
    await expect.poll(texts).toEqual(before)
  })

  test('unfolds what a link in Why leads to', async () => {
    const robots = 'User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /search\n'
    const { file, why } = await openPage(
      `robots=${encodeURIComponent(robots)}&url=/search/1&ua=Googlebot`,
    )
    await file.foldMark('Fold this group').last().click()
    await expect(file.editor).not.toContainText('Disallow: /search')
    await why.lineLink('Line 5').first().click()
    await expect(file.line(5)).toContainText('Disallow: /search')
    await expect(file.line(5)).toBeInViewport()
  })

  test('finds what is selected, forwards and backwards, as asked', async () => {
    const { file } = await openPage()
    const { region } = file
    // What is read out is taken away again a moment later.
    const voice = region.css('.cm-announced').element()
    const heard: string[] = []
    const note = () => voice.textContent.trim() && heard.push(voice.textContent)
    new MutationObserver(note).observe(voice, { childList: true })
    const said = (text: RegExp) => expect.poll(() => heard.at(-1)).toMatch(text)
    const current = region.css('.cm-searchMatch-selected')
    await file.selectAll()
    await keyboard.insertText('bot\n# Bot of all bots\nbot\n')
    await keyboard.press('ControlOrMeta+Home')
    await keyboard.press('Shift+End')
    await keyboard.press('ControlOrMeta+F')
    const field = region.getByRole('textbox', { name: 'Find in the file' })
    await expect(field).toHaveValue('bot')
    await expect(region.css('.cm-searchMatch')).toHaveCount(4)
    await field.press('Enter')
    await said(/Current match\. # Bot of all bots on line 2\./)
    await expect(current).toHaveText('Bot')
    await region.getByRole('checkbox', { name: 'Whole words' }).check()
    await region.getByRole('checkbox', { name: 'Match case' }).check()
    await expect(region.css('.cm-searchMatch')).toHaveCount(2)
    await field.press('F3')
    await said(/Current match\. bot on line 3\./)
    await field.press('F3')
    await said(/Current match\. bot on line 1\./)
    await field.press('Shift+Enter')
    await said(/Current match\. bot on line 3\./)
    const count = region.css('.cm-search-count')
    await expect(count).toHaveText('2 of 2')
    await field.fill('.*')
    await field.press('Enter')
    await said(/Not found\./)
    await expect(count).toHaveText('Not found')
    await field.fill('bot')
    await expect(count).toHaveText('2 of 2')
    await region.getByRole('button', { name: 'Select all' }).click()
    await file.focus()
    await file.type('fox')
    await file.expectLines(['fox', '# Bot of all bots', 'fox', ''])
  })

  test('finds and replaces text, as one Undo', async () => {
    const { file, tests } = await openPage()
    await file.focus()
    await keyboard.press('ControlOrMeta+F')
    const find = file.region.getByRole('textbox', { name: 'Find in the file' })
    await expect(find).toBeFocused()
    await find.fill('/cart/')
    await keyboard.press('Enter')
    await expect(file.editor.css('.cm-searchMatch')).toHaveCount(2)
    await file.region.getByRole('textbox', { name: 'Replace with' }).fill('/basket/')
    await file.region.getByRole('button', { name: 'Replace all' }).click()
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Allowed/)
    await expect.poll(() => file.lines()).toContain('Disallow: /basket/')
    await keyboard.press('Escape')
    await expect(find).toHaveCount(0)
    await expect(file.editor).toBeFocused()
    await file.undo()
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
  })

  test('all of it can be typed over', async () => {
    const { file } = await openPage()
    const before = file.text()
    await file.selectAll()
    await file.type('User-agent: *')
    await file.expectText('User-agent: *')
    await expect(file.status).toContainText('13 B')
    await file.undoTo(before)
    await keyboard.press('ControlOrMeta+Home')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await file.type('x')
    await expect.poll(() => file.lines()[0]).toBe(`x${before.split('\n')[2] ?? ''}`)
  })

  test('goes to a line, and gives the focus back', async () => {
    const here = await openPage()
    const { file } = here
    await expect(file.underlined.first()).toBeVisible()
    await file.focus()
    await keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await expect(field).toBeFocused()
    await checkA11y('.file-editor')
    await field.fill('12')
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
    await expect(file.status).toContainText('Line 12, column 1')
    await here.chooseAction('go to line')
    await expect(field).toHaveValue('12')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
  })

  test('closes its panels for good when another case is opened', async () => {
    const here = await openPage()
    const { file } = here
    await file.focus()
    await keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await expect(field).toBeFocused()
    await here.choose('Examples', /^The longest rule wins, not the first/)
    await expect(field).toHaveCount(0)
    await file.undo()
    await expect(file.editor).toContainText('GPTBot')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
  })

  test('says where the cursor stands, without a word to screen readers', async () => {
    const { file } = await openPage()
    await file.goToEndOf(3)
    await expect(file.status).toContainText('Line 3, column 17')
    await file.type('x')
    await expect(file.status).toContainText('Line 3, column 18')
    await keyboard.press('Shift+Home')
    await expect(file.status).toContainText('Line 3, column 1 (17 selected)')
    expect(file.status.element().closest('[aria-live]')).toBeNull()
    await keyboard.press('End')
    const place = file.status.getByText('3:18', { exact: true })
    await expect(place).toBeVisible()
    for (const width of [360, 390, 462]) {
      await page.viewport(width, 844)
      const right = () => place.element().getBoundingClientRect().right
      await expect.poll(right).toBeLessThanOrEqual(width)
      const height = () => file.status.element().getBoundingClientRect().height
      await expect.poll(height, { message: `one row at ${width} px` }).toBeLessThanOrEqual(40)
    }
  })

  test('turns lines into comments and back', async () => {
    const { file, tests } = await openPage()
    await file.goToEndOf(3)
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('ControlOrMeta+/')
    await expect
      .poll(() => file.lines().slice(2, 4))
      .toEqual(['# Disallow: /cart/', '# Disallow: /*?sort='])
    await expect(tests.heading).toHaveText('Check 3/6')
    await keyboard.press('ControlOrMeta+/')
    await expect
      .poll(() => file.lines().slice(2, 4))
      .toEqual(['Disallow: /cart/', 'Disallow: /*?sort='])
    await expect(tests.heading).toHaveText('Check 5/6')
  })

  test('moves a line', async () => {
    const { file } = await openPage()
    await file.goToEndOf(4)
    await keyboard.press('Alt+ArrowUp')
    await expect
      .poll(() => file.lines().slice(2, 4))
      .toEqual(['Disallow: /*?sort=', 'Disallow: /cart/'])
  })

  test('keeps its marks at their lines while the text moves', async () => {
    const { file, tests } = await openPage()
    await tests.select('Bingbot /cart/help')
    const before = file.text()
    const decides = { sign: 'allows', dimmed: false }
    await expect.poll(() => file.marks('Allow: /cart/help$')).toMatchObject(decides)
    await file.goToEndOf(1)
    await file.type('\n# two\n# more')
    await expect.poll(() => file.marks('Allow: /cart/help$')).toMatchObject(decides)
    await expect.poll(() => file.marks('Disallow: /search')).toMatchObject({ dimmed: true })
    await expect(tests.selected).toContainText('line 7')
    await expect(file.line(7)).toContainText('Allow: /cart/help$')
    await file.undoTo(before)
    await expect(tests.selected).toContainText('line 5')
    await expect.poll(() => file.marks('Allow: /cart/help$')).toMatchObject(decides)
  })

  test('is left alone by helpers that change text', async () => {
    const { file } = await openPage()
    for (const [name, value] of [
      ['spellcheck', 'false'],
      ['autocorrect', 'off'],
      ['autocapitalize', 'off'],
      ['translate', 'no'],
      ['aria-label', 'robots.txt, current file'],
    ] as const) {
      await expect(file.editor).toHaveAttribute(name, value)
    }
    await expect(file.editor).toHaveAccessibleDescription(/Press Escape to leave the editor/)
  })
})
