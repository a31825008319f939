import { answeredId, selectCrawler } from '../../state/answered-cell.ts'
import { gridActions } from '../../state/grid-actions.ts'
import { useRef, type RefObject } from 'react'
import { cellId, cellPlace } from '../../case/grid/grid.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import type { ShownOrder } from '../../analysis/list/list-view.ts'
import type { AppStore } from '../../state/store.ts'
import { typedOrder, type RowOrder } from '../../state/view.ts'
import { useRowOrder } from './use-items.ts'
import { useAddFilter } from '../hooks/use-add-filter.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { Menu } from '../components/aria/menu.tsx'
import type { KeysOfMenu } from '../components/keys-of-menu.ts'
import type { MenuChoice, MenuProps, MenuSection } from '../components/menu-button.tsx'
import { WaysMenu } from '../why/ways/ways-menu.tsx'
import { entryOfWays } from '../hooks/ways-question.ts'
import { useWishSection } from '../why/ways/wish-section.ts'
import { addClaim } from './add-claim.ts'
import { elide, visible } from '../text/format.ts'
import { shownRows, type GridPlace } from './grid-place.ts'
import { rowActions } from '../actions/registry/row-actions.ts'
import { useUrlSections } from './heads/url-menu.ts'
import type { UrlWidth } from './heads/url-width.ts'
import type { OpenMenu } from './use-grid-actions.ts'
import type { GridFocus } from './use-grid-focus.ts'
import type { ShownColumn } from './shown-columns.ts'
import { crawlerAt, rowAt, valueAt, type ShownGrid } from './use-grid.ts'
import {
  useRowValues,
  useSameValue,
  useValueOrders,
  useValueSections,
} from './values/value-menus.ts'
import { useAllValues } from './values/use-all-values.ts'

interface GridMenuProps extends OpenMenu {
  readonly shown: ShownGrid
  readonly focus: GridFocus
  readonly early: RefObject<KeysOfMenu>
  readonly width: UrlWidth
  /** Removes the row or column of a place, and says so. */
  onRemove(place: GridPlace): void
  onClose(): void
}

/** What can be done with a row: one that a file brought stays as it is, and only whole lists have an order to change. */
const actionsOf = (isFromFile: boolean, isMovable: boolean) =>
  rowActions.filter(({ id }) =>
    isFromFile ? id === 'copy-url' : isMovable || (id !== 'up' && id !== 'down'),
  )

/** Leads to the folder of a URL, where it is blocked or allowed; nothing for the top of a site, and for other hosts. */
function folderChoices(store: AppStore, url: string): readonly MenuChoice[] {
  const { origin } = store.getState().scenario
  const folder = /^\/[^?#]*\//.exec(shownUrl(url, origin))?.[0] ?? null
  if (folder === null) return []
  const run = () => store.setState({ checkView: 'folders', checkFolder: { id: folder } })
  return [{ id: 'folder', label: `Block or allow ${elide(visible(folder), 40)} …`, run }]
}

/** What can be done with a cell: say what is expected, see why, change or remove its row. */
function useCellSections(
  { shown, focus, onRemove }: GridMenuProps,
  { row, column }: GridPlace,
): readonly MenuSection[] {
  const { show } = useActions()
  const { expect } = gridActions(useStoreApi())
  const line = shown.lines.at(row)
  const url = rowAt(shown, row)
  const crawler = crawlerAt(shown, column)
  const same = useSameValue(url, valueAt(shown, column))
  const values = useRowValues(url, shown.values)
  const store = useStoreApi()
  const { expectations } = shown.grid
  if (url === null) return []
  const sections: MenuSection[] = []
  if (crawler !== undefined) {
    const cell = cellId(url.id, crawler.id)
    const expected = expectations.find(
      ({ rowId, columnId }) => rowId === url.id && columnId === crawler.id,
    )?.expect
    const choice = (id: string, label: string, wanted: 'allow' | 'disallow' | null) => ({
      id,
      label,
      checked: (expected ?? null) === wanted,
      run: () => expect(cell, wanted),
    })
    sections.push(
      {
        id: 'expect',
        title: '',
        choices: [
          choice('allowed', 'Expect allowed', 'allow'),
          choice('blocked', 'Expect blocked', 'disallow'),
          choice('nothing', 'No expectation', null),
        ],
      },
      {
        id: 'why',
        title: '',
        choices: [
          { id: 'why', label: 'Show why', run: () => show('why') },
          ...folderChoices(store, url.url),
          {
            id: 'claim',
            label: 'Require this for the whole folder',
            run: () => {
              const cells = line?.kind === 'row' ? line.cells() : []
              const state = cells.find(({ columnId }) => columnId === crawler.id)?.state
              const name = shown.grid.crawlers[crawler.index]?.crawler
              if (state && name !== undefined) addClaim(store, url.url, name, state)
            },
          },
        ],
      },
    )
  }
  // The URL itself is asked about its folder, too; with a crawler that stands above.
  const folder = crawler === undefined ? folderChoices(store, url.url) : []
  const remove = () => {
    focus.hold()
    onRemove({ row, column })
  }
  const context = { store, url, edit: focus.edit, remove }
  const isFromFile = line?.kind === 'row' && line.isFromFile
  const actions = actionsOf(isFromFile, shown.lines.found === null)
  const choices = actions.map(({ run, ...action }) => ({ ...action, run: () => run(context) }))
  const ofRow = { id: 'row', title: '', choices: [...folder, ...choices] }
  return [...sections, ...same, ofRow, ...(shown.single ? values : [])]
}

/** What can be done with a column: filter, sort and group by it, move it, remove it. */
function useColumnSections(
  column: ShownColumn | undefined,
  { shown, focus, place, onRemove }: GridMenuProps,
): readonly MenuSection[] {
  const { setRowOrder } = useActions()
  const addFilter = useAddFilter()
  const wishes = useWishSection(shownRows(shown.lines), column?.id ?? '', shown.lines.found)
  const { moveCrawler } = gridActions(useStoreApi())
  const store = useStoreApi()
  if (column === undefined) return []
  const { id, label } = column
  const order = (rowOrder: Partial<RowOrder>) => () => {
    selectCrawler(store, id)
    setRowOrder({ ...store.getState().rowOrder, ...typedOrder, ...rowOrder, columnId: id })
  }
  const only = (words: string) => () => addFilter(`${label} ${words}`)
  return [
    {
      id: 'filter',
      title: '',
      choices: [
        { id: 'blocked', label: 'Show only blocked', run: only('blocked') },
        { id: 'allowed', label: 'Show only allowed', run: only('allowed') },
        { id: 'red', label: 'Show only what is not as expected', run: only('red') },
      ],
    },
    ...wishes,
    {
      id: 'order',
      title: '',
      choices: [
        {
          id: 'verdict',
          label: 'Sort by verdict',
          run: order({ by: 'verdict' }),
        },
        {
          id: 'line',
          label: 'Sort by line',
          run: order({ by: 'line' }),
        },
        {
          id: 'rule',
          label: 'Group by rule',
          run: order({ grouping: 'rule' }),
        },
      ],
    },
    {
      id: 'column',
      title: '',
      choices: [
        { id: 'left', label: 'Move left', run: () => moveCrawler(id, -1) },
        { id: 'right', label: 'Move right', run: () => moveCrawler(id, 1) },
        {
          id: 'remove',
          label: `Remove ${label}`,
          run: () => {
            focus.hold()
            onRemove(place)
          },
        },
      ],
    },
  ]
}

/** A cell that is not as expected; null: it is, or nothing is expected. */
function redCellAt(shown: ShownGrid, { row, column }: GridPlace) {
  const line = shown.lines.at(row)
  const crawler = crawlerAt(shown, column)
  const cells = line?.kind === 'row' ? line.cells() : []
  const cell = cells.find((one) => one.columnId === crawler?.id)
  return cell?.result === 'not' ? cell : null
}

/** The menu of a cell, a URL or a column. */
export function GridMenu(props: GridMenuProps) {
  const { shown, place, anchor, early, onClose } = props
  const trigger = useRef<HTMLElement>(anchor)
  const { row, column } = place
  const { openEntry } = useActions()
  const cell = useCellSections(props, place)
  const crawler = row < 0 ? crawlerAt(shown, column) : undefined
  const value = row < 0 ? valueAt(shown, column) : undefined
  const ofCrawler = useColumnSections(crawler, props)
  const ofValue = useValueSections(value, shown.values, () => {
    props.focus.hold()
    props.onRemove(place)
  })
  const ofUrls = useUrlSections(props.width, anchor)
  const name = visible(value?.name ?? crawler?.label ?? 'URL')
  const url = rowAt(shown, row)
  const menu = {
    id: 'grid-menu',
    label: row < 0 ? name : visible(url?.url ?? ''),
    sections: row >= 0 ? cell : column === 0 ? ofUrls : [...ofCrawler, ...ofValue],
    start: 'first',
    early,
    onClose,
  } as const
  const red = redCellAt(shown, place)
  if (url === null || red === null) return <Menu {...menu} trigger={trigger} />
  const testId = cellId(url.id, red.columnId)
  const { expect, state, isConflict } = red
  if (expect !== null && (isConflict || expect !== state)) {
    return <WaysMenu {...menu} trigger={trigger} testId={testId} expected={expect} />
  }
  const run = () => openEntry('ways', entryOfWays({ kind: 'aim', testId }))
  const choices = [{ id: 'aim', label: 'Make its page as expected …', run }]
  const sections = [...menu.sections, { id: 'aim', title: '', choices }]
  return <Menu {...menu} trigger={trigger} sections={sections} />
}

/** The orders in which rows can be shown. */
export function SortList(props: MenuProps) {
  const order = useRowOrder()
  const { setRowOrder } = useActions()
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { columnId } = cellPlace(useApp(answeredId) ?? '')
  const values = useAllValues()
  const { sorts, others } = useValueOrders(values)
  const crawler = crawlers.find(({ id }) => id === columnId)?.crawler ?? ''
  const isOfIt = order.columnId === null || order.columnId === columnId
  const by = (label: string, field: RowOrder['by'], descending = false): MenuChoice => ({
    id: `${field} ${descending}`,
    label,
    checked:
      order.by === field &&
      order.descending === descending &&
      (isOfIt || field === 'typed' || field === 'url'),
    run: () => setRowOrder({ ...order, by: field, descending, columnId }),
  })
  const grouped = (label: string, grouping: ShownOrder['grouping']): MenuChoice => ({
    id: `group ${grouping}`,
    label,
    checked: order.grouping === grouping && (isOfIt || grouping !== 'rule'),
    run: () => setRowOrder({ ...order, grouping: grouping ?? 'none', columnId, folded: [] }),
  })
  const sections: readonly MenuSection[] = [
    {
      id: 'sort',
      title: 'Sort',
      choices: [
        by('As added', 'typed'),
        by('URL, A to Z', 'url'),
        by('URL, Z to A', 'url', true),
        by(`Blocked for ${visible(crawler)} first`, 'verdict'),
        by(`Allowed for ${visible(crawler)} first`, 'verdict', true),
        by(`Line that decides for ${visible(crawler)}`, 'line'),
        ...sorts,
      ],
    },
    {
      id: 'group',
      title: 'Group',
      choices: [
        grouped('No groups', null),
        grouped(`By rule for ${visible(crawler)}`, 'rule'),
        grouped('By folder', 'folder'),
        grouped('By host', 'host'),
      ],
    },
    ...others,
  ]
  return <Menu {...props} sections={sections} />
}
