import type { GridRow, ValueColumn } from '../../../case/grid/grid.ts'
import { valueColumns } from '../../../case/grid/shown-values.ts'
import type { AppStore } from '../../../state/store.ts'

function without(row: GridRow, name: string): GridRow {
  const { values, ...rest } = row
  if (values === undefined || !Object.hasOwn(values, name)) return row
  const left = Object.entries(values).filter(([other]) => other !== name)
  return left.length === 0 ? rest : { ...rest, values: Object.fromEntries(left) }
}

/** Takes a column of values out of the case, as one step of undo. */
export function removeValues(store: AppStore, { name }: ValueColumn): void {
  const { scenario, change } = store.getState()
  const parts = {
    urls: scenario.urls.map((row) => without(row, name)),
    columns: valueColumns(scenario).filter((column) => column.name !== name),
  }
  change(parts)
}
