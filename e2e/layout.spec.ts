import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { browserTest, expect, test } from './fixtures.ts'
import { tooSmall } from './measures.ts'
import { Playground } from './pages/playground.ts'

const desktop = { name: 'desktop', width: 1440, height: 900 }
const laptop = { name: 'laptop', width: 1280, height: 720 }
const phone = { name: 'phone', width: 390, height: 844 }
const screens = [desktop, laptop, phone] as const

const sized = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
})

const soon = { intervals: [50, 100, 200] }

/** As high as it is drawn, and 0 while it is not. */
const heightOf = async (target: Locator): Promise<number> =>
  (await target.boundingBox())?.height ?? 0

test('in a low window the editor keeps its height, and a dialog its buttons', async ({ page }) => {
  const sizes = [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
    { width: 1280, height: 400 },
  ]
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size)
    const playground = at === 0 ? await new Playground(page).open() : new Playground(page)
    await expect.poll(() => heightOf(page.locator('.file-editor'))).toBeGreaterThanOrEqual(160)
    await playground.button('Share').click()
    for (const name of ['Close', 'Download case']) {
      const button = playground.dialog.getByRole('button', { name })
      await expect(async () => {
        await button.scrollIntoViewIfNeeded({ timeout: 1000 })
        await expectInSight(button, 1000)
      }).toPass(soon)
    }
    await page.keyboard.press('Escape')
    await expect(playground.dialog).toHaveCount(0)
  }
})

test('on paper the file, the grid and the answer stand below one another, whole', async ({
  page,
}) => {
  const robots = `User-agent: *\n${'Disallow: /a\n'.repeat(120)}Allow: /end\n`
  const { file, tests, why } = await new Playground(page).open(
    `robots=${encodeURIComponent(robots)}&url=/a&ua=Bingbot`,
  )
  await expect(why.verdict).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  const parts = { editor: file.editor, grid: tests.grid, verdict: why.verdict, answer: why.region }
  const handles = await Promise.all(Object.values(parts).map((part) => part.elementHandle()))
  // CodeMirror draws all lines in the first half second of a print only, so they are measured as it begins.
  const printed = await page.evaluateHandle((elements) => {
    const boxesOf = () => {
      const [editor, ...others] = elements
      return [editor?.querySelectorAll('.cm-line')[121], ...others].map((one) => {
        const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
        return { top, bottom }
      })
    }
    const boxes = new Promise<ReturnType<typeof boxesOf>>((resolve) => {
      matchMedia('print').addEventListener('change', () => resolve(boxesOf()))
    })
    return { boxes }
  }, handles)
  await page.emulateMedia({ media: 'print' })
  const [last, grid, verdict, answer] = await printed.evaluate(({ boxes }) => boxes)
  expect(last?.top).toBeGreaterThan(2000)
  expect(grid?.top).toBeGreaterThan(last?.bottom ?? 0)
  expect(verdict?.top).toBeGreaterThan(grid?.bottom ?? 0)
  expect((answer?.bottom ?? 0) - (answer?.top ?? 0)).toBeGreaterThan(200)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
})

/** Wholly in sight: inside the window, and not behind something else. */
async function expectInSight(target: Locator, timeout = 5000): Promise<void> {
  // All but a rounded half of a pixel.
  await expect(target).toBeInViewport({ ratio: 0.99, timeout })
  const isCovered = () =>
    target.evaluate((element) => {
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
  await expect.poll(isCovered, { message: 'covered', ...soon, timeout }).toBe(false)
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
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
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
    await expect(about).toBeInViewport({ ratio: 1 })
    await expect.poll(() => heightOf(summary), soon).toBeLessThanOrEqual(57)
    await expect.poll(() => heightOf(file.editor), soon).toBeGreaterThan(160)
  })

  test('nothing is too small to be hit', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, summary, why } = playground
    const look = (message: string) =>
      expect.poll(() => tooSmall(page), { message, ...soon }).toEqual([])
    await expect(file.underlined.first()).toBeVisible()
    await look('File')
    for (const place of ['Check', 'Audit', 'Crawlers'] as const) {
      await playground.openPlace(place)
      const panel = page.getByRole('tabpanel', { name: place })
      await expect(panel).toBeVisible()
      await expect(panel).not.toContainText('Loading')
      await look(place)
    }
    await expect(summary.getByRole('paragraph')).toBeHidden()
    await expect(summary).toBeVisible()
    await expect.poll(() => heightOf(summary), soon).toBeLessThan(58)
    await playground.show('Why')
    await expect(why.verdict).toBeVisible()
    await look('the answer')
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

browserTest('nor what is said of a link moves it', async ({ page }) => {
  await page.setViewportSize(sized(phone))
  await watchShifts(page)
  await page.goto('./#robots=User-agent:%20*&url=/a&url=/b&ua=Googlebot')
  await expect(page.getByText('Shared case.')).toBeVisible()
  await expect(new Playground(page).summary).toBeVisible()
  await expect(page.locator('html:is([data-linked], [data-restoring])')).toHaveCount(0)
  await expectNoShifts(page)
})

/**
 * The site, of which the page itself comes up to the middle of its header, and the rest once it is asked for:
 * what a processor that is busy, or a line that stalls, does by chance.
 */
async function halfPageServer(site: string) {
  const gate = new EventEmitter()
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site))
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      const at = type.includes('html') ? body.indexOf('class="site"') : -1
      if (at > 0) {
        response.write(body.subarray(0, at))
        await once(gate, 'open')
      }
      response.end(body.subarray(Math.max(at, 0)))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}${new URL(site).pathname}`,
    server,
    release: () => gate.emit('open'),
  }
}

browserTest(
  'what came of the page moves nowhere when the rest comes',
  async ({ page, baseURL }) => {
    const { url, server, release } = await halfPageServer(baseURL ?? '')
    await page.setViewportSize(sized(phone))
    await watchShifts(page)
    await page.goto(url, { waitUntil: 'commit' })
    const header = page.locator('#region-header')
    await header.waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.styleSheets.length > 0)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(header).toBeHidden()
    release()
    await expect(header).toBeVisible()
    await page.locator('html[data-restoring]').waitFor({ state: 'detached' })
    await expectNoShifts(page)
    server.close()
  },
)

browserTest('no line of the file moves where the reasons come late', async ({ page }) => {
  await page.setViewportSize(sized(phone))
  await watchShifts(page)
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(/\/assets\/analysis-/, async (route) => {
    await opened
    await route.continue()
  })
  const reasons = page.waitForRequest(/\/assets\/analysis-/)
  const editor = page.waitForResponse(/\/assets\/editor-/)
  await page.goto('./')
  await reasons
  await (await editor).finished()
  // The editor would be drawn by now.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  gate.emit('open')
  await new Playground(page).ready()
  await expectNoShifts(page)
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
