import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestCase } from 'vitest/node'

/** What one runner counted. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** Calls of `expect`, of one unit test at most `mostOfOneTest`. */
  assertions: number
  /** What is worth telling of those that did not run: a test, or all tests of a browser, and why if it was said. */
  readonly reasons: { readonly name: string; readonly reason: string }[]
}

/**
 * Further calls come from loops and from the runs of properties, which would hide all others: fewer
 * runs are not fewer assertions.
 */
const mostOfOneTest = 20

const none = { passed: 0, failed: 0, skipped: 0, assertions: 0 }
export const noTestCounts = (): TestCounts => ({ ...none, reasons: [] })

/** Writes counts as JSON to a file, whose folder need not be there. */
export function writeCounts(file: string, counts: TestCounts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(counts))
}

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test called `expect`: see count-assertions.ts. */
    assertions?: number
  }
}

/** A reporter of Vitest that writes what the tests counted to a file: `TestCounts` as JSON. */
export function testCounts(file: string) {
  let counts = noTestCounts()
  return {
    onTestRunStart: () => void (counts = noTestCounts()),
    onTestCaseResult(test: Pick<TestCase, 'fullName' | 'meta' | 'result'>) {
      const result = test.result()
      if (result.state === 'pending') return
      counts[result.state]++
      counts.assertions += Math.min(test.meta().assertions ?? 0, mostOfOneTest)
      if (result.state === 'skipped')
        counts.reasons.push({ name: test.fullName, reason: result.note ?? '' })
    },
    onTestRunEnd: () => writeCounts(file, counts),
  }
}
