import { narrowedFilter, type NamedInFilter } from '../../analysis/list/filter-words.ts'
import { unitedColumns } from '../../case/grid/list-columns.ts'
import type { AppStore } from '../store.ts'
import { openListOf } from './open-list.ts'

/**
 * Writes further words into the filter field, which narrow what is asked for already.
 * @param verdicts they have the names of the crawlers as shown
 */
export function narrow(store: AppStore, verdicts: NamedInFilter['verdicts'], words: string): void {
  const { filter, scenario, setFilter } = store.getState()
  const brought = openListOf(scenario)?.getSnapshot().reading
  const sources = [...scenario.sources, ...(brought?.sources ?? [])].map(({ name }) => name)
  const columns = unitedColumns(scenario.columns, brought?.columns ?? [])
  const known = { grid: scenario, verdicts, columns, sources }
  setFilter(narrowedFilter(filter, words, known))
}
