import type { Outcome } from '../../analysis/result.ts'
import { counted } from '../text/format.ts'

const stateWords = { allow: 'allowed', disallow: 'blocked' } as const
/** More than this many changes are counted, not listed. */
const maxListed = 2

function verdictPhrase({ state, line, problem }: Outcome): string {
  if (state === 'cant-say') return `cannot be judged${problem === null ? '' : `: ${problem}`}`
  return `now ${stateWords[state]} by ${line === 0 ? 'no rule' : `line ${line}`}`
}

/** "Tests: 5 of 6 pass." */
function tallySentence(outcomes: readonly Outcome[]): string {
  const expected = outcomes.filter(({ pass }) => pass !== null)
  if (expected.length === 0) return `${counted(outcomes.length, 'test')}, none with an expectation.`
  return `Tests: ${expected.filter(({ pass }) => pass === true).length} of ${expected.length} pass.`
}

/** What changed between two rounds of answers, as one message; null when nothing did. */
export function verdictChanges(
  before: readonly Outcome[],
  after: readonly Outcome[],
): string | null {
  const known = new Map(before.map((outcome) => [outcome.testId, outcome]))
  const changed = after.filter((outcome) => {
    const old = known.get(outcome.testId)
    return old !== undefined && (old.state !== outcome.state || old.line !== outcome.line)
  })
  const tally = tallySentence(after)
  if (changed.length === 0) return tally === tallySentence(before) ? null : tally
  const verdictsOnly = changed.filter(({ testId, state }) => known.get(testId)?.state !== state)
  if (verdictsOnly.length === 0 && tally === tallySentence(before)) return null
  const sentences = verdictsOnly
    .slice(0, maxListed)
    .map((outcome) => `${outcome.crawler} ${outcome.url.typed} ${verdictPhrase(outcome)}.`)
  const rest = verdictsOnly.length - sentences.length
  return [tally, ...sentences, ...(rest > 0 ? [`${rest} more changed.`] : [])].join(' ')
}
