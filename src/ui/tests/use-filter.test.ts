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
  ['google allow', true],
  ['allowed', true],
  ['line 14', true],
  ['line 14 cart', true],
  ['line 1', false],
  ['line 140', false],
  ['can’t say', false],
])('the filter “%s”', (wanted, shown) => {
  expect(matchesFilter(row, { state: 'allow', line: 14 }, wanted)).toBe(shown)
})

test('before there is a verdict the rest is still searched', () => {
  expect(matchesFilter(row, undefined, 'google')).toBe(true)
  expect(matchesFilter(row, undefined, 'allowed')).toBe(false)
  expect(matchesFilter(row, undefined, 'line 14')).toBe(false)
})
