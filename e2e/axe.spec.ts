import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openEngines } from './places.ts'
import { Playground } from './pages/playground.ts'

const screens = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'upright tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** Looks at the page as it is now, in both themes; in dark at one part of it, when the rest was seen before. */
type Look = (name: string, part?: string) => Promise<void>

/** What only a `title` names: no finger and no key brings it up. */
const namedByTitleAlone = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[title]')]
      .filter(({ textContent, ariaLabel }) => textContent.trim() === '' && (ariaLabel ?? '') === '')
      .filter((element) => !element.matches(':is(input, select, textarea):is([id])'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** Resolves when everything wears the colours that were asked for, and nothing fades in or out. */
async function settled(page: Page): Promise<void> {
  // What is shown may bring its styles a moment later.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const running = () =>
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    let calmFrames = 0
    // The first frames may still be drawn in the colours of the other theme, and fade from them later.
    while (calmFrames < 4) {
      await frame()
      const fading = running()
      calmFrames = fading.length === 0 ? calmFrames + 1 : 0
      await Promise.allSettled(fading.map((one) => one.finished))
    }
  })
}

/** Every rule of axe in light, and those about colours once more in dark. */
const lookWith =
  (
    page: Page,
    faultsOf: (theme: 'light' | 'dark', part: string) => Promise<readonly string[]>,
  ): Look =>
  async (name, part = 'html') => {
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForFunction(
        (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
        theme,
      )
      await settled(page)
      const seen = theme === 'dark' ? part : 'html'
      expect.soft(await faultsOf(theme, seen), `${name}, ${theme}`).toEqual([])
    }
    expect.soft(await namedByTitleAlone(page), name).toEqual([])
  }

/** Where the header has no room for them, menus are entries of one. */
const hasRoom = (playground: Playground): Promise<boolean> => playground.button('Help').isVisible()

async function lookAtPlaces(playground: Playground, look: Look, isPhone: boolean): Promise<void> {
  const { page, tests } = playground
  if (isPhone) {
    await look('the file')
    await playground.show('Why')
    await look('the answer')
  }
  await playground.openPlace('Check')
  await look('Check')
  await page.getByRole('button', { name: 'Add a crawler' }).first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await look('adding a crawler', '[role=listbox]')
  await page.keyboard.press('Escape')
  if (!isPhone) {
    await tests.filter.fill('nothing like it')
    await look('a filter that leaves nothing')
    await tests.filter.fill('')
  }
  await playground.openPlace('Audit')
  const audit = page.getByRole('tabpanel', { name: /^Audit/ })
  await expect(audit).toContainText(/Of \d+ rules/)
  await expect(audit.locator('.edit-rows').first()).toBeVisible()
  await look('Audit')
  for (const part of ['Crawlers by purpose', 'Engines side by side'] as const) {
    await openEngines(page, part)
    await expect(page.getByRole('tabpanel', { name: /^Engines/ })).toContainText(/Googlebot/)
    await look(part)
  }
}

async function lookAtMenus(playground: Playground, look: Look, isPhone: boolean): Promise<void> {
  const { page, tests } = playground
  const menu = page.getByRole('menu')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  await playground.openPlace('Check')
  const names = (await hasRoom(playground)) ? ['Examples', 'Help'] : ['More']
  for (const name of [/^Case:/, ...names]) {
    await playground.menu(name)
    await look(`menu ${String(name)}`, '[role=menu]')
    await close()
  }
  if (!isPhone) {
    for (const name of ['Sort and group', 'Export', 'Recipes', 'Save']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(menu).toBeVisible()
      await look(`menu ${name}`, '[role=menu]')
      await close()
    }
    await tests.head('Googlebot').click()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await look('menu of a crawler', '[role=menu]')
    await close()
  }
  await tests.select('Googlebot /cart/checkout')
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await look('menu of a cell', '[role=menu]')
  await close()
}

async function lookAtDialogs(playground: Playground, look: Look): Promise<void> {
  const { page, dialog } = playground
  const help = (await hasRoom(playground)) ? 'Help' : 'More'
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['Share this case', () => playground.button('Share').click()],
    ['Fetching', () => playground.openFetching()],
    ['How it works', () => playground.choose(help, 'How it works')],
    ['Keyboard shortcuts', () => playground.choose(help, 'Keyboard shortcuts')],
    ['How engines read robots.txt', () => playground.choose(help, /How engines read/)],
    ['All checks', () => playground.choose(help, /checks/i)],
    ['About', () => playground.choose(help, /^About/)],
    ['Case settings', () => playground.choose(/^Case:/, /^Case settings/)],
    ['All actions', () => page.keyboard.press('ControlOrMeta+K')],
    ['Recipes', () => page.goto('./#recipe=wordpress').then(() => undefined)],
  ]
  for (const [title, open] of ways) {
    await open()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Loading …')).toHaveCount(0)
    await look(title, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

async function lookAtEmptyStates(
  playground: Playground,
  look: Look,
  isPhone: boolean,
): Promise<void> {
  const { page, file, tests, messages } = playground
  await playground.openPlace('Check')
  await tests.add('/one\n/two', undefined)
  await tests.cell('Googlebot /one').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove URL' }).click()
  await expect(messages).toBeVisible()
  await look('a message with Undo')
  if (isPhone) await playground.show('File')
  await file.selectAll()
  await page.keyboard.press('Delete')
  await look('an empty file')
  await playground.openPlace('Audit')
  await look('Audit of an empty file')
}

test.describe('axe finds no fault, by any of its rules', () => {
  test.use({ reducedMotion: 'reduce' })

  for (const screen of screens) {
    const isPhone = screen.name === 'phone'
    test.describe(`on a ${screen.name}`, () => {
      test.use({ viewport: { width: screen.width, height: screen.height } })

      const parts = {
        places: lookAtPlaces,
        menus: lookAtMenus,
        dialogs: lookAtDialogs,
        'empty states': lookAtEmptyStates,
      }
      for (const [name, visit] of Object.entries(parts)) {
        test(name, async ({ page, axeFaults }) => {
          test.setTimeout(120_000)
          const playground = await new Playground(page).open()
          await visit(playground, lookWith(page, axeFaults), isPhone)
        })
      }
    })
  }
})
