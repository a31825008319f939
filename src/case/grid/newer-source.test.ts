import { describe, expect, test } from 'vitest'
import { gridActions } from '../../state/grid-actions.ts'
import { createAppStore } from '../../state/store.ts'
import { emptyCase } from '../scenario.ts'
import type { ValueColumn } from './grid.ts'

type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>
type File = readonly [name: string, table: Table, columns?: readonly ValueColumn[]]

const clicks = { name: 'Clicks', kind: 'number' } as const
const status = { name: 'Status', kind: 'text' } as const
const position = { name: 'Position', kind: 'number', adds: false } as const

/** What a file brings; a name without a point is that of a paste. */
function entriesOf([name, table, columns = [clicks]]: File) {
  const rows = Object.entries(table).map(([url, values]) => {
    return { url, crawler: null, expect: null, values }
  })
  const kept = columns.map((column) => column.name)
  const isFile = name.includes('.')
  const brought = { name, day: '2026-11-29', columns: kept, urls: Object.keys(table), isFile }
  return { rows, crawlers: [], columns, sources: [brought] }
}

function caseOf(files: readonly File[], typed: readonly string[] = []) {
  const store = createAppStore({ scenario: emptyCase })
  const edits = gridActions(store)
  if (typed.length > 0) edits.addUrls(typed)
  const replaced = files.flatMap((file) => edits.addEntries(entriesOf(file)).replaced)
  const rows = () => {
    const { urls } = store.getState().scenario
    return Object.fromEntries(urls.map(({ url, values }) => [url, values ?? {}]))
  }
  const columns = () => store.getState().scenario.columns.map(({ name }) => name)
  return { store, ...edits, replaced, rows, columns }
}

const older: File = ['pages.csv', { '/a': { Clicks: 20 }, '/b': { Clicks: 100 } }]
const newer: File = ['pages.csv', { '/b': { Clicks: 80 }, '/c': { Clicks: 3 } }]

describe('a newer file of a name takes the place of the older one', () => {
  test.each<[what: string, files: readonly File[], rows: Table, counts: object]>([
    [
      'URLs that it lacks go, and its values stand in place of the older ones',
      [older, newer],
      { '/b': { Clicks: 80 }, '/c': { Clicks: 3 } },
      { came: 1, went: 1, stayed: 1, kept: 0 },
    ],
    [
      'whatever the case of its name',
      [older, ['PAGES.csv', newer[1]]],
      { '/b': { Clicks: 80 }, '/c': { Clicks: 3 } },
      { came: 1, went: 1, stayed: 1, kept: 0 },
    ],
    [
      'a value that it lacks is not kept',
      [older, ['pages.csv', { '/a': {}, '/b': { Clicks: 1 } }]],
      { '/a': {}, '/b': { Clicks: 1 } },
      { came: 0, went: 0, stayed: 2, kept: 0 },
    ],
    [
      'a URL that another file has stays with what that says',
      [older, ['crawl.csv', { '/a': { Status: '200' } }, [status]], newer],
      { '/a': { Status: '200' }, '/b': { Clicks: 80 }, '/c': { Clicks: 3 } },
      { came: 1, went: 0, stayed: 1, kept: 1 },
    ],
    [
      'a value that another file has said since stays',
      [older, ['more.csv', { '/a': { Clicks: 7 } }], newer],
      { '/a': { Clicks: 7 }, '/b': { Clicks: 80 }, '/c': { Clicks: 3 } },
      { came: 1, went: 0, stayed: 1, kept: 1 },
    ],
    [
      'a column that only the older one had goes',
      [older, ['pages.csv', { '/a': { Status: '200' } }, [status]]],
      { '/a': { Status: '200' } },
      { came: 0, went: 1, stayed: 1, kept: 0, columns: ['Clicks'] },
    ],
    [
      'nothing of it is left where all is new',
      [older, ['pages.csv', { '/x': {} }, []]],
      { '/x': {} },
      { came: 1, went: 2, stayed: 0, kept: 0, columns: ['Clicks'] },
    ],
  ])('%s', (_, files, rows, counts) => {
    const found = caseOf(files)
    expect(found.rows()).toEqual(rows)
    expect(found.replaced).toMatchObject([{ name: 'pages.csv', ...counts }])
    found.store.getState().undo()
    expect(found.rows()).toEqual(caseOf(files.slice(0, -1)).rows())
    expect(found.columns()).toEqual(caseOf(files.slice(0, -1)).columns())
  })

  test('URLs of which something is expected stay without its values, as typed ones do', () => {
    const { store, rows, addTests, addEntries } = caseOf([older], ['/b'])
    addTests([{ crawler: 'Googlebot', url: '/a', expect: 'allow', note: '' }])
    const { replaced } = addEntries(entriesOf(['pages.csv', { '/c': { Clicks: 3 } }]))
    expect(rows()).toEqual({ '/b': {}, '/a': {}, '/c': { Clicks: 3 } })
    expect(replaced).toMatchObject([{ came: 1, went: 0, stayed: 0, kept: 2 }])
    expect(store.getState().scenario.expectations).toHaveLength(1)
  })

  test('sums are told of numbers that add up', () => {
    const columns = [clicks, position]
    const [{ sums } = { sums: null }] = caseOf([
      ['pages.csv', { '/a': { Clicks: 20, Position: 2 }, '/b': { Clicks: 100 } }, columns],
      ['pages.csv', { '/b': { Clicks: 80, Position: 1 }, '/c': { Clicks: 3 } }, columns],
    ]).replaced
    expect(sums).toEqual([{ name: 'Clicks', before: 120, after: 83 }])
  })

  test.each<[what: string, files: readonly File[]]>([
    ['of another name', [older, ['pages-2.csv', newer[1]]]],
    [
      'that is a paste',
      [
        ['Pasted table', older[1]],
        ['Pasted table', newer[1]],
      ],
    ],
  ])('but one %s is more of them', (_, files) => {
    const found = caseOf(files)
    expect(Object.keys(found.rows())).toEqual(['/a', '/b', '/c'])
    expect(found.replaced).toEqual([])
  })

  test('two files of a name that come at once are both there', () => {
    const { addEntries, rows } = caseOf([])
    const both = [older, newer].map(entriesOf)
    const { replaced } = addEntries({
      rows: both.flatMap((one) => one.rows),
      crawlers: [],
      sources: both.flatMap(({ sources }) => sources),
    })
    expect([Object.keys(rows()), replaced]).toEqual([['/a', '/b', '/c'], []])
  })
})
