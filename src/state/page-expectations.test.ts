import { describe, expect, test } from 'vitest'
import type { Expectation, Grid } from '../case/grid/grid.ts'
import { withExpectation, withTests } from '../case/grid/grid-edits.ts'
import { withPageExpectation } from './page-expectations.ts'

const cell = { rowId: 'u1', columnId: 'c1' }
const other = { rowId: 'u1', columnId: 'c2', expect: 'allow', note: '' } as const

function gridOf(...said: readonly Partial<Expectation>[]): Grid {
  return {
    urls: [{ id: 'u1', url: '/' }],
    crawlers: [
      { id: 'c1', crawler: 'Googlebot' },
      { id: 'c2', crawler: 'Bingbot' },
    ],
    expectations: [other, ...said.map((one) => ({ ...cell, expect: null, note: '', ...one }))],
  }
}

describe('what is expected of a page', () => {
  test.each([
    ['is new', gridOf(), false, [{ ...cell, expect: null, note: '', listed: false }]],
    [
      'stands beside the verdict and the note',
      gridOf({ expect: 'disallow', note: 'why' }),
      true,
      [{ ...cell, expect: 'disallow', note: 'why', listed: true }],
    ],
    [
      'takes the place of all that was said of it',
      gridOf({ listed: true, snippet: true }, { listed: false, note: 'x' }),
      false,
      [
        { ...cell, expect: null, note: '', listed: false, snippet: true },
        { ...cell, expect: null, note: 'x' },
      ],
    ],
    ['goes with its expectation', gridOf({ listed: true }), null, []],
    [
      'goes alone',
      gridOf({ listed: true, snippet: false }),
      null,
      [{ ...cell, expect: null, note: '', snippet: false }],
    ],
  ] as const)('%s', (_name, grid, is, rest) => {
    expect(withPageExpectation(grid, cell, 'listed', is)).toEqual([other, ...rest])
  })

  test('stays when the verdict is expected anew, and when that goes', () => {
    const grid = gridOf({ expect: 'allow', listed: false })
    const said = { ...cell, expect: 'disallow', note: '', listed: false }
    expect(withExpectation(grid, cell, 'disallow')).toEqual([other, said])
    expect(withExpectation(grid, cell, null)).toEqual([other, { ...said, expect: null }])
  })

  test('stays when a list brings another verdict for its cell', () => {
    const added = { url: '/', crawler: 'googlebot', expect: 'disallow', note: '' } as const
    expect(withTests({ ...gridOf({ snippet: false }), origin: '' }, [added]).expectations).toEqual([
      other,
      { ...cell, expect: 'disallow', note: '', snippet: false },
    ])
  })
})
