import type { ValueColumn } from '../../../case/grid/grid.ts'
import { withoutColumn } from '../../../case/grid/value-columns.ts'
import type { AppStore } from '../../../state/store.ts'

/** Takes a column of values out of the case, as one step of undo. */
export function removeValues(store: AppStore, { name }: ValueColumn): void {
  const { scenario, change } = store.getState()
  change(withoutColumn(scenario, name))
}
