import { rmSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { Site } from '../site.ts'
import { startEngine, type Driver, type Engine } from './driver.ts'
import { limits } from './limits.ts'
import { EnginePage } from './page.ts'

export { expect }

interface OfWorker {
  /** Which engine this project is for; the configuration of Playwright says it. */
  readonly engine: Engine
  /** One browser for all tests of a worker: its start costs as much as a story. */
  readonly driver: Driver | null
}
interface OfTest {
  readonly site: Site
  /**
   * The page of somebody who has never been here, as each test has a port and so an origin of its own; fails
   * the test on anything amiss in the end.
   */
  readonly here: EnginePage
}

/** Notes what must never happen; runs before all else in the page, in each engine. */
function witness(): void {
  const seen: string[] = []
  Reflect.set(window, 'troublesSeen', seen)
  addEventListener('error', ({ message }) => void seen.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => void seen.push(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', (event) => {
    seen.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
  window.alert = (text) => void seen.push(`dialog: ${text}`)
}

export const test = base.extend<OfTest, OfWorker>({
  engine: [
    { driver: 'none', reason: 'no engine given' },
    { scope: 'worker', option: true },
  ],
  driver: [
    async ({ engine }, use) => {
      if (engine.driver === 'none') return use(null)
      const host = await startEngine(engine)
      try {
        const driver = await host.open()
        await use(driver)
        await driver.close()
      } finally {
        await host.stop()
      }
    },
    { scope: 'worker', timeout: limits.startMs },
  ],
  site: async ({}, use, info) => {
    const site = new Site(info.outputPath('site'))
    site.prepend('before-paint.js', `;(${witness.toString()})();\n`)
    await use(site)
    await site.stop()
    rmSync(site.dir, { recursive: true, force: true })
  },
  here: async ({ engine, driver, site }, use, info) => {
    if (!driver) return info.skip(true, engine.driver === 'none' ? engine.reason : 'not started')
    const here = new EnginePage(driver, await site.start())
    await use(here)
    expect(await here.allTroubles(), 'what must never happen on a page').toEqual([])
    // The page of this test works no further.
    await driver.goto('about:blank')
  },
})
