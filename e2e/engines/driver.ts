import { firefox, webkit, type LaunchOptions, type Page } from '@playwright/test'
import { limits } from './limits.ts'
import { WebDriverHost, type WebDriverEngine } from './webdriver.ts'

/** How an engine is reached; `none` says why it cannot be. Goes from `.ci` to the tests as JSON. */
export type Engine =
  | {
      readonly driver: 'playwright'
      readonly type: 'firefox' | 'webkit'
      readonly options: LaunchOptions
    }
  | WebDriverEngine
  | { readonly driver: 'none'; readonly reason: string }

/** What the tests of all engines need of a browser with one page, whoever drives it. */
export interface Driver {
  /** Resolves once the page has loaded; another part after the `#` is no other page. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; what goes in and comes out is JSON. */
  evaluate<A, T>(run: (arg: A) => T | Promise<T>, arg: A): Promise<T>
  /** A real click, at CSS pixels from the corner of what the window shows. */
  click(x: number, y: number): Promise<void>
  /** Presses keys together, as in `Control+Shift+z`. */
  press(chord: string): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** A running engine, which opens browsers with an empty profile. */
export interface EngineHost {
  open(): Promise<Driver>
  stop(): Promise<void>
}

function driverOf(page: Page): Driver {
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    evaluate: (run, arg) =>
      // Playwright's type for functions of the page lets handles through, which are not used here.
      page.evaluate(run as (arg: unknown) => unknown, arg) as ReturnType<typeof run> as never,
    click: (x, y) => page.mouse.click(x, y),
    press: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    close: () => page.context().close(),
  }
}

/** Starts an engine; throws where it does not start. */
export async function startEngine(engine: Engine): Promise<EngineHost> {
  if (engine.driver === 'none') throw new Error(engine.reason)
  if (engine.driver === 'webdriver') return WebDriverHost.start(engine)
  const type = engine.type === 'firefox' ? firefox : webkit
  const browser = await type.launch({ timeout: limits.startMs, ...engine.options })
  return {
    open: async () => {
      const viewport = { width: 1440, height: 860 }
      // The runner hands its own settings to every context, and ours block the service worker.
      const context = await browser.newContext({ viewport, serviceWorkers: 'allow' })
      context.setDefaultTimeout(limits.commandMs)
      return driverOf(await context.newPage())
    },
    stop: () => browser.close(),
  }
}

/** Whether an engine starts and knows what the page needs. */
export async function engineWorks(engine: Engine): Promise<boolean> {
  const host = await startEngine(engine).catch(() => null)
  if (!host) return false
  try {
    const driver = await host.open()
    const knows = await driver.evaluate(
      () => 'CompressionStream' in window && CSS.supports('color', 'light-dark(red, blue)'),
      null,
    )
    await driver.close()
    return knows
  } catch {
    return false
  } finally {
    await host.stop()
  }
}
