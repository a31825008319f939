import { expect, test } from 'vitest'
import type { ListItem } from '../../analysis/list/list-order.ts'
import { placeAfter, placeByLetters } from './grid-place.ts'

const row = (index: number): ListItem => ({ kind: 'row', row: index })
const group: ListItem = { kind: 'group', label: { by: 'folder', folder: '/' }, count: 2 }
const items = [group, row(0), row(1), group, row(2), row(3)]
const extent = { items, columns: 3, page: 2 }

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
  const empty = { items: [], columns: 1, page: 10 }
  expect(placeAfter({ key: 'ArrowDown', ctrl: false }, { row: -1, column: 1 }, empty)).toEqual({
    row: -1,
    column: 1,
  })
})

const texts = ['/cart', '/shoes', 'https://other.example/', '/shop']
const textAt = (index: number) => texts[index] ?? ''

test.each([
  ['sh', 1, 2],
  ['sh', 4, 5],
  ['/ca', 4, 1],
  ['https', 1, 4],
  ['zzz', 1, null],
])('letters “%s” from line %i lead to %s', (typed, from, to) => {
  expect(placeByLetters(typed, items, textAt, from)).toBe(to)
})
