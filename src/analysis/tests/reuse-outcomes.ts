import type { Outcome, SentUrl } from '../result.ts'

function sameUrl(a: SentUrl, b: SentUrl): boolean {
  if (a.typed !== b.typed) return false
  if (a.ok) return b.ok && a.href === b.href && a.changed === b.changed
  return !b.ok && a.problem === b.problem
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.testId === b.testId &&
    a.state === b.state &&
    a.line === b.line &&
    a.pass === b.pass &&
    a.crawler === b.crawler &&
    a.problem === b.problem &&
    a.dialect.id === b.dialect.id &&
    sameUrl(a.url, b.url)
  )
}

/**
 * The outcomes `after`, but with the objects of `before` where nothing changed, and with the same
 * array where none did: a table of thousands of rows then draws only those that changed.
 */
export function reuseOutcomes(
  before: readonly Outcome[],
  after: readonly Outcome[],
): readonly Outcome[] {
  const known = new Map(before.map((outcome) => [outcome.testId, outcome]))
  const kept = after.map((outcome) => {
    const old = known.get(outcome.testId)
    return old !== undefined && sameOutcome(old, outcome) ? old : outcome
  })
  const same = kept.length === before.length && kept.every((one, index) => one === before[index])
  return same ? before : kept
}
