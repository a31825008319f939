import { expect, test } from 'vitest'
import { arrangementOf, columnOfView, firstListView, placeAmong } from './list-view.ts'

const a = { id: 'a', crawler: 'Googlebot' }
const b = { id: 'b', crawler: 'GPTBot' }
const view = {
  ...firstListView,
  sort: { by: 'verdict', descending: true },
  grouping: 'rule',
  crawlerId: 'b',
} as const

test('the crawler of a view is found wherever it stands, and the first in place of one that is gone', () => {
  expect(columnOfView(view, [a, b])).toBe(1)
  expect(columnOfView(view, [b, a])).toBe(0)
  expect(columnOfView(view, [a])).toBe(0)
  expect(columnOfView(firstListView, [a, b])).toBe(0)
  expect(arrangementOf(view, [a, b])).toEqual({
    sort: { by: 'verdict', column: 1, descending: true },
    grouping: { by: 'rule', column: 1 },
    weight: null,
  })
  expect(arrangementOf(view, [a]).grouping).toEqual({ by: 'rule', column: 0 })
})

test('without crawlers nothing is ordered by verdicts', () => {
  expect(arrangementOf(view, [])).toEqual({
    sort: { by: 'typed', descending: false },
    grouping: null,
    weight: null,
  })
  expect(arrangementOf({ ...view, grouping: 'folder' }, []).grouping).toEqual({ by: 'folder' })
})

test('verdicts are those of a crawler only while it has the name that they were found for', () => {
  expect(placeAmong([a, b], b)).toBe(1)
  expect(placeAmong([b], a)).toBe(-1)
  expect(placeAmong([a, b], { ...b, crawler: 'Bingbot' })).toBe(-1)
})
