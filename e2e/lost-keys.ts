import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { bringList, hasList, marksFragment } from './marked-list.ts'
import { OpenCasePage } from './pages/open-case.ts'
import { holdSave, storedBodies } from './pages/stored.ts'

/** The process of the browser itself. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const info = await session?.send('SystemInfo.getProcessInfo')
  const found = info?.processInfo.find(({ type }) => type === 'browser')?.id
  if (found === undefined) throw new Error('The browser does not tell its process')
  return found
}

/** Gets ready to kill the browser; what it gives does so, and resolves when it is gone. */
export async function killerOf(context: BrowserContext): Promise<() => Promise<unknown>> {
  const id = await processOf(context)
  const closed = context.waitForEvent('close', { timeout: 0 })
  return () => {
    process.kill(id, 'SIGKILL')
    return closed
  }
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
  await new OpenCasePage(page).isKept('/typed/')
  await context.addInitScript(before)
  const others: Page[] = []
  for (let tab = 0; tab < count; tab += 1) {
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const other = await opened
    await new OpenCasePage(other).file.editor.getByText('/typed/').waitFor()
    others.push(other)
  }
  await page.bringToFront()
  return async () => {
    for (const tab of [page, ...others]) await tab.close()
  }
}

/** The ways in which a page goes away without a chance to save. */
export const pageEndings = {
  'the browser is killed': (_page, context) => killerOf(context),
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

/** A browser that is opened to be typed in, and opened again. */
export interface Browsing {
  open(): Promise<BrowserContext>
  /** `before` may be gone, or open still. */
  openAgain(before: BrowserContext): Promise<BrowserContext>
}

/** A browser whose profile outlives it. */
export function browserWith(profile: string, options: LaunchOptions, baseURL: string): Browsing {
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...options, baseURL })
    // What tsx adds to functions, so that they can run in the page.
    await context.addInitScript('globalThis.__name = (one) => one')
    return context
  }
  return {
    open,
    openAgain: async (before) => {
      await before.close().catch(() => undefined)
      return open()
    },
  }
}

/** When the page ends, and what may be lost. */
export type Moment =
  /** So long after the first key, in ms; keys that were handled at most `toleratedMs` before may be lost. */
  | { readonly typeMs: number; readonly toleratedMs: number }
  /**
   * When the journal has the key of this number, while others follow and no save comes to its end; keys after
   * it may be lost.
   */
  | { readonly notedKey: number }

/** How to try. */
export interface TryOptions {
  readonly moment: Moment
  /** So many lines stand above what is typed, and are stored by then; by default none. */
  readonly lines?: number
  /** The case has a list of so many URLs with marks on it; by default none. */
  readonly list?: number
}

/** What a try has shown. */
export interface TryResult {
  readonly typed: number
  /** Keys that were handled, may not be lost, and are not there on return. */
  readonly lost: number
  /** How long before the end the first key was handled that is not there, in ms; null: all are there. */
  readonly lostSinceMs: number | null
  /** The list is there with its marks, or there was none. */
  readonly hasList: boolean
}

const headingOf = (lines: number): string =>
  `User-agent: *\nDisallow: /typed/\n${'Disallow: /a/line\n'.repeat(lines)}# `

/** Stands nowhere else in a case. */
const markerKey = '~'
const keyOf = (at: number, moment: Moment): string =>
  'notedKey' in moment && moment.notedKey === at ? markerKey : String(at % 10)

/** Has pages notice when the marker is in the journal, where no end of them can take it away. */
async function noticeMarker(context: BrowserContext): Promise<void> {
  await context.addInitScript((marker) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, ...key) {
      if (this.transaction.db.name.startsWith('journal:')) {
        const isMarked = JSON.stringify(value).includes(marker)
        const noticed = () => Reflect.set(window, 'isMarkerNoted', true)
        if (isMarked) this.transaction.addEventListener('complete', noticed)
      }
      return put.call(this, value, ...key)
    }
  }, markerKey)
}

/** Presses keys without a pause until the page is gone; notes when each was handled. */
async function typeUntilGone(
  page: Page,
  keyAt: (at: number) => string,
  handledAt: number[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const done = await page.keyboard.press(keyAt(handledAt.length)).then(
      () => true,
      () => false,
    )
    if (!done) break
    handledAt.push(Date.now())
  }
}

/** Resolves at the moment. */
async function waitFor(moment: Moment, page: Page): Promise<void> {
  if ('typeMs' in moment) await setTimeout(moment.typeMs)
  else await page.waitForFunction(() => 'isMarkerNoted' in window)
}

/** How many of the keys stand behind the heading in a text, or in the JSON of a case. */
function keptIn(text: string, heading: string, keyAt: (at: number) => string): number {
  const [start = 0] = [heading, JSON.stringify(heading).slice(1, -1)].flatMap((one) => {
    const at = text.indexOf(one)
    return at < 0 ? [] : [at + one.length]
  })
  let kept = 0
  while (start > 0 && text[start + kept] === keyAt(kept)) kept += 1
  return kept
}

/** Types, ends the page in one of the ways, comes back and compares. */
export async function tryEnding(
  ending: Ending,
  { open, openAgain }: Browsing,
  { moment, lines = 0, list = 0 }: TryOptions,
): Promise<TryResult> {
  const heading = headingOf(lines)
  const keyAt = (at: number) => keyOf(at, moment)
  const context = await open()
  await noticeMarker(context)
  const here = new OpenCasePage(await context.newPage())
  await here.visit(list > 0 ? marksFragment : '')
  if (list > 0) await bringList(here.page, list)
  await here.file.selectAll()
  await here.page.keyboard.insertText(heading)
  if (lines > 0) await here.isKept('/line')
  const end = await ending(here.page, context)
  // What was noted in a large file does not go on from a save that ended before the page could hear of it.
  if ('notedKey' in moment) void holdSave(here.page, 'written').catch(() => undefined)
  let isOver = false
  const handled: number[] = []
  const typing = typeUntilGone(here.page, keyAt, handled, () => isOver)
  await expect.poll(() => handled.length, { intervals: [10], timeout: 30_000 }).toBeGreaterThan(0)
  await waitFor(moment, here.page)
  const endedAt = Date.now()
  await end()
  isOver = true
  // A key press that a page got while it was being left may never be confirmed.
  await Promise.race([typing, setTimeout(keyTimeoutMs)])
  const handledAt = handled.filter((at) => at <= endedAt)
  const due =
    'notedKey' in moment
      ? moment.notedKey + 1
      : handledAt.filter((at) => endedAt - at > moment.toleratedMs).length

  const again = await openAgain(context)
  const after = new OpenCasePage(await again.newPage())
  await after.visit()
  let kept = keptIn(await after.wholeText(), heading, keyAt)
  // What a journal gives too late is kept as a case of its own, which is told.
  const all = async () => {
    const texts = [await after.wholeText(), ...(await storedBodies(after.page))]
    kept = Math.max(...texts.map((text) => keptIn(text, heading, keyAt)))
    return kept
  }
  if (kept < due)
    await expect
      .poll(all)
      .toBeGreaterThanOrEqual(due)
      .catch(() => undefined)
  const isListThere = list === 0 || (await hasList(after.page, list))
  await again.close()
  const first = handledAt[kept]
  return {
    typed: handledAt.length,
    lost: Math.max(0, due - kept),
    lostSinceMs: first === undefined ? null : endedAt - first,
    hasList: isListThere,
  }
}
