// A Playwright reporter that leaves the counts where the sum of all runners is made.
import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'

export default class CountReporter {
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  suite

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.suite = suite
  }

  onEnd() {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome())
    const failed = outcomes.filter(
      (outcome) => outcome === 'unexpected' || outcome === 'flaky',
    ).length
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length
    const counts = { passed: outcomes.length - failed - skipped, failed, skipped }
    mkdirSync(at('.cache'), { recursive: true })
    writeFileSync(at('.cache/e2e.json'), JSON.stringify(counts))
  }
}
