import type { Page } from '@playwright/test'
import { expect, test, type AxeRules } from './fixtures.ts'
import { crowded, misfits, namedByTitleAlone, outOfReach } from './measures.ts'
import { ComparePane } from './pages/compare-pane.ts'
import { CrawlersPane } from './pages/crawlers-pane.ts'
import { Playground } from './pages/playground.ts'

type Size = readonly [width: number, height: number]

const laptop: Size = [1280, 720]

/** Sizes of the window that show the same places, menus and dialogs. The first is that of the walk. */
interface Screen {
  readonly name: string
  /** Whether axe looks at everything with all its rules; other screens have what they draw differently. */
  readonly isFirst: boolean
  readonly isPhone: boolean
  /** Whether the header has room for its menus, which else are entries of one. */
  readonly hasRoom: boolean
  readonly sizes: readonly Size[]
  /** So low that the page itself scrolls; the narrowest is what WCAG 1.4.10 asks for. */
  readonly low: readonly Size[]
}

const screens: readonly Screen[] = [
  {
    name: 'desktop and laptop',
    isFirst: true,
    isPhone: false,
    hasRoom: true,
    sizes: [[1440, 900], laptop],
    low: [[1280, 400]],
  },
  // A walk of its own: to lay out the page anew between the two costs more than to open it.
  {
    name: 'upright tablet',
    isFirst: false,
    isPhone: false,
    hasRoom: false,
    sizes: [[820, 1180]],
    low: [],
  },
  {
    name: 'phone',
    isFirst: false,
    isPhone: true,
    hasRoom: false,
    sizes: [[390, 844]],
    low: [
      [320, 256],
      [844, 390],
    ],
  },
]

const isDeep = process.env['TEST_DEEP'] !== undefined
const paper = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 22, 27)' } as const
const softly = expect.configure({ soft: true })
/** A busy machine measures for seconds what takes an idle one a tenth. */
const soon = { intervals: [50, 100, 200], timeout: 30_000 }

interface LookOptions {
  /** What was opened, when the page around it has been looked at before. */
  readonly part?: string
  /** Whether other screens draw this in another way, so that they have not shown it to every rule. */
  readonly isOnlyHere?: boolean
  /** Whether dark has colours here that are not in the table of tokens (`contrast.test.ts`). */
  readonly inDark?: boolean
  /** Whether the place was looked at with something in it, in low windows and with more space, too. */
  readonly isEmpty?: boolean
  /** Whether it goes by itself, and is looked at in one size. */
  readonly isBrief?: boolean
  /** Whether so much of one kind is shown that axe sees a part of it later, and here what it is called. */
  readonly isLong?: boolean
}

/** Looks at what is shown now, in every size of a screen. */
type Look = (name: string, options?: LookOptions) => Promise<void>

/** Waits until what has come has been drawn, and nothing fades in or out. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const fading = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(fading.map((one) => one.finished))
  })

/**
 * Lets colours change at once. Else each part of the page begins to fade when the one around it has ended,
 * and all of them many frames after the theme.
 */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

async function setTheme(page: Page, theme: keyof typeof paper): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('body')).toHaveCSS('background-color', paper[theme], {
    timeout: 30_000,
  })
  await settled(page)
}

/** Gives readers the space between letters, words and lines that WCAG 1.4.12 lets them set. */
const setSpace = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    const others = document.adoptedStyleSheets.filter((one) => Reflect.get(one, 'isSpace') !== true)
    Reflect.set(sheet, 'isSpace', true)
    document.adoptedStyleSheets = on ? [...others, sheet] : others
  }, isOn)

const sized = ([width, height]: Size) => ({ width, height })

/**
 * Everything that is asked of a state, while it is there: in the first size axe with all its rules, in the
 * others those about sizes; that the text fits; of places also in low windows and with more space.
 */
function lookWith(
  page: Page,
  { isFirst, sizes, low }: Screen,
  axeFaults: (rules: AxeRules, part: string) => Promise<readonly string[]>,
): Look {
  return async (name, options = {}) => {
    const { part = 'html', inDark = part === 'html', isOnlyHere = false } = options
    const { isEmpty = false, isBrief = false, isLong = false } = options
    const isPlace = part === 'html'
    const home = sizes[0] ?? [1440, 900]
    await settled(page)
    await softly.poll(() => namedByTitleAlone(page), { message: name, ...soon }).toEqual([])
    for (const size of isBrief ? [home] : sizes) {
      const where = `${name}, ${size.join(' × ')}`
      await page.setViewportSize(sized(size))
      await settled(page)
      await softly(page.locator(part).first(), where).toBeVisible()
      await softly.poll(() => misfits(page), { message: where, ...soon }).toEqual([])
      if (isLong && size !== home && !isDeep) continue
      const isNew = size === home && (isFirst || isOnlyHere)
      const rules = isLong ? 'names' : isNew ? 'all' : 'size'
      // A laptop is laid out like a desktop: what it has less is room.
      if (size !== laptop || isDeep) {
        await softly
          .poll(() => axeFaults(isDeep ? 'all' : rules, part), { message: where, ...soon })
          .toEqual([])
      }
      const changesColours = size === home && inDark && !isLong && (isFirst || isOnlyHere)
      if (changesColours || isDeep) {
        await setTheme(page, 'dark')
        await softly
          .poll(() => axeFaults('colours', part), { message: `${where}, dark`, ...soon })
          .toEqual([])
        await setTheme(page, 'light')
      }
      if (!isPlace || isEmpty) continue
      await softly.poll(() => crowded(page), { message: where, ...soon }).toEqual([])
      await setSpace(page, true)
      await settled(page)
      await softly.poll(() => misfits(page), { message: `${where}, wide`, ...soon }).toEqual([])
      await setSpace(page, false)
    }
    for (const size of isPlace && !isEmpty && !isLong ? low : []) {
      const where = `${name}, ${size.join(' × ')}`
      await page.setViewportSize(sized(size))
      await settled(page)
      await softly.poll(() => misfits(page), { message: where, ...soon }).toEqual([])
      await softly.poll(() => outOfReach(page), { message: where, ...soon }).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
    }
    await page.setViewportSize(sized(home))
  }
}

async function lookAtPlaces(
  playground: Playground,
  look: Look,
  { isPhone }: Screen,
): Promise<void> {
  const { page, tests, why, file } = playground
  await expect(file.underlined.first()).toBeAttached()
  if (isPhone) {
    await look('the file', { isOnlyHere: true })
    await playground.show('Why')
    await expect(why.verdict).toBeVisible()
    await look('the answer', { isOnlyHere: true })
  }
  await playground.openPlace('Check')
  await expect(tests.red.first()).toBeVisible()
  await look('Check', { isOnlyHere: true })
  await page.getByRole('button', { name: 'Add a crawler' }).first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await look('adding a crawler', { part: '[role=listbox]', inDark: true })
  await page.keyboard.press('Escape')
  if (!isPhone) {
    await tests.filter.fill('nothing like it')
    await expect(tests.rows).toHaveCount(0)
    await look('a filter that leaves nothing', { part: '[role=tabpanel]' })
    await tests.filter.fill('')
  }
  await playground.openPlace('Audit')
  const audit = page.getByRole('tabpanel', { name: /^Audit/ })
  await expect(audit).toContainText(/Of \d+ rules/)
  await expect(audit.locator('.edit-rows').first()).toBeVisible()
  await look('Audit')
  const crawlers = new CrawlersPane(page)
  await crawlers.open()
  await expect(crawlers.row('GPTBot')).toBeAttached()
  // Of three hundred rows axe is asked whether their names are right; what else a row has, a few show.
  await look('all crawlers', { isLong: true })
  await crawlers.name.fill('Google')
  await expect(crawlers.shown).toHaveText(/^\d{1,2} of \d+ shown$/, { timeout: 30_000 })
  await look('By purpose')
  const compare = new ComparePane(page)
  await compare.open()
  await expect(compare.headline).toContainText('agree', { timeout: 30_000 })
  await look('Side by side')
}

async function lookAtMenus(
  playground: Playground,
  look: Look,
  { isPhone, hasRoom }: Screen,
): Promise<void> {
  const { page, tests } = playground
  const menu = page.getByRole('menu')
  const lookAndClose = async (name: string, options?: LookOptions) => {
    await expect(menu).toBeVisible()
    await look(name, { part: '[role=menu]', ...options })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  await playground.openPlace('Check')
  for (const name of [/^Case:/, ...(hasRoom ? ['Examples', 'Help'] : ['More'])]) {
    await playground.menu(name)
    await expect(menu.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
    await lookAndClose(`menu ${String(name)}`, { isOnlyHere: name === 'More' })
  }
  if (!isPhone) {
    for (const name of ['Sort and group', 'Export', 'Recipes', 'Save']) {
      await page.getByRole('button', { name, exact: true }).click()
      await lookAndClose(`menu ${name}`)
    }
    await tests.head('Googlebot').click()
    await lookAndClose('menu of a crawler')
  }
  await tests.select('Googlebot /cart/checkout')
  // On a phone, the cell was chosen before, so that this opens its menu.
  if (!isPhone) {
    await expect(tests.cell('Googlebot /cart/checkout')).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await lookAndClose('menu of a cell')
}

async function lookAtDialogs(
  playground: Playground,
  look: Look,
  { hasRoom }: Screen,
): Promise<void> {
  const { page, dialog } = playground
  const help = hasRoom ? 'Help' : 'More'
  /** Each with a text of what comes a moment after its frame. */
  const ways: readonly (readonly [
    title: string,
    content: string | RegExp,
    open: () => Promise<unknown>,
  ])[] = [
    ['Share this case', 'Pastes anywhere', () => playground.button('Share').click()],
    ['Fetching', 'What the server answers', () => playground.openFetching()],
    ['How it works', 'it does not enforce', () => playground.choose(help, 'How it works')],
    [
      'Keyboard shortcuts',
      'Tab leaves the editor',
      () => playground.choose(help, 'Keyboard shortcuts'),
    ],
    [
      'How engines read robots.txt',
      'Current search engines',
      () => playground.choose(help, /How engines read/),
    ],
    ['All checks', /\d+ checks/, () => playground.choose(help, /checks/i)],
    ['About', 'Checked against', () => playground.choose(help, /^About/)],
    ['Case settings', 'Judge by', () => playground.choose(/^Case:/, /^Case settings/)],
    ['All actions', 'First verdict that is not', () => page.keyboard.press('ControlOrMeta+K')],
    ['Recipes', 'WordPress: block the admin area', () => page.goto('./#recipe=wordpress')],
  ]
  for (const [title, content, open] of ways) {
    await open()
    await expect(dialog).toHaveAccessibleName(title)
    await expect(dialog).toContainText(content)
    await expect(dialog.getByText('Loading …')).toHaveCount(0)
    await look(title, { part: 'dialog', inDark: true })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

async function lookAtEmptyStates(
  playground: Playground,
  look: Look,
  { isPhone }: Screen,
): Promise<void> {
  const { page, file, tests, messages } = playground
  await playground.openPlace('Check')
  await tests.add('/one\n/two', undefined)
  await tests.cell('Googlebot /one').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove URL' }).click()
  await expect(messages).toBeVisible()
  await look('a message with Undo', {
    part: '[role=region][aria-label=Messages]',
    inDark: true,
    isBrief: true,
  })
  if (isPhone) await playground.show('File')
  await file.selectAll()
  await page.keyboard.press('Delete')
  await expect(file.region).toContainText('An empty robots.txt')
  await look('an empty file', { isEmpty: true })
  await playground.openPlace('Audit')
  await look('Audit of an empty file', { isEmpty: true })
}

test.describe('axe finds no fault, everything fits, and nothing is out of reach', () => {
  test.use({ colorScheme: 'light', reducedMotion: 'reduce' })

  for (const screen of screens) {
    test.describe(`on a ${screen.name}`, () => {
      const parts = {
        places: lookAtPlaces,
        menus: lookAtMenus,
        dialogs: lookAtDialogs,
        'empty states': lookAtEmptyStates,
      }
      for (const [name, visit] of Object.entries(parts)) {
        test(name, async ({ page, axeFaults }) => {
          // Some forty looks; a machine at a tenth of its speed takes minutes.
          test.setTimeout(isDeep ? 1_200_000 : 300_000)
          const [width, height] = screen.sizes[0] ?? [1440, 900]
          await page.setViewportSize({ width, height })
          const playground = await new Playground(page).open()
          await withoutTransitions(page)
          await visit(playground, lookWith(page, screen, axeFaults), screen)
        })
      }
    })
  }
})
