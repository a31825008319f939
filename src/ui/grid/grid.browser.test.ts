import { describe, onTestFinished, test } from 'vitest'
import { clipboard, expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'
import { keepEarlyKeys } from '../components/aria/press-in-menu.ts'

describe('the grid', () => {
  test('shows what each crawler may fetch, and what is not as expected', async () => {
    const { tests } = await openPage()
    await expect(tests.rows).toHaveCount(5)
    await expect(tests.red).toHaveCount(1)
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(
      'Allowed, but expected blocked',
    )
    await expect(tests.cell('Bingbot /cart/help')).toHaveAccessibleName(
      'Allowed by line 5, as expected',
    )
    await expect(tests.head('GPTBot')).toHaveAccessibleName('GPTBot: 5 blocked, 0 allowed')
    await tests.filter.fill('cart')
    await expect(tests.head('GPTBot')).toHaveAccessibleName(
      'GPTBot: 2 of 5 blocked, 0 of 0 allowed',
    )
    await tests.filter.fill('')
    await expect(tests.heading).toHaveText(/Check 5\/6/)
  })

  test('keeps what it cannot read, with the reason', async () => {
    const { tests } = await openPage()
    await tests.pasteMany('Googlebot block /new/\nfoo bar baz')
    await expect(tests.cell('Googlebot /new/')).toBeVisible()
    await expect(tests.url).toHaveValue('foo bar baz')
    await expect(tests.unread).toHaveCount(1)
    await keyboard.press('End')
    await clipboard.write('/later')
    await keyboard.press('ControlOrMeta+V')
    await expect(tests.url).toHaveValue('foo bar baz\n/later')
    await keyboard.press('Enter')
    await expect(tests.cell('Googlebot /later')).toBeVisible()
    await expect(tests.url).toHaveValue('foo bar baz')
  })

  test('says of a log what it is, and takes the URLs of its requests', async () => {
    const { tests } = await openPage()
    const line = (path: string) =>
      `66.249.66.1 - - [10/Oct/2025:13:55:36 +0000] "GET ${path} HTTP/1.1" 200 5 "-" ` +
      '"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"'
    const before = tests.urls().length
    await tests.pasteMany(`${line('/new/?a=1')}\n${line('/other/')}`)
    await expect(page.getByRole('dialog')).toContainText('An access log.')
    await page.getByRole('button', { name: 'Add 2 URLs' }).click()
    await expect(tests.cell('Googlebot /new/?a=1')).toBeVisible()
    await expect(tests.cell('Googlebot /other/')).toBeVisible()
    await expect.poll(() => tests.urls().length).toBe(before + 2)
    await expect(tests.url).toHaveValue('')
  })

  test('says what is expected by the menu of a cell', async () => {
    const { tests, why } = await openPage()
    await tests.expectOf('Googlebot /cart/checkout', 'Allowed')
    await expect(tests.heading).toHaveText(/Check 6\/6/)
    await expect(tests.red).toHaveCount(0)
    await expect(why.verdict).not.toContainText('but expected')
    await tests.expectOf('GPTBot /', 'Nothing')
    await expect(tests.heading).toHaveText(/Check 5\/5/)
    await tests.expectOf('GPTBot /', 'Allowed')
    await expect(tests.red).toHaveCount(1)
    await keyboard.press('ControlOrMeta+Z')
    await expect(tests.red).toHaveCount(0)
  })

  test('says what is expected by two buttons above the reason', async () => {
    const { tests, why } = await openPage()
    await tests.select('GPTBot /cart/help')
    const expected = why.region.getByRole('group', { name: 'Expected' })
    const allowed = expected.getByRole('button', { name: 'Allowed' })
    await allowed.click()
    await expect(allowed).toHaveAttribute('aria-pressed', 'true')
    await expect(tests.heading).toHaveText(/Check 5\/7/)
    await expected.getByRole('button', { name: 'Blocked' }).click()
    await expect(tests.heading).toHaveText(/Check 6\/7/)
    await expected.getByRole('button', { name: 'Blocked' }).click()
    await expect(tests.heading).toHaveText(/Check 5\/6/)
  })

  test('adds all crawlers that are typed or pasted as a list', async () => {
    const { tests } = await openPage()
    await tests.addCrawler('Bytespider, SemrushBot')
    await expect(tests.head('Bytespider')).toBeVisible()
    await expect(tests.head('SemrushBot')).toBeVisible()
    const field = await tests.crawlerField()
    await expect(field).toBeFocused()
    await clipboard.write('CCBot\nAmazonbot\n')
    await keyboard.press('ControlOrMeta+V')
    await expect(tests.head('CCBot')).toBeVisible()
    await expect(tests.head('Amazonbot')).toBeVisible()
  })

  test('shows the way to the menu of a cell under the pointer', async () => {
    const { tests } = await openPage()
    await tests.cell('GPTBot /cart/help').hover()
    await tests.cell('GPTBot /cart/help').css('.cell-more').click()
    await page.getByRole('menuitemradio', { name: 'Expect blocked' }).click()
    await expect(tests.heading).toHaveText(/Check 6\/7/)
  })

  test.each([
    { keys: ['Enter', 'ArrowDown', 'Enter'], is: 'Blocked by line 9, as expected' },
    { keys: ['Enter', 'Enter'], is: 'Blocked by line 9, but expected allowed' },
    { keys: ['Enter', 'End', 'Home', 'ArrowUp', 'Escape', 'ArrowDown'], is: 'Blocked by line 9' },
  ])('has the keys $keys wait for the menu', async ({ keys, is }) => {
    const { tests } = await openPage()
    await tests.select('GPTBot /cart/help')
    const cell = tests.cell('GPTBot /cart/help').element()
    // At once, as no user can: the page has no time to draw between them.
    for (const key of keys) {
      const focused = document.activeElement ?? cell
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect(tests.cell('GPTBot /cart/help')).toHaveAccessibleName(is)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(tests.cell('Googlebot /cart/help')).toHaveAccessibleName('Allowed')
  })

  test('has keys wait for the entries of a menu that has none yet', () => {
    const menu = document.body.appendChild(document.createElement('div'))
    const end = new AbortController()
    onTestFinished(() => {
      end.abort()
      menu.remove()
    })
    Object.assign(menu, { id: 'late-menu', role: 'menu', tabIndex: -1 })
    const early = { current: { keys: ['ArrowDown'] } }
    keepEarlyKeys(early, menu.id, end.signal)
    menu.focus()
    const press = (key: string) =>
      menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of ['ArrowDown', 'Enter']) expect(press(key)).toBe(false)
    expect(press('Escape')).toBe(true)
    const chosen: string[] = []
    for (const name of ['first', 'second', 'third']) {
      const entry = menu.appendChild(document.createElement('div'))
      Object.assign(entry, { role: 'menuitem', tabIndex: -1, onclick: () => chosen.push(name) })
    }
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    expect(chosen).toEqual(['third'])
  })

  test('removes a URL with Delete, and Undo brings it back to its place', async () => {
    const playground = await openPage()
    const { tests } = playground
    const before = tests.urls()
    await tests.removeUrl('/cart/help')
    await expect(tests.rows).toHaveCount(4)
    const message = playground.message('Removed /cart/help')
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(tests.rows).toHaveCount(5)
    await expect.poll(() => tests.urls()).toEqual(before)
  })

  test('changes a URL with F2, and Escape leaves it as it was', async () => {
    const { tests } = await openPage()
    const field = await tests.editUrl('/cart/help')
    await field.fill('/cart/helpers')
    await field.press('Enter')
    await expect(tests.cell('Bingbot /cart/helpers')).toContainText(/Blocked\s*line 3/)
    const again = await tests.editUrl('/cart/helpers')
    await again.fill('/other')
    await again.press('Escape')
    await expect(tests.row('/cart/helpers')).toBeVisible()
  })

  test('is gone through by keys, with one tab stop', async () => {
    const { tests, why } = await openPage()
    await tests.select('Googlebot /cart/checkout')
    await keyboard.press('ArrowRight')
    await expect(tests.cell('Bingbot /cart/checkout')).toBeFocused()
    await expect(why.verdict).toContainText('Blocked')
    await keyboard.press('ControlOrMeta+End')
    await expect(tests.cell('GPTBot /products/1')).toBeFocused()
    await keyboard.press('Home')
    await expect(tests.row('/products/1').getByRole('rowheader')).toBeFocused()
    await keyboard.press('ControlOrMeta+Home')
    await keyboard.press('ArrowUp')
    await keyboard.press('ArrowRight')
    await expect(tests.head('Googlebot')).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.type('sh')
    await expect(tests.row('/shoes?sort=price').getByRole('rowheader')).toBeFocused()
    await expect(tests.grid.css('[tabindex="0"]')).toHaveCount(1)
  })

  test('has the button that adds a crawler one Tab in front of its cell, where arrows lead on', async () => {
    const { tests } = await openPage()
    const add = page.getByRole('button', { name: 'Add a crawler' })
    await tests.select('Bingbot /cart/help')
    await keyboard.press('Shift+Tab')
    await expect(add).toBeFocused()
    await keyboard.press('Tab')
    await expect(tests.cell('Bingbot /cart/help')).toBeFocused()
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowLeft')
    await expect(tests.head('GPTBot')).toBeFocused()
    await keyboard.press('End')
    await expect(add).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(tests.cell('GPTBot /cart/checkout')).toBeFocused()
  })

  test('tells the selected cell from the one that has the focus by more than a colour', async () => {
    const { tests } = await openPage()
    const widthOf = (of: Element) => parseFloat(getComputedStyle(of).outlineWidth)
    await tests.select('Bingbot /cart/help')
    const cell = tests.cell('Bingbot /cart/help').element()
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowRight')
    const focused = widthOf(cell)
    await keyboard.press('Tab')
    expect(focused).toBeGreaterThanOrEqual(3 * widthOf(cell))
    expect(widthOf(cell)).toBeGreaterThan(0)
  })

  test('has heads that look as if they can be pressed, and an edge that can be dragged', async () => {
    const { tests } = await openPage()
    const paint = (css: string, of: 'backgroundColor' | 'borderRightColor') => () =>
      getComputedStyle(page.css(css).element())[of]
    for (const name of ['.grid-corner', '[aria-label^="Bingbot:"]']) {
      const colour = paint(name, 'backgroundColor')
      const before = colour()
      await page.css(name).hover()
      await expect.poll(colour).not.toBe(before)
      expect(getComputedStyle(page.css(name).element()).cursor).toBe('pointer')
    }
    const edge = paint('.col-edge', 'borderRightColor')
    const before = edge()
    await tests.grid.css('.col-edge').hover()
    await expect.poll(edge).not.toBe(before)
  })

  test('filters by words, crawlers, verdicts and lines', async () => {
    const { tests } = await openPage()
    await tests.filter.fill('bingbot blocked')
    await expect(tests.rows).toHaveCount(2)
    await tests.filter.fill('red')
    await expect(tests.rows).toHaveCount(1)
    await tests.filter.fill('no such thing')
    await expect(tests.region).toContainText('No URL matches the filter.')
    await tests.region.getByRole('button', { name: 'Show all URLs' }).click()
    await expect(tests.rows).toHaveCount(5)
    await tests.grid.getByRole('button', { name: /^Show only the \d+ blocked for Bingbot/ }).click()
    await expect(tests.rows).toHaveCount(2)
  })

  test('groups by rule', async () => {
    const { tests } = await openPage()
    await tests.select('Bingbot /cart/checkout')
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: /By rule/ }).click()
    const group = tests.grid.getByRole('rowheader', {
      name: 'Bingbot: line 3 Disallow: /cart/, 1 URL',
    })
    await expect(group).toBeVisible()
    await group.getByRole('button').click()
    await expect(group.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
    await expect(tests.cell('Bingbot /cart/checkout')).toHaveCount(0)
    await expect(tests.cell('Bingbot /cart/help')).toBeVisible()
    await group.getByRole('button').click()
    await expect(tests.cell('Bingbot /cart/checkout')).toBeVisible()
  })

  test('keeps its groups when a cell of another crawler is selected', async () => {
    const { tests } = await openPage()
    const group = tests.grid.getByRole('rowheader', { name: /^Bingbot: line 3 / })
    await tests.select('Bingbot /cart/checkout')
    await page.getByRole('button', { name: 'Sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'By rule for Bingbot' }).click()
    await expect(group).toBeVisible()
    await tests.select('GPTBot /')
    await expect(group).toBeVisible()
    await page.getByRole('button', { name: 'By rule: sort and group' }).click()
    await page.getByRole('menuitemradio', { name: 'By rule for GPTBot' }).click()
    await expect(tests.grid.getByRole('rowheader', { name: /^GPTBot: line 9 / })).toBeVisible()
  })

  test('of eight crawlers scrolls sideways, and nothing in it is cut', async () => {
    const { tests } = await openPage()
    const [long, word] = ['Google-InspectionTool', 'facebookexternalhit']
    const added = ['Applebot-Extended', long, 'YandexBot', word, 'ClaudeBot']
    await tests.pasteMany(added.map((name) => `${name} allow /`).join('\n'))
    await expect(tests.grid.getByRole('columnheader')).toHaveCount(10)
    await expect(tests.cell('ClaudeBot /')).toContainText('line 9')
    const parts = tests.grid.css('.grid-head, .grid-row, .cell, .col-label')
    const cut = () =>
      parts
        .elements()
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.getAttribute('class')}: ${part.textContent}`)
    await expect.poll(cut).toEqual([])
    // A part of a pixel that is missing ends a name in dots, and no whole number says so.
    const width = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().width
    }
    const names = tests.grid.css('.col-label').elements()
    const tooLong = names.filter((name) => width(name) > name.getBoundingClientRect().width)
    expect(tooLong.map(({ textContent }) => textContent)).toEqual([])
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(/^Allowed/)
  })

  test('is handed on for a spreadsheet', async () => {
    const playground = await openPage()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Copy for a spreadsheet' }).click()
    await expect(playground.message('Copied 5 URLs.')).toBeVisible()
    expect(await clipboard.read()).toContain('/cart/checkout\tAllowed')
  })

  test('keeps crawlers beyond eight, counts them, and shows one when it is chosen', async () => {
    const { tests } = await openPage()
    const names = Array.from({ length: 7 }, (_, at) => `Bot${'ABCDEFG'[at]} block /cart/help`)
    await tests.pasteMany(names.join('\n'))
    await expect(tests.grid.getByRole('columnheader')).toHaveCount(10)
    await tests.grid.getByRole('button', { name: /^2 more crawlers/ }).click()
    await page.getByRole('menuitem', { name: 'BotF' }).click()
    await expect(tests.head('BotF')).toBeVisible()
  })

  test('of thousands draws the rows in sight only', async () => {
    const playground = await openPage()
    const { tests } = playground
    const urls = Array.from({ length: 3000 }, (_, at) => `/list/${at}`)
    // As people do: filling the field line by line takes a browser 10 s, whatever page it is in.
    await clipboard.write(urls.join('\n'))
    await tests.url.focus()
    await keyboard.press('ControlOrMeta+V')
    await expect(tests.grid).toHaveAttribute('aria-rowcount', '3006')
    await expect.poll(() => tests.rows.elements().length).toBeLessThan(200)
    await tests.selected.click()
    await keyboard.press('ControlOrMeta+End')
    await expect(tests.cell('GPTBot /list/2999')).toBeFocused()
    await expect(tests.cell('GPTBot /list/2999')).toContainText('line 9')
  })

  test('gets a crawler from a pasted User-Agent; the Enter after it opens nothing', async () => {
    const { tests } = await openPage()
    const field = await tests.crawlerField()
    await expect(field).toHaveAttribute('placeholder', 'Name or User-Agent')
    await field.fill('Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)')
    await expect(tests.head('AhrefsBot')).toBeVisible()
    await expect(field).toHaveCount(0)
    await keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(field).toHaveCount(0)
    await keyboard.press('Enter')
    await expect(field, 'another Enter is for the button').toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('that is empty says what can be put there', async () => {
    const { tests, why } = await openPage()
    for (const url of tests.urls()) await tests.removeUrl(url)
    await expect(tests.region).toContainText('a sitemap, a CSV or a spreadsheet with a URL column')
    await expect(why.region).toContainText('Add a URL')
    await tests.pasteMany('/search')
    await expect(tests.cell('Googlebot /search')).toContainText(/Blocked\s*line 12/)
  })
})

test('URLs that a filter left over hides are told, and the answer stays with a row in sight', async () => {
  const here = await openPage()
  const { tests } = here
  const filter = page.getByRole('textbox', { name: /^Filter: URL/ })
  await filter.fill('help')
  await tests.pasteMany('/new-one\n/new-two\n')
  const told = page.getByText('The filter “help” is still set, and hides new URLs.')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(tests.cell('GPTBot /new-two')).toBeVisible()
  await expect(filter).toHaveValue('')
})

test('what is filtered, sorted or grouped otherwise is shown from its beginning', async () => {
  const { tests } = await openPage()
  await tests.pasteMany(Array.from({ length: 300 }, (_, at) => `/p/${at}`).join('\n'))
  await expect(tests.grid).toHaveAttribute('aria-rowcount', '306')
  const grid = tests.grid.element()
  const top = () => Math.round(grid.scrollTop)
  const away = async () => {
    grid.scrollTop = 3000
    await expect.poll(top).toBe(3000)
  }
  await away()
  await tests.filter.fill('/p')
  await expect.poll(top).toBe(0)
  await away()
  await page.getByRole('button', { name: /sort and group$/i }).click()
  await page.getByRole('menuitemradio', { name: 'URL, Z to A', exact: true }).click()
  await expect.poll(top).toBe(0)
})

test('a list that is pasted has its room before its URLs are there, so that nothing moves when they come', async () => {
  const { tests } = await openPage()
  const workspace = document.querySelector('.workspace')
  const hasRoom = () => workspace?.hasAttribute('data-list')
  expect(hasRoom()).toBe(false)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', Array.from({ length: 30 }, (_, at) => `/p/${at}`).join('\n'))
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  tests.url.element().dispatchEvent(paste)
  await Promise.resolve()
  expect([hasRoom(), tests.urls().length]).toEqual([true, 5])
  await expect(tests.grid).toHaveAttribute('aria-rowcount', '36')
  expect(hasRoom()).toBe(true)
})
