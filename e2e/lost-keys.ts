import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { OpenCase } from './pages/open-case.ts'

/** The process of the browser itself. */
export async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const info = await session?.send('SystemInfo.getProcessInfo')
  const found = info?.processInfo.find(({ type }) => type === 'browser')?.id
  if (found === undefined) throw new Error('The browser does not tell its process')
  return found
}

/** Gets ready to end the page, or the browser with it; what it gives does so, and resolves when it is gone. */
type Ending = (page: Page, context: BrowserContext) => Promise<() => Promise<unknown>>

const reloads = 10
const keyTimeoutMs = 5000

/** Opens `count` more tabs with the same case; all are closed in the end, first the one that was typed in. */
async function withOtherTabs(
  count: number,
  page: Page,
  context: BrowserContext,
  before: () => void = () => undefined,
): Promise<() => Promise<void>> {
  // A tab that was duplicated knows what was stored by then.
  await new OpenCase(page).isKept('/typed/')
  await context.addInitScript(before)
  const others: Page[] = []
  for (let tab = 0; tab < count; tab += 1) {
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const other = await opened
    await new OpenCase(other).file.editor.getByText('/typed/').waitFor()
    others.push(other)
  }
  await page.bringToFront()
  return async () => {
    for (const tab of [page, ...others]) await tab.close()
  }
}

/** The ways in which a page goes away without a chance to save. */
export const endings = {
  'the browser is killed': async (_page, context) => {
    const id = await processOf(context)
    const closed = context.waitForEvent('close').catch(() => undefined)
    return () => {
      process.kill(id, 'SIGKILL')
      return closed
    }
  },
  'the page crashes': async (page, context) => {
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    return () => {
      void session.send('Page.crash').catch(() => undefined)
      return crashed
    }
  },
  'the tab is closed': (page) => Promise.resolve(() => page.close()),
  'the tab goes elsewhere and is closed': (page) =>
    Promise.resolve(async () => {
      await page.goto('about:blank').catch(() => undefined)
      await page.close()
    }),
  'the tab is reloaded at once': (page) =>
    Promise.resolve(async () => {
      await page.reload()
      await page.close()
    }),
  'the tab is reloaded again and again': (page) =>
    Promise.resolve(async () => {
      for (let time = 0; time < reloads; time += 1) {
        // Not waited for: the next one comes while the page is still being read.
        await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
      }
      await page.close()
    }),
  'a second tab has the same case': (page, context) => withOtherTabs(1, page, context),
  'four other tabs have the same case': (page, context) => withOtherTabs(4, page, context),
  'a second tab, which cannot speak to others, has the same case': (page, context) =>
    withOtherTabs(1, page, context, () => {
      Object.defineProperty(navigator, 'locks', { value: undefined })
      Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
    }),
} satisfies Readonly<Record<string, Ending>>

/** Where to try, and in which browser. */
export interface TryOptions {
  readonly address: string
  /** A folder for the profile of the browser, which outlives it. */
  readonly profile: string
  readonly launch: LaunchOptions
  /** How long to type before the end, in ms. */
  readonly typeMs: number
  /** Keys that were handled so many ms before the end may be lost. */
  readonly toleratedMs: number
  /** So many lines stand above what is typed, and are stored by then; by default none. */
  readonly lines?: number
}

/** What a try has shown. */
export interface TryResult {
  readonly typed: number
  /** Keys that were handled longer before the end than tolerated, and are not there on return. */
  readonly lost: number
  /** How long before the end the first key was handled that is not there, in ms; null: all are there. */
  readonly lostSinceMs: number | null
}

const headingOf = (lines: number): string =>
  `User-agent: *\nDisallow: /typed/\n${'Disallow: /a/line\n'.repeat(lines)}# `

/** Presses keys without a pause until the page is gone; notes when each was handled. */
async function typeUntilGone(
  page: Page,
  handledAt: number[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const done = await page.keyboard.press(String(handledAt.length % 10)).then(
      () => true,
      () => false,
    )
    if (!done) break
    handledAt.push(Date.now())
  }
}

async function openCase(context: BrowserContext): Promise<OpenCase> {
  return new OpenCase(await context.newPage())
}

/** How many keys are in the last line; only what is near the cursor is drawn. */
async function keptOf({ file, page }: OpenCase): Promise<number> {
  await file.focus()
  await page.keyboard.press('ControlOrMeta+End')
  const ends = expect.poll(async () => (await file.lines()).at(-1), { timeout: 5000 })
  await ends.toMatch(/^# \d*$/).catch(() => undefined)
  const [, keys = ''] = /^# (\d*)$/.exec((await file.lines()).at(-1) ?? '') ?? []
  return keys.length
}

/** Types, ends the page in one of the ways, comes back and compares. */
export async function tryEnding(ending: Ending, options: TryOptions): Promise<TryResult> {
  const { address, profile, launch, typeMs, toleratedMs, lines = 0 } = options
  const heading = headingOf(lines)
  const start = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...launch, baseURL: address })
    // What tsx adds to functions, so that they can run in the page.
    await context.addInitScript('globalThis.__name = (one) => one')
    return context
  }
  const context = await start()
  const here = await openCase(context)
  await here.visit()
  await here.file.selectAll()
  await here.page.keyboard.insertText(heading)
  if (lines > 0) await here.isKept('/line')
  const end = await ending(here.page, context)
  let isOver = false
  const handled: number[] = []
  const typing = typeUntilGone(here.page, handled, () => isOver)
  while (handled.length === 0) await setTimeout(10)
  await setTimeout(typeMs)
  const endedAt = Date.now()
  await end()
  isOver = true
  // A key press that a page got while it was being left may never be confirmed.
  await Promise.race([typing, setTimeout(keyTimeoutMs)])
  const handledAt = handled.filter((at) => at <= endedAt)

  await context.close().catch(() => undefined)
  const again = await start()
  const after = await openCase(again)
  await after.visit()
  const kept = await keptOf(after)
  await again.close()
  const lost = handledAt.slice(kept)
  const [first] = lost
  return {
    typed: handledAt.length,
    lost: lost.filter((at) => endedAt - at > toleratedMs).length,
    lostSinceMs: first === undefined ? null : endedAt - first,
  }
}
