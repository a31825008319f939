import { expect, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { directives } from '../../core/directives/index.ts'
import { lineMatrix } from './line-matrix.ts'

const { readers, rows } = lineMatrix(aboutCrawlers)
const cellOf = (line: string, engine: string) =>
  rows.find(({ name }) => name === line)?.cells[readers.findIndex(({ name }) => name === engine)]

test.each([
  ['Allow', 'Google', 'read'],
  ['Allow', '1994 original', 'unknown'],
  ['* in a path', 'RFC 9309', 'read'],
  ['* in a path', 'Ultraseek', 'ignored'],
  ['$ at the end of a path', 'Bing', 'read'],
  ['Crawl-delay', 'Bing', 'read'],
  ['Crawl-delay', 'Google', 'ignored'],
  ['Clean-param', 'Yandex', 'read'],
  ['Host', 'Yandex', 'unknown'],
  ['Visit-time', 'Google', 'unknown'],
])('%s: %s, %s', (line, engine, status) => {
  expect(readers.map(({ name }) => name)).toContain(engine)
  expect(cellOf(line, engine)?.status).toBe(status)
})

test('what an operator says comes with its grade', () => {
  expect(cellOf('Crawl-delay', 'Google')).toMatchObject({ grade: 'documented' })
})

test('every line that has a meaning has a row, and every row a cell for each engine', () => {
  const names = rows.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name } of directives) expect(names).toContain(name)
  for (const { cells } of rows) expect(cells).toHaveLength(readers.length)
})

test('without what operators say the same lines are read', () => {
  const statuses = (matrix: ReturnType<typeof lineMatrix>) =>
    matrix.rows.map(({ cells }) => cells.map(({ status }) => status === 'read'))
  expect(statuses(lineMatrix(null))).toEqual(statuses({ readers, rows }))
})
