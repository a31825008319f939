import type { Locator, Page } from '@playwright/test'
import { browserTest, expect, test } from './fixtures.ts'
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
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement))
    const outside = (element: Element) => {
      if (!element.matches('button, a, input, select, textarea') || scrolls(element)) return false
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
      .filter((button) => !button.closest('[title], [data-tooltip]') && !fits(button))
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

type Look = (name: string) => Promise<void>

/** Opens each menu of the header, then each dialog, and looks at it. */
async function lookAtAll(page: Page, screen: (typeof screens)[number], look: Look): Promise<void> {
  const playground = await new Playground(page).open()
  const { dialog } = playground
  const isPhone = screen === phone
  for (const name of isPhone ? [/^Case:/, 'More'] : [/^Case:/, 'Examples', 'Help']) {
    const menu = await playground.menu(name)
    await expect(menu.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
    await look(String(name))
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  const help = isPhone ? 'More' : 'Help'
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['Share this case', () => playground.button('Share').click()],
    ['How it works', () => playground.choose(help, 'How it works')],
    ['Keyboard shortcuts', () => playground.choose(help, 'Keyboard shortcuts')],
    ['About', () => playground.choose(help, /^About/)],
    ['Case settings', () => playground.choose(/^Case:/, /^Case settings/)],
  ]
  for (const [title, open] of ways) {
    await open()
    await expect(dialog).toHaveAccessibleName(title)
    await look(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

test.describe('dialogs and menus', () => {
  test.use({ reducedMotion: 'reduce' })

  for (const screen of screens) {
    test(`fit on a ${screen.name}`, async ({ page, expectNoSidewaysScroll }) => {
      await page.setViewportSize(sized(screen))
      await lookAtAll(page, screen, async (name) => {
        await expectNoSidewaysScroll()
        expect(await clipped(page), `clipped in ${name}`).toEqual([])
      })
    })
  }
})

/** Controls that cannot be brought into sight, or are behind something else there. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.getBoundingClientRect().width <= 1
    return [...document.querySelectorAll('button, a[href], input, select, [tabindex="0"]')]
      .filter((element) => !isHidden(element))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
        const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
        const hit = document.elementFromPoint(x, y)
        return hit === null || !(element.contains(hit) || hit.contains(element))
      })
      .map(({ className, ariaLabel, textContent }) => `${className}: ${ariaLabel ?? textContent}`)
  })

test.describe('in a low window the page scrolls, and nothing is lost', () => {
  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [1280, 400],
  ] as const) {
    test(`of ${width} × ${height}`, async ({ page, expectNoSidewaysScroll }) => {
      await page.setViewportSize({ width, height })
      const playground = await new Playground(page).open()
      const isPhone = width < 960
      const editor = await page.locator('.file-editor').boundingBox()
      expect(editor?.height).toBeGreaterThanOrEqual(160)
      const look = async (name: string) => {
        await expectNoSidewaysScroll()
        expect(await outOfReach(page), name).toEqual([])
      }
      await look('the first view')
      if (isPhone) await playground.show('Why')
      await look('the answer')
      for (const place of ['Check', 'Audit', 'Engines'] as const) {
        await playground.openPlace(place)
        await expect(page.getByRole('tabpanel', { name: place })).not.toContainText('Loading')
        await look(place)
      }
      await playground.button('Share').click()
      await expect(playground.dialog).toBeVisible()
      for (const name of ['Close', 'Download case']) {
        const button = playground.dialog.getByRole('button', { name })
        await button.scrollIntoViewIfNeeded()
        await expectInSight(button)
      }
    })
  }
})

test('on paper the file, the grid and the answer stand below one another, whole', async ({
  page,
}) => {
  const robots = `User-agent: *\n${'Disallow: /a\n'.repeat(120)}Allow: /end\n`
  const { file, tests, why } = await new Playground(page).open(
    `robots=${encodeURIComponent(robots)}&url=/a&ua=Bingbot`,
  )
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(async () => (await why.region.boundingBox())?.height).toBeGreaterThan(200)
  const boxes = [file.line(122), tests.grid, why.verdict, why.region].map((part) =>
    part.boundingBox(),
  )
  const [last, grid, verdict, answer] = await Promise.all(boxes)
  expect(last?.y).toBeGreaterThan(2000)
  expect(grid?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  expect(verdict?.y).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0))
  expect(answer?.height).toBeGreaterThan(200)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
})

test.describe('with more space between letters, words and lines nothing is cut', () => {
  for (const screen of screens) {
    test(`on a ${screen.name}`, async ({ page, expectNoSidewaysScroll }) => {
      await page.setViewportSize(sized(screen))
      const playground = await new Playground(page).open()
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        // What WCAG 1.4.12 lets readers set.
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      })
      const look = async (name: string) => {
        await expectNoSidewaysScroll()
        expect(await clipped(page), name).toEqual([])
      }
      await look('the first view')
      for (const place of ['Check', 'Audit', 'Engines'] as const) {
        await playground.openPlace(place)
        await expect(page.getByRole('tabpanel', { name: place })).not.toContainText('Loading')
        await look(place)
      }
      if (screen === phone) await playground.show('Why')
      await look('the answer')
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
      await expect(file.line(11)).toBeInViewport({ ratio: 1 })
      await expect(file.line(12)).toBeInViewport({ ratio: 1 })
      await expectInSight(why.verdict)
      await expectInSight(why.suggestion.getByRole('paragraph').first())
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
    await expect(summary.getByRole('paragraph')).toContainText('only its own group, lines 11–12')
    await expectInSight(summary.getByRole('button', { name: 'Copy 3 rules into Googlebot' }))
    await expect(file.line(11)).toBeInViewport({ ratio: 1 })
    await expect(file.line(12)).toBeInViewport({ ratio: 1 })
  })
})

/** What a finger has to hit and cannot: smaller than 24 × 24 px, by WCAG 2.5.8. Links in text may be. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, select, textarea, input:not([type=radio], [type=checkbox])',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.matches('.line-link, .link-button, p button, .visually-hidden'))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.ariaLabel ?? (one.textContent || one.className)
        return { name, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width > 1 && (width < 24 || height < 24)),
  )

test.describe('under a finger on a phone', () => {
  test.use({ viewport: sized(phone), hasTouch: true, isMobile: true })

  test('the sheet says what it is about, and makes room for a keyboard', async ({ page }) => {
    const site = 'https://www.example.com'
    const long = `${site}/collections/womens-winter-shoes?variant=12345678`
    const robots = 'robots=User-agent:%20*%0ADisallow:%20/cart/'
    const playground = new Playground(page)
    await page.goto(
      `./#${robots}&origin=${site}&url=${encodeURIComponent(long)}&url=/a&ua=Googlebot`,
    )
    const { summary, file } = playground
    await playground.openPlace('Check')
    const about = summary.getByRole('button', { name: /Show why/ })
    await expect(about).toContainText('Allowed')
    await expect(about).toContainText('/collections/')
    await expect(about).not.toContainText(/https|·/)
    // The banner moves the tabs when it comes.
    await expect(page.getByText('Your own work is untouched.')).toBeVisible()
    await playground.regions.getByRole('button', { name: 'File' }).tap()
    await expect(file.region).toBeVisible()
    // As high as a keyboard leaves it.
    await page.setViewportSize({ width: 390, height: 508 })
    await expect.poll(async () => (await summary.boundingBox())?.height).toBeLessThanOrEqual(57)
    await expect(about).toBeInViewport({ ratio: 1 })
    expect((await file.editor.boundingBox())?.height).toBeGreaterThan(160)
  })

  test('nothing is too small to be hit', async ({ page }) => {
    const playground = await new Playground(page).open()
    expect(await tooSmall(page), 'File').toEqual([])
    for (const place of ['Check', 'Audit', 'Engines'] as const) {
      await playground.openPlace(place)
      await expect(page.getByRole('tabpanel', { name: place })).not.toContainText('Loading')
      expect(await tooSmall(page), place).toEqual([])
    }
    await expect(playground.summary.getByRole('paragraph')).toBeHidden()
    expect((await playground.summary.boundingBox())?.height, 'under Engines').toBeLessThan(58)
    await playground.show('Why')
    expect(await tooSmall(page), 'the answer').toEqual([])
  })
})

/** From now on notes what moves without having been asked to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly sources: readonly {
          readonly node: Node | null
          readonly previousRect: DOMRect
          readonly currentRect: DOMRect
        }[]
      })[]) {
        const rectOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
        // Nodes within the editor are not told: only where they were.
        const names = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
          return `${name ?? '?'} from ${rectOf(previousRect)} to ${rectOf(currentRect)}`
        })
        shifts.push(`${entry.value} ${names.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectNoShifts(page: Page): Promise<void> {
  // Two frames, so that a shift in the last one has been reported.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[])).toEqual([])
}

test.describe('nothing moves while the page loads', () => {
  // What comes last is that the page is stored, which is told without a message in sight.
  browserTest.use({ serviceWorkers: 'allow' })

  for (const screen of screens) {
    browserTest(`on a ${screen.name}`, async ({ page }) => {
      await page.setViewportSize(sized(screen))
      await watchShifts(page)
      await new Playground(page).open()
      await expect(page.getByText('Ready to work offline.')).toBeAttached({ timeout: 15_000 })
      await expectNoShifts(page)
    })
  }
})

browserTest('nothing moves on a phone that is slow, on a slow line', async ({ page }) => {
  await page.setViewportSize(sized(phone))
  const devices = await page.context().newCDPSession(page)
  const downloadThroughput = 75_000
  const line = { offline: false, latency: 100, downloadThroughput, uploadThroughput: -1 }
  await devices.send('Network.emulateNetworkConditions', line)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchShifts(page)
  await new Playground(page).open()
  await expectNoShifts(page)
})
