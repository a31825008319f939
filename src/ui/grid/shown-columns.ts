import { useMemo } from 'react'
import type { ShownCounts } from '../../analysis/list/value-sums.ts'
import { chooseColumns } from '../../case/grid/grid-overview.ts'
import type { ShownColumn, ShownGrid } from './use-grid.ts'

function sortColumns(all: readonly ShownColumn[], columnId: string, single: boolean) {
  const chosen = all.find(({ id }) => id === columnId) ?? all[0]
  if (single) return { columns: chosen === undefined ? [] : [chosen], hidden: [] }
  const { shown, hidden } = chooseColumns(all.map(({ counts }) => counts))
  const at = (index: number): readonly ShownColumn[] => all.slice(index, index + 1)
  const columns = shown.flatMap(at)
  const rest = hidden.flatMap(at)
  if (chosen === undefined || columns.includes(chosen)) return { columns, hidden: rest }
  // The selected crawler is always in sight, in place of the last one.
  const [last] = columns.slice(-1)
  const others = rest.filter((column) => column !== chosen)
  return {
    columns: [...columns.slice(0, -1), chosen],
    hidden: last === undefined ? others : [last, ...others],
  }
}

/** All columns, and those that are in sight. */
export const useSplitColumns = (
  all: readonly ShownColumn[],
  { selected: { columnId }, single }: Pick<ShownGrid, 'selected' | 'single'>,
) => useMemo(() => ({ all, ...sortColumns(all, columnId, single) }), [all, columnId, single])

/** The columns with what a filter leaves of them; `counts` are by their places. */
export const useLeft = (
  all: readonly ShownColumn[],
  counts: readonly ShownCounts[] | null,
): readonly ShownColumn[] =>
  useMemo(
    () =>
      counts === null
        ? all
        : all.map((column) => ({
            ...column,
            counts: { ...column.counts, ...counts[column.index] },
            inAll: column.counts,
          })),
    [all, counts],
  )
