import { plainFetch, unusualFetch, type FetchResult } from '../../core/fetch/index.ts'
import { useActions, useApp } from '../hooks/use-app.ts'

/** The simulated fetch of the case, and a function that changes parts of it. */
export function useFetch() {
  const kept = useApp((state) => state.scenario.fetch)
  const { change } = useActions()
  const fetched = kept ?? plainFetch
  return {
    fetched,
    isPlain: kept === null,
    set: (parts: Partial<FetchResult>) => change({ fetch: unusualFetch({ ...fetched, ...parts }) }),
    reset: () => change({ fetch: null }),
  }
}
