import { describe, onTestFinished, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { checkA11y, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

/** Tries until it works: tooltips come with the component kit, once the page is idle. */
const soon = (attempt: () => Promise<void>) => vi.waitFor(attempt, { timeout: 90_000 })

/** Points at a message that is there: its time stands still, so it goes for another reason only. */
async function expectToStay(message: Locator): Promise<void> {
  await expect(message).toBeVisible()
  await message.hover()
}

describe('a menu', () => {
  test('has its first choice focused while the key that opens it is still down', async () => {
    const playground = await openPage()
    const button = playground.button('Examples')
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await keyboard.down(key)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.up(key)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })

  test.each([
    { name: 'Sort and group', keys: ['Enter', 'ArrowDown', 'Enter'], is: 'By URL: sort and group' },
    {
      name: 'Sort and group',
      keys: ['ArrowUp', 'ArrowUp', 'Enter'],
      is: 'By folder: sort and group',
    },
    { name: 'Sort and group', keys: ['Enter', 'ArrowDown', 'Escape'], is: 'Sort and group' },
    { name: 'Sort and group', keys: ['Enter', 'Tab'], is: 'Sort and group' },
  ])('of the button $name has the keys $keys wait for it', async ({ name, keys, is }) => {
    await openPage()
    await page.getByRole('button', { name, exact: true }).focus()
    // At once, as no user can: the menu has no time to come between them.
    for (const key of keys) {
      const focused = document.activeElement ?? document.body
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect(page.getByRole('button', { name: is, exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('takes no choice by the key that opens it and is held down', async () => {
    const playground = await openPage()
    const button = playground.button('Examples')
    await button.focus()
    for (const repeat of [false, true, true]) {
      const press = { key: 'Enter', repeat, bubbles: true, cancelable: true }
      button.element().dispatchEvent(new KeyboardEvent('keydown', press))
    }
    await expect(page.getByRole('menuitem').first()).toBeFocused()
  })

  test('is left by Escape, by Tab and by a click beside it', async () => {
    const playground = await openPage()
    const { tests } = playground
    const button = playground.button('Examples')
    const menu = await playground.menu('Examples')
    await keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(menu.getByRole('menuitem').last()).toBeFocused()
    await keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
    await expect(playground.button(/^Case: /)).toBeFocused()
    await button.click()
    await expect(menu).toBeVisible()
    // What lies beneath is out of reach, so the first click does no more than close.
    await tests.cell('GPTBot /').click({ force: true, position: { x: 4, y: 4 } })
    await expect(menu).toHaveCount(0)
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAttribute('aria-selected', 'true')
  })
})

test('a dialog that is on its way takes the keys, so that they press no other button', async () => {
  const playground = await openPage()
  // One that is there at once takes the keys itself, and the last one may close it.
  let hasCome = false
  const watcher = new MutationObserver(
    () => (hasCome ||= document.querySelector('dialog') !== null),
  )
  watcher.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
  await playground.button('Share').focus()
  for (const key of ['Enter', 'Tab', 'Enter']) await keyboard.press(key)
  await expect.poll(() => hasCome).toBe(true)
  expect(
    playground
      .button(/^Theme/)
      .element()
      .getAttribute('aria-label'),
  ).toBe('Theme: like the system')
})

describe('the tooltip of a button without text', () => {
  test('shows at once to who comes by keyboard', async () => {
    const playground = await openPage()
    const { tooltip } = playground
    const button = playground.button(/^Theme/)
    await soon(async () => {
      await playground.button('Share').focus()
      await keyboard.press('Tab')
      await expect(button).toBeFocused()
      // Not waited for: it would come after the delay that is for pointers, too.
      expect(tooltip.query()?.textContent).toBe('Theme: like the system')
    })
    await checkA11y('[role=tooltip]')
    await keyboard.press('Enter')
    await expect(tooltip).toHaveCount(0)
    await expect(button).toHaveAccessibleName('Theme: light')
  })

  test('does not cover what Enter brought, where the button has the focus again', async () => {
    const playground = await openPage()
    const { tooltip, tests } = playground
    const add = tests.region.getByRole('button', { name: 'Add a crawler' })
    await soon(async () => {
      await playground.button('Share').focus()
      await keyboard.press('Tab')
      expect(tooltip.query()).not.toBeNull()
    })
    await tests.addCrawler('AhrefsBot')
    await expect(add).toBeFocused()
    expect(tooltip.query()).toBeNull()
  })

  test('shows in a dialog too, in front of it', async () => {
    const playground = await openPage()
    const { dialog, tooltip } = playground
    await playground.choose('Help', 'How it works')
    await soon(async () => {
      await dialog.getByRole('heading').first().hover()
      await dialog.getByRole('button', { name: 'Close' }).hover()
      await expect.poll(() => tooltip, { timeout: 1000 }).toHaveText('Close')
    })
    const isInFront = () => {
      const element = tooltip.element()
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    }
    await expect.poll(isInFront).toBe(true)
    await keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await expect(dialog, 'it was opened before').toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

describe('a message', () => {
  test('is one of several, and covers nothing', async () => {
    const playground = await openPage()
    const { messages, tests } = playground
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
    ] as const) {
      await page.viewport(width, height)
      await tests.removeUrl('/cart/help')
      await tests.removeUrl('/')
      await expect(messages.getByRole('alertdialog')).toHaveCount(1)
      await expect(playground.message('Removed /.')).toBeVisible()
      const covered = () => {
        const { top, right, bottom } = messages.element().getBoundingClientRect()
        const parts = document.querySelectorAll(
          '.cm-scroller, .file-status, .places, .summary, .check, .why',
        )
        const isCovered = (box: DOMRect) =>
          box.height > 0 && box.bottom > top && box.top < bottom && box.left < right
        return [...parts].filter((part) => isCovered(part.getBoundingClientRect())).length
      }
      await expect.poll(covered).toBe(0)
      await keyboard.press('ControlOrMeta+Z')
      await keyboard.press('ControlOrMeta+Z')
      await expect(tests.rows).toHaveCount(5)
    }
  })

  test('that has to be answered gives way to a newer one, and comes back after it', async () => {
    const playground = await openPage()
    const { messages, tests } = playground
    const copying = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('refused'))
    onTestFinished(() => copying.mockRestore())
    const refused = playground.message('This browser did not let us copy.')
    await playground.chooseAction('copy link')
    await expect(refused).toBeVisible()
    const [words, cross] = [refused.getByText('let us copy'), refused.getByRole('button').last()]
    const [above, beside] = [words, cross].map((one) => one.element().getBoundingClientRect())
    expect(beside?.top, 'the cross beside the words').toBeLessThan(above?.bottom ?? 0)
    await tests.removeUrl('/')
    const removed = playground.message('Removed /.')
    await expect(removed).toBeVisible()
    await expect(messages.getByRole('alertdialog')).toHaveCount(1)
    await removed.getByRole('button', { name: 'Dismiss' }).click()
    await expect(removed).toHaveCount(0)
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: 'Dismiss' }).click()
    await expect(messages).toHaveCount(0)
  })

  test('goes with its Undo: once something else was done, or it was undone', async () => {
    const playground = await openPage()
    const { file, tests } = playground
    const message = playground.message('Removed /cart/help')
    await tests.removeUrl('/cart/help')
    await expectToStay(message)
    await keyboard.press('ControlOrMeta+Z')
    await expect(message).toHaveCount(0)
    await tests.removeUrl('/cart/help')
    await expectToStay(message)
    await file.goToEndOf(1)
    await file.type('x')
    await expect(message).toHaveCount(0)
    await playground.openPlace('Audit')
    await page
      .getByRole('button', { name: /^Why it matters:/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Ignore in this case' }).first().click()
    const ignored = playground.message('Ignored in this case')
    await expectToStay(ignored)
    await file.goToEndOf(1)
    await file.type('y')
    await expect(ignored).toHaveCount(0)
  })

  test('of a fix goes once the fix is undone, or something else was typed', async () => {
    const playground = await openPage('robots=User-agent%3A%20*%0ADisallow%20%2Fa&t=problems')
    const { file } = playground
    const fix = page.getByRole('button', { name: 'Add the colon in line 2' })
    const message = playground.message('Done: Add the colon.')
    await fix.click()
    await expectToStay(message)
    await file.undo()
    await expect(message).toHaveCount(0)
    await fix.click()
    await expectToStay(message)
    await file.goToEndOf(1)
    await file.type('x')
    await expect(message).toHaveCount(0)
  })

  test('gives the focus back when it has been answered', async () => {
    const playground = await openPage()
    const { tests } = playground
    await tests.select('GPTBot /')
    await keyboard.press('Delete')
    // The grid takes the focus to a neighbour: later, that would take it from Undo.
    await expect(tests.row('/')).toHaveCount(0)
    await expect(tests.selected).toBeFocused()
    const undo = playground.message('Removed /.').getByRole('button', { name: 'Undo' })
    await undo.focus()
    await keyboard.press('Enter')
    await expect(undo).toHaveCount(0)
    await expect(tests.cell('GPTBot /')).toBeVisible()
    await expect(tests.grid.css('[role="gridcell"]:focus')).toHaveCount(1)
  })

  test('is in front of a dialog, and stays when that is closed', async () => {
    const playground = await openPage()
    const { dialog } = playground
    await playground.choose('Help', 'How it works')
    await expect(dialog).toBeVisible()
    await keyboard.press('ControlOrMeta+S')
    const message = playground.message('Saved here')
    await message.getByText('Saved here').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  })
})

describe('the list of crawlers', () => {
  test('is gone through by keys, and one Escape leaves it', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    await keyboard.press('ArrowUp')
    const last = options.and(page.css('[data-focused]'))
    await expect(last).toBeInViewport()
    await keyboard.press('ArrowDown')
    await expect(options.and(page.css('[data-focused]'))).toHaveAccessibleName('ClaudeBot')
    await keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(tests.region.getByRole('button', { name: 'Add a crawler' })).toBeFocused()
  })

  test('keeps the text when none is marked: Home, End and Enter are for it', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('Bot')
    await keyboard.press('Home')
    await keyboard.type('My')
    await keyboard.press('End')
    await keyboard.type('-x')
    await expect(field).toHaveValue('MyBot-x')
    await keyboard.press('Enter')
    await expect(tests.cell('MyBot-x /')).toBeVisible()
  })

  test('gives Enter the first, and a name of one’s own as the last', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('ahrefs')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(3)
    await expect(options.first()).toHaveAccessibleName('AhrefsBot')
    await expect(options.last()).toHaveAccessibleName('Add “ahrefs”')
    await keyboard.press('Enter')
    await expect(tests.cell('AhrefsBot /')).toBeVisible()
  })

  test('has the names of the file first, and adds nothing when it is left', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    const heads = tests.grid.getByRole('columnheader')
    await expect(page.getByRole('option').first()).toHaveAccessibleName('ClaudeBot')
    const before = heads.elements().length
    await field.fill('ahre')
    await tests.filter.click()
    await expect(field).toHaveCount(0)
    expect(heads.elements().length).toBe(before)
  })

  test('asks where a name differs from a known one by its ending', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('ahrefs')
    await page.getByRole('option', { name: 'Add “ahrefs”' }).click()
    const question = page.getByRole('group', { name: 'Did you mean AhrefsBot?' })
    await expect(question.getByRole('button', { name: 'Add AhrefsBot' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    const again = await tests.crawlerField()
    await again.fill('ahrefs')
    await page.getByRole('option', { name: 'Add “ahrefs”' }).click()
    await question.getByRole('button', { name: 'Add “ahrefs” as typed' }).click()
    await expect(tests.cell('ahrefs /')).toBeVisible()
  })

  test('takes the letters and the Enter that come before it', async () => {
    const { tests } = await openPage()
    await tests.region.getByRole('button', { name: 'Add a crawler' }).click()
    await keyboard.type('ahrefs')
    await keyboard.press('Enter')
    await expect(tests.cell('AhrefsBot /')).toBeVisible()
  })

  test('takes the marked one with Tab, and goes on', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await field.fill('claude')
    await keyboard.press('ArrowDown')
    await keyboard.press('Tab')
    await expect(tests.cell('ClaudeBot /')).toBeVisible()
  })
})
