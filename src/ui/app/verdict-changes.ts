import type { Outcome } from '../../analysis/result.ts'
import { counted } from '../text/words.ts'

const stateWords = { allow: 'allowed', disallow: 'blocked' } as const
/** More than this many changes are counted, not listed. */
const listed = 2

function deedOf({ state, line, problem }: Outcome): string {
  if (state === 'cant-say') return `cannot be judged${problem === null ? '' : `: ${problem}`}`
  return `now ${stateWords[state]} by ${line === 0 ? 'no rule' : `line ${line}`}`
}

/** "Tests: 5 of 6 pass." */
export function tallyOf(outcomes: readonly Outcome[]): string {
  const expected = outcomes.filter(({ pass }) => pass !== null)
  if (expected.length === 0) return `${counted(outcomes.length, 'test')}, none with an expectation.`
  return `Tests: ${expected.filter(({ pass }) => pass === true).length} of ${expected.length} pass.`
}

/** What changed between two rounds of answers, as one message; null when nothing did. */
export function newsBetween(before: readonly Outcome[], after: readonly Outcome[]): string | null {
  const known = new Map(before.map((outcome) => [outcome.testId, outcome]))
  const changed = after.filter((outcome) => {
    const old = known.get(outcome.testId)
    return old !== undefined && (old.state !== outcome.state || old.line !== outcome.line)
  })
  const tally = tallyOf(after)
  if (changed.length === 0) return tally === tallyOf(before) ? null : tally
  const verdictsOnly = changed.filter(({ testId, state }) => known.get(testId)?.state !== state)
  if (verdictsOnly.length === 0 && tally === tallyOf(before)) return null
  const told = verdictsOnly
    .slice(0, listed)
    .map((outcome) => `${outcome.crawler} ${outcome.url.typed} ${deedOf(outcome)}.`)
  const rest = verdictsOnly.length - told.length
  return [tally, ...told, ...(rest > 0 ? [`${rest} more changed.`] : [])].join(' ')
}
