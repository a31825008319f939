import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sitemapRowsOf, listedPlaces, sitemapRuns } from './listed-rows.ts'
import type { GridRow } from './grid.ts'

const rowsOf = (marks: readonly boolean[]): readonly GridRow[] =>
  marks.map((isListed, at) => {
    const row = { id: `u${at}`, url: `/${at}` }
    return isListed ? sitemapRowsOf(row) : row
  })

test('runs name the first and the last of neighbouring rows', () => {
  expect(sitemapRuns(rowsOf([true, true, false, true]))).toEqual([
    [1, 2],
    [4, 4],
  ])
  expect(sitemapRuns(rowsOf([false, false]))).toEqual([])
})

test('runs give back which rows they were of', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (marks) => {
      expect(listedPlaces(sitemapRuns(rowsOf(marks)), marks.length)).toEqual(marks)
    }),
  )
})

test.each<readonly [unknown, readonly number[]]>([
  [undefined, []],
  ['1-3', []],
  [[[3, 2]], []],
  [[[0, 2]], []],
  [[[1.5, 2]], []],
  [[['1', 2]], []],
  [[null, [2], [2, 2]], [1]],
  [[[2, 1e15]], [1, 2]],
  [[[9, 12]], []],
  [
    [
      [1, 2],
      [2, 3],
    ],
    [0, 1, 2],
  ],
])('what is no run of rows is left out: %j', (runs, listed) => {
  const places = listedPlaces(runs, 3)
  expect(places.flatMap((is, at) => (is ? at : []))).toEqual(listed)
})

test('many runs of many rows take no time', () => {
  const runs = Array.from({ length: 100_000 }, () => [1, 100_000])
  expect(listedPlaces(runs, 100_000).every((is) => is)).toBe(true)
})
