import { expect, test } from 'vitest'
import { cellStates } from '../case/grid/grid.ts'
import { withVerdictsExpected } from './expect-now.ts'

const stateOf = (state: (typeof cellStates)[number]): number => cellStates.indexOf(state)
const column = (columnId: string, states: readonly (typeof cellStates)[number][]) => ({
  columnId,
  states: Uint8Array.from(states.map(stateOf)),
  lines: new Int32Array(states.length),
})
const grid = {
  urls: [
    { id: 'a', url: '/a' },
    { id: 'b', url: '/b' },
  ],
  crawlers: [
    { id: 'g', crawler: 'Googlebot' },
    { id: 'x', crawler: 'GPTBot' },
  ],
  expectations: [],
}

test('what is so is expected, and nothing of what nobody can say', () => {
  const verdicts = {
    columns: [column('g', ['allow', 'disallow']), column('x', ['cant-say', 'allow'])],
  }
  expect(withVerdictsExpected(grid, verdicts)).toEqual([
    { rowId: 'a', columnId: 'g', expect: 'allow', note: '' },
    { rowId: 'b', columnId: 'g', expect: 'disallow', note: '' },
    { rowId: 'b', columnId: 'x', expect: 'allow', note: '' },
  ])
})

test('what is expected already stays, with notes and what is expected of pages', () => {
  const expectations = [
    { rowId: 'a', columnId: 'g', expect: 'disallow' as const, note: 'mine' },
    { rowId: 'b', columnId: 'g', expect: null, note: 'why', listed: true },
  ]
  const verdicts = { columns: [column('g', ['allow', 'disallow'])] }
  expect(withVerdictsExpected({ ...grid, expectations }, verdicts)).toEqual([
    expectations[0],
    { ...expectations[1], expect: 'disallow' },
  ])
})
