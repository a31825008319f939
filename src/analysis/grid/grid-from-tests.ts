import type { Test } from '../scenario.ts'
import type { Expectation, Grid, GridColumn, GridRow } from './grid.ts'
import { gridIndex } from './grid-cells.ts'
import { cellTestId } from './judge-grid.ts'

/** A list of tests as a grid, and what became of tests that are of one cell. */
export interface GridOfTests {
  readonly grid: Grid
  /** Number of tests that say nothing that an earlier one did not say. */
  readonly merged: number
  /** Number of pairs of which both verdicts are expected; all of it is kept. */
  readonly conflicts: number
}

/** A list in which each key stands once, in the order of first occurrence. */
function createUnique<Item>() {
  const items: Item[] = []
  const byKey = new Map<string, Item>()
  const add = (key: string, create: () => Item): Item => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const item = create()
    byKey.set(key, item)
    items.push(item)
    return item
  }
  return { items, add }
}

/** Crawlers are one when their names differ in letter case alone, or in blanks around them. */
const crawlerKey = (crawler: string): string => crawler.trim().toLowerCase()

/**
 * The grid of a list of tests, as cases and links had them before there were grids. URLs are one
 * when their text is the same; the first spelling of a crawler stays. Nothing that was expected or
 * noted is dropped: a test with neither gives a row and a column only. Rows and columns take the id
 * of the first test that named them.
 */
export function gridFromTests(tests: readonly Test[]): GridOfTests {
  const urls = createUnique<GridRow>()
  const crawlers = createUnique<GridColumn>()
  const said = createUnique<Expectation>()
  const different = new Set<string>()
  for (const { id, crawler, url, expect, note } of tests) {
    const rowId = urls.add(url, () => ({ id, url })).id
    const columnId = crawlers.add(crawlerKey(crawler), () => ({ id, crawler })).id
    const key = JSON.stringify([rowId, columnId, expect, note])
    different.add(key)
    if (expect === null && note === '') continue
    said.add(key, () => ({ rowId, columnId, expect, note }))
  }
  const grid = { urls: urls.items, crawlers: crawlers.items, expectations: said.items }
  return { grid, merged: tests.length - different.size, conflicts: gridIndex(grid).conflicts }
}

const testsByGrid = new WeakMap<Grid, readonly Test[]>()

/**
 * All cells of a grid as tests, row by row; made once for each grid. Each cell gives one: of a pair
 * with a conflict its first expectation.
 */
export function testsOf(grid: Grid): readonly Test[] {
  const known = testsByGrid.get(grid)
  if (known !== undefined) return known
  const index = gridIndex(grid)
  const tests = grid.urls.flatMap(({ id: rowId, url }, row) =>
    grid.crawlers.map(({ id: columnId, crawler }, column): Test => {
      const expected = index.at(row, column)
      const id = cellTestId(rowId, columnId)
      return { id, crawler, url, expect: expected?.expect ?? null, note: expected?.note ?? '' }
    }),
  )
  testsByGrid.set(grid, tests)
  return tests
}
