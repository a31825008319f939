import { describe, test } from 'vitest'
import { expect, keyboard, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage, type Playground } from '../shell/page-objects/playground.fixture.ts'

type Look = (here: Playground) => Promise<unknown>

/** A row of the list of shortcuts: the keys as it shows them, and what the page does after each. */
interface Walk {
  readonly label: string
  readonly looks: readonly (readonly [keys: string, then: Look])[]
  /** Brings the page to where the keys work. */
  readonly begin: Look
}

const inFile =
  (line: number): Look =>
  ({ file }) =>
    file.goToEndOf(line)
const onCell =
  (name: string): Look =>
  ({ tests }) =>
    tests.select(name)
const inWhy: Look = ({ why }) => why.region.focus()

const dialogIs =
  (name: string): Look =>
  () =>
    expect(page.getByRole('dialog', { name })).toBeVisible()
const selects =
  (url: string): Look =>
  ({ tests }) =>
    expect(tests.selectedRow).toContainText(url)
const focuses =
  (part: string): Look =>
  () =>
    expect(page.css(`[data-region="${part}"][tabindex]`)).toBeFocused()
const lineIs =
  (number: number, text: string): Look =>
  ({ file }) =>
    expect.poll(() => file.lines()[number - 1]).toBe(text)
const cursorIn =
  (line: number): Look =>
  ({ file }) =>
    expect(file.status).toContainText(`Line ${line}, `)
const fieldIs =
  (name: string | RegExp): Look =>
  () =>
    expect(page.getByRole('textbox', { name, exact: true })).toBeFocused()
const urlsBeginWith =
  (...urls: readonly string[]): Look =>
  ({ tests }) =>
    expect.poll(() => tests.urls().slice(0, urls.length)).toEqual(urls)
const cursors =
  (count: number): Look =>
  ({ file }) =>
    expect(file.status).toContainText(`(${count} cursors`)

/** `cart` in line 3 is selected. */
const wordSelected: Look = async ({ file }) => {
  await file.goToEndOf(3)
  await keyboard.press('ArrowLeft')
  await keyboard.press('ControlOrMeta+d')
  await expect(file.status).toContainText('(4 selected)')
}

/** A second cell that is not as expected, beside the one of the example. */
const withTwoRed: Look = async ({ tests }) => {
  await tests.pasteMany('GPTBot allow /products/1')
  await expect(tests.red).toHaveCount(2)
  await tests.select('Googlebot /cart/checkout')
}

const withTypo: Look = async ({ file }) => {
  await file.goToEndOf(3)
  await file.type('\nDisalow: /x')
  // The file has a warning elsewhere from the start.
  await expect(file.problemMark('error')).toHaveCount(1)
  await keyboard.press('Home')
}

const typed: Look = async ({ file }) => {
  await file.goToEndOf(3)
  await file.type('x')
  await lineIs(3, 'Disallow: /cart/x')({ file } as Playground)
}

/** Finds `cart`, with the cursor in the text. */
const found: Look = async ({ file }) => {
  await file.goToEndOf(1)
  await keyboard.press('ControlOrMeta+F')
  await keyboard.type('cart')
  await keyboard.press('Escape')
  await expect(file.editor).toBeFocused()
}

/** Every shortcut that the page tells of, but what needs the pointer. */
const walks: readonly Walk[] = [
  {
    label: 'Make this verdict as expected',
    begin: inWhy,
    looks: [['Ctrl+.', ({ tests }) => expect(tests.heading).toHaveText(/Check 6\/6/)]],
  },
  {
    label: 'First verdict that is not as expected',
    begin: inFile(1),
    looks: [['Ctrl+Enter', selects('/cart/checkout')]],
  },
  {
    label: 'Next verdict that is not as expected',
    begin: withTwoRed,
    looks: [['F8', selects('/products/1')]],
  },
  {
    label: 'Previous verdict that is not as expected',
    begin: withTwoRed,
    looks: [['Shift+F8', selects('/products/1')]],
  },
  {
    label: 'Move the selected URL up',
    begin: onCell('Bingbot /cart/help'),
    looks: [['Alt+↑', urlsBeginWith('/cart/help', '/cart/checkout')]],
  },
  {
    label: 'Move the selected URL down',
    begin: onCell('Bingbot /cart/checkout'),
    looks: [['Alt+↓', urlsBeginWith('/cart/help', '/cart/checkout')]],
  },
  {
    label: 'Menu of a verdict, a URL or a crawler',
    begin: onCell('Bingbot /cart/help'),
    looks: [['Enter', () => expect(page.getByRole('menu')).toBeVisible()]],
  },
  { label: 'Edit URL', begin: onCell('Bingbot /cart/help'), looks: [['F2', fieldIs('URL')]] },
  {
    label: 'Remove URL',
    begin: onCell('Bingbot /cart/checkout'),
    looks: [['Delete', urlsBeginWith('/cart/help')]],
  },
  {
    label: 'Filter the URLs',
    begin: onCell('Bingbot /cart/help'),
    looks: [['Ctrl+F', ({ tests }) => expect(tests.filter).toBeFocused()]],
  },
  {
    label: 'Find in the file',
    begin: inFile(1),
    looks: [['Ctrl+F', fieldIs('Find in the file')]],
  },
  { label: 'Go to line', begin: inFile(1), looks: [['Ctrl+G', fieldIs(/^Go to line/)]] },
  {
    label: 'Select the next occurrence',
    begin: wordSelected,
    looks: [['Ctrl+D', cursors(2)]],
  },
  {
    label: 'Select all occurrences',
    begin: wordSelected,
    looks: [['Ctrl+Shift+L', cursors(2)]],
  },
  {
    label: 'Toggle comment',
    begin: inFile(3),
    looks: [['Ctrl+/', lineIs(3, '# Disallow: /cart/')]],
  },
  {
    label: 'Fold the group at the cursor',
    begin: inFile(2),
    looks: [['Ctrl+Shift+[', ({ file }) => expect(file.line(2)).toContainText('… 3 more lines')]],
  },
  {
    label: 'Unfold the group at the cursor',
    begin: async (here) => {
      await inFile(2)(here)
      await keyboard.press('Control+Shift+BracketLeft')
    },
    looks: [['Ctrl+Shift+]', lineIs(3, 'Disallow: /cart/')]],
  },
  {
    label: 'Go to a group or sitemap',
    begin: inFile(1),
    looks: [['Ctrl+Shift+O', dialogIs('All actions')]],
  },
  {
    label: 'Rename the crawler at the cursor',
    begin: inFile(7),
    looks: [['F2', dialogIs('All actions')]],
  },
  {
    label: 'Undo the last change',
    begin: typed,
    looks: [['Ctrl+Z', lineIs(3, 'Disallow: /cart/')]],
  },
  {
    label: 'Redo the change that was undone',
    begin: async (here) => {
      await typed(here)
      await here.file.undo()
      await lineIs(3, 'Disallow: /cart/')(here)
    },
    looks: [['Ctrl+Shift+Z', lineIs(3, 'Disallow: /cart/x')]],
  },
  {
    label: 'Next, previous match',
    begin: found,
    looks: [
      ['F3', cursorIn(3)],
      ['Shift+F3', cursorIn(5)],
    ],
  },
  {
    label: 'Add a cursor above, below',
    begin: inFile(3),
    looks: [
      ['Ctrl+Alt+↑', ({ file }) => expect(file.region.css('.cm-cursor')).toHaveCount(2)],
      ['Ctrl+Alt+↓', ({ file }) => expect(file.region.css('.cm-cursor')).toHaveCount(3)],
    ],
  },
  {
    label: 'Move lines up, down',
    begin: inFile(4),
    looks: [
      ['Alt+↑', lineIs(3, 'Disallow: /*?sort=')],
      ['Alt+↓', lineIs(3, 'Disallow: /cart/')],
    ],
  },
  {
    label: 'Next, previous problem, in the text',
    begin: withTypo,
    looks: [
      ['F8', ({ file }) => expect(file.problem).toBeVisible()],
      ['Shift+F8', ({ file }) => expect(file.problem).toBeVisible()],
    ],
  },
  {
    label: 'Suggestions',
    begin: async (here) => {
      await inFile(3)(here)
      await keyboard.press('Enter')
    },
    looks: [['Ctrl+Space', ({ file }) => expect(file.suggestions).toBeVisible()]],
  },
  {
    label: 'Explain the text at the cursor',
    begin: inFile(3),
    looks: [['Ctrl+I', ({ file }) => expect(file.quickInfo).toBeVisible()]],
  },
  {
    label: 'Fix the problem at the cursor, else the first red verdict',
    begin: withTypo,
    looks: [['Ctrl+.', lineIs(4, 'Disallow: /x')]],
  },
  {
    label: 'Save in this browser',
    begin: inFile(1),
    looks: [['Ctrl+S', (here) => expect(here.message('Saved here')).toBeVisible()]],
  },
  { label: 'Next part of the page', begin: inFile(1), looks: [['F6', focuses('tests')]] },
  {
    label: 'Previous part of the page',
    begin: onCell('Bingbot /cart/help'),
    looks: [['Shift+F6', focuses('file')]],
  },
  {
    label: 'Close what is open, then leave the editor',
    begin: inFile(1),
    looks: [['Esc', ({ file }) => expect(file.editor).not.toBeFocused()]],
  },
  {
    label: 'All actions',
    begin: onCell('Bingbot /cart/help'),
    looks: [['Ctrl+K', dialogIs('All actions')]],
  },
  {
    label: 'Keyboard shortcuts',
    begin: onCell('Bingbot /cart/help'),
    looks: [['?', dialogIs('Keyboard shortcuts')]],
  },
]

const byPointer = ['Select a rectangle']

const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '[': 'BracketLeft',
  ']': 'BracketRight',
}

/** Presses keys as they are shown, `Ctrl+Alt+↑`: letters are small ones unless Shift is held. */
const press = (shown: string): Promise<void> => {
  const names = shown.split('+').map((key) => keyNames[key] ?? key)
  const small = (key: string) => (key.length === 1 ? key.toLowerCase() : key)
  return keyboard.press(names.map(names.includes('Shift') ? (key) => key : small).join('+'))
}

/** The rows of the list of shortcuts: names, and the keys of each. */
const shownRows = (): readonly (readonly [string, readonly string[]])[] =>
  [...document.querySelectorAll('.shortcuts > div')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    [...row.querySelectorAll('.keys')].map((keys) =>
      [...keys.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('+'),
    ),
  ])

/** Least height of what is pressed, in pixels (WCAG 2.2, 2.5.8). */
const leastTarget = 24

test('the list of actions is drawn as a list, with the chosen one marked', async () => {
  await openPage()
  const dialog = page.getByRole('dialog', { name: 'All actions' })
  await keyboard.press('ControlOrMeta+K')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keyboard.type('copy')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const [chosen, other] = document.querySelectorAll('.palette [role="option"]')
  if (chosen === undefined || other === undefined) return expect.fail('two actions at least')
  for (const one of [chosen, other]) {
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(leastTarget)
  }
  const [mark, plain] = [chosen, other].map((one) => getComputedStyle(one).backgroundColor)
  expect(mark).not.toBe(plain)
})

describe('shortcuts', () => {
  test('are all tried here', async () => {
    const here = await openPage()
    await here.chooseAction('keyboard shortcuts')
    await expect(here.dialog).toBeVisible()
    const shown = shownRows().filter(([label]) => !byPointer.includes(label))
    const tried = walks.map(({ label, looks }) => [label, looks.map(([keys]) => keys)])
    expect(Object.fromEntries(tried)).toEqual(Object.fromEntries(shown))
  })

  test.each(walks)('$label', async ({ begin, looks }) => {
    const here = await openPage()
    await begin(here)
    for (const [keys, then] of looks) {
      await press(keys)
      await then(here)
    }
  })
})

test.each(['Ctrl+Enter', 'F8', 'Shift+F8', 'Ctrl+.'])(
  '%s takes the focus of the grid along to the verdict that it selects',
  async (keys) => {
    const { tests } = await openPage()
    await tests.select('Bingbot /cart/help')
    await expect(tests.cell('Bingbot /cart/help')).toBeFocused()
    await press(keys)
    await expect(tests.cell('Googlebot /cart/checkout')).toBeFocused()
  },
)

test('a crawler is added from the list of all actions', async () => {
  const { tests } = await openPage()
  await keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find an action' }).fill('add a crawler')
  await page.getByRole('option', { name: 'Add a crawler', exact: true }).click()
  await keyboard.type('ahrefsb')
  await keyboard.press('Enter')
  await expect(tests.head('AhrefsBot')).toBeVisible()
})

test.each([
  ['real', 'Who is it?'],
  ['access log', 'Logs: what did crawlers really do?'],
  ['download csv', 'Logs: what did crawlers really do?'],
  ['clicks', 'Add URLs, or paste a list'],
  ['blocked by cloudflare', 'What the server says'],
  ['support', 'What the server says'],
  ['merge several', 'Merge several robots.txt files'],
])('people who search actions for “%s” find %s', async (words, label) => {
  await openPage()
  await keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find an action' }).fill(words)
  await expect(page.getByRole('option').filter({ hasText: label })).toBeVisible()
})

test('the list of all actions leads to the rules of Check', async () => {
  const here = await openPage()
  await here.chooseAction('by rule')
  const view = page.getByRole('button', { name: 'By rule', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
})
