import { useMemo } from 'react'
import type { ShownCounts } from '../../analysis/list/value-sums.ts'
import { chooseColumns, type ColumnCounts } from '../../case/grid/grid-overview.ts'

/** A column as the grid shows it. */
export interface ShownColumn {
  readonly id: string
  /** Place of the column in the case. */
  readonly index: number
  /** Name of the crawler as shown. */
  readonly label: string
  /** Of the URLs that the filter leaves; but of all, what is not as expected. */
  readonly counts: ColumnCounts
  /** Where there is a filter: of all URLs. */
  readonly inAll?: ShownCounts
}

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
  {
    selected: { columnId },
    single,
  }: { readonly selected: { readonly columnId: string }; readonly single: boolean },
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
