import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Axe from 'axe-core'
import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { regions, standards } from '../src/ui/shell/page-objects/axe-rules.fixture.ts'

export { expect }

export interface Troubles {
  /** What went wrong on any page of this test: errors, broken policy, foreign requests. */
  readonly seen: readonly string[]
  /** Takes out what a test provokes on purpose. */
  expected(pattern: RegExp): void
  /** The answer to a page that asks before it is left: at first that it may be. */
  answerLeaving(answer: 'leave' | 'stay'): void
  /** Minds another context, such as a second browser, as well. */
  watch(context: BrowserContext): Promise<void>
}

interface Fixtures {
  /** Fails the test, when it ends, on anything that must never happen on our pages. */
  readonly troubles: Troubles
  /** A page of somebody who has never been here. */
  readonly cleanProfile: () => Promise<Page>
  /**
   * Fails on any accessibility fault of the page as it is now, or of one part of it. Who has opened
   * something checks that part: the page around it is looked at by e2e/axe.spec.ts.
   */
  readonly checkA11y: (page?: Page, part?: string) => Promise<void>
  /** The faults of a part of the page by some rules of axe. */
  readonly axeFaults: (rules: AxeRules, part: string) => Promise<readonly string[]>
  /** Fails when the page can be scrolled sideways. */
  readonly expectNoSidewaysScroll: () => Promise<void>
}

const axeRules = {
  all: { type: 'tag', values: standards },
  /** What a change of the theme can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  /** What another size of the window can break. */
  size: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  /** What the data of a list from a file can break, whose rows are alike. */
  names: {
    type: 'rule',
    values: ['button-name', 'link-name', 'duplicate-id-aria', 'td-headers-attr'],
  },
} as const satisfies Readonly<Record<string, Axe.RunOnly>>

export type AxeRules = keyof typeof axeRules

/** Schemes that stay inside the browser. */
const inside = /^(blob|data|about|chrome-error):/

/** Notes what must never happen on our pages. */
export class TroubleWatch implements Troubles {
  seen: string[] = []
  private leaving: 'leave' | 'stay' = 'leave'
  private readonly host: string

  constructor(host: string) {
    this.host = host
  }

  /** Begins anew, for the next test. */
  reset(): void {
    this.seen = []
    this.leaving = 'leave'
  }

  expected(pattern: RegExp): void {
    this.seen = this.seen.filter((trouble) => !pattern.test(trouble))
  }

  answerLeaving(answer: 'leave' | 'stay'): void {
    this.leaving = answer
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteViolation', (_source, text: string) => this.note(text))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = Reflect.get(window, 'noteViolation') as (text: string) => void
        report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
      })
    })
    context.on('console', (message) => {
      if (message.type() === 'error') this.note(`console: ${message.text()}`)
    })
    // Playwright catches choosers of files as long as somebody listens. Begun only with a click, that can come late.
    context.on('page', (page) => page.on('filechooser', () => undefined))
    context.on('weberror', (error) => this.note(`error: ${error.error().message}`))
    context.on('dialog', (dialog) => {
      const isLeaving = dialog.type() === 'beforeunload'
      this.note(isLeaving ? 'asked before leaving' : `dialog: ${dialog.message()}`)
      void (isLeaving && this.leaving === 'leave' ? dialog.accept() : dialog.dismiss())
    })
    context.on('request', (request) => {
      const url = request.url()
      if (!inside.test(url) && new URL(url).hostname !== this.host) this.note(`foreign: ${url}`)
    })
  }

  private note(trouble: string): void {
    this.seen.push(trouble)
  }
}

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const axeSource = `${readFileSync(axeFile, 'utf8')};axe.configure(${JSON.stringify({
  checks: [{ id: 'region', options: { regionMatcher: regions } }],
})})`

/** Runs axe on a part of a page; gives each rule that is broken, and where. */
async function faultsOf(page: Page, rules: AxeRules, part: string): Promise<readonly string[]> {
  // Half a megabyte of script: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([context, runOnly]) => {
      const axe = Reflect.get(window, 'axe') as typeof Axe
      const isShown = [...document.querySelectorAll(context)].some((one) => one.checkVisibility())
      if (!isShown) throw new Error(`axe would see nothing: ${context} is not shown`)
      // Naming all that is in order takes longer than looking at it.
      const { violations } = await axe.run(context, { resultTypes: ['violations'], runOnly })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [part, axeRules[rules]] as const,
  )
}

/**
 * A test with a browser of its own: nothing stored, no cache, no service worker, no compiled script. For
 * tests of storage, of service workers, of loading, and for those that change the page before it loads.
 */
export const browserTest = base.extend<Fixtures>({
  troubles: [
    async ({ context, baseURL }, use) => {
      const witness = new TroubleWatch(new URL(baseURL ?? 'http://127.0.0.1').hostname)
      await witness.watch(context)
      await use(witness)
      expect(witness.seen, 'what must never happen on a page').toEqual([])
    },
    { auto: true },
  ],

  cleanProfile: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await troubles.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  checkA11y: async ({ page }, use) => {
    await use(async (other = page, part = 'html') => {
      // A part that has just appeared may still be fading in.
      await expect.poll(() => faultsOf(other, 'all', part)).toEqual([])
    })
  },

  axeFaults: async ({ page }, use) => {
    await use((rules, part) => faultsOf(page, rules, part))
  },

  expectNoSidewaysScroll: async ({ page }, use) => {
    await use(async () => {
      const wider = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
      await expect.poll(wider, 'px wider than the window').toBeLessThanOrEqual(0)
    })
  },
})

/** A page that tests of one worker share, so that the browser compiles our scripts once. */
interface WarmPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly witness: TroubleWatch
  readonly hasTouch: boolean
}

interface WarmFixtures {
  /** The page of this test, emptied before it. */
  readonly warm: WarmPage
}

interface WorkerFixtures {
  /** By what a context cannot change later. */
  readonly warmPages: Map<string, WarmPage>
}

const needsOwnBrowser = () => {
  throw new Error('This would stay for the tests after this one: use browserTest.')
}

/** Each page that is opened is given the clock of its context, so only its use can be refused. */
const refusedClock = new Proxy({}, { get: needsOwnBrowser })

async function createWarmPage(
  browser: Browser,
  host: string,
  hasTouch: boolean,
): Promise<WarmPage> {
  const context = await browser.newContext()
  const witness = new TroubleWatch(host)
  await witness.watch(context)
  const page = await context.newPage()
  for (const target of [context, page]) {
    Object.assign(target, { addInitScript: needsOwnBrowser, exposeBinding: needsOwnBrowser })
    Object.assign(target, { setOffline: needsOwnBrowser, setExtraHTTPHeaders: needsOwnBrowser })
    Object.defineProperty(target, 'clock', { value: refusedClock })
  }
  return { context, page, witness, hasTouch }
}

/** Our smallest file: at an address of the same site, the browser keeps the process and what it has compiled. */
export const emptyPage = './icon.svg'

/** Takes away what a test has left: pages, routes, permissions, and everything stored. */
async function takeAwayLeftovers({ context, page, witness, hasTouch }: WarmPage): Promise<void> {
  witness.reset()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(emptyPage)
  await context.clearPermissions()
  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devTools.detach()
  await page.evaluate(() => sessionStorage.clear())
  // Else what comes to lie under the pointer is hovered. On touch there is none.
  if (!hasTouch) await page.mouse.move(0, 0)
}

/**
 * A test that begins with nothing stored in a page that was used before, which opens in half of the
 * time. It may store, reload and open further pages.
 */
export const test = browserTest.extend<WarmFixtures, WorkerFixtures>({
  warmPages: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  warm: async (
    {
      browser,
      warmPages,
      baseURL,
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch,
      isMobile,
      serviceWorkers,
      javaScriptEnabled,
    },
    use,
  ) => {
    if (serviceWorkers !== 'block' || !javaScriptEnabled) needsOwnBrowser()
    const key = JSON.stringify({ hasTouch, isMobile })
    const host = new URL(baseURL ?? 'http://127.0.0.1').hostname
    const warm = warmPages.get(key) ?? (await createWarmPage(browser, host, hasTouch))
    warmPages.set(key, warm)
    if (viewport) await warm.page.setViewportSize(viewport)
    await warm.page.emulateMedia({ media: null, colorScheme, reducedMotion })
    await use(warm)
    await takeAwayLeftovers(warm)
  },

  context: async ({ warm }, use) => use(warm.context),
  page: async ({ warm }, use) => use(warm.page),

  troubles: async ({ warm: { witness } }, use) => {
    witness.reset()
    await use(witness)
    expect(witness.seen, 'what must never happen on a page').toEqual([])
  },
})
