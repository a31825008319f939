import type { GridColumn, ValueColumn } from '../../case/grid/grid.ts'
import { placeOfColumn } from '../../case/grid/row-values.ts'
import type { RowGrouping } from './group-label.ts'
import type { ListArrangement, RowSort } from './list-order.ts'

/** In which order rows are shown, and what of that which came with them. */
export interface RowOrder {
  readonly by: RowSort['by']
  readonly descending: boolean
  /** Null: nobody has chosen, so that those of several hosts are put together as long as no site is set. */
  readonly grouping: RowGrouping['by'] | 'none' | null
  /** The crawler whose verdicts, lines and rules count; null, or one that is gone: the selected one. */
  readonly columnId: string | null
  /** The name of the column of values that sorts. */
  readonly value?: string
  /** The name of the column of numbers that is summed up; '': rows are only counted; not there: nobody has chosen. */
  readonly weight?: string
  /** The names of columns of values that are not shown. */
  readonly hidden?: readonly string[]
  /** The groups whose rows are not shown, by `groupKey`; not there: none. */
  readonly folded?: readonly string[]
}

/** The order in which rows are shown. */
export interface ShownOrder extends RowOrder {
  readonly grouping: RowGrouping['by'] | null
}

/** How rows are put together, where the URLs are of several hosts and no site is set, or not. */
export function shownOrder(order: RowOrder, isOfSeveral: boolean): ShownOrder {
  const { grouping } = order
  if (grouping === 'none') return { ...order, grouping: null }
  return { ...order, grouping: grouping ?? (isOfSeveral ? 'host' : null) }
}

/** Which rows of a list are shown, and in which order. */
export interface ListView {
  /** The text of the filter field. */
  readonly filter: string
  readonly sort: {
    readonly by: RowSort['by']
    readonly descending: boolean
    /** The name of the column of values that sorts. */
    readonly value?: string
  }
  /** What rows are put together by; null: they are not. */
  readonly grouping: RowGrouping['by'] | null
  /**
   * The crawler whose verdicts sort and group, by its id, since crawlers come, go and change places; null,
   * or one that is gone: the first.
   */
  readonly crawlerId: string | null
  /** The name of the column of numbers that is summed up; not there: rows are only counted. */
  readonly weight?: string
  /** The groups whose rows are not shown, by their keys; not there: none. */
  readonly folded?: readonly string[]
}

/** All rows as they stand in the file. */
export const firstListView: ListView = {
  filter: '',
  sort: { by: 'typed', descending: false },
  grouping: null,
  crawlerId: null,
}

/** What the user asks for, as a list is asked for it; `crawlerId` is that of the crawler whose verdicts count. */
export function viewOf(filter: string, order: ShownOrder, crawlerId: string | null): ListView {
  const { by, descending, grouping, value, weight, folded } = order
  const needsCrawler = by === 'verdict' || by === 'line' || grouping === 'rule'
  const sort = { by, descending, ...(value === undefined ? {} : { value }) }
  return {
    ...{ filter, sort, grouping, crawlerId: needsCrawler ? crawlerId : null },
    ...(weight === undefined || weight === '' ? {} : { weight }),
    ...(grouping === null || folded === undefined ? {} : { folded }),
  }
}

/** The place of the crawler that sorts and groups; 0 without any. */
export const columnOfView = (
  { crawlerId }: Pick<ListView, 'crawlerId'>,
  crawlers: readonly GridColumn[],
): number =>
  Math.max(
    0,
    crawlers.findIndex(({ id }) => id === crawlerId),
  )

/** How a view orders and groups a list that is judged for these crawlers. */
export function arrangementOf(
  view: ListView,
  crawlers: readonly GridColumn[],
  columns: readonly ValueColumn[] = [],
): ListArrangement {
  const column = columnOfView(view, crawlers)
  const { by, descending, value } = view.sort
  // Without crawlers there are no verdicts.
  const hasVerdicts = crawlers.length > 0
  const byVerdict = by === 'verdict' || by === 'line'
  const place = by === 'value' ? placeOfColumn(columns, value) : -1
  const plain: RowSort =
    place >= 0
      ? { by: 'value', column: place, descending }
      : by === 'url'
        ? { by, descending }
        : { by: 'typed', descending: by === 'typed' && descending }
  const sort: RowSort = byVerdict ? { by, column, descending } : plain
  const grouping =
    view.grouping === 'folder' || view.grouping === 'host'
      ? { by: view.grouping }
      : view.grouping === 'rule' && hasVerdicts
        ? ({ by: 'rule', column } as const)
        : null
  const weight = placeOfColumn(columns, view.weight)
  return {
    sort: byVerdict && !hasVerdicts ? { by: 'typed', descending: false } : sort,
    grouping,
    weight: columns[weight]?.kind === 'number' ? weight : null,
    ...(view.folded && { folded: view.folded }),
  }
}

/** The place of a crawler among those that something was judged for; −1: it was not, or not by this name. */
export const placeAmong = (
  judged: readonly GridColumn[],
  { id, crawler }: Pick<GridColumn, 'id' | 'crawler'>,
): number => judged.findIndex((one) => one.id === id && one.crawler === crawler)

/** Does it show all rows as they stand in the file? */
export const isWholeAsTyped = ({ filter, sort, grouping }: ListView): boolean =>
  filter.trim() === '' && sort.by === 'typed' && !sort.descending && grouping === null
