import { useMemo } from 'react'
import {
  comparisonOf,
  comparisonSets,
  defaultComparison,
} from '../../core/dialects/comparison-sets.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useServices } from '../hooks/use-services.ts'

const preference = 'compared'

/** The ids of the dialects that are compared, and a function that chooses others. */
export interface ComparedDialects {
  readonly ids: readonly string[]
  choose(ids: readonly string[]): void
}

/**
 * The dialects to compare: those that a link or the user chose, else the set that was chosen here
 * last, else all current ones. A set that is chosen is remembered.
 */
export function useCompared(): ComparedDialects {
  const chosen = useApp((state) => state.compared)
  const { compare } = useActions()
  const { preferences } = useServices()
  return useMemo(() => {
    const last = comparisonSets.find(({ id }) => id === preferences.get(preference))
    return {
      ids: chosen.length > 0 ? chosen : (last ?? defaultComparison).dialectIds,
      choose: (ids) => {
        const set = comparisonOf(ids)
        if (set) preferences.set(preference, set.id)
        compare(ids)
      },
    }
  }, [chosen, compare, preferences])
}
