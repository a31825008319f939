import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const desktop = { name: 'desktop', width: 1440, height: 900 }
const laptop = { name: 'laptop', width: 1280, height: 720 }
const phone = { name: 'phone', width: 390, height: 844 }
const screens = [desktop, laptop, phone] as const
const themes = ['light', 'dark'] as const

const sized = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
})

/** What holds text and is cut by its own box, without a way to scroll, or stands beside the window. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false
      // Made for ears only: a box of one pixel, or what is in one.
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (width <= 1 && height <= 1) return false
      }
      return element.textContent.trim() !== '' || element.matches('button, input, select')
    }
    const cut = (element: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      // An end in dots is said in full by a tooltip.
      if (textOverflow === 'ellipsis' && element.closest('[title], [aria-label]')) return false
      const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const tall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      return wide || tall
    }
    const outside = (element: Element) => {
      if (!element.matches('button, a, input, select, textarea')) return false
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > document.documentElement.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => shown(element) && (cut(element) || outside(element)))
      .map(({ tagName, className, textContent, outerHTML }) =>
        [tagName, className, textContent.slice(0, 40) || outerHTML.slice(0, 90)].join(' '),
      )
  })

/** Buttons whose label does not fit onto them. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const fits = (button: Element) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const label = range.getBoundingClientRect()
      const { left, right } = button.getBoundingClientRect()
      return label.left >= left - 1 && label.right <= right + 1
    }
    return [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => !button.closest('[title]') && !fits(button))
      .map((button) => button.textContent)
  })

for (const screen of screens) {
  for (const theme of themes) {
    test.describe(`on a ${screen.name}, ${theme}`, () => {
      test.use({ viewport: sized(screen), colorScheme: theme, reducedMotion: 'reduce' })

      test('everything can be perceived, and nothing is clipped', async ({
        page,
        checkA11y,
        expectNoSidewaysScroll,
      }) => {
        const playground = await new Playground(page).open()
        const sound = async () => {
          await expectNoSidewaysScroll()
          expect(await clipped(page), 'clipped').toEqual([])
          expect(await crowded(page), 'crowded').toEqual([])
          await checkA11y()
        }
        const background = await page.evaluate(
          () => getComputedStyle(document.body).backgroundColor,
        )
        expect(background).toBe(theme === 'dark' ? 'rgb(18, 22, 27)' : 'rgb(255, 255, 255)')
        await sound()
        if (screen !== phone) return
        for (const region of ['Tests', 'Why', 'File'] as const) {
          await playground.show(region)
          await expect(playground.region(region)).toBeVisible()
          await sound()
        }
      })
    })
  }
}

type Look = (part: string, name: string) => Promise<void>

/** Opens each menu of the header, then each dialog, and looks at it. */
async function lookAtAll(page: Page, screen: (typeof screens)[number], look: Look): Promise<void> {
  const playground = await new Playground(page).open()
  const { dialog } = playground
  const isPhone = screen === phone
  for (const name of isPhone ? [/^Case:/, 'More'] : [/^Case:/, 'Examples', /^Dialect:/, 'Help']) {
    const menu = await playground.menu(name)
    await expect(menu.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
    await look('[role=menu]', String(name))
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  const help = isPhone ? 'More' : 'Help'
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['Share this case', () => playground.button('Share').click()],
    ['How it works', () => playground.choose(help, 'How it works')],
    ['Keyboard shortcuts', () => playground.choose(help, 'Keyboard shortcuts')],
    ['About', () => playground.choose(help, /^About/)],
    ['Case settings', () => playground.choose(/^Case:/, /^Title/)],
  ]
  for (const [title, open] of ways) {
    await open()
    await expect(dialog).toHaveAccessibleName(title)
    await look('dialog', title)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

test.describe('dialogs and menus', () => {
  test.use({ reducedMotion: 'reduce' })

  for (const screen of screens) {
    test(`fit on a ${screen.name}`, async ({ page, expectNoSidewaysScroll }) => {
      await page.setViewportSize(sized(screen))
      await lookAtAll(page, screen, async (_, name) => {
        await expectNoSidewaysScroll()
        expect(await clipped(page), `clipped in ${name}`).toEqual([])
      })
    })
  }

  // Their colours do not depend on the screen; what the phone has of its own does not on the theme.
  for (const [screen, theme] of [
    [desktop, 'light'],
    [desktop, 'dark'],
    [phone, 'light'],
  ] as const) {
    test(`can be perceived on a ${screen.name}, ${theme}`, async ({ page, checkA11y }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize(sized(screen))
      await lookAtAll(page, screen, (part) => checkA11y(page, part))
    })
  }
})

/** Wholly in sight: inside the window, and not behind something else. */
async function expectInSight(target: Locator): Promise<void> {
  // All but a rounded half of a pixel.
  await expect(target).toBeInViewport({ ratio: 0.99 })
  const covered = await target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = [
      // A little inside, because the lines between the regions can be grasped beside them.
      [left + 8, top + 8],
      [right - 8, bottom - 8],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return at.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit === null || !(element.contains(hit) || hit.contains(element))
    })
  })
  expect(covered, 'covered').toBe(false)
}

test.describe('the red test, its line, its reason and its fix are in sight', () => {
  for (const screen of [desktop, laptop]) {
    test(`on a ${screen.name}`, async ({ page }) => {
      await page.setViewportSize(sized(screen))
      const { file, tests, why } = await new Playground(page).open()
      await expectInSight(tests.red)
      const named = tests.region.getByText('1 failing: Googlebot /cart/checkout')
      expect(await named.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
      await expect(file.line(11)).toBeInViewport({ ratio: 1 })
      await expect(file.line(12)).toBeInViewport({ ratio: 1 })
      await expectInSight(why.verdict)
      await expectInSight(why.suggestion.getByRole('paragraph'))
      await expectInSight(why.fix)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  }

  test.describe('under a finger', () => {
    test.use({ viewport: sized(laptop), hasTouch: true, isMobile: true })

    test('on a tablet', async ({ page }) => {
      const { tests, why } = await new Playground(page).open()
      await expectInSight(tests.red)
      await expectInSight(why.verdict)
      await expectInSight(why.fix)
    })
  })

  test('on a phone', async ({ page }) => {
    await page.setViewportSize(sized(phone))
    const { file, regions, summary } = await new Playground(page).open()
    await expect(regions).toBeVisible()
    await expectInSight(summary.getByRole('button', { name: /Googlebot.*checkout.*Allowed/ }))
    await expect(summary).toContainText('expected blocked')
    await expectInSight(summary.getByRole('paragraph'))
    await expect(summary.getByRole('paragraph')).toContainText('a group of its own (lines 11–12)')
    await expectInSight(summary.getByRole('button', { name: 'Copy 3 rules into Googlebot' }))
    await expect(file.line(11)).toBeInViewport({ ratio: 1 })
    await expect(file.line(12)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('nothing moves while the page loads', () => {
  // What comes last is the message that the page is stored.
  test.use({ serviceWorkers: 'allow' })

  for (const screen of screens) {
    test(`on a ${screen.name}`, async ({ page }) => {
      await page.setViewportSize(sized(screen))
      await page.addInitScript(() => {
        const shifts: string[] = []
        Reflect.set(window, 'shifts', shifts)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number
            readonly sources: readonly { readonly node: Node | null }[]
          })[]) {
            const names = entry.sources.map(({ node }) =>
              node instanceof Element
                ? `${node.tagName}.${node.className}`
                : (node?.nodeName ?? '?'),
            )
            shifts.push(`${entry.value} ${names.join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const playground = await new Playground(page).open()
      await expect(playground.messages.getByRole('listitem')).toBeVisible()
      // Two frames, so that a shift in the last one has been reported.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[])).toEqual([])
    })
  }
})

test.describe('the lines between the regions', () => {
  test('move by key, stay after a reload, and go back', async ({ page }) => {
    const playground = await new Playground(page).open()
    const line = page.getByRole('separator', { name: 'Size of File' })
    const width = async () => (await playground.region('File').boundingBox())?.width ?? 0
    const before = await width()
    const value = await line.getAttribute('aria-valuenow')
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(line).not.toHaveAttribute('aria-valuenow', value ?? '')
    const wider = await width()
    expect(wider).toBeGreaterThan(before + 30)

    await page.reload()
    await playground.ready()
    await expect.poll(width).toBeCloseTo(wider, 0)
    await line.dblclick()
    await expect.poll(width).toBeCloseTo(before, 0)
    await expect(line).toHaveAttribute('aria-valuenow', value ?? '')

    await line.focus()
    await page.keyboard.press('Home')
    await expect.poll(width).toBeLessThan(before - 100)
    await page.keyboard.press('Enter')
    await expect.poll(width).toBeCloseTo(before, 0)
  })

  test('move by pointer, and run the other way on a laptop', async ({ page }) => {
    await page.setViewportSize(sized(laptop))
    const playground = await new Playground(page).open()
    const line = page.getByRole('separator', { name: 'Size of Tests' })
    await expect(line).toHaveAttribute('aria-orientation', 'horizontal')
    const height = async () => (await playground.region('Tests').boundingBox())?.height ?? 0
    const before = await height()
    const box = await line.boundingBox()
    if (!box) throw new Error('the line has no place')
    const x = box.x + box.width / 2
    await page.mouse.move(x, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, box.y + 80, { steps: 4 })
    await page.mouse.up()
    await expect.poll(height).toBeGreaterThan(before + 60)
  })
})

test('the theme goes round, and is remembered', async ({ page }) => {
  const playground = await new Playground(page).open()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await playground.button('Theme: like the system').click()
  await playground.button('Theme: light').click()
  await expect(playground.button('Theme: dark')).toBeVisible()
  expect(await background()).toBe('rgb(18, 22, 27)')
  await page.reload()
  await playground.ready()
  expect(await background()).toBe('rgb(18, 22, 27)')
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the page still fits', async ({ page, expectNoSidewaysScroll }) => {
    const playground = await new Playground(page).open()
    for (const region of ['Tests', 'Why', 'File'] as const) {
      await playground.show(region)
      await expectNoSidewaysScroll()
      expect(await clipped(page)).toEqual([])
    }
  })
})
