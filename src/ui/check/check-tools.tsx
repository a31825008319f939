import { lazyPart } from '../components/lazy-part.tsx'
import { MenuButton, MenuLabel } from '../components/menu-button.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import { FilterField, foundOfList } from '../grid/filter-field.tsx'
import { useListSnapshot, useOpenList } from '../hooks/use-open-list.ts'
import { useShownGrid } from '../grid/use-grid.ts'
import { useAllValues } from '../grid/values/use-all-values.ts'
import { elide, visible } from '../text/format.ts'
import { useRowOrder } from '../grid/use-items.ts'
import type { CheckView } from '../../state/view.ts'
import '../components/segments.css'

const loadMenus = () => import('../grid/grid-menus.tsx')
const preload = (): void => void loadMenus().catch(() => undefined)
const SortList = lazyPart(async () => ({ default: (await loadMenus()).SortList }))
const loadExports = () => import('../grid/export-list.tsx')
const ListExports = lazyPart(async () => ({ default: (await loadExports()).ListExports }))
const ExportList = lazyPart(async () => ({ default: (await loadExports()).ExportList }))

const namesOf = (sources: readonly { readonly name: string }[]): readonly string[] =>
  sources.flatMap(({ name }) => (name === '' ? [] : name))

/** The filter of URLs that a worker holds. */
function ListFilter() {
  const snapshot = useListSnapshot(useOpenList()?.session ?? null)
  const own = useApp(({ scenario }) => scenario.sources)
  const values = useAllValues()
  const sources = namesOf([...own, ...(snapshot?.reading.sources ?? [])])
  return <FilterField {...{ values, sources }} found={foundOfList(snapshot)} />
}

/** The filter of the rows of the case. */
function Filter() {
  const { found, values } = useShownGrid()
  const sources = namesOf(useApp(({ scenario }) => scenario.sources))
  return <FilterField {...{ values, sources, found }} />
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
