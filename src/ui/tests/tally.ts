import type { Outcome } from '../../analysis/result.ts'
import type { Test } from '../../analysis/scenario.ts'

/** How the tests of a case stand. */
export interface Tally {
  readonly passing: number
  /** Tests that expect something. */
  readonly expecting: number
  readonly failing: readonly Outcome[]
}

export function tallyOf(tests: readonly Test[], outcomes: readonly Outcome[]): Tally {
  return {
    passing: outcomes.filter((outcome) => outcome.pass === true).length,
    expecting: tests.filter((test) => test.expect !== null).length,
    failing: outcomes.filter((outcome) => outcome.pass === false),
  }
}

/** "5/6", or the bare number while no test expects anything. */
export function scoreOf(tests: readonly Test[], { passing, expecting }: Tally): string {
  return expecting === 0 ? String(tests.length) : `${passing}/${expecting}`
}
