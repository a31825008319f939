import { expect, test } from 'vitest'
import { emptyCase, type LinkedList } from '../../case/scenario.ts'
import { sourcesSentence } from './report-sources.ts'

const sourceOf = (id: string, day = '') => ({ id, name: id, day, columns: [] })
const urls = [
  { id: '1', url: '/a', from: ['pages.csv'] },
  { id: '2', url: '/b', from: ['', 'pages.csv', 'map.xml'] },
  { id: '3', url: '/c' },
]
const list: LinkedList = { id: 'l', name: 'long.txt', form: { kind: 'urls' }, count: 30_000 }

test.each([
  ['nothing', emptyCase, ''],
  ['what was typed', { ...emptyCase, urls: urls.slice(2) }, ''],
  [
    'sources',
    { ...emptyCase, urls, sources: [sourceOf('pages.csv', '2026-05-03'), sourceOf('map.xml')] },
    'URLs from pages.csv (2 on 2026-05-03), map.xml (1), and typed (2)',
  ],
  ['a file', { ...emptyCase, list }, 'URLs from long.txt (30,000)'],
  ['a text', { ...emptyCase, list: { ...list, name: '', count: null } }, 'URLs from a pasted list'],
  [
    'very many',
    { ...emptyCase, sources: Array.from({ length: 10 }, (_, at) => sourceOf(`${at}`)) },
    'URLs from 0 (0), 1 (0), 2 (0), 3 (0), 4 (0), 5 (0), 6 (0), 7 (0), and 2 other sources',
  ],
])('names where the URLs are from: %s', (_, scenario, said) => {
  expect(sourcesSentence(scenario)).toBe(said)
})
