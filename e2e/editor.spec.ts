import { EventEmitter, once } from 'node:events'
import { expect, test } from './fixtures.ts'
import { Palette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

test.describe('the editor', () => {
  test('keeps what is scrolled and open while its help arrives', async ({ page }) => {
    const arrival = new EventEmitter()
    const arrived = once(arrival, 'help')
    await page.route('**/assets/editor-help-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const { file } = await new Playground(page).open()
    const lines = Array.from(
      { length: 2000 },
      (_, index) => `${index % 20 ? 'Disallow' : 'Disalow'}: /cart/${index}`,
    )
    await file.selectAll()
    await page.keyboard.insertText(`User-agent: *\n${lines.join('\n')}`)
    const scroller = file.region.locator('.cm-scroller')
    const scrolled = () => scroller.evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(30_000)
    for (let pages = 0; pages < 20; pages += 1) await page.keyboard.press('PageUp')
    await page.keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await field.fill('12')
    const before = await scrolled()
    arrival.emit('help')
    await expect(file.underlined.first()).toBeAttached()
    await expect.poll(scrolled).toBe(before)
    await expect(field).toHaveValue('12')
  })

  test('folds a group, by pointer and by key', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.foldMark('Fold this group').first().click()
    await expect(file.line(2)).toContainText('… 3 more lines')
    await expect(file.editor).not.toContainText('Disallow: /cart/')
    await file.foldMark('Unfold this group').click()
    await expect(file.editor).toContainText('Disallow: /cart/')

    await file.goToEndOf(7)
    await page.keyboard.press('Control+Shift+BracketLeft')
    await expect(file.line(7)).toContainText('… 2 more lines')
    await expect(file.editor).not.toContainText('ClaudeBot')
    await page.keyboard.press('Control+Shift+BracketRight')
    await expect(file.editor).toContainText('ClaudeBot')
  })

  test('unfolds what a link in Why leads to', async ({ page }) => {
    const { file, why } = await new Playground(page).open()
    await file.foldMark('Fold this group').last().click()
    await expect(file.editor).not.toContainText('Disallow: /search')
    await why.lineLink('Line 12').click()
    await expect(file.line(12)).toContainText('Disallow: /search')
    await expect(file.line(12)).toBeInViewport()
  })

  test('finds what is selected, forwards and backwards, as asked', async ({ page }) => {
    const { file } = await new Playground(page).open()
    const { region } = file
    // What is read out is taken away again a moment later.
    const voice = region.locator('.cm-announced')
    await voice.evaluate((element) => {
      const heard: string[] = []
      Reflect.set(element, 'heard', heard)
      const note = () => element.textContent.trim() && heard.push(element.textContent)
      new MutationObserver(note).observe(element, { childList: true })
    })
    const said = (text: RegExp) =>
      expect
        .poll(() => voice.evaluate((element) => (Reflect.get(element, 'heard') as string[]).at(-1)))
        .toMatch(text)
    const current = region.locator('.cm-searchMatch-selected')
    await file.selectAll()
    await page.keyboard.insertText('bot\n# Bot of all bots\nbot\n')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('ControlOrMeta+F')
    const field = region.getByRole('textbox', { name: 'Find in the file' })
    await expect(field).toHaveValue('bot')
    await expect(region.locator('.cm-searchMatch')).toHaveCount(4)
    await field.press('Enter')
    await said(/Current match\. # Bot of all bots on line 2\./)
    await expect(current).toHaveText('Bot')
    await region.getByRole('checkbox', { name: 'Whole words' }).check()
    await region.getByRole('checkbox', { name: 'Match case' }).check()
    await expect(region.locator('.cm-searchMatch')).toHaveCount(2)
    await field.press('F3')
    await said(/Current match\. bot on line 3\./)
    await field.press('F3')
    await said(/Current match\. bot on line 1\./)
    await field.press('Shift+Enter')
    await said(/Current match\. bot on line 3\./)
    const count = region.locator('.cm-search-count')
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

  test('finds and replaces text, as one Undo', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await file.focus()
    await page.keyboard.press('ControlOrMeta+F')
    const find = file.region.getByRole('textbox', { name: 'Find in the file' })
    await expect(find).toBeFocused()
    await find.fill('/cart/')
    await page.keyboard.press('Enter')
    await expect(file.editor.locator('.cm-searchMatch')).toHaveCount(2)
    await file.region.getByRole('textbox', { name: 'Replace with' }).fill('/basket/')
    await file.region.getByRole('button', { name: 'Replace all' }).click()
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Allowed/)
    await expect.poll(() => file.lines()).toContain('Disallow: /basket/')
    await page.keyboard.press('Escape')
    await expect(find).toHaveCount(0)
    await expect(file.editor).toBeFocused()
    await file.undo()
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
  })

  test('all of it can be typed over', async ({ page }) => {
    const { file } = await new Playground(page).open()
    const before = await file.text()
    await file.selectAll()
    await file.type('User-agent: *')
    await file.expectText('User-agent: *')
    await expect(file.status).toContainText('13 B')
    await file.undoTo(before)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await file.type('x')
    expect((await file.lines())[0]).toBe(`x${before.split('\n')[2] ?? ''}`)
  })

  test('goes to a line, and gives the focus back', async ({ page, checkA11y }) => {
    const { file } = await new Playground(page).open()
    await expect(file.underlined.first()).toBeVisible()
    await file.focus()
    await page.keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await expect(field).toBeFocused()
    await checkA11y(page, '.file-editor')
    await field.fill('12')
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
    await expect(file.status).toContainText('Line 12, column 1')
    await new Palette(page).choose('go to line')
    await expect(field).toHaveValue('12')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
  })

  test('keeps a dialog open while its help arrives', async ({ page }) => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/editor-help-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const { file } = await new Playground(page).open()
    await file.focus()
    await page.keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await field.fill('12')
    release()
    await expect(file.underlined.first()).toBeVisible()
    await expect(field).toHaveValue('12')
    await expect(field).toBeFocused()
  })

  test('closes its panels for good when another case is opened', async ({ page }) => {
    const here = await new Playground(page).open()
    const { file } = here
    await file.focus()
    await page.keyboard.press('ControlOrMeta+Alt+G')
    const field = file.region.getByRole('textbox', { name: 'Go to line' })
    await expect(field).toBeFocused()
    await here.choose('Examples', /^The longest rule wins, not the first/)
    await expect(field).toHaveCount(0)
    await file.undo()
    await expect(file.editor).toContainText('GPTBot')
    await expect(field).toHaveCount(0)
    await expect(file.editor).toBeFocused()
  })

  test('says where the cursor stands, without a word to screen readers', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.goToEndOf(3)
    await expect(file.status).toContainText('Line 3, column 17')
    await file.type('x')
    await expect(file.status).toContainText('Line 3, column 18')
    await page.keyboard.press('Shift+Home')
    await expect(file.status).toContainText('Line 3, column 1 (17 selected)')
    const spoken = file.status.locator('xpath=ancestor-or-self::*[@aria-live]')
    await expect(spoken).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(file.status.getByText('3:18', { exact: true })).toBeVisible()
    for (const width of [360, 390, 462]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(file.status.getByText('3:18', { exact: true })).toBeInViewport({ ratio: 1 })
      const height = async () => (await file.status.boundingBox())?.height
      await expect.poll(height, `one row at ${width} px`).toBeLessThanOrEqual(40)
    }
  })

  test('types at several cursors at once', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.selectAll()
    await page.keyboard.insertText(
      'User-agent: AdsBot-Google\nAllow: /a\nUser-agent: AdsBot-Google\n',
    )
    await page.keyboard.press('ControlOrMeta+Home')
    for (const _letter of 'User-agent: A') await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ControlOrMeta+D')
    await expect(file.status).toContainText('(13 selected)')
    await expect(file.editor.locator('.cm-selectionMatch')).toHaveText(['AdsBot-Google'])
    await page.keyboard.press('ControlOrMeta+D')
    await expect(file.status).toContainText('(2 cursors, 26 selected)')
    await file.type('GPTBot')
    await file.expectLines(['User-agent: GPTBot', 'Allow: /a', 'User-agent: GPTBot', ''])
    // The first Escape closes the suggestions, if they have come.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(file.status).not.toContainText('cursors', { timeout: 500 })
    }).toPass()
    await expect(file.editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ControlOrMeta+Alt+ArrowDown')
    await file.type('#')
    expect((await file.lines()).slice(0, 2)).toEqual(['#User-agent: GPTBot', '#Allow: /a'])
  })

  test('selects a rectangle with Alt and the pointer', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.selectAll()
    await page.keyboard.insertText('abcd\nabcd\nabcd\n')
    await expect(file.line(3)).toHaveText('abcd')
    const [first, last] = [await file.line(1).boundingBox(), await file.line(3).boundingBox()]
    if (!first || !last) throw new Error('The lines are not on the screen')
    await page.keyboard.down('Alt')
    await page.mouse.move(first.x + 4, first.y + 10)
    await page.mouse.down()
    await page.mouse.move(last.x + 22, last.y + 10, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect(file.status).toContainText('(3 cursors, 6 selected)')
    await page.keyboard.press('Delete')
    await file.expectLines(['cd', 'cd', 'cd', ''])
  })

  test('turns lines into comments and back', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await file.goToEndOf(3)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+/')
    expect((await file.lines()).slice(2, 4)).toEqual(['# Disallow: /cart/', '# Disallow: /*?sort='])
    await expect(tests.heading).toHaveText('Check 3/6')
    await page.keyboard.press('ControlOrMeta+/')
    expect((await file.lines()).slice(2, 4)).toEqual(['Disallow: /cart/', 'Disallow: /*?sort='])
    await expect(tests.heading).toHaveText('Check 5/6')
  })

  test('moves a line', async ({ page }) => {
    const { file } = await new Playground(page).open()
    await file.goToEndOf(4)
    await page.keyboard.press('Alt+ArrowUp')
    expect((await file.lines()).slice(2, 4)).toEqual(['Disallow: /*?sort=', 'Disallow: /cart/'])
  })

  test('keeps its marks at their lines while the text moves', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await tests.select('Bingbot /cart/help')
    const before = await file.text()
    const decides = { sign: '◯', dimmed: false }
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

  test('lets Tab go on, and Escape out', async ({ page }) => {
    const { file } = await new Playground(page).open()
    const before = await file.text()
    await file.focus()
    await expect(file.editor).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(file.editor).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(file.editor).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(file.editor).not.toBeFocused()
    await file.focus()
    await page.keyboard.press('Escape')
    await expect(file.editor).not.toBeFocused()
    // From here the page goes on, not from its beginning.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('separator', { name: 'Size of File' })).toBeFocused()
    await file.expectText(before)
  })

  test('is left alone by helpers that change text', async ({ page }) => {
    const { file } = await new Playground(page).open()
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
