import type { Test } from '../scenario.ts'
import {
  cellId,
  crawlerKey,
  type Expectation,
  type Grid,
  type GridColumn,
  type GridRow,
} from './grid.ts'
import { gridIndex, hasSameLists } from './grid-cells.ts'

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
  const add = (key: string, create: (count: number) => Item): Item => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const item = create(items.length)
    byKey.set(key, item)
    items.push(item)
    return item
  }
  return { items, add }
}

/**
 * The grid of a list of tests, as cases and links had them before there were grids. URLs are one
 * when their text is the same; the first spelling of a crawler stays. Nothing that was expected or
 * noted is dropped: a test with neither gives a row and a column only. The ids are `u1`, `u2`
 * … and `c1`, `c2` ….
 */
export function gridFromTests(tests: readonly Omit<Test, 'id'>[]): GridOfTests {
  const urls = createUnique<GridRow>()
  const crawlers = createUnique<GridColumn>()
  const said = createUnique<Expectation>()
  const different = new Set<string>()
  for (const { crawler, url, expect, note } of tests) {
    const rowId = urls.add(url, (count) => ({ id: `u${count + 1}`, url })).id
    const column = crawlers.add(crawlerKey(crawler), (count) => ({
      id: `c${count + 1}`,
      crawler,
    }))
    const columnId = column.id
    const key = JSON.stringify([rowId, columnId, expect, note])
    different.add(key)
    if (expect === null && note === '') continue
    said.add(key, () => ({ rowId, columnId, expect, note }))
  }
  const grid = { urls: urls.items, crawlers: crawlers.items, expectations: said.items }
  return { grid, merged: tests.length - different.size, conflicts: gridIndex(grid).conflicts }
}

const testsByRows = new WeakMap<Grid['urls'], { readonly grid: Grid; tests: readonly Test[] }>()

/**
 * All cells of a grid as tests, row by row; made once for the same lists. Each cell gives one: of a pair
 * with a conflict its first expectation.
 */
export function testsOf(grid: Grid): readonly Test[] {
  const known = testsByRows.get(grid.urls)
  if (known !== undefined && hasSameLists(known.grid, grid)) return known.tests
  const index = gridIndex(grid)
  const tests = grid.urls.flatMap(({ id: rowId, url }, row) =>
    grid.crawlers.map(({ id: columnId, crawler }, column): Test => {
      const expected = index.at(row, column)
      const id = cellId(rowId, columnId)
      return { id, crawler, url, expect: expected?.expect ?? null, note: expected?.note ?? '' }
    }),
  )
  const { urls, crawlers, expectations } = grid
  testsByRows.set(urls, { grid: { urls, crawlers, expectations }, tests })
  return tests
}
