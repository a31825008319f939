import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A test, or all tests of a browser, that did not run, and why. */
export interface SkippedTest {
  readonly name: string
  /** As the test said it; '' where it did not. */
  readonly reason: string
}

/** What one runner counted. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** Calls of `expect`, of one unit test at most `mostOfOneTest`. */
  assertions: number
  /** What is worth telling of those that did not run. */
  readonly reasons: SkippedTest[]
}

/**
 * Further calls come from loops and from the runs of properties, which would hide all others: fewer
 * runs are not fewer assertions.
 */
const mostOfOneTest = 20

export const noCounts = (): TestCounts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  assertions: 0,
  reasons: [],
})

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

/** What is asked of a test that has ended: a part of `TestCase` of Vitest. */
interface EndedTest {
  readonly fullName: string
  meta(): { readonly assertions?: number }
  result(): { readonly state: string; readonly note?: string | undefined }
}

/** Called by Vitest, in this order. */
interface CountingReporter {
  onTestRunStart(): void
  onTestCaseResult(test: EndedTest): void
  onTestRunEnd(): void
}

/** Writes what the unit tests counted to a file: `TestCounts` as JSON. */
export function testCounts(file: string): CountingReporter {
  let counts = noCounts()
  return {
    onTestRunStart: () => {
      counts = noCounts()
    },
    onTestCaseResult: (test) => {
      const { state, note = '' } = test.result()
      counts.assertions += Math.min(test.meta().assertions ?? 0, mostOfOneTest)
      if (state === 'passed') counts.passed++
      else if (state === 'failed') counts.failed++
      else {
        counts.skipped++
        counts.reasons.push({ name: test.fullName, reason: note })
      }
    },
    onTestRunEnd: () => writeCounts(file, counts),
  }
}
