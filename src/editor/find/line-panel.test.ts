import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { placeOf } from './line-panel.ts'

// Ten lines of four characters with their line ends; the cursor is in the fifth.
const state = EditorState.create({ doc: 'abc\n'.repeat(9) + 'abc', selection: { anchor: 17 } })

test.each([
  ['3', 8],
  ['3:2', 10],
  ['3:99', 11],
  [' 3 ', 8],
  ['+2', 24],
  ['-2', 8],
  ['50%', 16],
  ['+20%', 24],
  ['-20%', 8],
  [':1', 17],
  ['', 16],
  ['0', 0],
  ['99', 36],
  ['x', null],
  ['1.5', null],
])('%j stands for position %j', (wanted, place) => {
  expect(placeOf(state, wanted)).toBe(place)
})
