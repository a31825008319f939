import { comparedState } from '../../case/accepted.ts'
import { deliveryFromFetch } from '../delivery/delivery.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import type { ComparedInput } from '../result.ts'
import type { Scenario } from '../../case/scenario.ts'
import { changedParts, type ChangedParts } from './changed-parts.ts'
import { proveChanges, type ProvenChange } from './prove-changes.ts'
import { inputOf, parsedOf, caseChanges, type CaseChange } from '../claims/test-case.ts'

/** All that differs between a case and the state that it is compared with. */
export interface CaseChanges {
  /** Of every possible URL, for each crawler. */
  readonly proven: readonly ProvenChange[]
  readonly parts: ChangedParts
  /** Of the URLs of the case. */
  readonly turned: readonly CaseChange[]
}

/**
 * Tells what changed in a case; null where nothing can have. With `isGivenOnly` only for its own
 * crawlers, and not for the others that either file names.
 */
export function changesOfCase(scenario: Scenario, isGivenOnly = false): CaseChanges | null {
  const accepted = comparedState(scenario)
  if (accepted === null) return null
  const { file, dialect, settings, fetch } = accepted
  const delivery = fetch === null ? null : deliveryFromFetch(fetch)
  const compared: ComparedInput = { file, dialect, settings, delivery }
  const parsed = parsedOf(scenario)
  const input = inputOf(scenario)
  return {
    proven: proveChanges(parsed, input, compared, isGivenOnly),
    parts: changedParts(parsed, input, compared, isGivenOnly),
    turned: caseChanges(scenario, input, judgeGrid(parsed, input, input.origin, input.dialect)),
  }
}
