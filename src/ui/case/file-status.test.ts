import { expect, it } from 'vitest'
import { cursorWords } from './file-status.tsx'

it.each([
  [{ line: 3, column: 12, selectedLength: 0, selections: 1 }, 'Line 3, column 12', '3:12'],
  [
    { line: 14203, column: 1, selectedLength: 1024, selections: 1 },
    'Line 14203, column 1 (1,024 selected)',
    '14203:1 (1,024 selected)',
  ],
  [
    { line: 1, column: 1, selectedLength: 0, selections: 2 },
    'Line 1, column 1 (2 cursors)',
    '1:1 (2 cursors)',
  ],
  [
    { line: 1, column: 5, selectedLength: 8, selections: 2 },
    'Line 1, column 5 (2 cursors, 8 selected)',
    '1:5 (2 cursors, 8 selected)',
  ],
])('%o is read out as %s, and shown as %s', (position, spoken, shown) =>
  expect(cursorWords(position)).toEqual({ spoken, shown }),
)
