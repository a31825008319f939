import { expect, test } from 'vitest'
import { createAppStore } from '../../state/store.ts'
import { emptyCase, type Scenario } from '../scenario.ts'
import { withoutSource } from './newer-source.ts'

const scenario: Scenario = {
  ...emptyCase,
  sources: [
    { id: 'a', name: 'pages.csv', day: '', columns: ['Clicks', 'Status'] },
    { id: 'b', name: 'crawl.csv', day: '', columns: ['status', 'Title'] },
  ],
  columns: [
    { name: 'Clicks', kind: 'number' },
    { name: 'Status', kind: 'number' },
    { name: 'Title', kind: 'text' },
  ],
  crawlers: [{ id: 'c1', crawler: 'Googlebot' }],
  urls: [
    { id: '1', url: '/typed' },
    { id: '2', url: '/a', from: ['a'], values: { Clicks: 3 } },
    { id: '3', url: '/both', from: ['a', 'b'], values: { Clicks: 4, Status: 200 } },
    { id: '4', url: '/b', from: ['b'], values: { Title: 'B' } },
  ],
  expectations: ['1', '2', '3'].map((rowId) => {
    return { rowId, columnId: 'c1', expect: 'allow', note: '' }
  }),
}

test.each([
  ['a', ['/typed', '/both', '/b'], ['Status', 'Title'], [1, 1, 1]],
  ['b', ['/typed', '/a', '/both'], ['Clicks', 'Status'], [1, 1, 0]],
  ['none', ['/typed', '/a', '/both', '/b'], ['Clicks', 'Status', 'Title'], [0, 0, 0]],
])('without %s only what nothing else brought goes', (id, urls, columns, counts) => {
  const without = withoutSource(scenario, id)
  const { parts } = without
  expect(parts.urls?.map(({ url }) => url)).toEqual(urls)
  expect(parts.urls?.flatMap(({ from = [] }) => from)).not.toContain(id === 'none' ? '' : id)
  expect(parts.columns?.map(({ name }) => name)).toEqual(columns)
  expect([without.urls, without.columns, without.expectations]).toEqual(counts)
})

test('a URL that both brought loses the values of the column that goes', () => {
  const { parts } = withoutSource(scenario, 'a')
  expect(parts.urls?.[1]).toEqual({ id: '3', url: '/both', from: ['b'], values: { Status: 200 } })
})

test('undo brings all of it back in one step', () => {
  const store = createAppStore({ scenario })
  store.getState().change(withoutSource(scenario, 'a').parts)
  store.getState().undo()
  const { urls, columns, sources, expectations } = store.getState().scenario
  expect({ urls, columns, sources, expectations }).toEqual({
    urls: scenario.urls,
    columns: scenario.columns,
    sources: scenario.sources,
    expectations: scenario.expectations,
  })
})

test.each<readonly [string, readonly string[]]>([
  // What is taken out, and the URLs that are still in a sitemap.
  ['map.xml', ['/both-maps', '/other-map', '/old']],
  ['other-sitemap', ['/map-and-typed', '/both-maps', '/old', '/map-and-list']],
  ['list.txt', ['/map-and-typed', '/both-maps', '/other-map', '/old', '/map-and-list']],
])('without %s a URL is listed that another sitemap has', (id, listed) => {
  const inSitemap = true
  const urls = [
    { id: '1', url: '/map-and-typed', from: ['', 'map.xml'], inSitemap },
    { id: '2', url: '/both-maps', from: ['map.xml', 'other-sitemap'], inSitemap },
    { id: '3', url: '/other-map', from: ['', 'other-sitemap'], inSitemap },
    // Of a case that knew of no sources.
    { id: '4', url: '/old', inSitemap },
    { id: '5', url: '/map-and-list', from: ['map.xml', 'list.txt'], inSitemap },
  ] as const
  const sources = ['map.xml', 'other-sitemap', 'list.txt'].map((name) => {
    return { id: name, name, day: '', columns: [] }
  })
  const { parts } = withoutSource({ ...emptyCase, urls, sources }, id)
  const left = parts.urls?.filter((row) => row.inSitemap === true).map(({ url }) => url)
  expect(left?.toSorted()).toEqual(listed.toSorted())
})
