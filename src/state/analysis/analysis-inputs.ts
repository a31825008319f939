import type { AnalysisInput, Delivery } from '../../analysis/result.ts'
import type { AppState } from '../store.ts'
import { memoizedSelector } from './memoized-selector.ts'

interface InputParts extends Pick<AppState, 'scenario' | 'selectedId'> {
  readonly delivery: Delivery | null
  readonly explainAs: string | null
}

/** Makes the input of an analysis; the same object for as long as all its parts are the same. */
export const createInputs = () =>
  memoizedSelector(
    ({ scenario, selectedId, explainAs, delivery }: InputParts) =>
      [
        scenario.file,
        scenario.origin,
        scenario.dialect,
        scenario.settings,
        delivery,
        scenario.urls,
        scenario.crawlers,
        scenario.expectations,
        selectedId,
        explainAs,
      ] as const,
    (
      file,
      origin,
      dialect,
      settings,
      delivery,
      urls,
      crawlers,
      expectations,
      selected,
      explainAs,
    ): AnalysisInput => ({
      file,
      origin,
      dialect,
      settings,
      delivery,
      urls,
      crawlers,
      expectations,
      selected,
      explainAs,
    }),
  )
