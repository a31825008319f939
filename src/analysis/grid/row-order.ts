import {
  cellStates,
  stateOfCode,
  type CellState,
  type Grid,
  type GridVerdicts,
} from '../../case/grid/grid.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'

/** How rows are sorted. `verdict` and `line` are those of one column, by its index. */
export type RowSort =
  | { readonly by: 'typed' | 'url'; readonly descending: boolean }
  | { readonly by: 'verdict' | 'line'; readonly column: number; readonly descending: boolean }

/** How rows are put together: by the rule that decides in one column, or by their first folder. */
export type RowGrouping =
  { readonly by: 'rule'; readonly column: number } | { readonly by: 'folder' }

/** What the rows of a group have in common. */
export type GroupLabel =
  /** The 1-based line that decides; 0 where none does, and `state` alone says what holds. */
  | { readonly by: 'rule'; readonly line: number; readonly state: CellState }
  /** Such as `/cart/`, with the host in front where it is not the Site’s; `/` has single pages. */
  | { readonly by: 'folder'; readonly folder: string }

/** One line of the grid: a row by its index, or the heading of the rows that follow it. */
export type GridItem =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'group'; readonly label: GroupLabel; readonly count: number }

/** What rows are ordered by. */
export interface OrderContext {
  readonly grid: Grid
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  /** The site that paths belong to. */
  readonly origin: string
}

/** Blocked comes first: it is what people look for. */
const ranksOfStates: Readonly<Record<CellState, number>> = { disallow: 0, allow: 1, 'cant-say': 2 }
const rankByCode = cellStates.map((state) => ranksOfStates[state])

/** Numbers of rows to sort by, by their index; those without one stay last both ways. */
function keysOf(sort: RowSort, { grid, verdicts, origin }: OrderContext): ArrayLike<number> {
  switch (sort.by) {
    case 'typed':
      return Uint32Array.from({ length: grid.urls.length }, (_, row) => row)
    case 'url':
      return urlRanks(grid.urls, origin)
    case 'verdict': {
      const states = verdicts.columns[sort.column]?.states ?? new Uint8Array(0)
      return states.map((state) => rankByCode[state] ?? 0)
    }
    case 'line':
      return verdicts.columns[sort.column]?.lines ?? new Int32Array(0)
    default:
      return sort satisfies never
  }
}

const ranksByRows = new WeakMap<Grid['urls'], { origin: string; ranks: Uint32Array }>()

/** The place of each URL in the order of their texts, as they are shown; equal ones share it. */
function urlRanks(urls: Grid['urls'], origin: string): Uint32Array {
  const known = ranksByRows.get(urls)
  if (known?.origin === origin) return known.ranks
  const texts = urls.map(({ url }) => shownUrl(url, origin).toLowerCase())
  const textOf = (row: number): string => texts[row] ?? ''
  const order = texts.map((_, row) => row)
  order.sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0))
  const ranks = new Uint32Array(urls.length)
  let rank = 0
  order.forEach((row, place) => {
    if (textOf(row) !== textOf(order[place - 1] ?? row)) rank += 1
    ranks[row] = rank
  })
  ranksByRows.set(urls, { origin, ranks })
  return ranks
}

function sortRows(rows: ArrayLike<number>, sort: RowSort, context: OrderContext): number[] {
  const keys = keysOf(sort, context)
  const sorted = Array.from(rows).sort((a, b) => a - b)
  const direction = sort.descending ? -1 : 1
  const keyOf = (row: number): number => keys[row] ?? 0
  if (sort.by !== 'line') return sorted.sort((a, b) => direction * (keyOf(a) - keyOf(b)))
  const ruled = sorted.filter((row) => keyOf(row) > 0)
  const others = sorted.filter((row) => keyOf(row) <= 0)
  return [...ruled.sort((a, b) => direction * (keyOf(a) - keyOf(b))), ...others]
}

/**
 * The first folder of a URL as typed, such as `/cart/`; `/` for a page outside of folders. `origin`
 * is the site that paths belong to; the address of another one stands in front.
 */
export function rowFolder(url: string, origin: string): string {
  const shown = shownUrl(url.trim(), origin)
  const host = /^https?:\/\/[^/?#]*/i.exec(shown)?.[0] ?? ''
  const path = shown.slice(host.length)
  return host + (/^\/[^/?#]+\//.exec(path)?.[0] ?? '/')
}

interface Group {
  readonly label: GroupLabel
  /** Sorts groups: by line, those without one last; folders by name. */
  readonly rank: number
  readonly rows: number[]
}

/** Reads the group of a row: what tells it from others, and its label, which only the first row of it needs. */
interface GroupReader {
  keyOf(row: number): string | number
  labelOf(row: number): GroupLabel
}

function groupReader(grouping: RowGrouping, context: OrderContext): GroupReader {
  const { grid, verdicts, origin } = context
  if (grouping.by === 'folder') {
    const keyOf = (row: number): string => rowFolder(grid.urls[row]?.url ?? '', origin)
    return { keyOf, labelOf: (row) => ({ by: 'folder', folder: keyOf(row) }) }
  }
  const cells = verdicts.columns[grouping.column]
  const lineOf = (row: number): number => cells?.lines[row] ?? 0
  const stateOf = (row: number): CellState => stateOfCode(cells?.states[row])
  return {
    // The line decides the verdict, too.
    keyOf: (row) => (lineOf(row) > 0 ? lineOf(row) : -1 - ranksOfStates[stateOf(row)]),
    labelOf: (row) => ({ by: 'rule', line: lineOf(row), state: stateOf(row) }),
  }
}

function rankOf(label: GroupLabel): number {
  if (label.by === 'folder') return 0
  return label.line > 0 ? label.line : 2 ** 31 + ranksOfStates[label.state]
}

const nameOf = (label: GroupLabel): string =>
  label.by === 'folder' ? label.folder : `${label.line} ${label.state}`

function compareGroups(a: Group, b: Group): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return nameOf(a.label) < nameOf(b.label) ? -1 : 1
}

function groupRows(
  rows: readonly number[],
  grouping: RowGrouping,
  context: OrderContext,
): readonly Group[] {
  const groups = new Map<string | number, Group>()
  const { keyOf, labelOf } = groupReader(grouping, context)
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group !== undefined) group.rows.push(row)
    else {
      const label = labelOf(row)
      groups.set(key, { label, rank: rankOf(label), rows: [row] })
    }
  }
  return [...groups.values()].sort(compareGroups)
}

const rowItem = (index: number): GridItem => ({ kind: 'row', index })

/**
 * Some rows in the order in which they are shown, with a heading before each group. `rows` are
 * indexes of rows, such as `filterRows` gives. Sorting is stable both ways: rows that are alike stay
 * in the author’s order. Where no line decides, a row comes last. Groups by rule are in the order of
 * the file, folders in that of their names; `sort` is the order within each.
 */
export function orderRows(
  rows: ArrayLike<number>,
  sort: RowSort,
  grouping: RowGrouping | null,
  context: OrderContext,
): readonly GridItem[] {
  const sorted = sortRows(rows, sort, context)
  if (grouping === null) return sorted.map(rowItem)
  const items: GridItem[] = []
  for (const { label, rows: own } of groupRows(sorted, grouping, context)) {
    items.push({ kind: 'group', label, count: own.length })
    for (const row of own) items.push(rowItem(row))
  }
  return items
}
