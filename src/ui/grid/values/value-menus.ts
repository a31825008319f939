import type { GridRow, RowValue, ValueColumn } from '../../../case/grid/grid.ts'
import { valueInColumn } from '../../../case/grid/row-values.ts'
import type { RowOrder } from '../../../state/view.ts'
import type { MenuChoice, MenuSection } from '../../components/menu-button.tsx'
import { useActions, useApp, useStoreApi } from '../../hooks/use-app.ts'
import { elide, visible } from '../../text/format.ts'
import { hiddenNames } from '../../../case/grid/value-columns.ts'
import { useColumnNames, type ShownValues } from './use-values.ts'
import { shownValue, unitOf } from '../../text/value-text.ts'

// Comes when it is asked for, with what filters rows.
const loadWords = () => import('../../../analysis/list/value-words.ts')

const longestValue = 40

/** What can be done with what came with the URLs. */
function useValueActions() {
  const store = useStoreApi()
  const { setRowOrder, setFilter, toast } = useActions()
  const change = (parts: Partial<RowOrder>) => {
    setRowOrder({ ...store.getState().rowOrder, ...parts })
  }
  const ask = async (column: ValueColumn, value: RowValue | null): Promise<void> => {
    const { valueWordsOf } = await loadWords()
    const { filter } = store.getState()
    const by = value === null && column.kind === 'number' ? '>' : '='
    const end = value === null ? '' : typeof value === 'number' ? String(value) : `"${value}"`
    setFilter(`${filter} ${valueWordsOf(column, by)}${end}`.trim())
    if (value === null) document.querySelector<HTMLElement>('.grid-filter input')?.focus()
  }
  return {
    sortBy: (value: string, descending: boolean) => change({ by: 'value', value, descending }),
    /** '': URLs are only counted. */
    count: (weight: string) => change({ weight }),
    show: (all: readonly ValueColumn[], name: string) => {
      const { hidden } = store.getState().rowOrder
      change({ hidden: hiddenNames(all, hidden).filter((other) => other !== name) })
    },
    hide: ({ all, weight }: ShownValues, name: string) => {
      const { hidden } = store.getState().rowOrder
      // What URLs are counted by is in sight.
      const counting = weight?.name === name ? { weight: '' } : {}
      change({ hidden: [...hiddenNames(all, hidden), name], ...counting })
    },
    /** Writes the start of a condition into the filter field, or a whole one where a value is given. */
    filter: (column: ValueColumn, value: RowValue | null = null) => {
      ask(column, value).catch(() => toast('The filter could not be loaded.'))
    },
  }
}

/** The two ways to sort by a column, the one that is wanted more often first. */
function sortChoices(
  { name, kind }: ValueColumn,
  { by, value, descending }: RowOrder,
  prefix: string,
  sortBy: (name: string, descending: boolean) => void,
): readonly MenuChoice[] {
  const isSorting = by === 'value' && value === name
  const choice = (label: string, isDown: boolean): MenuChoice => ({
    id: `value ${isDown} ${name}`,
    label: `${prefix}${label}`,
    checked: isSorting && descending === isDown,
    run: () => sortBy(name, isDown),
  })
  return kind === 'number'
    ? [choice('highest first', true), choice('lowest first', false)]
    : [choice('A to Z', false), choice('Z to A', true)]
}

/** The menu of a column of values: sort, count, filter, hide, remove. */
export function useValueSections(
  column: ValueColumn | undefined,
  values: ShownValues,
  onRemove: () => void,
): readonly MenuSection[] {
  const { all, weight } = values
  const order = useApp((state) => state.rowOrder)
  const actions = useValueActions()
  const names = useColumnNames(all)
  if (column === undefined) return []
  const { name } = column
  const isCounted = weight === column
  const count: MenuSection = {
    id: 'count',
    title: '',
    choices: [
      {
        id: 'weight',
        label: 'Count by this',
        checked: isCounted,
        run: () => actions.count(isCounted ? '' : name),
      },
    ],
  }
  const isNumber = column.kind === 'number'
  const isSummable = isNumber && (isCounted || names?.isAmount(name) === true)
  const isUnsummed = isNumber && names !== null && !isSummable
  return [
    {
      id: 'order',
      title: isUnsummed ? 'An average or a code: not summed' : '',
      choices: sortChoices(column, order, 'Sort, ', actions.sortBy),
    },
    ...(isSummable ? [count] : []),
    {
      id: 'filter',
      title: '',
      choices: [{ id: 'ask', label: 'Filter…', run: () => actions.filter(column) }],
    },
    {
      id: 'column',
      title: '',
      choices: [
        { id: 'hide', label: 'Hide column', run: () => actions.hide(values, name) },
        { id: 'remove', label: 'Remove column', run: onRemove },
      ],
    },
  ]
}

/** What a menu of a row says of a value: a press leaves the rows that have the same. */
export function useSameValue(
  url: GridRow | null,
  column: ValueColumn | undefined,
): readonly MenuSection[] {
  const { filter } = useValueActions()
  const value = url === null || column === undefined ? null : valueInColumn(url, column)
  // A quotation mark cannot be written into the filter.
  if (column === undefined || value === null || String(value).includes('"')) return []
  const said = `${visible(column.name)} ${elide(shownValue(value), longestValue)}`
  const only = { id: 'same', label: `Show only ${said}`, run: () => filter(column, value) }
  return [{ id: 'value', title: '', choices: [only] }]
}

/** All that came with a row, for screens without columns: a press sorts by it, and so shows it. */
export function useRowValues(url: GridRow | null, { all }: ShownValues): readonly MenuSection[] {
  const { sortBy } = useValueActions()
  if (url === null) return []
  const choices = all.flatMap((column): readonly MenuChoice[] => {
    const value = valueInColumn(url, column)
    if (value === null) return []
    const aside = elide(shownValue(value), longestValue)
    const run = () => sortBy(column.name, column.kind === 'number')
    return [{ id: `value ${column.name}`, label: visible(column.name), aside, run }]
  })
  return choices.length === 0 ? [] : [{ id: 'values', title: 'Sort by', choices }]
}

/** How rows can be sorted and counted by what came with them, and which columns are hidden. */
export function useValueOrders({ all, weight }: ShownValues): {
  readonly sorts: readonly MenuChoice[]
  readonly others: readonly MenuSection[]
} {
  const order = useApp((state) => state.rowOrder)
  const actions = useValueActions()
  const hidden = hiddenNames(all, order.hidden)
  const names = useColumnNames(all)
  const canCount = (column: ValueColumn) =>
    column.kind === 'number' && (column === weight || names?.isAmount(column.name) === true)
  const counting = [null, ...all.filter(canCount)].map((column): MenuChoice => ({
    id: `count ${column?.name ?? ''}`,
    label: column === null ? 'URLs' : `URLs and ${unitOf(column)}`,
    checked: weight === column,
    run: () => actions.count(column?.name ?? ''),
  }))
  const showing = all
    .filter(({ name }) => hidden.includes(name))
    .map(({ name }): MenuChoice => ({
      id: `show ${name}`,
      label: `Show ${visible(name)}`,
      run: () => actions.show(all, name),
    }))
  const section = (id: string, title: string, choices: readonly MenuChoice[], least: number) =>
    choices.length < least ? [] : [{ id, title, choices }]
  return {
    sorts: all.flatMap((column) =>
      sortChoices(column, order, `${visible(column.name)}, `, actions.sortBy),
    ),
    others: [
      ...section('count', 'Count', counting, 2),
      ...section('hidden', 'Hidden columns', showing, 1),
    ],
  }
}
