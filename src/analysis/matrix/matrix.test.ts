import { expect, test } from 'vitest'
import { valueMatrix } from './matrix.ts'

const statusOf = (value: string, engine: string) => {
  const { readers, rows } = valueMatrix()
  const cells = rows.find(({ name }) => name === value)?.cells
  return cells?.[readers.indexOf(engine)]?.status
}

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

test('each engine names the documents that it is read by', () => {
  const { readers, documents } = valueMatrix()
  expect(documents).toHaveLength(readers.length)
  expect(documents[readers.indexOf('Google')]).toEqual([
    { source: 'google-robots-meta' },
    { source: 'google-better-snippets' },
  ])
})
