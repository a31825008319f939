import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A test that did not run, and why. */
export interface SkippedTest {
  readonly name: string
  /** As the test said it; '' where it did not. */
  readonly reason: string
}

/** What is asked of a test that has ended: a part of `TestCase` of Vitest. */
interface EndedTest {
  readonly fullName: string
  result(): { readonly state: string; readonly note?: string | undefined }
}

/** Called by Vitest, in this order. */
interface SkippedReporter {
  onTestRunStart(): void
  onTestCaseResult(test: EndedTest): void
  onTestRunEnd(): void
}

/** Writes the tests that were skipped to a file, as JSON, since the report of Vitest leaves out why. */
export function skippedTests(file: string): SkippedReporter {
  let skipped: SkippedTest[] = []
  return {
    onTestRunStart: () => {
      skipped = []
    },
    onTestCaseResult: (test) => {
      const { state, note = '' } = test.result()
      if (state === 'skipped') skipped.push({ name: test.fullName, reason: note })
    },
    onTestRunEnd: () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(skipped))
    },
  }
}
