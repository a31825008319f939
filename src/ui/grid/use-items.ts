import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Grid, GridVerdicts, ValueColumn } from '../../case/grid/grid.ts'
import type { GridChanges } from '../../analysis/grid/grid-changes.ts'
import type { ListItem } from '../../analysis/list/list-order.ts'
import { shownOrder, type ShownOrder } from '../../analysis/list/list-view.ts'
import { severalSites } from '../../case/scenario.ts'
import { judgedOrigin } from '../../case/urls/url-sites.ts'
import { typedOrder } from '../../state/view.ts'
import { useApp } from '../hooks/use-app.ts'
import type { ArrangedRows } from '../../analysis/list/arrange-rows.ts'

const load = () => import('./arrange.ts')
type Arrange = Awaited<ReturnType<typeof load>>['arrange']

/** What filters and orders rows: it comes when it is first wanted. */
function useArrange(wanted: boolean): Arrange | null {
  const [arrange, setArrange] = useState<Arrange | null>(null)
  useEffect(() => {
    if (!wanted || arrange !== null) return
    // Until then, and should it never come, all rows are shown as they were added.
    load().then(
      (chunk) => setArrange(() => chunk.arrange),
      () => undefined,
    )
  }, [wanted, arrange])
  return wanted ? arrange : null
}

/** How rows are ordered; a menu that closes does not wait for thousands of them. */
export function useRowOrder(): ShownOrder {
  const order = useDeferredValue(useApp((state) => state.rowOrder))
  const isOfSeveral = useApp(({ scenario }) => judgedOrigin(scenario) === severalSites)
  return useMemo(() => shownOrder(order, isOfSeveral), [order, isOfSeveral])
}

const isTyped = ({ by, descending, grouping, weight }: ShownOrder): boolean =>
  by === typedOrder.by &&
  descending === typedOrder.descending &&
  grouping === null &&
  (weight ?? '') === ''

/** What came with the URLs, and the column that they are counted by; null: none. */
interface CountedColumns {
  readonly all: readonly ValueColumn[]
  readonly weight: ValueColumn | null
}

/** The rows as filtered and ordered; `column` is the place of the selected crawler. */
export function useItems(
  { urls, crawlers, expectations }: Grid,
  verdicts: GridVerdicts,
  column: number,
  origin: string,
  changes: GridChanges | null,
  { all: columns, weight }: CountedColumns,
): ArrangedRows {
  const filter = useApp((state) => state.filter)
  const sources = useApp((state) => state.scenario.sources)
  const came = useApp((state) => state.came)
  const chosen = useRowOrder()
  const weighing = weight?.name ?? ''
  const order = useMemo(() => ({ ...chosen, weight: weighing }), [chosen, weighing])
  const arrange = useArrange(filter !== '' || !isTyped(order))
  return useMemo((): ArrangedRows => {
    if (arrange === null) {
      const items = urls.map((_, row): ListItem => ({ kind: 'row', row }))
      return { items, found: items.length, sums: null, counts: null }
    }
    const of = { verdicts, filter, order, column, origin, changes, columns, sources, came }
    return arrange({ urls, crawlers, expectations, ...of })
  }, [
    arrange,
    urls,
    crawlers,
    expectations,
    verdicts,
    filter,
    order,
    column,
    origin,
    changes,
    columns,
    sources,
    came,
  ])
}
