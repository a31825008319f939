import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { cellStates, type GridVerdicts } from '../grid/grid.ts'
import { decodeFragment } from './decode.ts'
import { scenarioOf, testOf } from './scenarios.fixture.ts'
import { driftSince, stampToJson, readStamp, type LinkStamp } from './stamp.ts'
import { encodeHere } from './encode.fixture.ts'

const dialect = { id: 'x', name: 'X' }

/** Verdicts of so many columns, their states row by row. */
const verdictsOf = (states: readonly number[], columns: number): GridVerdicts => ({
  columns: Array.from({ length: columns }, (_, at) => {
    const own = states.filter((_state, cell) => cell % columns === at)
    const lines = new Int32Array(own.length)
    return { columnId: `c${at}`, label: '', dialect, states: Uint8Array.from(own), lines }
  }),
})

function sent(states: readonly number[], columns: number): LinkStamp {
  const plain: unknown = JSON.parse(
    JSON.stringify(stampToJson('1.0.0', verdictsOf(states, columns))),
  )
  const stamp = readStamp(plain)
  if (stamp === null) throw new Error('no stamp')
  return stamp
}

test('the same verdicts have not changed', () => {
  const cells = fc.array(fc.nat(cellStates.length - 1), { maxLength: 90 })
  fc.assert(
    fc.property(cells, fc.integer({ min: 1, max: 4 }), (states, columns) => {
      const whole = states.slice(0, states.length - (states.length % columns))
      expect(driftSince(sent(whole, columns), verdictsOf(whole, columns))).toBeNull()
    }),
    trials,
  )
})

test('what changed is told, the first cells by their places', () => {
  const drift = driftSince(
    sent([0, 1, 2, 1, 0, 0, 1, 1], 2),
    verdictsOf([0, 0, 0, 1, 1, 1, 1, 1], 2),
  )
  expect(drift).toEqual({
    version: '1.0.0',
    count: 4,
    cells: [
      { row: 0, column: 1, was: 'disallow', is: 'allow' },
      { row: 1, column: 0, was: 'cant-say', is: 'allow' },
      { row: 2, column: 0, was: 'allow', is: 'disallow' },
    ],
  })
})

test('of large grids the counts are kept', () => {
  const states = Array.from({ length: 9000 }, (_, cell) => cell % 2)
  const stamp = sent(states, 3)
  expect(stamp.cells).toBeNull()
  expect(driftSince(stamp, verdictsOf(states, 3))).toBeNull()
  const now = states.map((state, cell) => (cell < 6 ? 1 : state))
  expect(driftSince(stamp, verdictsOf(now, 3))).toEqual({ version: '1.0.0', count: 3, cells: [] })
})

describe('a URL of another host, which was one without a verdict before', () => {
  test('is the same in the cells', () => {
    expect(driftSince(sent([2, 0], 1), verdictsOf([3, 0], 1))).toBeNull()
    expect(driftSince(sent([0, 0], 1), verdictsOf([3, 0], 1))?.count).toBe(1)
  })

  test('is the same in counts', () => {
    const before = readStamp(['1.0.0', [[1, 0, 2]]])
    expect(before && driftSince(before, verdictsOf([0, 2, 3], 1))).toBeNull()
    expect(before && driftSince(before, verdictsOf([0, 0, 3], 1))?.count).toBe(1)
  })
})

describe('a stamp that cannot be read is none', () => {
  test.each([
    null,
    7,
    '1.0.0',
    [],
    ['1.0.0'],
    ['', 'AAAA'],
    [5, 'AAAA'],
    ['x'.repeat(50), 'AAAA'],
    ['1.0.0', 'A'.repeat(9000)],
    ['1.0.0', []],
    ['1.0.0', [[1, 2]]],
    ['1.0.0', [[1, 2, -3]]],
    ['1.0.0', [[1, 2, 'x']]],
    { 0: '1.0.0', 1: 'AAAA' },
  ])('%j', (value) => {
    expect(readStamp(value)).toBeNull()
  })

  test.each([[['1.0.0', 'AAAAAAAA']], [['1.0.0', [[1, 2, 3]]]]])(
    '%j fits no grid of this',
    (value) => {
      const stamp = readStamp(value)
      expect(stamp && driftSince(stamp, verdictsOf([0, 1], 2))).toBeNull()
    },
  )
})

test('a link carries the stamp, and the case that it brings does not', async () => {
  const scenario = scenarioOf({ tests: [testOf({ url: '/a' })] })
  const stamp = { version: '0.9.0', verdicts: verdictsOf([1], 1) }
  const decoded = await decodeFragment(`#${await encodeHere(scenario, { stamp })}`)
  if (decoded.kind !== 'case') throw new Error(decoded.kind)
  expect(decoded.scenario).toEqual(scenario)
  expect(decoded.stamp && driftSince(decoded.stamp, verdictsOf([0], 1))).toMatchObject({ count: 1 })
  const again = await decodeFragment(`#${await encodeHere(decoded.scenario)}`)
  expect(again).toMatchObject({ kind: 'case', stamp: null })
})
