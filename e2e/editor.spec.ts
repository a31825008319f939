import { EventEmitter, once } from 'node:events'
import { expect, test } from './fixtures.ts'
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
    // The editor scrolls in the frame after a key.
    const scrolled = () =>
      scroller.evaluate(async (element) => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return element.scrollTop
      })
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
    await file.expectLinesFrom(1, ['#User-agent: GPTBot', '#Allow: /a'])
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
})
