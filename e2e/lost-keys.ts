import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test'
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

/** The ways in which a page goes away without a chance to save. */
export const endings: Readonly<Record<string, Ending>> = {
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
}

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
}

/** What a try has shown. */
export interface TryResult {
  readonly typed: number
  /** Keys that were handled longer before the end than tolerated, and are not there on return. */
  readonly lost: number
  /** How long before the end the first key was handled that is not there, in ms; null: all are there. */
  readonly lostSinceMs: number | null
}

const heading = 'User-agent: *\nDisallow: /typed/\n# '

/** Presses keys without a pause until the page is gone; gives when each was handled. */
async function typeUntilGone(
  page: Page,
  handledAt: number[],
  isOver: () => boolean,
): Promise<readonly number[]> {
  while (!isOver()) {
    const done = await page.keyboard.press(String(handledAt.length % 10)).then(
      () => true,
      () => false,
    )
    if (!done) break
    handledAt.push(Date.now())
  }
  return handledAt
}

async function openCase(context: BrowserContext): Promise<OpenCase> {
  return new OpenCase(await context.newPage())
}

/** Types, ends the page in one of the ways, comes back and compares. */
export async function tryEnding(ending: Ending, options: TryOptions): Promise<TryResult> {
  const { address, profile, launch, typeMs, toleratedMs } = options
  const start = () => chromium.launchPersistentContext(profile, { ...launch, baseURL: address })
  const context = await start()
  const here = await openCase(context)
  await here.visit()
  await here.file.selectAll()
  await here.page.keyboard.insertText(heading)
  const end = await ending(here.page, context)
  let isOver = false
  const handled: number[] = []
  const typing = typeUntilGone(here.page, handled, () => isOver)
  while (handled.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise((resolve) => setTimeout(resolve, typeMs))
  const endedAt = Date.now()
  await end()
  isOver = true
  const handledAt = (await typing).filter((at) => at <= endedAt)

  await context.close().catch(() => undefined)
  const again = await start()
  const after = await openCase(again)
  await after.visit()
  const text = await after.file.text()
  await again.close()
  const kept = text.startsWith(heading.trimEnd()) ? text.length - heading.length : 0
  const lost = handledAt.slice(Math.max(0, kept))
  const [first] = lost
  return {
    typed: handledAt.length,
    lost: lost.filter((at) => endedAt - at > toleratedMs).length,
    lostSinceMs: first === undefined ? null : endedAt - first,
  }
}
