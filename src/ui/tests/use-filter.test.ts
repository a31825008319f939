import { expect, test } from 'vitest'
import { matchesFilter } from './use-filter.ts'

const row = {
  id: '1',
  crawler: 'Googlebot',
  url: '/Cart/checkout',
  expect: 'disallow',
  note: '',
} as const

test.each([
  ['', true],
  ['  ', true],
  ['google', true],
  ['/cart', true],
  ['block', true],
  ['check google', true],
  ['bing', false],
  ['google allow', false],
])('the filter “%s”', (wanted, shown) => {
  expect(matchesFilter(row, wanted)).toBe(shown)
})
