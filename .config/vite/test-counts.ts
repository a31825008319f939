import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestCase } from 'vitest/node'

/** What one runner counted. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** Calls of `expect`, of one unit test at most `mostOfOneTest`. */
  assertions: number
  /** What is worth telling: a test (or all tests of a browser) that was skipped, failed, or passed when it was tried again, and why if that was said. */
  readonly told: { readonly what: Told; readonly name: string; readonly reason: string }[]
}
export type Told = 'skipped' | 'failed' | 'passed only when tried again'

/** Further calls come from loops and from the runs of properties: fewer runs are not fewer assertions. */
const mostOfOneTest = 20

const none = { passed: 0, failed: 0, skipped: 0, assertions: 0 }
export const noTestCounts = (): TestCounts => ({ ...none, told: [] })

/** Writes counts as JSON to a file, whose folder need not be there. */
export function writeCounts(file: string, counts: TestCounts): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(counts))
}

/** The first line of what was thrown, if anything was. */
export const firstLine = (error: { readonly message?: string } | undefined): string =>
  stripVTControlCharacters(error?.message ?? '').split('\n')[0] ?? ''

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
    onTestCaseResult(test: Pick<TestCase, 'diagnostic' | 'fullName' | 'meta' | 'result'>) {
      const result = test.result()
      if (result.state === 'pending') return
      counts[result.state]++
      counts.assertions += Math.min(test.meta().assertions ?? 0, mostOfOneTest)
      const name = test.fullName
      const told = (what: Told, reason: string) => counts.told.push({ what, name, reason })
      if (result.state === 'skipped') told('skipped', result.note ?? '')
      if (result.state === 'failed') told('failed', firstLine(result.errors[0]))
      if (test.diagnostic()?.flaky)
        told('passed only when tried again', firstLine(result.errors?.[0]))
    },
    onTestRunEnd: () => writeCounts(file, counts),
  }
}
