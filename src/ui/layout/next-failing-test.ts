import type { Analysis } from '../../analysis/result.ts'

/** The failing test after the selected one, starting over at the end; null when none fails. */
export function nextFailingTest(
  outcomes: Analysis['outcomes'],
  selected: string | null,
  by: 1 | -1,
): string | null {
  const at = outcomes.findIndex(({ testId }) => testId === selected)
  const start = at < 0 && by < 0 ? 0 : at
  for (let step = 1; step <= outcomes.length; step++) {
    const index = (start + by * step + outcomes.length * 2) % outcomes.length
    const outcome = outcomes[index]
    if (outcome?.pass === false) return outcome.testId
  }
  return null
}
