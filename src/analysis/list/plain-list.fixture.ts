import { stateOfCode, type CellState } from '../../case/grid/grid.ts'
import { gridIndex } from '../../case/grid/grid-cells.ts'
import { cellResult } from '../../case/grid/grid-overview.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import { originOf } from '../../case/urls/sent-url.ts'
import { judgedRows } from '../grid/judged-urls.ts'
import { folderPrefix, partAddresses } from '../grid/tree/row-addresses.ts'
import type { KnownRows } from './arrange-rows.ts'
import { valueInColumn } from '../../case/grid/row-values.ts'
import { parseFilter, type FilterCondition } from './filter-words.ts'
import type { GroupLabel, RowGrouping } from './group-label.ts'
import type { ListItem, RowSort } from './list-order.ts'
import { rowFolder } from './url-folders.ts'
import type { ValueCondition } from './value-words.ts'

// The filter and the order of a list written down as plainly as can be, to compare with.

const stateAt = ({ verdicts }: KnownRows, row: number, column: number): CellState =>
  stateOfCode(verdicts.columns[column]?.states[row])

const lineAt = ({ verdicts }: KnownRows, row: number, column: number): number =>
  verdicts.columns[column]?.lines[row] ?? 0

const urlAt = ({ grid }: KnownRows, row: number): string => grid.urls[row]?.url ?? ''

function namesOf({ grid, verdicts }: KnownRows, column: number): readonly string[] {
  const crawler = grid.crawlers[column]?.crawler ?? ''
  return [crawler.trim(), verdicts.columns[column]?.label ?? crawler].map((name) =>
    name.toLowerCase(),
  )
}

/** What a row has in a column: a number, or a text in lower case; null: nothing. */
function valueAt({ grid, columns = [] }: KnownRows, row: number, place: number) {
  const [url, column] = [grid.urls[row], columns[place]]
  const value = url === undefined || column === undefined ? null : valueInColumn(url, column)
  return typeof value === 'string' ? value.toLowerCase() : value
}

function valueFits(known: KnownRows, row: number, { column, by, wanted }: ValueCondition): boolean {
  const value = valueAt(known, row, column)
  if (value === null || wanted === null) return value === wanted
  const isEqual = value === wanted
  if (by === '=' || typeof value === 'string' || typeof wanted === 'string') return isEqual
  if (isEqual) return by.length === 2
  return by.startsWith('<') ? value < wanted : value > wanted
}

/** Whether a URL fits a condition, whatever its verdicts are; null: the condition is about cells. */
function urlFits(known: KnownRows, row: number, condition: FilterCondition): boolean | null {
  switch (condition.kind) {
    case 'url':
      return urlAt(known, row).toLowerCase().includes(condition.text)
    case 'folder': {
      const one = known.grid.urls.slice(row, row + 1)
      const [address] = partAddresses(judgedRows(one, known.origin, known.verdicts), 0)
      const folder = folderPrefix(condition.folder, known.origin)
      return address?.startsWith(folder) ?? false
    }
    case 'from-sitemap':
      return known.grid.urls[row]?.inSitemap === true
    case 'value':
      return valueFits(known, row, condition)
    default:
      return null
  }
}

function cellFits(
  known: KnownRows,
  row: number,
  column: number,
  condition: FilterCondition,
): boolean {
  switch (condition.kind) {
    case 'verdict':
      return stateAt(known, row, column) === condition.state
    case 'line':
      return lineAt(known, row, column) === condition.line
    case 'red': {
      const state = stateAt(known, row, column)
      return cellResult(gridIndex(known.grid).at(row, column), state) === 'not'
    }
    case 'changed':
      return known.changed?.[column]?.[row] === 1
    case 'crawler':
      return condition.columns.includes(column)
    case 'text':
      return [urlAt(known, row).toLowerCase(), ...namesOf(known, column)].some((text) =>
        text.includes(condition.text),
      )
    default:
      return urlFits(known, row, condition) ?? false
  }
}

/** Without crawlers only what is asked of URLs can be answered. */
function rowFits(known: KnownRows, row: number, condition: FilterCondition): boolean {
  if (condition.kind !== 'text') return urlFits(known, row, condition) ?? false
  return urlAt(known, row).toLowerCase().includes(condition.text)
}

/** The rows of which one cell fits all that a filter asks for. */
export function plainFilter(text: string, known: KnownRows): readonly number[] {
  const { grid, verdicts, columns = [] } = known
  const conditions = parseFilter(text, grid, verdicts, columns)
  return [...grid.urls.keys()].filter((row) =>
    conditions.length === 0 || grid.crawlers.length === 0
      ? conditions.every((one) => rowFits(known, row, one))
      : grid.crawlers.some((_, column) =>
          conditions.every((one) => cellFits(known, row, column, one)),
        ),
  )
}

const blockedFirst: readonly CellState[] = ['disallow', 'allow', 'cant-say', 'other-host']

function compareRows(known: KnownRows, sort: RowSort, a: number, b: number): number {
  const turn = sort.descending ? -1 : 1
  if (!('column' in sort)) {
    if (sort.by === 'typed') return turn * (a - b)
    const [one = '', other = ''] = [a, b].map((row) =>
      shownUrl(urlAt(known, row), known.origin).toLowerCase(),
    )
    return one === other ? 0 : turn * (one < other ? -1 : 1)
  }
  const { by, column } = sort
  if (by === 'value') {
    const [one = null, other = null] = [a, b].map((row) => valueAt(known, row, column))
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one === other ? 0 : turn * (one < other ? -1 : 1)
  }
  if (by === 'verdict') {
    const [one = 0, other = 0] = [a, b].map((row) =>
      blockedFirst.indexOf(stateAt(known, row, column)),
    )
    return turn * (one - other)
  }
  const [one = 0, other = 0] = [a, b].map((row) => lineAt(known, row, column))
  if (one <= 0 || other <= 0) return Number(one <= 0) - Number(other <= 0)
  return turn * (one - other)
}

function labelOf(known: KnownRows, grouping: RowGrouping, row: number): GroupLabel {
  if (grouping.by !== 'rule') {
    const folder = rowFolder(urlAt(known, row), known.origin)
    const host = /^https?:..[^/?#]*/i.exec(folder)?.[0] ?? ''
    if (grouping.by === 'folder') return { by: 'folder', folder }
    const site = originOf(host) ?? host
    return { by: 'host', host: site === originOf(known.origin) ? '' : site }
  }
  const line = lineAt(known, row, grouping.column)
  return { by: 'rule', line, state: stateAt(known, row, grouping.column) }
}

function compareLabels(a: GroupLabel, b: GroupLabel): number {
  if (a.by === 'folder') return b.by === 'folder' && a.folder < b.folder ? -1 : 1
  if (a.by === 'host') return b.by === 'host' && a.host < b.host ? -1 : 1
  if (b.by !== 'rule') return 1
  const place = ({ line, state }: typeof a) =>
    line > 0 ? line : 2 ** 32 + blockedFirst.indexOf(state)
  return place(a) - place(b)
}

/** The sum of what rows have in a column of numbers; null for a column that nobody asks for. */
export function plainSum(rows: readonly number[], weight: number | null, known: KnownRows) {
  if (weight === null) return null
  const numbers = rows.map((row) => valueAt(known, row, weight))
  return numbers.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
}

/** Some rows in their order, under headings. */
export function plainOrder(
  rows: readonly number[],
  sort: RowSort,
  grouping: RowGrouping | null,
  known: KnownRows,
  weight: number | null = null,
): readonly ListItem[] {
  const sorted = rows.toSorted((a, b) => a - b).toSorted((a, b) => compareRows(known, sort, a, b))
  const itemOf = (row: number): ListItem => ({ kind: 'row', row })
  if (grouping === null) return sorted.map(itemOf)
  // The line decides the verdict, too.
  const keyOf = (label: GroupLabel) =>
    label.by === 'rule' && label.line > 0 ? String(label.line) : JSON.stringify(label)
  const groups = new Map<string, { readonly label: GroupLabel; readonly rows: number[] }>()
  for (const row of sorted) {
    const label = labelOf(known, grouping, row)
    const group = groups.get(keyOf(label)) ?? { label, rows: [] }
    group.rows.push(row)
    groups.set(keyOf(label), group)
  }
  return [...groups.values()]
    .toSorted((a, b) => b.rows.length - a.rows.length || compareLabels(a.label, b.label))
    .flatMap(({ label, rows: own }): readonly ListItem[] => {
      const sum = plainSum(own, weight, known)
      const heading = { kind: 'group', label, count: own.length } as const
      return [sum === null ? heading : { ...heading, sum }, ...own.map(itemOf)]
    })
}
