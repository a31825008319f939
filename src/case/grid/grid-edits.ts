import {
  cellId,
  crawlerKey,
  type Expectation,
  type Grid,
  type GridColumn,
  type GridRow,
  type SiteGrid,
} from './grid.ts'
import { emptyCase, type Scenario, type Test } from '../scenario.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { roomForUrls } from './grid-limits.ts'
import { asInRows, type NewEntries } from './new-entries.ts'
import type { ReplacedSource } from './sources.ts'
import { inRowTexts, rowFinder } from './same-url.ts'

/** A fresh identity for a row or a column; only ever compared. */
export const newGridId = (): string => `g${crypto.getRandomValues(new Uint32Array(3)).join('-')}`

/** Gives fresh identities: many are asked of the system once, since each question takes as long as a verdict. */
function gridIds(): () => string {
  const first = newGridId()
  let given = 0
  return () => `${first}-${(given += 1)}`
}

/** A test without its identity, as pasted or read. */
export type NewTest = Omit<Test, 'id'>

/** The columns of a new case. */
export const defaultCrawlers = ['Googlebot', 'Bingbot', 'GPTBot'] as const

/** A new case: no file and no URLs, and the crawlers that most are asked about. */
export const blankCase: Scenario = {
  ...emptyCase,
  crawlers: defaultCrawlers.map((crawler, index) => ({ id: `c${index + 1}`, crawler })),
}

/** How many rows and columns were not there before. */
export interface AddedEntries {
  readonly urls: number
  /** How many URLs had a row already, which is said. */
  readonly known: number
  readonly crawlers: number
  /** Files that took the place of older ones. */
  readonly replaced: readonly ReplacedSource[]
}

/** The fields of a grid that an edit changes. */
export type GridParts = Partial<Grid>

/**
 * The rows with those URLs that are not there yet, each once, at the end or before `at`. There are never
 * more than can be kept.
 */
export function withUrls(
  grid: Omit<SiteGrid, 'expectations'>,
  added: readonly string[],
  at = grid.urls.length,
): readonly GridRow[] {
  const { urls } = grid
  const known = new Set(urls.map(({ url }) => url))
  const fresh = added
    .map(inRowTexts(urls, grid.origin))
    .filter((url) => !known.has(url) && known.add(url))
  const newId = gridIds()
  const rows = fresh.slice(0, roomForUrls(grid)).map((url) => ({ id: newId(), url }))
  return rows.length === 0 ? urls : [...urls.slice(0, at), ...rows, ...urls.slice(at)]
}

/** The rows with those marked that a sitemap lists, also such as were there before. */
function withListed(rows: readonly GridRow[], listed: readonly string[]): readonly GridRow[] {
  const urls = new Set(listed)
  return rows.map((row) => (urls.has(row.url) ? { ...row, inSitemap: true } : row))
}

/** The columns with those crawlers that are not there yet, each once, at the end. */
export function withCrawlers(
  { crawlers }: Pick<Grid, 'crawlers'>,
  added: readonly string[],
): readonly GridColumn[] {
  const known = new Set(crawlers.map(({ crawler }) => crawlerKey(crawler)))
  const fresh = added.filter((crawler) => {
    const key = crawlerKey(crawler)
    return !known.has(key) && known.add(key)
  })
  return fresh.length === 0
    ? crawlers
    : [...crawlers, ...fresh.map((crawler) => ({ id: newGridId(), crawler }))]
}

/** A cell by the identities of its row and column. */
export type Cell = Pick<Expectation, 'rowId' | 'columnId'>

/** Whether an expectation is of a cell. */
export const isOf = (cell: Cell) => (one: Expectation) =>
  one.rowId === cell.rowId && one.columnId === cell.columnId

/** What a cell's expectations say of its page: of each question the first that says something. */
function pagePartOf(here: readonly Expectation[]): Pick<Expectation, 'listed' | 'snippet'> {
  const { listed } = here.find((one) => one.listed !== undefined) ?? {}
  const { snippet } = here.find((one) => one.snippet !== undefined) ?? {}
  return {
    ...(listed === undefined ? {} : { listed }),
    ...(snippet === undefined ? {} : { snippet }),
  }
}

/** What is expected of each cell, so that many tests do not look through all of it each. */
function byCell(expectations: readonly Expectation[]): ReadonlyMap<string, Expectation[]> {
  const cells = new Map<string, Expectation[]>()
  for (const one of expectations) {
    const cell = cellId(one.rowId, one.columnId)
    const known = cells.get(cell)
    if (known === undefined) cells.set(cell, [one])
    else known.push(one)
  }
  return cells
}

/** The grid with tests: their rows, columns, and what they expect in place of what was expected. */
export function withTests(grid: SiteGrid, given: readonly NewTest[]): Grid {
  const textOf = inRowTexts(grid.urls, grid.origin)
  const added = given.map((test) => ({ ...test, url: textOf(test.url) }))
  const urls = withUrls(
    grid,
    added.map(({ url }) => url),
  )
  const crawlers = withCrawlers(
    grid,
    added.map(({ crawler }) => crawler),
  )
  const rowIds = new Map(urls.map(({ id, url }) => [url, id]))
  const columnIds = new Map(crawlers.map(({ id, crawler }) => [crawlerKey(crawler), id]))
  const former = byCell(grid.expectations)
  const fresh = new Map<string, Expectation>()
  for (const { url, crawler, expect, note } of added) {
    const rowId = rowIds.get(url)
    const columnId = columnIds.get(crawlerKey(crawler))
    if (rowId === undefined || columnId === undefined || (expect === null && note === '')) continue
    const cell = cellId(rowId, columnId)
    fresh.set(cell, { rowId, columnId, expect, note, ...pagePartOf(former.get(cell) ?? []) })
  }
  if (fresh.size === 0) return { urls, crawlers, expectations: grid.expectations }
  const kept = grid.expectations.filter((one) => !fresh.has(cellId(one.rowId, one.columnId)))
  return { urls, crawlers, expectations: [...kept, ...fresh.values()] }
}

/**
 * The grid with what a list brings. A grid without crawlers gets the usual ones. What a sitemap lists is the
 * row that asks the same, if there is one.
 */
export function withEntries(grid: SiteGrid, entries: NewEntries): Grid {
  const { origin } = grid
  const { rows, crawlers, listed = [] } = asInRows(entries, grid.urls, origin)
  const added = rows.map(({ url }) => url)
  const urls = withListed(withUrls(grid, added), listed)
  const named = rows.flatMap(({ crawler }) => crawler ?? [])
  const wanted = [...named, ...crawlers]
  const isBare = grid.crawlers.length === 0 && wanted.length === 0
  const columns = withCrawlers(grid, isBare ? defaultCrawlers : wanted)
  const kept = new Set(urls.map(({ url }) => url))
  const tests = rows.flatMap(({ url, crawler, expect }): readonly NewTest[] => {
    if (!kept.has(url)) return []
    // What is expected without a crawler is expected of all.
    const each = crawler === null ? columns.map((column) => column.crawler) : [crawler]
    return expect === null ? [] : each.map((one) => ({ url, crawler: one, expect, note: '' }))
  })
  return withTests({ urls, crawlers: columns, expectations: grid.expectations, origin }, tests)
}

/** Where an expectation of a cell may be moved to; null: it goes. */
type Target = (expectation: Expectation) => Expectation | null

const movedExpectations = (grid: Grid, target: Target): readonly Expectation[] =>
  grid.expectations.flatMap((one) => target(one) ?? [])

/** The grid without some rows, and without what was expected of them. */
export function withoutUrls({ urls, ...grid }: Grid, ids: ReadonlySet<string>): GridParts {
  const expectations = grid.expectations.filter(({ rowId }) => !ids.has(rowId))
  return { urls: urls.filter(({ id }) => !ids.has(id)), expectations }
}

/** The grid without a column, and without what was expected of it. */
export function withoutCrawler({ crawlers, ...grid }: Grid, removed: string): GridParts {
  const expectations = grid.expectations.filter(({ columnId }) => columnId !== removed)
  return { crawlers: crawlers.filter(({ id }) => id !== removed), expectations }
}

/** The grid with another URL in a row; if another row has it, both become that one. */
export function withUrlText(grid: SiteGrid, rowId: string, url: string): GridParts {
  const others = grid.urls.filter(({ id }) => id !== rowId)
  const other = rowFinder(others, grid.origin)(url)
  if (other === null) {
    // A sitemap may not list the other URL; what else came with the row is kept.
    const changed = ({ id, values }: GridRow): GridRow =>
      values === undefined ? { id, url } : { id, url, values }
    return { urls: grid.urls.map((row) => (row.id === rowId ? changed(row) : row)) }
  }
  const expectations = movedExpectations(grid, (one) =>
    one.rowId === rowId ? { ...one, rowId: other.id } : one,
  )
  return { urls: others, expectations }
}

/** The expectations with one for a cell, in place of what was expected of it; notes and what is expected of its page are kept. */
export function withExpectation(
  { expectations }: Grid,
  { rowId, columnId }: Cell,
  expect: Verdict | null,
): readonly Expectation[] {
  const isHere = isOf({ rowId, columnId })
  const here = expectations.filter(isHere)
  const note = here.find((one) => one.note !== '')?.note ?? ''
  const said: Expectation = { rowId, columnId, expect, note, ...pagePartOf(here) }
  return [...expectations.filter((one) => !isHere(one)), said].filter(hasContent)
}

/** Whether an expectation expects or notes anything. */
export const hasContent = ({ expect, note, listed, snippet }: Expectation): boolean =>
  expect !== null || note !== '' || listed !== undefined || snippet !== undefined

/** A list with one of its items moved by so many places, as far as there are any; null: it stays. */
export function withMoved<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  by: number,
): readonly Item[] | null {
  const from = items.findIndex((item) => item.id === id)
  const moved = items[from]
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  if (!moved || to === from) return null
  const rest = items.filter((item) => item.id !== id)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** The item that takes the place of one that goes away; null: there is no other. */
export function neighbourOf(items: readonly { readonly id: string }[], id: string): string | null {
  const index = items.findIndex((item) => item.id === id)
  return (items[index + 1] ?? items[index - 1])?.id ?? null
}
