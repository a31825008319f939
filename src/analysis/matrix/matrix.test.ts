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
