import { sameFetch } from '../core/fetch/fetch-result.ts'
import { sameSettings } from '../core/dialects/settings.ts'
import type { AcceptedState, Scenario } from './scenario.ts'

/** The state that a case is in, to be compared with what becomes of it. */
export const acceptedNow = ({ file, dialect, settings, fetch }: AcceptedState): AcceptedState => ({
  file,
  dialect,
  settings,
  fetch,
})

const sameFetched = (a: AcceptedState['fetch'], b: AcceptedState['fetch']): boolean =>
  a === null || b === null ? a === b : sameFetch(a, b)

/** Whether two states give the same verdicts on every URL, since nothing in them differs. */
export function sameAccepted(a: AcceptedState, b: AcceptedState): boolean {
  return (
    a.file.text === b.file.text &&
    a.file.byteOrderMark === b.file.byteOrderMark &&
    a.dialect === b.dialect &&
    sameSettings(a.settings, b.settings) &&
    sameFetched(a.fetch, b.fetch)
  )
}

/**
 * What the verdicts of a case are compared with; null when that is the case as it is, or an empty
 * file: all that is written into a new file is no change of what was there.
 */
export function comparedState(
  scenario: AcceptedState & Pick<Scenario, 'accepted'>,
): AcceptedState | null {
  const { accepted } = scenario
  if (accepted === null || accepted.file.text.trim() === '') return null
  return sameAccepted(accepted, scenario) ? null : accepted
}
