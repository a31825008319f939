import type { Page } from '@playwright/test'
import { browserTest, expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const mod = 'ControlOrMeta'

/** What a screen reader has just been told politely. */
const told = (page: Page) => page.locator('[aria-live="polite"][aria-atomic="true"]')

test('F6 goes round from within the editor too', async ({ page }) => {
  const playground = await new Playground(page).open()
  await playground.file.focus()
  await page.keyboard.press('F6')
  await expect(playground.region('Tests')).toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(playground.region('File')).toBeFocused()
  await playground.file.focus()
  await page.keyboard.press('Shift+F6')
  await expect(playground.header).toBeFocused()
})

test('F8 goes round the red cells, and stays in the file', async ({ page }) => {
  const text = encodeURIComponent('User-agent: *\nDisallow: /cart/\nDisallow: /blog/\n')
  const playground = await new Playground(page).open(`robots=${text}&url=/about&ua=GPTBot`)
  const { file, tests } = playground
  await tests.add('GPTBot disallow /kontakt')
  await tests.add('GPTBot disallow /impressum')
  // Said after a pause; it would take the place of what the keys below say.
  await expect(told(page)).toHaveText('0 of 2 are as expected.')
  await playground.region('Why').focus()
  for (const name of ['/kontakt', '/impressum', '/kontakt']) {
    await page.keyboard.press('F8')
    await expect(tests.selectedRow).toContainText(name)
  }
  await page.keyboard.press('Shift+F8')
  await expect(tests.selectedRow).toContainText('/impressum')
  // What the checks find comes once the page is quiet.
  await expect(page.getByRole('tab', { name: /^Audit/ })).toContainText(/\d/)
  await file.focus()
  await page.keyboard.press('F8')
  await expect(told(page)).toHaveText(/^Problem 1 of \d, line 3\./)
  await expect(tests.selectedRow).toContainText('/impressum')
  await expect(file.editor).toBeFocused()
})

test('what is told twice is told again', async ({ page }) => {
  const text = encodeURIComponent('User-agent: *\nDisallow: /cart/\n')
  const { file } = await new Playground(page).open(`robots=${text}`)
  await file.focus()
  // Until the checks have read the file, the key says just that.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(told(page)).toHaveText('No problems in this file.', { timeout: 500 })
  }).toPass()
  const before = await told(page).textContent()
  await page.keyboard.press('F8')
  await expect.poll(() => told(page).textContent()).not.toBe(before)
  await expect(told(page)).toHaveText('No problems in this file.')
})

test('Ctrl+K takes the keys that come before its list', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/dialog/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const playground = await new Playground(page).open()
  const { file } = playground
  await file.focus()
  const before = await file.text()
  await page.keyboard.press(`${mod}+K`)
  await page.keyboard.type('themx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e dark')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  held.forEach((go) => go())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(file.editor).toBeFocused()
  await file.expectText(before)
})

/** Runs in the page: presses Enter as soon as a dialog is there, before anything else gets its turn. */
function pressAtOnce() {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
  }
  new MutationObserver((_, observer) => {
    if (document.querySelector('dialog') === null) return
    observer.disconnect()
    port2.postMessage(null)
  }).observe(document.body, { childList: true, subtree: true })
}

test('Ctrl+K takes the Enter that comes as soon as its list is there', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/dialog/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const { file } = await new Playground(page).open()
  await file.focus()
  await page.evaluate(pressAtOnce)
  await page.keyboard.press(`${mod}+K`)
  await page.keyboard.type('theme dark')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  held.forEach((go) => go())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(file.editor).toBeFocused()
})

/** Lets the scripts of the page wait; gives the way to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('Ctrl+K takes the keys that come before the scripts of the page', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press(`${mod}+K`)
  await page.keyboard.type('theme lx')
  await page.keyboard.press('Backspace')
  release()
  const palette = new ActionPalette(page)
  await expect(palette.field).toHaveValue('theme l')
  await page.keyboard.type('ight')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('Escape forgets a Ctrl+K that was pressed before the scripts of the page', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press(`${mod}+K`)
  await page.keyboard.type('theme')
  await page.keyboard.press('Escape')
  release()
  const playground = new Playground(page)
  await playground.ready()
  await expect(playground.dialog).toHaveCount(0)
  const palette = new ActionPalette(page)
  await palette.open()
  await expect(palette.field).toHaveValue('')
})

test('Ctrl+Enter adds what is typed in the form, and elsewhere goes to the first red cell', async ({
  page,
}) => {
  const playground = await new Playground(page).open()
  const { file, tests, why } = playground
  await tests.url.focus()
  await page.keyboard.type('GPTBot allow /blog')
  await page.keyboard.press('Enter')
  await expect(tests.cell('GPTBot /blog')).toHaveAttribute('aria-selected', 'true')
  await file.focus()
  await page.keyboard.press(`${mod}+Enter`)
  await expect(tests.cell('Googlebot /cart/checkout')).toHaveAttribute('aria-selected', 'true')
  await expect(file.editor).toBeFocused()

  await tests.expectOf('Googlebot /cart/checkout', 'Allowed')
  await tests.expectOf('GPTBot /blog', 'Blocked')
  await why.verdict.focus()
  await page.keyboard.press(`${mod}+Enter`)
  await expect(told(page)).toHaveText('Everything is as expected.')
})

test('Ctrl+. makes a red verdict as expected, also from the editor where no problem is at the cursor', async ({
  page,
}) => {
  const playground = await new Playground(page).open()
  const { file, tests, why } = playground
  await file.goToEndOf(1)
  await page.keyboard.press(`${mod}+.`)
  await playground.expectScore('6/6')
  await expect(file.editor).toBeFocused()
  await page.keyboard.press(`${mod}+.`)
  await expect(told(page)).toHaveText('No problem at the cursor.')
  await file.undo()
  await playground.expectScore('5/6')

  await why.fix.focus()
  await page.keyboard.press(`${mod}+.`)
  await playground.expectScore('6/6')
  await expect(why.verdict).toBeFocused()
  await page.keyboard.press(`${mod}+.`)
  await expect(told(page)).toHaveText('Everything is as expected.')

  await file.undo()
  await playground.expectScore('5/6')
  await tests.url.focus()
  await page.keyboard.press(`${mod}+.`)
  await playground.expectScore('6/6')
})

test('Ctrl+S keeps the case under its name and publishes nothing', async ({ page }) => {
  const playground = await new Playground(page).open()
  const saved = playground.message(/^Saved here as “.+”\. Nothing is published\./)
  const places = [playground.file.editor, playground.tests.url, playground.region('Why')]
  for (const place of places) {
    await place.focus()
    await page.keyboard.press(`${mod}+S`)
    await saved.getByRole('button', { name: 'Dismiss' }).click()
    await expect(saved).toHaveCount(0)
  }
  expect(page.url()).not.toContain('#')
})

test('Ctrl+S of a case without a name offers to name it', async ({ page }) => {
  const playground = await new Playground(page).open()
  await new ActionPalette(page).choose('new case')
  await playground.file.focus()
  await page.keyboard.press(`${mod}+S`)
  const message = playground.message('Saved here. Nothing is published.')
  await message.getByRole('button', { name: 'Name it' }).press('Enter')
  await expect(playground.dialog).toHaveAccessibleName('Case settings')
})

test('Ctrl+F finds in the file or filters the URLs, by where the focus is', async ({ page }) => {
  const { file, tests } = await new Playground(page).open()
  await file.focus()
  await page.keyboard.press(`${mod}+F`)
  const field = file.region.getByRole('textbox', { name: 'Find in the file' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(file.editor).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(file.editor).not.toBeFocused()

  await tests.cell('Googlebot /cart/checkout').focus()
  await page.keyboard.press(`${mod}+F`)
  await expect(tests.filter).toBeFocused()
  await page.keyboard.type('bingbot allowed')
  await expect(tests.rows).toHaveCount(3)
  await expect.poll(() => tests.urls()).toEqual(['/cart/help', '/', '/products/1'])
  await tests.filter.fill('line 4')
  await expect(tests.rows).toHaveCount(1)
  await expect(page.getByText('1 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tests.filter).toHaveValue('')
  await expect(tests.rows).toHaveCount(5)
})

test('Alt and arrows move a line or a URL, F2 renames the crawler at the cursor, Ctrl+G goes to a line', async ({
  page,
}) => {
  const { file, tests } = await new Playground(page).open()
  await file.goToEndOf(3)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(file.line(2)).toHaveText(/^\s*Disallow: \/cart\//)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(file.line(2)).toHaveText(/^User-agent: \*/)

  const firstTwo = async () => (await tests.urls()).slice(0, 2)
  const [first, next] = await firstTwo()
  await tests.cell(`Googlebot ${first}`).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(firstTwo).toEqual([next, first])
  await expect(tests.cell(`Googlebot ${first}`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(firstTwo).toEqual([first, next])

  const palette = new ActionPalette(page)
  await file.goToEndOf(11)
  await page.keyboard.press('F2')
  await expect(palette.field).toHaveAccessibleName('New name for Googlebot')
  await page.keyboard.type('Storebot-Google')
  await page.keyboard.press('Enter')
  // It changes verdicts, so it is asked for once more.
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toHaveCount(0)
  await expect(file.line(11)).toHaveText(/^User-agent: Storebot-Google/)
  await file.focus()
  await page.keyboard.press('Control+G')
  await expect(file.region.getByRole('textbox', { name: /^Go to line/ })).toBeFocused()
})

test('the question mark opens the keys of this machine, can be turned off, and stays off', async ({
  page,
  checkA11y,
}) => {
  const playground = await new Playground(page).open()
  const { dialog } = playground
  await page.keyboard.press('?')
  const row = (label: string) => dialog.getByRole('term').filter({ hasText: label })
  await expect(row('Find in the file').locator('+ dd')).toHaveText('CtrlF')
  await expect(row('Next verdict that is not as expected').locator('+ dd')).toHaveText('F8')
  await expect(row('First verdict that is not as expected').locator('+ dd')).toHaveText('CtrlEnter')
  await checkA11y(page, 'dialog')
  await page.keyboard.press('Escape')

  const key = dialog.getByRole('checkbox', { name: /^\? opens this list/ })
  await playground.region('Why').focus()
  await page.keyboard.press('?')
  await expect(dialog).toHaveAccessibleName('Keyboard shortcuts')
  await key.focus()
  await page.keyboard.press('Space')
  await expect(key).not.toBeChecked()
  await expect(dialog.getByRole('term').filter({ hasText: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(playground.region('Why')).toBeFocused()

  await page.reload()
  await playground.ready()
  await playground.region('Why').focus()
  await page.keyboard.press('?')
  await new ActionPalette(page).choose('keyboard shortcuts')
  await expect(dialog).toHaveCount(1)
  await expect(key).not.toBeChecked()
  await key.press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(key).toBeChecked()
})

browserTest('on a Mac the sheet says ⌘, and Control is left to the text', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' })
  })
  const playground = await new Playground(page).open()
  const { dialog } = playground
  await page.keyboard.press('Control+K')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Meta+K')
  await expect(dialog).toHaveAccessibleName('All actions')
  await expect(new ActionPalette(page).item(/^Find in the file/)).toContainText('⌘F')
})

test.describe('the palette', () => {
  test('opens from the editor, and Escape goes back there', async ({ page, checkA11y }) => {
    const playground = await new Playground(page).open()
    const palette = new ActionPalette(page)
    await playground.file.focus()
    await palette.open()
    await expect(palette.field).toBeFocused()
    await expect(palette.item(/^Make this verdict as expected/)).toContainText('Ctrl.')
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toHaveCount(0)
    await expect(playground.file.editor).toBeFocused()
    await checkA11y(page, '.file-editor')
  })

  test('folds every group, and does what is chosen where the focus was', async ({ page }) => {
    const playground = await new Playground(page).open()
    const palette = new ActionPalette(page)
    const { file, tests } = playground
    await palette.choose('fold all')
    await expect(file.foldMark('Fold this group')).toHaveCount(0)
    await expect(file.foldMark('Unfold this group').first()).toBeVisible()
    await palette.choose('unfold all')
    await expect(file.foldMark('Unfold this group')).toHaveCount(0)

    await file.goToEndOf(3)
    await palette.choose('toggle comment')
    await expect(file.line(3)).toHaveText(/^\s*# ?Disallow/)
    await expect(file.editor).toBeFocused()
    await palette.choose('undo file')
    await expect(file.line(3)).toHaveText(/^\s*Disallow/)
    await palette.choose('find file')
    await expect(file.region.getByRole('textbox', { name: 'Find in the file' })).toBeFocused()
    await palette.choose('go results')
    await expect(playground.region('Tests')).toBeFocused()
    await palette.choose('add urls')
    await expect(tests.url).toBeFocused()
    await palette.choose('apply fix')
    await playground.expectScore('6/6')
    await palette.choose('theme dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('opens examples, cases and dialogs, and copies', async ({ page }) => {
    const playground = await new Playground(page).open()
    const palette = new ActionPalette(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await palette.choose('longest wins')
    await expect(playground.button('Case: The longest rule wins, not the first')).toBeVisible()
    await palette.choose('rfc 9309')
    await expect(playground.button(/^Judge by: .*9309/)).toBeVisible()
    await palette.choose('copy link')
    await expect(playground.message('Link copied.')).toBeVisible()
    expect(await playground.clipboard()).toMatch(/#r2=/)
    await palette.choose('markdown')
    await expect(playground.message('Copied as Markdown.')).toBeVisible()
    expect(await playground.clipboard()).toMatch(/^\*\*The longest rule wins, not the first\*\*/)
    const download = page.waitForEvent('download')
    await palette.choose('download robots')
    expect((await download).suggestedFilename()).toBe('robots.txt')
    const chooser = page.waitForEvent('filechooser')
    await palette.choose('open a file')
    await chooser
    await playground.file.focus()
    await palette.choose('about')
    await expect(playground.dialog).toHaveAccessibleName('About')
    await page.keyboard.press('Escape')
    await expect(playground.file.editor).toBeFocused()
  })

  test('finds by everyday words, says when nothing fits, and a click elsewhere closes it', async ({
    page,
  }) => {
    await new Playground(page).open()
    const palette = new ActionPalette(page)
    await palette.open()
    for (const [words, name] of [
      ['csv', /URLs/],
      ['diff', /[Ss]ide by side|Crawlers/],
      ['noindex', /noindex/i],
      ['503', /Delivery|Fetching/],
      ['print', /^Report to print/],
      ['reset', /New/],
      ['sitemap', /sitemap/i],
      ['settings', /^Case settings/],
      ['adidxbot', /^adidxbot/],
    ] as const) {
      await palette.field.fill(words)
      await expect(palette.item(name).first()).toBeVisible()
    }
    await palette.field.fill('adidxbot')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Crawlers' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('row').filter({ hasText: 'adidxbot' }).first()).toBeVisible()

    await palette.open()
    await page.keyboard.type('xylophone')
    await expect(palette.dialog).toContainText('No matching action.')
    await expect(palette.dialog.getByRole('status')).toHaveText('0 actions')
    await page.mouse.click(5, 5)
    await expect(palette.dialog).toHaveCount(0)
  })

  test('keys of the page rest while it is open, but Ctrl+S still saves', async ({ page }) => {
    const playground = await new Playground(page).open()
    const palette = new ActionPalette(page)
    await playground.region('Why').focus()
    await palette.open()
    await page.keyboard.press('F6')
    await page.keyboard.press(`${mod}+K`)
    await expect(palette.field).toBeFocused()
    await page.keyboard.press(`${mod}+S`)
    await expect(page.getByText(/^Saved here as/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(playground.region('Why')).toBeFocused()
  })

  test('is in the menu too', async ({ page }) => {
    const playground = await new Playground(page).open()
    await playground.choose('Help', 'All actions')
    await expect(new ActionPalette(page).field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(playground.button('Help')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('F6 brings each part to the front, and keys find what is hidden', async ({
    page,
    checkA11y,
    expectNoSidewaysScroll,
  }) => {
    const playground = await new Playground(page).open()
    const palette = new ActionPalette(page)
    const { file, summary, tests, why } = playground
    await file.focus()
    for (const name of ['Tests', 'Why'] as const) {
      await page.keyboard.press('F6')
      await expect(playground.region(name)).toBeFocused()
      await expect(playground.region(name)).toBeVisible()
    }
    await page.keyboard.press('F8')
    await expect(why.region).toContainText('/cart/checkout')
    await expect(summary).toBeHidden()
    await palette.choose('find file')
    await expect(file.region.getByRole('textbox', { name: 'Find in the file' })).toBeFocused()
    await palette.choose('add a test')
    await expect(tests.url).toBeFocused()
    await playground.choose('More', 'All actions')
    await expect(palette.field).toBeFocused()
    await expectNoSidewaysScroll()
    await page.keyboard.press('Escape')
    await checkA11y(page, '[role=tabpanel]')
  })
})
