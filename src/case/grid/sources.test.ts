import { describe, expect, test } from 'vitest'
import { emptyCase, type Scenario } from '../scenario.ts'
import { caseFileOf, parseCaseFile } from '../file/case-file.ts'
import { markdownOf } from '../markdown.ts'
import { jsonOf } from '../link/scenario-json.ts'
import type { GridRow } from './grid.ts'
import { withoutSource } from './newer-source.ts'
import { readSources } from './given-sources.ts'
import { sourceCounts, type NewSource } from './sources.ts'
import { withSources } from './new-sources.ts'

const day = '2026-11-29'
const newIds = () => {
  let count = 0
  return () => `n${(count += 1)}`
}
const rowsOf = (...urls: readonly string[]): readonly GridRow[] =>
  urls.map((url) => ({ id: url, url }))
const source = (name: string, urls: readonly string[], columns: readonly string[] = []) =>
  ({ name, day, columns, urls }) satisfies NewSource

describe('what files and pastes bring', () => {
  test('a URL knows each source that brought it, and one that was typed knows none', () => {
    const grid = { urls: rowsOf('/a', '/b', '/c'), sources: [] }
    const given = [source('pages.csv', ['/a', '/b'], ['Clicks']), source('Pasted URLs', ['/b'])]
    const { urls, sources } = withSources(grid, given, newIds())
    expect(urls.map(({ from }) => from)).toEqual([['n1'], ['n1', 'n2'], undefined])
    expect(sources).toEqual([
      { id: 'n1', name: 'pages.csv', day, columns: ['Clicks'] },
      { id: 'n2', name: 'Pasted URLs', day, columns: [] },
    ])
    expect([...sourceCounts(urls)]).toEqual([
      ['n1', 2],
      ['n2', 1],
    ])
    expect(urls[2]).toBe(grid.urls[2])
  })

  test.each(['pages.csv', 'PAGES.csv', ' pages.csv '])('%j is the same source again', (name) => {
    const first = withSources(
      { urls: rowsOf('/a', '/b'), sources: [] },
      [{ ...source('pages.csv', ['/a'], ['Clicks']), day: '2026-10-01' }],
      newIds(),
    )
    const { urls, sources } = withSources(
      first,
      [source(name, ['/a', '/b'], ['clicks', 'Status'])],
      newIds(),
    )
    expect(sources).toEqual([{ id: 'n1', name: 'pages.csv', day, columns: ['Clicks', 'Status'] }])
    expect(urls.map(({ from }) => from)).toEqual([['n1'], ['n1']])
  })

  test('a URL that was typed before stays one that was typed, also in files', async () => {
    const grid = { urls: rowsOf('/a', '/b'), sources: [] }
    const given = [source('pages.csv', ['/a', '/b'])]
    const scenario = { ...emptyCase, ...withSources(grid, given, newIds(), new Set(['/a'])) }
    expect(scenario.urls.map(({ from }) => from)).toEqual([['', 'n1'], ['n1']])
    expect(withoutSource(scenario, 'n1').parts.urls).toEqual([grid.urls[0]])
    const read = await parseCaseFile(caseFileOf(scenario).text)
    expect(read.kind === 'case' && read.scenario.urls.map(({ from }) => from)).toEqual([
      ['', 's1'],
      ['s1'],
    ])
  })

  test.each([
    ['', 0],
    ['  ', 0],
    ['a', 1],
  ])('of the name %j there are %i', (name, count) => {
    const grid = { urls: rowsOf('/a'), sources: [] }
    expect(withSources(grid, [source(name, ['/a'])], newIds()).sources).toHaveLength(count)
  })

  test('a case keeps so many sources at most, and the URLs of further ones', () => {
    const given = Array.from({ length: 250 }, (_, at) => source(`${at}.csv`, ['/a']))
    const { urls, sources } = withSources({ urls: rowsOf('/a'), sources: [] }, given, newIds())
    expect(sources).toHaveLength(200)
    expect(urls[0]?.from).toHaveLength(200)
  })
})

test.each<[name: unknown, day: unknown, columns: unknown, runs: unknown]>([
  [1, day, [], []],
  ['', day, [], []],
  [null, null, null, null],
  ['PAGES.csv', day, [], [[1, 2]]],
])('of sources what cannot be read is left out: %j, %j, %j, %j', (name, when, columns, runs) => {
  const first = {
    name: 'pages.csv',
    day: 'today',
    columns: [1, 'Clicks'],
    runs: [[2, 9], 'x', [3, 1]],
  }
  const read = readSources([first, { name, day: when, columns, runs }], ['/a', '/b', null])
  expect(read.sources).toEqual([{ id: 's1', name: 'pages.csv', day: '', columns: ['Clicks'] }])
  expect([...read.from]).toEqual([['/b', ['s1']]])
})

describe('a case with sources', () => {
  const scenario: Scenario = {
    ...emptyCase,
    ...withSources(
      { urls: rowsOf('/a', '/b', '/c'), sources: [] },
      [source('pages.csv', ['/a', '/b'], ['Clicks'])],
      newIds(),
    ),
  }

  test('is a file of version 3, from which they come back', async () => {
    const { text } = caseFileOf(scenario)
    expect(JSON.parse(text)).toMatchObject({
      version: 3,
      case: {
        urls: ['/a', '/b', '/c'],
        sources: [{ name: 'pages.csv', day, columns: ['Clicks'], urls: [[1, 2]] }],
      },
    })
    const read = await parseCaseFile(text)
    expect(read.kind === 'case' && jsonOf(read.scenario)).toBe(jsonOf(scenario))
  })

  test('without them is written as before', () => {
    const plain = { ...emptyCase, urls: rowsOf('/a') }
    expect(JSON.parse(caseFileOf(plain).text)).toMatchObject({ version: 2, case: { urls: ['/a'] } })
    expect(jsonOf(plain)).toBe('{"u":["/a"]}')
  })
})

test('Markdown says in one line where the URLs came from', () => {
  const given = [source('pages.csv', ['/a', '/b']), source('my *pages*.csv', ['/b'])]
  const grid = withSources({ urls: rowsOf('/a', '/b'), sources: [] }, given, newIds())
  const markdown = markdownOf({ ...emptyCase, ...grid }, { columns: [] }, null)
  expect(markdown).toContain(
    '\n\nURLs from: `pages.csv` (2, 2026-11-29), `my *pages*.csv` (1, 2026-11-29)\n\n',
  )
  expect(markdownOf(emptyCase, { columns: [] }, null)).not.toContain('URLs from')
})
