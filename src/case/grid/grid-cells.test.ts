import { describe, expect, test } from 'vitest'
import { cellState, gridIndex, scoreOf } from './grid-cells.ts'
import { cellResult } from './grid-overview.ts'
import { gridOf, shop, verdictsOf } from './grid.fixture.ts'

describe('what is expected of a cell', () => {
  const grid = gridOf(
    ['Googlebot', 'Bingbot'],
    ['/a', '/b'],
    [
      ['Googlebot', '/a', 'allow', ''],
      ['Googlebot', '/a', 'disallow', 'why not'],
      ['Bingbot', '/b', null, 'look again'],
      ['Bingbot', '/gone', 'allow'],
    ],
  )

  test('is found by place, conflicts and notes kept', () => {
    const index = gridIndex(grid)
    expect(index.at(0, 0)).toMatchObject({ expect: 'allow', isConflict: true, note: 'why not' })
    expect(index.at(0, 0)?.expectations).toHaveLength(2)
    expect(index.at(1, 1)).toMatchObject({ expect: null, isConflict: false, note: 'look again' })
    expect(index.at(0, 1)).toBeNull()
    expect(index.conflicts).toBe(1)
    expect(index.expected).toHaveLength(2)
  })

  test('is looked up once for each grid', () => {
    expect(gridIndex(grid)).toBe(gridIndex(grid))
  })

  test('is counted once for the same lists and verdicts, whoever asks', () => {
    const verdicts = verdictsOf(grid)
    const score = scoreOf(grid, verdicts)
    expect(scoreOf({ ...grid }, verdicts)).toBe(score)
    expect(scoreOf(grid, { ...verdicts })).not.toBe(score)
    const fewer = { ...grid, expectations: grid.expectations.slice(2) }
    expect(scoreOf(fewer, verdicts).total).toBeLessThan(score.total)
    expect(scoreOf(grid, verdicts)).toEqual(score)
  })

  test.each([
    ['as expected', 0, 0, 'disallow', 'not'],
    ['a note alone', 1, 1, 'allow', 'none'],
    ['nothing said', 1, 0, 'allow', 'none'],
    ['no verdict', 0, 0, 'cant-say', 'none'],
  ] as const)('%s', (_name, row, column, state, result) => {
    expect(cellResult(gridIndex(grid).at(row, column), state)).toBe(result)
  })

  test('is met or not', () => {
    const cell = gridIndex(shop).at(0, 0)
    expect(cellResult(cell, 'disallow')).toBe('as-expected')
    expect(cellResult(cell, 'allow')).toBe('not')
  })
})

describe('the score', () => {
  test('counts all expectations, and lists red cells', () => {
    expect(scoreOf(shop, verdictsOf(shop))).toEqual({
      passed: 4,
      total: 6,
      red: [{ row: 0, column: 0 }],
    })
  })

  test('counts a conflict as one that is met and one that is not', () => {
    const grid = gridOf(
      ['Googlebot'],
      ['/a'],
      [
        ['Googlebot', '/a', 'disallow'],
        ['Googlebot', '/a', 'allow'],
        ['Googlebot', '/a', 'allow', 'again'],
      ],
    )
    expect(scoreOf(grid, verdictsOf(grid))).toEqual({
      passed: 1,
      total: 2,
      red: [{ row: 0, column: 0 }],
    })
  })
})

test('outside of the verdicts a cell can’t say', () => {
  expect(cellState(verdictsOf(shop), { row: 99, column: 0 })).toBe('cant-say')
  expect(cellState(verdictsOf(shop), { row: 0, column: 99 })).toBe('cant-say')
})
