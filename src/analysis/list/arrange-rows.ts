import { scoreOf } from '../../case/grid/grid-cells.ts'
import type { Grid, GridRow, GridVerdicts, CaseSource, ValueColumn } from '../../case/grid/grid.ts'
import type { Cells } from '../grid/judge-grid.ts'
import { runSteps, type UrlVerdicts } from '../grid/judged-urls.ts'
import { columnsOfRows } from '../../case/grid/list-columns.ts'
import {
  filterList,
  listQuery,
  type FilteredList,
  type ListMarks,
  type ListQuery,
  type ListVerdicts,
} from './list-filter.ts'
import {
  itemsOf,
  orderList,
  orderNeedsVerdicts,
  type ListArrangement,
  type ListItem,
  type ListOrder,
} from './list-order.ts'
import { OrderCache } from './order-cache.ts'
import { rangesWhere, type RowRange } from '../grid/picked-urls.ts'
import { sourcesOfRows } from './source-words.ts'
import { UrlBlocks } from './url-blocks.ts'
import { rowSums, shownCounts, type RowSums, type ShownCounts } from './value-sums.ts'

/** The rows of a case as a list. */
interface RowList {
  readonly urls: UrlBlocks
  readonly listed: readonly RowRange[]
  readonly cache: OrderCache
}

const listsOfRows = new WeakMap<readonly GridRow[], RowList>()

/** The list of some rows, which is made once. */
function listOfRows(rows: readonly GridRow[]): RowList {
  const known = listsOfRows.get(rows)
  if (known !== undefined) return known
  const urls = new UrlBlocks()
  for (const { url } of rows) urls.add(url)
  urls.finish()
  const list = {
    urls,
    listed: rangesWhere(rows.length, (row) => rows[row]?.inSitemap === true),
    cache: new OrderCache(urls),
  }
  listsOfRows.set(rows, list)
  return list
}

const noCells: Cells = { states: new Uint8Array(0), lines: new Int32Array(0) }

/** By column: the rows that are not as expected. */
function redRows(grid: Grid, verdicts: GridVerdicts): readonly ReadonlySet<number>[] {
  const red = grid.crawlers.map(() => new Set<number>())
  for (const { row, column } of scoreOf(grid, verdicts).red) red[column]?.add(row)
  return red
}

/** The rows of a case, with what is known of them. */
export interface KnownRows {
  readonly grid: Grid
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  /** The site that paths belong to. */
  readonly origin: string
  /** By column, for each row: 1 where the verdict changed since the accepted state. Null: none did. */
  readonly changed: readonly Uint8Array[] | null
  /** What came with the rows; not there: nothing. */
  readonly columns?: readonly ValueColumn[]
  /** What brought them; not there: nothing. */
  readonly sources?: readonly CaseSource[]
  /** URLs that are new in a file which took the place of an older one; not there: none. */
  readonly came?: ReadonlySet<string> | undefined
}

/** What filtering needs of it. */
interface ToFilter extends Omit<KnownRows, 'grid' | 'verdicts'> {
  readonly grid: Pick<Grid, 'urls' | 'crawlers'>
  readonly verdicts: { readonly columns: readonly UrlVerdicts[] }
}

/** The rows of a case as they are shown. */
export interface ArrangedRows {
  readonly items: readonly ListItem[]
  /** How many rows the filter leaves. */
  readonly found: number
  /** Null: rows are only counted. */
  readonly sums: RowSums | null
  /** By crawler, of the rows that the filter leaves; null: there is no filter. */
  readonly counts: readonly ShownCounts[] | null
}

/** What is shown of a list, and in which order. */
interface ArrangedList {
  readonly order: ListOrder
  /** The rows that the filter leaves; null: all. */
  readonly found: Uint32Array | null
  /** Null: rows are only counted. */
  readonly sums: RowSums | null
  /** By crawler, of the rows that the filter leaves; null: there is no filter. */
  readonly counts: readonly ShownCounts[] | null
}

/** Do the rows that are shown, or their order, follow from the verdicts, and not from the URLs alone? */
export const needsVerdicts = (query: ListQuery, arrangement: ListArrangement): boolean =>
  query.needsVerdicts || orderNeedsVerdicts(arrangement)

/** Of some rows the first ones that are judged; null: all rows. */
function judgedRows(rows: Uint32Array | null, judged: number, count: number): Uint32Array | null {
  if (judged >= count) return rows
  return rows === null
    ? Uint32Array.from({ length: judged }, (_, row) => row)
    : rows.filter((row) => row < judged)
}

/**
 * Filters, orders and groups the rows of a list, whoever holds it; `judged` is how many of them have verdicts. Yields
 * often, so that it can be left.
 */
export function* arrangeList(
  list: FilteredList,
  query: ListQuery,
  arrangement: ListArrangement,
  cache: OrderCache,
  judged: number,
): Generator<void, ArrangedList> {
  const { urls, verdicts, values } = list
  const { weight = null } = arrangement
  const found = yield* filterList(list, query)
  const isByVerdicts = needsVerdicts(query, arrangement)
  const shown = isByVerdicts ? judgedRows(found, judged, urls.length) : found
  const order = yield* orderList(urls, verdicts, shown, arrangement, cache, values)
  const sums = weight === null ? null : rowSums(values, weight, verdicts, found, judged)
  const counts = found && (yield* shownCounts(verdicts, found, judged))
  return { order, found, sums, counts }
}

/** The rows of a case as a list to be filtered, and what a filter asks of it; `redOf` is called when it asks for red cells. */
export function filteredRows(
  { grid, verdicts, origin, changed, columns = [], sources: given = [], came }: ToFilter,
  filter: string,
  redOf: () => ListMarks['red'],
): { readonly filtered: FilteredList; readonly query: ListQuery; readonly cache: OrderCache } {
  const { urls: rows, crawlers } = grid
  const { urls, listed, cache } = listOfRows(rows)
  const labels = verdicts.columns.map(({ label }) => label)
  const sources = sourcesOfRows(given, (row) => rows[row], undefined, came)
  const query = listQuery(filter, crawlers, labels, columns, sources)
  const red = query.tests.some(({ isRed }) => isRed) ? redOf() : []
  const known: ListVerdicts = {
    origin,
    columnCount: crawlers.length,
    cellsOf: (column) => verdicts.columns[column] ?? noCells,
  }
  const values = columnsOfRows(rows, columns)
  const filtered = { urls, verdicts: known, listed, marks: { red, changed }, values, sources }
  return { filtered, query, cache }
}

/** Does it at once for the rows of a case. */
export function arrangeRows(
  known: KnownRows,
  filter: string,
  arrangement: ListArrangement,
): ArrangedRows {
  const { grid, verdicts } = known
  const { filtered, query, cache } = filteredRows(known, filter, () => redRows(grid, verdicts))
  const { length } = grid.urls
  const steps = arrangeList(filtered, query, arrangement, cache, length)
  const { order, found, ...rest } = runSteps(steps)
  return { items: itemsOf(order, length), found: found?.length ?? length, ...rest }
}
