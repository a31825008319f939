import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridActions } from '../../state/grid-actions.ts'
import { createAppStore } from '../../state/store.ts'
import { scenarioOf } from '../link/scenarios.fixture.ts'
import { storedLimits } from '../limits.ts'
import type { RowValue, ValueColumn } from './grid.ts'
import { columnKey, unitWords, valueInColumn } from './row-values.ts'
import { withoutColumn, withValues, type ValueGrid } from './value-columns.ts'

type Values = Readonly<Record<string, RowValue>>
type Written = readonly [url: string, values?: Values]

const numbers = (...names: readonly string[]): readonly ValueColumn[] =>
  names.map((name) => ({ name, kind: 'number' }))
const texts = (...names: readonly string[]): readonly ValueColumn[] =>
  names.map((name) => ({ name, kind: 'text' }))
const gridOf = (columns: readonly ValueColumn[], ...rows: readonly Written[]): ValueGrid => ({
  columns,
  urls: rows.map(([url, values], at) => ({
    ...{ id: `u${at}`, url },
    ...(values === undefined ? {} : { values }),
  })),
})
const table = (columns: readonly ValueColumn[], ...rows: readonly Written[]) => ({
  columns,
  rows: rows.map(([url, values = {}]) => ({ url, crawler: null, expect: null, values })),
})
const valuesIn = ({ urls }: ValueGrid) => urls.map(({ values }) => values ?? null)
const shown = ({ columns }: ValueGrid) => columns.map(({ name, kind }) => `${name}: ${kind}`)

const bare = gridOf([], ['/a'], ['/b'])
const known = gridOf(numbers('Clicks'), ['/a', { Clicks: 5 }], ['/b', { Clicks: 6 }])

describe('a table with values', () => {
  test.each<
    readonly [string, ValueGrid, ReturnType<typeof table>, readonly string[], readonly unknown[]]
  >([
    [
      'brings columns and values',
      bare,
      table(
        [...numbers('Clicks'), ...texts('Title')],
        ['/a', { Clicks: 3, Title: 'x' }],
        ['/b', { Title: 'y' }],
      ),
      ['Clicks: number', 'Title: text'],
      [{ Clicks: 3, Title: 'x' }, { Title: 'y' }],
    ],
    [
      'adds up numbers of one URL, and keeps its first text',
      bare,
      table(
        [...numbers('N'), ...texts('T')],
        ['/a', { N: 1, T: 'x' }],
        ['/a', { N: 2, T: 'y' }],
        ['/b', {}],
        ['/b', { N: 0, T: 'z' }],
        ['/a', { N: -0.5 }],
      ),
      ['N: number', 'T: text'],
      [
        { N: 2.5, T: 'x' },
        { N: 0, T: 'z' },
      ],
    ],
    [
      'replaces what was there of a column of the same name, where it says something',
      known,
      table(numbers(' CLICKS '), ['/a', { ' CLICKS ': 1 }], ['/a', { ' CLICKS ': 1 }], ['/b', {}]),
      ['Clicks: number'],
      [{ Clicks: 2 }, { Clicks: 6 }],
    ],
    [
      'stands beside other columns',
      known,
      table(numbers('Views'), ['/b', { Views: 9 }]),
      ['Clicks: number', 'Views: number'],
      [{ Clicks: 5 }, { Clicks: 6, Views: 9 }],
    ],
    [
      'makes numbers texts where it has texts of the same name',
      known,
      table(texts('clicks'), ['/b', { clicks: 'many' }]),
      ['Clicks: text'],
      [{ Clicks: '5' }, { Clicks: 'many' }],
    ],
    [
      'has texts where there are texts, its numbers added up',
      gridOf(texts('Clicks'), ['/a', { Clicks: 'few' }], ['/b', { Clicks: 'many' }]),
      table(numbers('Clicks'), ['/a', { Clicks: 1 }], ['/a', { Clicks: 2 }]),
      ['Clicks: text'],
      [{ Clicks: '3' }, { Clicks: 'many' }],
    ],
    [
      'joins its own columns of one name, the first that says something in a row',
      bare,
      table([...numbers('N'), ...texts('n')], ['/a', { N: 1, n: 'x' }], ['/b', { n: 'y' }]),
      ['N: text'],
      [{ N: '1' }, { N: 'y' }],
    ],
    [
      'leaves out what is no value',
      bare,
      table(
        [...numbers('N'), ...texts('T', ' ')],
        ['/a', { N: Number.NaN, T: '', ' ': 'x' }],
        ['/a', { N: Infinity, M: 3 }],
        ['/c', { N: 1 }],
      ),
      ['N: number', 'T: text'],
      [null, null],
    ],
    [
      'may have columns called as what every object has',
      bare,
      table(numbers('__proto__', 'constructor'), [
        '/a',
        Object.fromEntries([['__proto__', 1]]) as Values,
      ]),
      ['__proto__: number', 'constructor: number'],
      [Object.fromEntries([['__proto__', 1]]), null],
    ],
    [
      'changes nothing without columns',
      known,
      table([], ['/a', { Clicks: 1 }]),
      ['Clicks: number'],
      valuesIn(known),
    ],
  ])('%s', (_, grid, entries, columns, values) => {
    const { grid: taken, left } = withValues(grid, entries)
    expect(shown(taken)).toEqual(columns)
    expect(valuesIn(taken)).toEqual(values)
    expect(left).toEqual({ columns: 0, cut: 0 })
  })

  test('finds room for as many columns as a case keeps, and cuts long texts', () => {
    const names = Array.from({ length: 15 }, (_, at) => `C${at}`)
    const long = 'x'.repeat(storedLimits.value + 1)
    const { grid, left } = withValues(
      gridOf(numbers(...names), ['/a']),
      table([...numbers('c3', 'D', 'E'), ...texts('F')], ['/a', { c3: 1, D: 2, E: 3, F: 'x' }]),
    )
    expect(grid.columns.map(({ name }) => name)).toEqual([...names, 'D'])
    expect([valuesIn(grid), left]).toEqual([[{ C3: 1, D: 2 }], { columns: 2, cut: 0 }])
    const cut = withValues(bare, table(texts('n'.repeat(61), 'T'), ['/a', { T: long }]))
    expect(shown(cut.grid)).toEqual([`${'n'.repeat(60)}: text`, 'T: text'])
    expect([valuesIn(cut.grid)[0], cut.left.cut]).toEqual([{ T: long.slice(1) }, 2])
  })

  test('keeps the first of numbers that do not add up, such as a status', () => {
    const rows: readonly Written[] = [
      ['/a', { Status: 200, Clicks: 1 }],
      ['/a', { Status: 404, Clicks: 2 }],
    ]
    const columns = numbers('Status', 'Clicks').map((column) => ({
      ...column,
      adds: column.name !== 'Status',
    }))
    const { grid } = withValues(bare, { ...table([], ...rows), columns })
    expect(valuesIn(grid)[0]).toEqual({ Status: 200, Clicks: 3 })
    expect(shown(grid)).toEqual(['Status: number', 'Clicks: number'])
  })

  test('leaves rows as they are which it says nothing new of', () => {
    const { grid } = withValues(known, table(numbers('Clicks'), ['/a', { Clicks: 5 }]))
    expect(grid.columns).toBe(known.columns)
    expect(grid.urls.map((row, at) => row === known.urls[at])).toEqual([true, true])
  })

  test('has in the end the sum of its numbers, whatever the order of its rows', () => {
    const row = fc.tuple(fc.constantFrom('/a', '/b', '/c'), fc.integer({ min: -99, max: 99 }))
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const written = rows.map(([url, N]): Written => [url, { N }])
        const { grid } = withValues(bare, table(numbers('N'), ...written))
        const back = withValues(bare, table(numbers('N'), ...written.toReversed()))
        expect(back.grid).toEqual(grid)
        for (const one of grid.urls) {
          const own = rows.filter(([url]) => url === one.url)
          const sum = own.length === 0 ? null : own.reduce((all, [, value]) => all + value, 0)
          expect(valueInColumn(one, { name: 'N', kind: 'number' })).toBe(sum)
        }
      }),
    )
  })

  test('taken twice is the same as once, and columns have one name each', () => {
    const name = fc.constantFrom('a', 'A', ' b', '__proto__', 'toString', '')
    const value = fc.oneof(fc.integer(), fc.constantFrom('', 'x', '7', Number.NaN))
    const column = fc.record({ name, kind: fc.constantFrom('number' as const, 'text' as const) })
    const rows = fc.array(fc.tuple(fc.constantFrom('/a', '/b'), fc.dictionary(name, value)))
    fc.assert(
      fc.property(fc.array(column), rows, (columns, given) => {
        const entries = table(columns, ...given)
        const once = withValues(bare, entries).grid
        expect(withValues(once, entries).grid).toEqual(once)
        const keys = once.columns.map((one) => columnKey(one.name))
        expect(new Set(keys).size).toBe(keys.length)
        expect(once.columns.reduce((left, one) => withoutColumn(left, one.name), once)).toEqual(
          bare,
        )
      }),
    )
  })
})

describe('the values of a case', () => {
  const storeOf = () => {
    const store = createAppStore({ scenario: { ...scenarioOf(), urls: [] } })
    const edits = gridActions(store)
    const rows = () => valuesIn(store.getState().scenario)
    const said = () => store.getState().toasts.map(({ text }) => text)
    return { ...edits, store, rows, said, undo: () => store.getState().undo() }
  }
  const entries = {
    ...table(numbers('Clicks'), ['/a', { Clicks: 1 }], ['https://example.com/a', { Clicks: 2 }]),
    crawlers: [],
  }

  test('come with their URLs as one step of undo', () => {
    const { store, addEntries, rows, said, undo } = storeOf()
    expect(addEntries(entries)).toMatchObject({ urls: 1, known: 0 })
    expect(rows()).toEqual([{ Clicks: 3 }])
    expect(store.getState().scenario.columns).toEqual(numbers('Clicks'))
    undo()
    expect([rows(), store.getState().scenario.columns]).toEqual([[], []])
    store.getState().redo()
    addEntries({ ...table(numbers('clicks'), ['/a', { clicks: 9 }]), crawlers: [] })
    expect([rows(), said()]).toEqual([[{ Clicks: 9 }], []])
    undo()
    expect(rows()).toEqual([{ Clicks: 3 }])
  })

  test('go with their URL, come back by undo, and stay when it has another text', () => {
    const { store, addEntries, setUrl, removeUrls, rows, undo } = storeOf()
    addEntries(entries)
    const id = store.getState().scenario.urls[0]?.id ?? ''
    setUrl(id, '/other')
    expect(rows()).toEqual([{ Clicks: 3 }])
    removeUrls([id])
    expect(rows()).toEqual([])
    undo()
    expect(rows()).toEqual([{ Clicks: 3 }])
  })

  test('go with their column, and come back by undo', () => {
    const { store, addEntries, rows, undo } = storeOf()
    addEntries(entries)
    const { scenario, change } = store.getState()
    change(withoutColumn(scenario, 'CLICKS'))
    expect([rows(), store.getState().scenario.columns]).toEqual([[null], []])
    undo()
    expect([rows(), store.getState().scenario.columns]).toEqual([
      [{ Clicks: 3 }],
      numbers('Clicks'),
    ])
  })

  test('that a case has no room for are counted', () => {
    const { addEntries, said } = storeOf()
    const names = Array.from({ length: 18 }, (_, at) => `C${at}`)
    addEntries({ ...table(numbers(...names), ['/a', { C17: 1 }]), crawlers: [] })
    addEntries({ ...table(texts('c0'), ['/a', { c0: 'x'.repeat(201) }]), crawlers: [] })
    expect(said()).toEqual([
      'A case keeps 16 columns of values at most: 2 were not added.',
      'One text that is too long was cut.',
    ])
  })
})

test.each([
  ['Clicks', 'clicks', 'click'],
  ['Status Code', 'status code', 'status code'],
  ['Status', 'status', 'status'],
  ['Unique Inlinks', 'unique inlinks', 'unique inlink'],
  ['Inlinks from other sites', 'inlinks from other sites', 'inlinks from other sites'],
  ['CTR', 'CTR', 'CTR'],
  ['GA4 Sessions', 'GA4 sessions', 'GA4 sessions'],
  ['LinkedIn visits', 'LinkedIn visits', 'LinkedIn visit'],
  ['Показы', 'показы', 'показы'],
])('a column %s counts %s, of 1 %s', (name, words, one) => {
  expect(unitWords(name)).toBe(words)
  expect(unitWords(name, 20)).toBe(words)
  expect(unitWords(name, 1)).toBe(one)
})
