import { expect, test } from 'vitest'
import { valueMatrix } from './matrix.ts'

const cellOf = (value: string, engine: string) => {
  const { readers, rows } = valueMatrix()
  const cells = rows.find(({ name }) => name === value)?.cells
  return cells?.[readers.indexOf(engine)]
}

const statusOf = (value: string, engine: string) => cellOf(value, engine)?.status

test.each([
  ['noindex', 'Google', 'honoured'],
  ['noarchive', 'Google', 'historical'],
  ['noarchive', 'Bing', 'honoured'],
  ['noodp', 'Google', 'dead'],
  ['index', 'Yandex', 'default'],
  ['max-snippet', 'Apple', 'unknown'],
])('%s: %s %s', (value, engine, status) => {
  expect(statusOf(value, engine)).toBe(status)
})

test.each([
  ['noodp', 'Bing', /^An older edition of the help lists it/],
  ['noodp', 'Yahoo Slurp', /^It was read; .* closed since$/],
  ['noydir', 'Yahoo Slurp', /^It was read; .* closed since$/],
  ['index', 'Yahoo Slurp', /^The article says of all engines/],
])('%s, %s: what the document says otherwise is told', (value, engine, note) => {
  expect(cellOf(value, engine)?.note).toMatch(note)
})

test('no engine’s document is said to call a value obsolete that it lists', () => {
  const silent = valueMatrix().rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ status, grade, note }) =>
      status === 'dead' && grade === 'documented' && note === null ? [name] : [],
    ),
  )
  expect(silent).toEqual([])
})

test('each engine names the documents that it is read by', () => {
  const { readers, documents } = valueMatrix()
  expect(documents).toHaveLength(readers.length)
  expect(documents[readers.indexOf('Google')]).toEqual([
    { source: 'google-robots-meta' },
    { source: 'google-better-snippets' },
  ])
})
