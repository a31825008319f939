import { useEffect, useMemo, useState } from 'react'
import type { ValueColumn } from '../../../case/grid/grid.ts'
import { cellPlace } from '../../../case/grid/grid.ts'
import type * as columnNames from '../../../analysis/intake/column-names.ts'
import { hiddenNames } from '../../../case/grid/value-columns.ts'
import { columnKey, placeOfColumn, serverColumn } from '../../../case/grid/row-values.ts'
import { answeredId } from '../../../state/answered-cell.ts'
import type { RowOrder } from '../../../state/view.ts'
import { useApp } from '../../hooks/use-app.ts'
import { useRowOrder } from '../use-items.ts'

/** What came with the URLs of a case, as the grid shows it. */
export interface ShownValues {
  /** All columns of the case. */
  readonly all: readonly ValueColumn[]
  /** Those that stand behind the URL. */
  readonly shown: readonly ValueColumn[]
  /** The column of numbers that is summed up; null: rows are only counted. */
  readonly weight: ValueColumn | null
  /** Takes a column out of the files that brought it; no: none did. */
  readonly removeOfFiles?: (column: ValueColumn) => boolean
}

type ColumnNames = typeof columnNames

/** What tells whose numbers are amounts, once that is loaded: it comes when there are numbers, with what reads tables. */
export function useColumnNames(all: readonly ValueColumn[]): ColumnNames | null {
  const hasNumbers = all.some(({ kind }) => kind === 'number')
  const [names, setNames] = useState<ColumnNames | null>(null)
  useEffect(() => {
    if (!hasNumbers) return
    import('../../../analysis/intake/column-names.ts').then(setNames, () => undefined)
  }, [hasNumbers])
  return names
}

/** @param single the crawler that a phone shows; null: all are shown */
function shownOf(
  all: readonly ValueColumn[],
  order: RowOrder,
  single: string | null,
  names: ColumnNames | null,
): ShownValues {
  const { weight, by, value } = order
  const numbers = all.filter(({ kind }) => kind === 'number')
  const chosen = numbers[placeOfColumn(numbers, weight)] ?? null
  const sorting = by === 'value' ? all[placeOfColumn(all, value)] : undefined
  const hidden = hiddenNames(all, order.hidden)
  const weighing = weight === undefined ? (names?.firstWeight(all, hidden) ?? null) : chosen
  const isAsked = (column: ValueColumn) => column === weighing || column === sorting
  const inSight = all.filter((column) => isAsked(column) || !hidden.includes(column.name))
  if (single === null) return { all, shown: inSight, weight: weighing }
  // A phone has room for one, under the URL: what is asked for, else what the server said to the crawler in sight.
  const ofServer = all.find(({ name }) => columnKey(name) === columnKey(serverColumn(single)))
  const one = chosen ?? sorting ?? ofServer
  return { all, shown: one === undefined ? [] : [one], weight: weighing }
}

/** What came with URLs, those of the case unless others are given; `single`: as a phone shows it. */
export function useValues(single: boolean, given?: readonly ValueColumn[]): ShownValues {
  const own = useApp(({ scenario }) => scenario.columns)
  const all = given ?? own
  const order = useRowOrder()
  const { columnId } = cellPlace(useApp(answeredId) ?? '')
  const crawlers = useApp(({ scenario }) => scenario.crawlers)
  const chosen = crawlers.find(({ id }) => id === columnId) ?? crawlers[0]
  const crawler = single ? (chosen?.crawler ?? '') : null
  const names = useColumnNames(all)
  return useMemo(() => shownOf(all, order, crawler, names), [all, order, crawler, names])
}
