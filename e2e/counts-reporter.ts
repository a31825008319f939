import type { FullConfig, Reporter, Suite, TestStep } from '@playwright/test/reporter'
import { firstLine, noTestCounts, writeCounts } from '../.config/vite/test-counts.ts'

/**
 * How often these steps and those in them called `expect`. What waits until several hold (`toPass`)
 * counts each of them once, however often it tried.
 */
export function assertionsIn(steps: readonly TestStep[]): number {
  return steps.reduce((sum, { category, steps: inner }) => {
    if (category !== 'expect') return sum + assertionsIn(inner)
    const places = inner
      .filter((step) => step.category === 'expect')
      .map(({ location }) => `${location?.file}:${location?.line}:${location?.column}`)
    return sum + Math.max(1, new Set(places).size)
  }, 0)
}

/** Writes what the browser tests counted to a file: `TestCounts` as JSON. */
export default class CountsReporter implements Reporter {
  readonly #file: string
  #config: FullConfig | null = null
  #suite: Suite | null = null

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.#file = outputFile
  }

  printsToStdio(): boolean {
    return false
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config
    this.#suite = suite
  }

  onEnd(): void {
    const counts = noTestCounts()
    for (const test of this.#suite?.allTests() ?? []) {
      counts.assertions += assertionsIn(test.results.at(-1)?.steps ?? [])
      const outcome = test.outcome()
      if (outcome === 'skipped') counts.skipped++
      else if (outcome === 'unexpected') counts.failed++
      else counts.passed++
      if (outcome === 'expected' || outcome === 'skipped') continue
      const what = outcome === 'flaky' ? 'passed only when tried again' : 'failed'
      const name = test.titlePath().filter(Boolean).join(' > ')
      counts.told.push({ what, name, reason: firstLine(test.results[0]?.error) })
    }
    for (const { name, metadata } of this.#config?.projects ?? []) {
      const { skipped } = metadata as { readonly skipped?: string }
      if (skipped !== undefined) counts.told.push({ what: 'skipped', name, reason: skipped })
    }
    writeCounts(this.#file, counts)
  }
}
