import { rmSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { Site } from '../site.ts'
import { startEngine, type Engine, type EngineHost } from './driver.ts'
import { EnginePage } from './page.ts'

export { expect }

interface OfWorker {
  /** Which engine this project is for; the configuration of Playwright says it. */
  readonly engine: Engine
  readonly host: EngineHost | null
}
interface OfTest {
  readonly site: Site
  /** The page of somebody who has never been here; fails the test on anything amiss in the end. */
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
  host: [
    async ({ engine }, use) => {
      if (engine.driver === 'none') return use(null)
      const host = await startEngine(engine)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({}, use, info) => {
    const site = new Site(info.outputPath('site'))
    site.prepend('before-paint.js', `;(${witness.toString()})();\n`)
    await use(site)
    await site.stop()
    rmSync(site.dir, { recursive: true, force: true })
  },
  here: async ({ engine, host, site }, use, info) => {
    if (!host) return info.skip(true, engine.driver === 'none' ? engine.reason : 'not started')
    const driver = await host.open()
    const here = new EnginePage(driver, await site.start())
    await use(here)
    try {
      expect(await here.allTroubles(), 'what must never happen on a page').toEqual([])
    } finally {
      await driver.close()
    }
  },
})
