import type { Verdict } from '../../core/parse/robots.ts'
import {
  cellStates,
  type CellResult,
  type CellState,
  type Expectation,
  type Grid,
  type GridVerdicts,
  type PageExpectation,
  isVerdict,
} from './grid.ts'
import { aimsOf, judgePageExpectations } from './page-aims.ts'

export type { CellResult } from './grid.ts'

/** A cell by the indexes of its row and column in the grid. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** What is expected of one cell. */
export interface ExpectedCell extends CellPlace {
  /** All that was said of the pair, in its order; at least one. */
  readonly expectations: readonly Expectation[]
  /** The first expectation; null when there are only notes. */
  readonly expect: Verdict | null
  /** The first note; empty when there is none. */
  readonly note: string
  /** The pair is expected to be allowed and to be blocked. */
  readonly isConflict: boolean
  /** What is expected of the page, each once; two that contradict each other can’t both be met. */
  readonly aims: readonly PageExpectation[]
}

/** Rows, columns and expectations of a grid, to be found by id and by place. */
export interface GridIndex {
  /** Index of the row by its id. */
  readonly rowAt: ReadonlyMap<string, number>
  /** Index of the column by its id. */
  readonly columnAt: ReadonlyMap<string, number>
  /** Cells of which something is expected or noted, in the order of the expectations. */
  readonly expected: readonly ExpectedCell[]
  /** What is expected of a cell; null when nothing was said of it. */
  readonly at: (row: number, column: number) => ExpectedCell | null
  /** Number of pairs of which both verdicts are expected. */
  readonly conflicts: number
}

const indexesById = new WeakMap<readonly { readonly id: string }[], ReadonlyMap<string, number>>()

function indexById(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  const index = indexesById.get(items) ?? new Map(items.map(({ id }, at) => [id, at]))
  indexesById.set(items, index)
  return index
}

function expectedCell(place: CellPlace, expectations: readonly Expectation[]): ExpectedCell {
  const verdicts = expectations.flatMap(({ expect }) => expect ?? [])
  return {
    ...place,
    expectations,
    expect: verdicts[0] ?? null,
    note: expectations.find(({ note }) => note !== '')?.note ?? '',
    isConflict: verdicts.some((verdict) => verdict !== verdicts[0]),
    aims: [...new Set(expectations.flatMap(aimsOf))],
  }
}

function createIndex({ urls, crawlers, expectations }: Grid): GridIndex {
  const rowAt = indexById(urls)
  const columnAt = indexById(crawlers)
  const lists = new Map<number, Expectation[]>()
  for (const expectation of expectations) {
    const row = rowAt.get(expectation.rowId)
    const column = columnAt.get(expectation.columnId)
    if (row === undefined || column === undefined) continue
    const key = row * crawlers.length + column
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [expectation])
    else list.push(expectation)
  }
  const cells = new Map<number, ExpectedCell>()
  for (const [key, list] of lists) {
    const row = Math.floor(key / crawlers.length)
    cells.set(key, expectedCell({ row, column: key % crawlers.length }, list))
  }
  const expected = [...cells.values()]
  return {
    rowAt,
    columnAt,
    expected,
    at: (row, column) => cells.get(row * crawlers.length + column) ?? null,
    conflicts: expected.filter(({ isConflict }) => isConflict).length,
  }
}

/** Whether two grids, or what holds them, have the very same lists. */
export const hasSameLists = (a: Grid, b: Grid): boolean =>
  a.urls === b.urls && a.crawlers === b.crawlers && a.expectations === b.expectations

/** Makes what follows from the lists of a grid and from one thing more; once for the very same ones. */
function keptForLists<Key extends object, Made>(make: (grid: Grid, key: Key) => Made) {
  const kept = new WeakMap<Key, { readonly grid: Grid; readonly made: Made }>()
  return (grid: Grid, key: Key): Made => {
    const known = kept.get(key)
    if (known !== undefined && hasSameLists(known.grid, grid)) return known.made
    const { urls, crawlers, expectations } = grid
    const made = make(grid, key)
    kept.set(key, { grid: { urls, crawlers, expectations }, made })
    return made
  }
}

const indexOf = keptForLists<Grid['expectations'], GridIndex>(createIndex)

/** The index of a grid; made once for the same lists. Expectations of rows that are gone count nothing. */
export const gridIndex = (grid: Grid): GridIndex => indexOf(grid, grid.expectations)

/** What a cell says. `verdicts` are of the grid in which the place is; Can’t say outside of it. */
export function cellState(verdicts: GridVerdicts, { row, column }: CellPlace): CellState {
  return cellStates[verdicts.columns[column]?.states[row] ?? -1] ?? 'cant-say'
}

/** Compares the verdict alone. A cell with a conflict never is as expected. */
export function verdictResult(cell: ExpectedCell, state: CellState): CellResult {
  if (!cell.expect || !isVerdict(state)) return 'none'
  return cell.isConflict || cell.expect !== state ? 'not' : 'as-expected'
}

/**
 * How many expectations are met, those of pages too once they are judged. A pair with a conflict counts as
 * two, one of which is met.
 */
export interface Score {
  readonly passed: number
  /** All expectations; one of a cell that can’t say is not met. */
  readonly total: number
  /** Cells that are not as expected, in the order of the expectations. */
  readonly red: readonly CellPlace[]
}

function countScore(grid: Grid, verdicts: GridVerdicts): Score {
  const red: CellPlace[] = []
  let passed = 0
  let total = 0
  for (const cell of gridIndex(grid).expected) {
    const aims = judgePageExpectations(cell, verdicts)
    if (cell.expect !== null) total += cell.isConflict ? 2 : 1
    total += aims.length
    const result = verdictResult(cell, cellState(verdicts, cell))
    if (result !== 'none' && (cell.isConflict || result === 'as-expected')) passed += 1
    passed += aims.filter((one) => one.result === 'as-expected').length
    const isRed = result === 'not' || aims.some((one) => one.result === 'not')
    if (isRed) red.push({ row: cell.row, column: cell.column })
  }
  return { passed, total, red }
}

/**
 * The score of a grid. `verdicts` are of this grid. The cost grows with the expectations alone, and only the first of
 * those who ask for the same one pays it.
 */
export const scoreOf = keptForLists<GridVerdicts, Score>(countScore)
