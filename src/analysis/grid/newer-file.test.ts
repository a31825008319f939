import { expect, test } from 'vitest'
import { compareFiles, contentOfRows, type NewerFile } from './newer-file.ts'

const columns = [
  { name: 'Clicks', kind: 'number' },
  { name: 'Title', kind: 'text' },
] as const

const contentOf = (rows: Readonly<Record<string, number | null>>) =>
  contentOfRows(
    Object.entries(rows).map(([url, clicks]) => ({
      ...{ id: url, url },
      values: { Title: 'x', ...(clicks === null ? {} : { Clicks: clicks }) },
    })),
    columns,
  )

const inShort = ({ came, went, stayed, sums }: NewerFile) => ({
  came: [came.text, ...came.numbers.map((some) => [...some])],
  went: [went.text, ...went.numbers.map((some) => [...some])],
  stayed,
  sums,
})

test('a file in place of another: what came, what went, and how the numbers changed', () => {
  const older = contentOf({ '/one': 120, '/two': 12, '/three': null, '/four#top': 5 })
  const newer = contentOf({ 'https://example.com/two': 20, '/five': 7, '/six': null, '/four': 6 })
  const { came, went, stayed, sums } = inShort(
    compareFiles(older, newer, 'https://example.com', ['clicks', 'Title']),
  )
  expect(came).toEqual(['/five\n/six', [7, NaN], [NaN, NaN]])
  expect(went).toEqual(['/one\n/three', [120, NaN], [NaN, NaN]])
  expect(stayed).toBe(2)
  expect(sums).toEqual([
    { name: 'clicks', came: 7, went: 120, before: 17, after: 26 },
    { name: 'Title', came: 0, went: 0, before: 0, after: 0 },
  ])
})

test('a file that says the same: nothing came or went', () => {
  const same = contentOf({ '/one': 1 })
  expect(inShort(compareFiles(same, same, 'https://example.com', []))).toEqual({
    ...{ came: [''], went: [''], stayed: 1, sums: [] },
  })
})
