import { expect, test } from 'vitest'
import type { Explanation } from '../../analysis/result.ts'
import { analyse } from '../../analysis/analyse.ts'
import { cellId } from '../../case/grid/grid.ts'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { lineOfInterest } from './use-revealed-line.ts'

const explain = (cell: string): Explanation | null =>
  analyse({ ...firstExample.scenario, selected: cell }).explanation

test('the line that decides is brought into sight, or the group that has no rule', () => {
  const { scenario } = firstExample
  const lines = scenario.expectations.map(({ rowId, columnId }) => {
    const explanation = explain(cellId(rowId, columnId))
    return explanation && [explanation.outcome.line, lineOfInterest(explanation)]
  })
  for (const pair of lines) {
    const [decides, shown] = pair ?? []
    expect(shown).toBe(decides === 0 ? 11 : decides)
  }
})
