import { expect, test } from 'vitest'
import type { Explanation } from '../../analysis/result.ts'
import { analyse } from '../../analysis/analyse.ts'
import { firstExample } from '../../analysis/examples/first-example.ts'
import { lineOfInterest } from './use-revealed-line.ts'

const explain = (index: number): Explanation | null => {
  const { scenario } = firstExample
  return analyse({ ...scenario, selected: scenario.tests[index]?.id ?? null }).explanation
}

test('the line that decides is brought into sight, or the group that has no rule', () => {
  const { scenario } = firstExample
  const lines = scenario.tests.map((_, index) => {
    const explanation = explain(index)
    return explanation && [explanation.outcome.line, lineOfInterest(explanation)]
  })
  for (const pair of lines) {
    const [decides, shown] = pair ?? []
    expect(shown).toBe(decides === 0 ? 11 : decides)
  }
})
