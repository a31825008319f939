import { currentDialects, dialects } from '../../core/dialects/index.ts'
import type { AnalysisInput, TestOutcome, DialectVerdict } from '../result.ts'
import { cellOf, gridAround } from '../../case/grid/cell.ts'
import { cellPlace, type GridRow } from '../../case/grid/grid.ts'
import { judgeTest, type ParsedFile } from '../judge-tests.ts'
import type { Test } from '../../case/scenario.ts'

/**
 * Length in UTF-16 units up to which a file is read under every dialect within a keystroke. For longer
 * files a worker computes these verdicts.
 */
export const maxAllDialectsUnits = 8 * 1024

/** The verdict of every dialect on a test, that of its own dialect first. */
export function otherDialects(
  parsedFile: ParsedFile,
  test: Test,
  { dialect: own, state: ownState }: Pick<TestOutcome, 'dialect' | 'state'>,
  origin: string,
): readonly DialectVerdict[] {
  const first = dialects.filter((dialect) => dialect.id === own.id)
  const others = dialects.filter((dialect) => dialect.id !== own.id)
  return [...first, ...others].map(({ id, name }) => {
    const { state, line } = judgeTest(parsedFile, test, origin, id).outcome
    const current = currentDialects.some((one) => one.id === id)
    return { id, name, state, line, differs: state !== ownState, current }
  })
}

interface DialectVerdictsOptions {
  readonly testId: string
  readonly explainAs: string | null
  /** The URL of a list from a file that the test is of; null: it is of a row. */
  readonly listed: GridRow | null
}

/**
 * The verdicts on one test; its id is included as another test may have been selected meanwhile.
 */
interface DialectVerdicts extends Pick<DialectVerdictsOptions, 'testId'> {
  readonly dialects: readonly DialectVerdict[]
}

/** Computes `otherDialects` in the worker, for the test with an id; empty if there is none. */
export function verdictsByDialect(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { testId, explainAs, listed }: DialectVerdictsOptions,
): DialectVerdicts {
  const { origin, dialect } = input
  const test = cellOf(gridAround(input, cellPlace(testId).rowId, listed), testId)
  if (test === null) return { testId, dialects: [] }
  const { outcome } = judgeTest(parsedFile, test, origin, explainAs ?? dialect)
  return { testId, dialects: otherDialects(parsedFile, test, outcome, origin) }
}
