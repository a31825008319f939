import { judgeTest, ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, TestOutcome } from '../result.ts'
import type { Test } from '../../case/scenario.ts'
import { gridFromTests, testsOf } from '../../case/grid/grid-from-tests.ts'
import { cellStates, type CellState, type Grid, type GridVerdicts } from '../../case/grid/grid.ts'

/** The grid of tests, for tests. */
export const gridOfTests = (tests: readonly Omit<Test, 'id'>[]): Grid => gridFromTests(tests).grid

/** What all cells of a case say, row by row, judged one by one. */
export function outcomesOf({
  file,
  settings,
  delivery,
  ...input
}: Omit<AnalysisInput, 'selected'>): readonly TestOutcome[] {
  const parsedFile = new ParsedFile(file, settings).withDelivery(delivery ?? null)
  return testsOf(input).map(
    (test) => judgeTest(parsedFile, test, input.origin, input.dialect).outcome,
  )
}

/** State and deciding line of each cell, row by row. */
export function statesOf({ columns }: GridVerdicts): readonly { state: CellState; line: number }[] {
  const rows = columns[0]?.states.length ?? 0
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    columns.map(({ states, lines }) => ({
      state: cellStates[states[row] ?? 2] ?? 'cant-say',
      line: lines[row] ?? 0,
    })),
  )
}
