import { expect, test } from 'vitest'
import { placeAfter, placeByLetters } from './grid-place.ts'
import type { GridLine } from './use-grid.ts'

const row = (url: string | null): GridLine => ({
  kind: 'row',
  row: url === null ? null : { id: url, url },
  isFromFile: false,
  cells: () => [],
})
const group: GridLine = {
  kind: 'group',
  label: { by: 'folder', folder: '/' },
  count: 2,
  crawler: '',
}
const linesOf = (lines: readonly GridLine[]) => ({
  length: lines.length,
  at: (line: number) => lines[line],
})
const lines = linesOf([
  group,
  row('/cart'),
  row('/shoes'),
  group,
  row('https://other.example/'),
  row('/shop'),
])
const extent = { lines, columns: 3, page: 2 }

test.each([
  ['ArrowRight', false, [1, 0], [1, 1]],
  ['ArrowRight', false, [1, 3], [1, 3]],
  ['ArrowRight', false, [-1, 3], [-1, 4]],
  ['ArrowLeft', false, [1, 0], [1, 0]],
  ['ArrowDown', false, [2, 2], [4, 2]],
  ['ArrowDown', false, [5, 2], [5, 2]],
  ['ArrowDown', false, [-1, 4], [1, 3]],
  ['ArrowUp', false, [4, 2], [2, 2]],
  ['ArrowUp', false, [1, 2], [-1, 2]],
  ['PageDown', false, [1, 1], [4, 1]],
  ['PageDown', false, [4, 1], [5, 1]],
  ['PageUp', false, [5, 1], [2, 1]],
  ['PageUp', false, [2, 1], [1, 1]],
  ['Home', false, [4, 3], [4, 0]],
  ['End', false, [4, 0], [4, 3]],
  ['Home', true, [4, 3], [1, 0]],
  ['End', true, [1, 0], [5, 3]],
] as const)('%s (Ctrl: %s) goes from %j to %j', (key, ctrl, [fromRow, fromColumn], [toRow, to]) => {
  const from = { row: fromRow, column: fromColumn }
  expect(placeAfter({ key, ctrl }, from, extent)).toEqual({ row: toRow, column: to })
})

test('other keys lead nowhere', () => {
  expect(placeAfter({ key: 'x', ctrl: false }, { row: 1, column: 1 }, extent)).toBeNull()
})

test('an empty grid has its heads only', () => {
  const empty = { lines: linesOf([]), columns: 1, page: 10 }
  expect(placeAfter({ key: 'ArrowDown', ctrl: false }, { row: -1, column: 1 }, empty)).toEqual({
    row: -1,
    column: 1,
  })
})

test.each([
  ['sh', 1, 2],
  ['sh', 4, 5],
  ['/ca', 4, 1],
  ['https', 1, 4],
  ['zzz', 1, null],
])('letters “%s” from line %i lead to %s', (typed, from, to) => {
  expect(placeByLetters(typed, lines, (url) => url, from)).toBe(to)
})

test('a line that has not come yet is a row, and has no letters', () => {
  const coming = linesOf([row('/a'), row(null), row('/b')])
  const down = { key: 'ArrowDown', ctrl: false }
  const from = { row: 0, column: 1 }
  expect(placeAfter(down, from, { lines: coming, columns: 1, page: 2 })?.row).toBe(1)
  expect(placeByLetters('b', coming, (url) => url, 0)).toBe(2)
  expect(placeByLetters('c', coming, (url) => url, 0)).toBeNull()
})
