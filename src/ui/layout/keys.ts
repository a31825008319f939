import type { Analysis } from '../../analysis/analysis.ts'
import type { Region } from '../../state/view.ts'

/** True where a key belongs to what is typed: fields and the editor, also inside its shadow root. */
export function isTyping(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select')),
    )
}

const stops = ['header', 'file', 'tests', 'why'] as const
export type Stop = (typeof stops)[number]

/** The next place that F6 goes to. */
export function stopAfter(current: string | undefined, by: 1 | -1): Stop {
  const index = stops.findIndex((stop) => stop === current)
  const from = index < 0 ? (by > 0 ? 0 : 1) : index
  return stops[(from + by + stops.length) % stops.length] ?? 'file'
}

export const isRegion = (stop: Stop): stop is Region => stop !== 'header'

/** The failing test after the selected one, round and round; null when none fails. */
export function failingAfter(
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
