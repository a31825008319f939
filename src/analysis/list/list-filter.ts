import type { GridColumn, ValueColumn } from '../../case/grid/grid.ts'
import {
  asksForSitemap,
  columnTests,
  folderTest,
  parseFilter,
  sourcesAskedFor,
  urlTextsOf,
  valuesAskedFor,
  type ColumnTest,
  type FilterQuery,
} from './filter-words.ts'
import { partAddresses } from '../grid/tree/row-addresses.ts'
import type { Cells } from '../grid/judge-grid.ts'
import type { FittingCells } from '../grid/judged-case.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import type { BringingSource } from './source-words.ts'
import type { RowRange } from '../grid/picked-urls.ts'
import { blockRows, type UrlBlocks } from './url-blocks.ts'
import { numberFits, textFits } from './value-words.ts'

/** The verdicts on a list, whoever judged it. Only those of rows that have been judged count. */
export interface ListVerdicts {
  /** The site that paths belong to. */
  readonly origin: string
  /** How many crawlers it is judged for. */
  readonly columnCount: number
  /** The verdicts for a crawler, by its column; without any outside of them. */
  cellsOf(column: number): Cells
}

/** What is known of the cells of a list beside their verdicts. */
export interface ListMarks {
  /** By column: the rows that are not as expected. */
  readonly red: readonly ReadonlySet<number>[]
  /** By column, for each row: 1 where the verdict changed. Null: none did. */
  readonly changed: readonly Uint8Array[] | null
}

/** What a filter asks of a list. */
export interface ListQuery {
  readonly query: FilterQuery
  readonly tests: readonly ColumnTest[]
  /** The answer follows from the verdicts, and not from the URLs alone. */
  readonly needsVerdicts: boolean
}

/**
 * Reads the text of the filter field. `labels` are the names of the crawlers as shown, `columns` what came with the
 * URLs, and `sources` what brought them.
 */
export function listQuery(
  text: string,
  crawlers: readonly GridColumn[],
  labels: readonly string[],
  columns: readonly ValueColumn[] = [],
  sources: readonly Pick<BringingSource, 'name'>[] = [],
): ListQuery {
  const grid = { crawlers }
  const sourceNames = sources.map(({ name }) => name)
  const verdicts = { columns: labels.map((label) => ({ label })) }
  const query = parseFilter(text, grid, verdicts, columns, sourceNames)
  const tests = columnTests(query, grid, verdicts)
  const needsVerdicts = tests.some(
    ({ states, lines, isRed, isChanged }) => states.length + lines.length > 0 || isRed || isChanged,
  )
  return { query, tests, needsVerdicts }
}

/** Marks the rows of a block whose URL has a text; `lower` is the block in lower case. */
function markText(lower: string, text: string, marks: Uint8Array, from: number): void {
  let row = from
  let start = 0
  let found = lower.indexOf(text)
  while (found >= 0) {
    for (let end = lower.indexOf('\n', start); end >= 0 && end < found; row += 1) {
      start = end + 1
      end = lower.indexOf('\n', start)
    }
    marks[row] = 1
    const end = lower.indexOf('\n', found)
    if (end < 0) return
    row += 1
    start = end + 1
    found = lower.indexOf(text, start)
  }
}

/** For each row: 1 where its URL has the text. Yields between blocks. */
function* textMarks(urls: UrlBlocks, text: string): Generator<void, Uint8Array> {
  const marks = new Uint8Array(urls.length)
  for (let block = 0; block < urls.blockCount; block += 1) {
    markText(urls.textOf(block).toLowerCase(), text, marks, block * blockRows)
    yield
  }
  return marks
}

function* texts(
  urls: UrlBlocks,
  wanted: Iterable<string>,
): Generator<void, ReadonlyMap<string, Uint8Array>> {
  const marks = new Map<string, Uint8Array>()
  for (const text of wanted) {
    if (!marks.has(text)) marks.set(text, yield* textMarks(urls, text))
  }
  return marks
}

/** The only value that is asked for; undefined: none is. `isVain`: two different ones are. */
function onlyOne(values: readonly number[]) {
  const [first, ...others] = values
  return { only: first, isVain: others.some((one) => one !== first) }
}

/** Marks the rows of which a cell of one column fits. `texts` are the rows whose URL has each text. */
function markColumn(
  shown: Uint8Array,
  { column, states, lines, isRed, isChanged }: ColumnTest,
  cells: Cells,
  marks: ListMarks,
  texts: readonly Uint8Array[],
): void {
  const [state, line] = [onlyOne(states), onlyOne(lines)]
  // A cell has one verdict and one line: two different ones are asked for in vain.
  if (state.isVain || line.isVain) return
  const red = marks.red[column]
  const changes = marks.changed?.[column]
  for (let row = 0; row < shown.length; row += 1) {
    if (state.only !== undefined && cells.states[row] !== state.only) continue
    if (line.only !== undefined && cells.lines[row] !== line.only) continue
    if (isChanged && changes?.[row] !== 1) continue
    if (isRed && red?.has(row) !== true) continue
    let fits = true
    for (const text of texts) if (text[row] !== 1) fits = false
    if (fits) shown[row] = 1
  }
}

/** Leaves only the rows that are in the folders of a query. Yields between blocks. */
function* keepFolders(
  shown: Uint8Array,
  urls: UrlBlocks,
  query: FilterQuery,
  origin: string,
): Generator<void> {
  const isIn = folderTest(query, origin)
  const of = {
    origin,
    typed: (block: number) => urls.urlsOf(block),
    sent: (block: number) => urls.rowUrlsOf(block, origin),
  }
  for (let block = 0; isIn !== null && block < urls.blockCount; block += 1) {
    for (const [at, address] of partAddresses(of, block).entries()) {
      if (!isIn(address)) shown[block * blockRows + at] = 0
    }
    yield
  }
}

/** Leaves only the rows of some ranges, which follow each other. */
function keepRanges(shown: Uint8Array, ranges: readonly RowRange[]): void {
  let end = 0
  for (const { from, to } of ranges) {
    shown.fill(0, end, from)
    end = to
  }
  shown.fill(0, end)
}

/** Leaves only the rows whose values are as a query asks. Yields between blocks. */
function* keepValues(shown: Uint8Array, values: ListColumns, query: FilterQuery): Generator<void> {
  for (const condition of valuesAskedFor(query)) {
    const { column } = condition
    const isNumber = values.columns[column]?.kind === 'number'
    for (let row = 0; row < shown.length; row += 1) {
      if (row % blockRows === 0) yield
      if (shown[row] !== 1) continue
      const fits = isNumber
        ? numberFits(values.number(column, row), condition)
        : textFits(values.text(column, row), condition)
      if (!fits) shown[row] = 0
    }
  }
}

/** Leaves only the rows that came from each source that a query asks for. Yields between blocks. */
function* keepSources(
  shown: Uint8Array,
  sources: readonly BringingSource[],
  query: FilterQuery,
): Generator<void> {
  for (const place of sourcesAskedFor(query)) {
    const source = sources[place]
    for (let row = 0; row < shown.length; row += 1) {
      if (row % blockRows === 0) yield
      if (shown[row] === 1 && source?.has(row) !== true) shown[row] = 0
    }
  }
}

function rowsOf(shown: Uint8Array): Uint32Array {
  let count = 0
  for (const one of shown) count += one
  const rows = new Uint32Array(count)
  let at = 0
  for (let row = 0; row < shown.length; row += 1) {
    if (shown[row] !== 1) continue
    rows[at] = row
    at += 1
  }
  return rows
}

/** A list to be filtered. */
export interface FilteredList {
  readonly urls: UrlBlocks
  readonly verdicts: ListVerdicts
  /** The rows that came from sitemaps. */
  readonly listed: readonly RowRange[]
  readonly marks: ListMarks
  readonly values: ListColumns
  /** What brought the URLs; in the order that the query was read with. */
  readonly sources: readonly BringingSource[]
}

/**
 * Marks the rows of which one cell fits all that a query asks of cells: in the array of its column, or of −1 where there
 * are no columns. Yields often.
 */
function* markCells(
  { urls, verdicts, marks }: FilteredList,
  { query, tests }: ListQuery,
  marksOf: (column: number) => Uint8Array,
): Generator<void> {
  const alone = verdicts.columnCount > 0 ? null : urlTextsOf(query)
  const wanted = [...tests.flatMap((test) => test.texts), ...(alone ?? [])]
  const found = yield* texts(urls, wanted)
  const rowsWith = (some: readonly string[]) => some.flatMap((text) => found.get(text) ?? [])
  for (const test of tests) {
    const cells = verdicts.cellsOf(test.column)
    markColumn(marksOf(test.column), test, cells, marks, rowsWith(test.texts))
    yield
  }
  if (alone === null) return
  const all = rowsWith(alone)
  const shown = marksOf(-1)
  for (let row = 0; row < shown.length; row += 1) {
    if (all.every((mark) => mark[row] === 1)) shown[row] = 1
  }
}

/** Leaves only the rows that fit what a query asks of their URLs and of what came with them. Yields often. */
function* keepRows(
  shown: Uint8Array,
  { urls, verdicts, listed, values, sources }: FilteredList,
  { query }: ListQuery,
): Generator<void> {
  yield* keepFolders(shown, urls, query, verdicts.origin)
  if (asksForSitemap(query)) keepRanges(shown, listed)
  yield* keepSources(shown, sources, query)
  yield* keepValues(shown, values, query)
}

/**
 * The rows that a filter leaves, in the order of the list; null for all. A row stays of which one cell fits
 * all conditions. Yields often, so that it can be left.
 */
export function* filterList(
  list: FilteredList,
  query: ListQuery,
): Generator<void, Uint32Array | null> {
  if (query.query.length === 0) return null
  const shown = new Uint8Array(list.urls.length)
  yield* markCells(list, query, () => shown)
  yield* keepRows(shown, list, query)
  return rowsOf(shown)
}

/** As `filterList`, with the cells. Null: all of them. */
export function* fittingCells(
  list: FilteredList,
  query: ListQuery,
): Generator<void, FittingCells | null> {
  if (query.query.length === 0) return null
  const columns = new Map<number, Uint8Array>()
  const shown = new Uint8Array(list.urls.length)
  yield* markCells(list, query, (column) => {
    const cells = new Uint8Array(shown.length)
    columns.set(column, cells)
    return cells
  })
  for (const cells of columns.values()) {
    for (let row = 0; row < shown.length; row += 1) if (cells[row] === 1) shown[row] = 1
  }
  yield* keepRows(shown, list, query)
  return { rows: rowsOf(shown), columns }
}
