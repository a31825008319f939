import { lazyPart } from '../components/lazy-part.tsx'
import { MenuButton, MenuLabel } from '../components/menu-button.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import { FilterField } from '../grid/filter-field.tsx'
import { useListSnapshot, useOpenList } from '../hooks/use-open-list.ts'
import { useShownGrid } from '../grid/use-grid.ts'
import { shareWords } from '../text/value-text.ts'
import { useValues, type ShownValues } from '../grid/values/use-values.ts'
import { useLayout } from '../hooks/use-layout.ts'
import type { RowSums } from '../../analysis/list/value-sums.ts'
import type { ValueColumn } from '../../case/grid/grid.ts'
import { elide, visible } from '../text/format.ts'
import { useRowOrder } from '../grid/use-items.ts'
import type { CheckView } from '../../state/view.ts'
import '../components/segments.css'

const loadMenus = () => import('../grid/grid-menus.tsx')
const preload = (): void => void loadMenus().catch(() => undefined)
const SortList = lazyPart(async () => ({ default: (await loadMenus()).SortList }))
const ListExports = lazyPart(async () => ({
  default: (await import('../grid/list-exports.tsx')).ListExports,
}))
const ExportList = lazyPart(async () => ({
  default: (await import('../grid/export-list.tsx')).ExportList,
}))

const number = (count: number): string => count.toLocaleString('en')

/** "8 of 120,000", and how much that is of what is summed up. */
function foundWords(
  found: number,
  total: number,
  { weight }: ShownValues,
  sums: RowSums | null,
): string {
  const count = `${number(found)} of ${number(total)}`
  return weight === null || sums === null
    ? count
    : `${count}, ${shareWords(sums.found, sums.all, weight)}`
}

/** The field that filters the list, and how many URLs it leaves. */
function ListFilter() {
  const filter = useApp((state) => state.filter)
  const { setFilter } = useActions()
  const snapshot = useListSnapshot(useOpenList()?.session ?? null)
  const { found = 0, total = 0, waits = true, failure, sums = null } = snapshot ?? {}
  const values = useValues(useLayout() === 'phone')
  const example = exampleOf(values.all)
  return (
    <FilterField
      label={filterLabel(example)}
      example={example}
      value={filter}
      found={
        waits
          ? failure?.what === 'rows'
            ? 'Failed'
            : 'Searching…'
          : foundWords(found, total, values, sums)
      }
      clearLabel="Show all URLs"
      onChange={setFilter}
    />
  )
}

/** The field that filters rows, and how many it leaves. */
function Filter() {
  const filter = useApp((state) => state.filter)
  const { setFilter } = useActions()
  const { found, grid, values, sums } = useShownGrid()
  const example = exampleOf(values.all)
  return (
    <FilterField
      label={filterLabel(example)}
      example={example}
      value={filter}
      found={foundWords(found, grid.urls.length, values, sums)}
      clearLabel="Show all URLs"
      onChange={setFilter}
    />
  )
}

const filterLabel = (example: string | undefined): string =>
  `Filter: URL, crawler, blocked, allowed, red, line 4${example ? `, ${example}` : ''}`

/** How a column of numbers, or the first one, is asked for, as an example: `clicks>100`. */
function exampleOf(columns: readonly ValueColumn[]): string | undefined {
  const column = columns.find(({ kind }) => kind === 'number') ?? columns[0]
  if (column === undefined) return undefined
  const { name, kind } = column
  const word = /[\s"<>=]/u.test(name) ? `"${name.replaceAll('"', '-')}"` : name
  return visible(`${word.toLowerCase()}${kind === 'number' ? '>100' : '=…'}`)
}

const orderWords = {
  typed: '',
  url: 'By URL',
  verdict: 'By verdict',
  line: 'By line',
  value: 'By value',
  rule: 'By rule',
  folder: 'By folder',
  host: 'By host',
} as const

/** How the rows are ordered now, in a word or two; nothing while they are as they were added. */
function useOrderWords(): string {
  const { by, grouping, value } = useRowOrder()
  const word = orderWords[grouping ?? by]
  return word === orderWords.value && value !== undefined ? `By ${elide(visible(value), 16)}` : word
}

const checkViews: readonly (readonly [CheckView, string])[] = [
  ['list', 'List'],
  ['folders', 'Folders'],
  ['rules', 'By rule'],
]

/** Rows, the folders of the site, or the rules. */
function ViewSwitch() {
  const view = useApp((state) => state.checkView)
  const { showCheckAs } = useActions()
  return (
    <div className="segments" role="group" aria-label="Show URLs as">
      {checkViews.map(([id, label]) => (
        <button key={id} type="button" aria-pressed={id === view} onClick={() => showCheckAs(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** Fewer URLs than this are seen at once. */
const minFolderRows = 12

/** Filter, order and export of the grid. */
export function CheckTools() {
  const order = useOrderWords()
  const count = useApp((state) => state.scenario.urls.length)
  const isList = useApp((state) => state.checkView === 'list')
  const isLong = useApp((state) => state.scenario.list !== null)
  const views = isLong || count > minFolderRows || !isList ? <ViewSwitch /> : null
  if (count === 0 && !isLong) return null
  if (!isList) return <div className="check-tools">{views}</div>
  return (
    <div className="check-tools">
      {views}
      {isLong ? <ListFilter /> : <Filter />}
      <MenuButton
        label={order === '' ? 'Sort and group' : `${order}: sort and group`}
        menu={SortList}
        onApproach={preload}
      >
        <MenuLabel>{order === '' ? 'Sort' : order}</MenuLabel>
      </MenuButton>
      <MenuButton label="Export" menu={isLong ? ListExports : ExportList} onApproach={preload}>
        <MenuLabel>Export</MenuLabel>
      </MenuButton>
    </div>
  )
}
