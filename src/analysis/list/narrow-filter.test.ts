import { expect, test } from 'vitest'
import { shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { narrowedFilter } from './narrow-filter.ts'

const known = {
  grid: shop,
  verdicts: verdictsOf(shop),
  columns: [{ id: 'clicks', name: 'Clicks', kind: 'number' }],
  sources: ['pages.csv', 'my list.txt'],
} as const

test.each([
  ['', 'Googlebot blocked', 'Googlebot blocked'],
  ['from:pages.csv', 'Googlebot blocked', 'from:pages.csv Googlebot blocked'],
  ['/shoes "a b" clicks>100', 'blocked', '/shoes "a b" clicks>100 blocked'],
  ['Googlebot blocked', 'Googlebot blocked', 'Googlebot blocked'],
  ['from:pages.csv googlebot Blocked', 'Googlebot blocked', 'from:pages.csv Googlebot blocked'],
  ['Googlebot blocked red', 'Googlebot allowed', 'red Googlebot allowed'],
  ['Googlebot allowed', 'Googlebot red', 'allowed Googlebot red'],
  ['Googlebot blocked line 3', 'Bingbot blocked', 'line 3 Bingbot blocked'],
  ['line 3 /shoes', 'line 14', '/shoes line 14'],
  ['folder:/a/ blocked', 'folder:/a/b/', 'blocked folder:/a/b/'],
  ['from:pages.csv blocked', 'from:"my list.txt"', 'blocked from:"my list.txt"'],
  ['from:sitemap blocked', 'from:pages.csv', 'blocked from:pages.csv'],
  ['from:gone.csv', 'blocked', 'from:gone.csv blocked'],
  ['can’t say', 'blocked', 'blocked'],
])('%j narrowed by %j is %j', (text, words, narrowed) => {
  expect(narrowedFilter(text, words, known)).toBe(narrowed)
})
