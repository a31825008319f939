import { comparedState } from '../../case/accepted.ts'
import { judgedOrigin } from '../../case/urls/url-sites.ts'
import type { GridRow } from '../../case/grid/grid.ts'
import type { AnalysisInput, ComparedInput, Delivery } from '../../analysis/result.ts'
import type { AppState } from '../store.ts'
import { keepWhileSame, memoizedSelector } from '../../analysis/memoize-last.ts'

type Scenario = AppState['scenario']

interface InputParts extends Pick<AppState, 'scenario'> {
  /** The cell that the answer is about. */
  readonly selected: string | null
  readonly listed: GridRow | null
  readonly delivery: Delivery | null
  readonly compared: ComparedInput | null
  readonly explainAs: string | null
}

interface ComparedParts extends Pick<AppState, 'scenario'> {
  /** Undefined: not known yet, so that nothing can be compared. */
  readonly delivery: Delivery | null | undefined
}

/** Makes the state that a case is compared with; the same object until it is another state. */
export function createComparedInputs(): (parts: ComparedParts) => ComparedInput | null {
  const inputOf = memoizedSelector(
    ({ scenario: { accepted }, delivery }: ComparedParts) => [accepted, delivery] as const,
    (accepted, delivery): ComparedInput | null => {
      if (accepted === null || delivery === undefined) return null
      const { file, dialect, settings } = accepted
      return { file, dialect, settings, delivery }
    },
  )
  const isCompared = memoizedSelector(
    ({ file, dialect, settings, fetch, accepted }: Scenario) =>
      [file, dialect, settings, fetch, accepted] as const,
    (file, dialect, settings, fetch, accepted) =>
      comparedState({ file, dialect, settings, fetch, accepted }) !== null,
  )
  return (parts) => (isCompared(parts.scenario) ? inputOf(parts) : null)
}

/** Makes the input of an analysis; the same object for as long as all its parts are the same. */
export function createInputs(): (parts: InputParts) => AnalysisInput {
  const kept = keepWhileSame<AnalysisInput>()
  return ({ scenario, selected, listed, explainAs, delivery, compared }) => {
    const { file, dialect, settings, urls, crawlers, expectations } = scenario
    const origin = judgedOrigin(scenario)
    const asked = { selected, listed, explainAs, delivery, compared }
    return kept({ file, origin, dialect, settings, urls, crawlers, expectations, ...asked })
  }
}
