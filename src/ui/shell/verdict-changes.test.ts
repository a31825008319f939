import { expect, test } from 'vitest'
import { gridOfTests } from '../../analysis/grid/cases.fixture.ts'
import type { CellState } from '../../case/grid/grid.ts'
import { cellStates } from '../../case/grid/grid.ts'
import { verdictChanges, type JudgedState } from './verdict-changes.ts'

const paths = ['/a', '/b', '/c', '/d']

/** Googlebot's verdicts on /a, /b …; expected are the first ones to be blocked. */
function judged(states: readonly CellState[], line = 3, expected = states.length): JudgedState {
  const grid = gridOfTests(
    states.map((_, at) => ({
      crawler: 'Googlebot',
      url: paths[at] ?? '',
      expect: at < expected ? 'disallow' : null,
      note: '',
    })),
  )
  const column = {
    columnId: 'c1',
    label: 'Googlebot',
    dialect: { id: 'google', name: 'Google' },
    states: Uint8Array.from(states, (state) => cellStates.indexOf(state)),
    lines: Int32Array.from(states, (state) => (state === 'disallow' ? line : 0)),
  }
  return { grid, verdicts: { columns: [column] } }
}

test('says nothing when nothing changed, or only the numbers of lines did', () => {
  expect(verdictChanges(judged(['disallow']), judged(['disallow']))).toBeNull()
  expect(verdictChanges(judged(['disallow'], 3), judged(['disallow'], 4))).toBeNull()
})

test('tells how many are as expected and which verdict is new', () => {
  expect(verdictChanges(judged(['disallow', 'disallow']), judged(['disallow', 'allow']))).toBe(
    '1 of 2 are as expected. Googlebot /b is now allowed (no rule matches).',
  )
})

test('counts what it does not list', () => {
  const before = judged(['disallow', 'disallow', 'disallow', 'disallow'])
  const after = judged(['allow', 'allow', 'allow', 'allow'])
  expect(verdictChanges(before, after)).toMatch(/2 more verdicts changed\.$/)
})

test('hears of an expectation that was met by changing it', () => {
  const before = judged(['disallow', 'disallow'], 3, 1)
  expect(verdictChanges(before, judged(['disallow', 'disallow'], 3, 2))).toBe(
    '2 of 2 are as expected.',
  )
})

test('says nothing of rows and columns that were not there before', () => {
  expect(verdictChanges(judged([]), judged(['disallow'], 3, 0))).toBeNull()
})
