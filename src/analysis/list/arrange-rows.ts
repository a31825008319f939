import { scoreOf } from '../../case/grid/grid-cells.ts'
import type { Grid, GridRow, GridVerdicts, CaseSource, ValueColumn } from '../../case/grid/grid.ts'
import type { Cells } from '../grid/judge-grid.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { columnsOfRows } from '../../case/grid/list-columns.ts'
import { filterList, listQuery, type ListVerdicts } from './list-filter.ts'
import { itemsOf, orderList, type ListArrangement, type ListItem } from './list-order.ts'
import { OrderCache } from './order-cache.ts'
import { rangesWhere, type RowRange } from '../grid/picked-urls.ts'
import { sourcesOfRows } from './source-words.ts'
import { UrlBlocks } from './url-blocks.ts'
import { rowSums, type RowSums } from './value-sums.ts'

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
}

/** The rows of a case as they are shown. */
export interface ArrangedRows {
  readonly items: readonly ListItem[]
  /** How many rows the filter leaves. */
  readonly found: number
  /** Null: rows are only counted. */
  readonly sums: RowSums | null
}

/** Filters, orders and groups the rows of a case at once, as a worker does it with a list by turns. */
export function arrangeRows(
  { grid, verdicts, origin, changed, columns = [], sources: given = [] }: KnownRows,
  filter: string,
  arrangement: ListArrangement,
): ArrangedRows {
  const { urls, listed, cache } = listOfRows(grid.urls)
  const labels = verdicts.columns.map(({ label }) => label)
  const sources = sourcesOfRows(given, (row) => grid.urls[row])
  const query = listQuery(filter, grid.crawlers, labels, columns, sources)
  const red = query.tests.some(({ isRed }) => isRed) ? redRows(grid, verdicts) : []
  const known: ListVerdicts = {
    origin,
    columnCount: grid.crawlers.length,
    cellsOf: (column) => verdicts.columns[column] ?? noCells,
  }
  const values = columnsOfRows(grid.urls, columns)
  const filtered = { urls, verdicts: known, listed, marks: { red, changed }, values, sources }
  const found = runSteps(filterList(filtered, query))
  const order = runSteps(orderList(urls, known, found, arrangement, cache, values))
  const { weight = null } = arrangement
  return {
    items: itemsOf(order, urls.length),
    found: found?.length ?? urls.length,
    sums: weight === null ? null : rowSums(values, weight, known, found, urls.length),
  }
}
