import type { GridColumn } from '../../../case/grid/grid.ts'
import {
  asksForSitemap,
  columnTests,
  folderTest,
  parseFilter,
  urlTextsOf,
  type ColumnTest,
  type FilterQuery,
  type FilterToken,
} from '../row-filter.ts'
import { partAddresses } from '../tree/row-addresses.ts'
import type { JudgedList } from './judged-list.ts'
import type { RowRange } from './picked-urls.ts'
import { blockRows, type UrlBlocks } from './url-blocks.ts'

/** Words that ask for expectations or changes, which a list has not, are looked for in URLs. */
function plainToken(token: FilterToken): FilterToken {
  const { kind } = token.condition
  const isPlain = kind === 'red' || kind === 'changed'
  return isPlain ? { ...token, condition: { kind: 'text', text: token.text.toLowerCase() } } : token
}

/** What a filter asks of a list: the words of the grid’s filter. */
export interface ListQuery {
  readonly query: FilterQuery
  readonly tests: readonly ColumnTest[]
  /** The answer follows from the verdicts, and not from the URLs alone. */
  readonly needsVerdicts: boolean
}

/** Reads the text of the filter field. `labels` are the names of the crawlers as shown. */
export function listQuery(
  text: string,
  crawlers: readonly GridColumn[],
  labels: readonly string[],
): ListQuery {
  const grid = { crawlers }
  const verdicts = { columns: labels.map((label) => ({ label })) }
  const query = { tokens: parseFilter(text, grid, verdicts).tokens.map(plainToken) }
  const tests = columnTests(query, grid, verdicts)
  const needsVerdicts = tests.some(({ states, lines }) => states.length + lines.length > 0)
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

function markColumn(
  shown: Uint8Array,
  test: ColumnTest,
  judged: JudgedList | null,
  marks: readonly Uint8Array[],
): void {
  const { states, lines } = test
  const cells = judged?.cellsOf(test.column)
  const [state, ...otherStates] = states
  const [line, ...otherLines] = lines
  // A cell has one verdict and one line: two different ones are asked for in vain.
  if (otherStates.some((one) => one !== state) || otherLines.some((one) => one !== line)) return
  for (let row = 0; row < shown.length; row += 1) {
    if (state !== undefined && cells?.states[row] !== state) continue
    if (line !== undefined && cells?.lines[row] !== line) continue
    let fits = true
    for (const mark of marks) if (mark[row] !== 1) fits = false
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

/**
 * The rows that a filter leaves, in the order of the list; null for all. `listed` are those that came from
 * sitemaps. Equal to `filterRows` on the same URLs. Yields often, so that it can be left.
 */
export function* filterList(
  urls: UrlBlocks,
  judged: JudgedList | null,
  { query, tests }: ListQuery,
  listed: readonly RowRange[],
): Generator<void, Uint32Array | null> {
  if (query.tokens.length === 0) return null
  const shown = new Uint8Array(urls.length)
  const hasColumns = (judged?.readings.length ?? 0) > 0
  const alone = hasColumns ? null : urlTextsOf(query)
  const wanted = [...tests.flatMap((test) => test.texts), ...(alone ?? [])]
  const marks = yield* texts(urls, wanted)
  const marksOf = (some: readonly string[]) => some.flatMap((text) => marks.get(text) ?? [])
  for (const test of tests) {
    markColumn(shown, test, judged, marksOf(test.texts))
    yield
  }
  if (alone !== null) {
    const all = marksOf(alone)
    for (let row = 0; row < shown.length; row += 1) {
      if (all.every((mark) => mark[row] === 1)) shown[row] = 1
    }
  }
  if (judged !== null) yield* keepFolders(shown, urls, query, judged.origin)
  if (asksForSitemap(query)) keepRanges(shown, listed)
  return rowsOf(shown)
}
