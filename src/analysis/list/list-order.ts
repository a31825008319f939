import { cellStates, stateOfCode, type CellState } from '../../case/grid/grid.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import { groupKey, type GroupLabel, type RowGrouping } from './group-label.ts'
import type { ListVerdicts } from './list-filter.ts'
import type { OrderCache } from './order-cache.ts'
import type { UrlBlocks } from './url-blocks.ts'
import { placeKeys } from './url-folders.ts'
import type { RowKeys } from './url-ranks.ts'
import { valueKeys } from './value-keys.ts'
import { columnSum } from './value-sums.ts'

/** How rows are sorted. `verdict` and `line` are those of one crawler, `value` is that of one column, by its index. */
export type RowSort =
  | { readonly by: 'typed' | 'url'; readonly descending: boolean }
  | {
      readonly by: 'verdict' | 'line' | 'value'
      readonly column: number
      readonly descending: boolean
    }

/** A heading, and the rows under it. */
export interface ListGroup {
  readonly label: GroupLabel
  readonly count: number
  /** The sum of what its rows weigh; not there: they are only counted. */
  readonly sum?: number
  /** Its rows are not shown. */
  readonly isFolded?: boolean
  /** The place of the heading among all lines that are shown. */
  readonly at: number
  /** The place of its first row among all rows in their order. */
  readonly from: number
}

/** The rows of a list as they are shown. */
export interface ListOrder {
  /** The rows in their order; null: all, in the order of the list. */
  readonly rows: Uint32Array | null
  /** In their order; null: rows are not grouped. */
  readonly groups: readonly ListGroup[] | null
}

/** One line that is shown: a row by its index, or the heading of the rows that follow it. */
export type ListItem =
  | { readonly kind: 'row'; readonly row: number }
  | ({ readonly kind: 'group' } & Omit<ListGroup, 'at' | 'from'>)

/** Blocked comes first: it is what people look for. */
const ranksOfStates: Readonly<Record<CellState, number>> = {
  disallow: 0,
  allow: 1,
  'cant-say': 2,
  'other-host': 3,
}

/** Sorts rows by their keys; those with the same key stay in their order. */
function sortedBy(rows: Uint32Array, { keys, end }: RowKeys): Uint32Array {
  const starts = new Uint32Array(end + 1)
  for (const row of rows) {
    const key = (keys[row] ?? 0) + 1
    starts[key] = (starts[key] ?? 0) + 1
  }
  for (let key = 1; key <= end; key += 1) {
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
  }
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) {
    const key = keys[row] ?? 0
    const at = starts[key] ?? 0
    sorted[at] = row
    starts[key] = at + 1
  }
  return sorted
}

function allRows(length: number): Uint32Array {
  const rows = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) rows[row] = row
  return rows
}

/** Rows as they were added: those of the case itself stand first, then what files brought. */
function asAdded(
  { length, tailFrom }: Pick<UrlBlocks, 'length' | 'tailFrom'>,
  found: Uint32Array | null,
): Uint32Array | null {
  if (tailFrom === length) return found
  const rows = found ?? allRows(length)
  const at = rows.findIndex((row) => row >= tailFrom)
  if (at <= 0) return rows
  const turned = new Uint32Array(rows.length)
  turned.set(rows.subarray(at))
  turned.set(rows.subarray(0, at), rows.length - at)
  return turned
}

const turned = ({ keys, end }: RowKeys): RowKeys => ({
  keys: keys.map((key) => end - 1 - key),
  end,
})

/** The highest line that decides in a column. */
function lastLine(lines: Int32Array): number {
  let last = 0
  for (const line of lines) if (line > last) last = line
  return last
}

/** The line that decides each row, in its order; rows that no line decides come last, both ways. */
function lineKeys(lines: Int32Array, length: number, descending: boolean): RowKeys {
  const last = lastLine(lines)
  const keys = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) {
    const line = lines[row] ?? 0
    keys[row] = line <= 0 ? last + 1 : descending ? last - line : line
  }
  return { keys, end: last + 2 }
}

function stateKeys(states: Uint8Array, length: number): RowKeys {
  const keys = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) keys[row] = ranksOfStates[stateOfCode(states[row])]
  return { keys, end: cellStates.length }
}

/** By deciding line, and where none decides by verdict. */
function ruleKeys(verdicts: ListVerdicts, column: number, length: number) {
  const { states, lines } = verdicts.cellsOf(column)
  const last = lastLine(lines)
  const keys = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) {
    const line = lines[row] ?? 0
    keys[row] = line > 0 ? line : last + 1 + ranksOfStates[stateOfCode(states[row])]
  }
  const labelOf = (row: number): GroupLabel => ({
    by: 'rule',
    line: lines[row] ?? 0,
    state: stateOfCode(states[row]),
  })
  return { keys: { keys, end: last + 1 + cellStates.length }, labelOf }
}

/** The keys with those of the most rows first; those of as many stay in their order. */
function mostFirst(rows: Uint32Array, { keys, end }: RowKeys): RowKeys {
  const counts = new Uint32Array(end)
  for (const row of rows) {
    const key = keys[row] ?? 0
    counts[key] = (counts[key] ?? 0) + 1
  }
  const places = new Uint32Array(end)
  const known = Array.from(counts.keys()).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
  for (const [place, key] of known.entries()) places[key] = place
  return { keys: keys.map((key) => places[key] ?? 0), end }
}

/** The headings over sorted rows. */
function headings(
  rows: Uint32Array,
  { keys }: RowKeys,
  labelOf: (row: number) => GroupLabel,
  sumOfRows: ((rows: Uint32Array) => number) | null,
  folded: ReadonlySet<string>,
): readonly ListGroup[] {
  const groups: ListGroup[] = []
  let from = 0
  let line = 0
  for (let at = 1; at <= rows.length; at += 1) {
    const first = rows[from] ?? 0
    if (at < rows.length && keys[rows[at] ?? 0] === keys[first]) continue
    const sum = sumOfRows === null ? {} : { sum: sumOfRows(rows.subarray(from, at)) }
    const label = labelOf(first)
    const isFolded = folded.has(groupKey(label))
    const count = at - from
    groups.push({ label, count, ...sum, ...(isFolded && { isFolded }), at: line, from })
    line += isFolded ? 1 : count + 1
    from = at
  }
  return groups
}

/** How the rows of a list are ordered, and put under headings. */
export interface ListArrangement {
  readonly sort: RowSort
  readonly grouping: RowGrouping | null
  /** The place of the column that groups are summed by; null, or not there: they are only counted. */
  readonly weight?: number | null
  /** The groups whose rows are not shown, by their keys; not there: none. */
  readonly folded?: readonly string[]
}

/** Does the order follow from the verdicts, and not from the URLs alone? */
export const orderNeedsVerdicts = ({ sort, grouping }: ListArrangement): boolean =>
  sort.by === 'verdict' || sort.by === 'line' || grouping?.by === 'rule'

function* keysOf(
  sort: RowSort,
  verdicts: ListVerdicts,
  length: number,
  cache: OrderCache,
  values: ListColumns,
): Generator<void, RowKeys | null> {
  switch (sort.by) {
    case 'typed':
      return null
    case 'url': {
      const ranks = yield* cache.ranksOf(verdicts.origin)
      return sort.descending ? turned(ranks) : ranks
    }
    case 'verdict': {
      const keys = stateKeys(verdicts.cellsOf(sort.column).states, length)
      return sort.descending ? turned(keys) : keys
    }
    case 'line':
      return lineKeys(verdicts.cellsOf(sort.column).lines, length, sort.descending)
    case 'value':
      return yield* valueKeys(values, sort.column, length, sort.descending)
    default:
      return sort satisfies never
  }
}

/**
 * Some rows in the order in which they are shown. `found` are those that a filter leaves, in the order of the
 * list; null: all. Sorting is stable both ways: rows that are alike stay in the author’s order. Where no line
 * decides, or no value is there, a row comes last. The groups of the most rows come first, those of as many in the order of the
 * file or of their names; the sort is the order within each. Yields often, so that it can be left.
 */
export function* orderList(
  urls: UrlBlocks,
  verdicts: ListVerdicts,
  found: Uint32Array | null,
  { sort, grouping, weight = null, folded = [] }: ListArrangement,
  cache: OrderCache,
  values: ListColumns,
): Generator<void, ListOrder> {
  const { length } = urls
  const isTurned = sort.by === 'typed' && sort.descending
  const added = asAdded(urls, found)
  if (grouping === null && sort.by === 'typed' && !isTurned) return { rows: added, groups: null }
  const given = added ?? allRows(length)
  const keys = yield* keysOf(sort, verdicts, length, cache, values)
  const sorted =
    keys === null ? (isTurned ? given.slice().reverse() : given) : sortedBy(given, keys)
  yield
  if (grouping === null) return { rows: sorted, groups: null }
  const sums = weight === null ? null : (some: Uint32Array) => columnSum(values, weight, some)
  const closed = new Set(folded)
  const { origin } = verdicts
  const group =
    grouping.by === 'rule'
      ? ruleKeys(verdicts, grouping.column, length)
      : placeKeys(grouping.by, yield* cache.foldersOf(origin), origin)
  yield
  const rows = sortedBy(sorted, mostFirst(sorted, group.keys))
  return { rows, groups: headings(rows, group.keys, group.labelOf, sums, closed) }
}

/** How many lines are shown; `length` is that of the list. */
export function itemCount({ rows, groups }: ListOrder, length: number): number {
  if (groups === null) return rows?.length ?? length
  const last = groups.at(-1)
  return last === undefined ? 0 : last.at + 1 + (last.isFolded === true ? 0 : last.count)
}

/** The last group whose heading stands at a place or before it; −1 without one. */
function groupBefore(groups: readonly ListGroup[], place: number): number {
  let from = 0
  let to = groups.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((groups[middle]?.at ?? Infinity) <= place) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** The line at a place among those that are shown. */
export function itemAt({ rows, groups }: ListOrder, place: number): ListItem {
  const number = groups === null ? -1 : groupBefore(groups, place)
  const group = groups?.[number]
  if (group?.at === place) {
    const { at: _at, from: _from, ...heading } = group
    return { kind: 'group', ...heading }
  }
  const at = group === undefined ? place : group.from + place - group.at - 1
  return { kind: 'row', row: rows === null ? at : (rows[at] ?? 0) }
}

/** All lines that are shown; `length` is that of the list. */
export const itemsOf = (order: ListOrder, length: number): readonly ListItem[] =>
  Array.from({ length: itemCount(order, length) }, (_, place) => itemAt(order, place))
