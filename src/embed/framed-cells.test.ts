import { describe, expect, test } from 'vitest'
import type { Grid, SiteGrid } from '../case/grid/grid.ts'
import { framedCells } from './framed-cells.ts'

const gridOf = (
  rows: number,
  columns: number,
  expectations: Grid['expectations'] = [],
): SiteGrid => ({
  origin: 'https://example.com',
  urls: Array.from({ length: rows }, (_, at) => ({ id: `u${at}`, url: `/${at}` })),
  crawlers: Array.from({ length: columns }, (_, at) => ({ id: `c${at}`, crawler: `Bot${at}` })),
  expectations,
})
const nothing = { url: null, crawler: null }
const cells = (grid: SiteGrid, view: Parameters<typeof framedCells>[1] = nothing) => {
  const { shown, others, total } = framedCells(grid, view)
  const named = [shown, others].map((list) => list.map(({ crawler, url }) => `${crawler} ${url}`))
  return [...named, total]
}

describe('cells in a frame', () => {
  test('are all of a small case, row by row', () => {
    expect(cells(gridOf(2, 2))).toEqual([['Bot0 /0', 'Bot1 /0', 'Bot0 /1', 'Bot1 /1'], [], 4])
    expect(cells(gridOf(0, 3))).toEqual([[], [], 0])
    expect(cells(gridOf(3, 0))).toEqual([[], [], 0])
  })

  test('have what is expected of them', () => {
    const expectations = [{ rowId: 'u1', columnId: 'c0', expect: 'disallow' as const, note: 'why' }]
    expect(framedCells(gridOf(2, 1, expectations), nothing).shown).toMatchObject([
      { expect: null, note: '' },
      { expect: 'disallow', note: 'why' },
    ])
  })

  test('are few, however many a case has, and have those that are expected or pointed at', () => {
    const expectations = Array.from({ length: 1500 }, (_, at) => ({
      rowId: `u${1999 - at}`,
      columnId: 'c7',
      expect: at < 500 ? null : ('allow' as const),
      note: 'n',
    }))
    const { shown, others, total } = framedCells(gridOf(2000, 2000, expectations), {
      url: '/1200',
      crawler: 'bot5',
    })
    expect(total).toBe(4_000_000)
    expect(shown).toHaveLength(200)
    expect(others.map(({ crawler, url }) => `${crawler} ${url}`)).toEqual([
      'Bot5 /1200',
      ...Array.from({ length: 200 }, (_, at) => `Bot7 /${1499 - at}`),
    ])
  })

  test('of a link to a URL alone are of the first crawler', () => {
    expect(cells(gridOf(300, 1), { url: '/250', crawler: null })[1]).toEqual(['Bot0 /250'])
    expect(cells(gridOf(2, 1), { url: '/nowhere', crawler: null })[1]).toEqual([])
  })
})
