import { describe, expect, test } from 'vitest'
import { cellName } from './grid-cell.tsx'
import type { ShownCell } from './use-grid.ts'

const cell: ShownCell = {
  crawler: 'Googlebot',
  columnId: 'c1',
  state: 'disallow',
  line: 14,
  result: 'none',
  expect: null,
  isConflict: false,
  note: '',
  page: '',
  former: null,
}

describe('cellName', () => {
  const cases: readonly (readonly [name: string, Partial<ShownCell>])[] = [
    ['Blocked by line 14', {}],
    ['Blocked by line 14, as expected', { expect: 'disallow', result: 'as-expected' }],
    ['Blocked by line 14, but expected allowed', { expect: 'allow', result: 'not' }],
    [
      'Blocked by line 14, but expected allowed and expected blocked',
      { expect: 'disallow', isConflict: true, result: 'not' },
    ],
    ['Allowed', { state: 'allow', line: 0 }],
    ['Can’t say, expected blocked', { state: 'cant-say', line: 0, expect: 'disallow' }],
    ['Blocked by line 14. Old shop', { note: 'Old shop' }],
    [
      'Blocked by line 14, as expected. Expected not listed: not met',
      { expect: 'disallow', result: 'not', page: 'Expected not listed: not met' },
    ],
    ['Not judged yet', { state: null, line: 0 }],
  ]

  test.each(cases)('%s', (name, change) => {
    expect(cellName({ ...cell, ...change })).toBe(name)
  })
})
