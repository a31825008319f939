import { describe, expect, test } from 'vitest'
import { gridOf, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { narrowedFilter, parseFilter } from './filter-words.ts'

const verdicts = verdictsOf(shop)
const conditionsOf = (text: string) => parseFilter(text, shop, verdicts)

const blocked = { kind: 'verdict', state: 'disallow' }
const allowed = { kind: 'verdict', state: 'allow' }
const cantSay = { kind: 'verdict', state: 'cant-say' }
const otherHost = { kind: 'verdict', state: 'other-host' }
const url = (text: string) => ({ kind: 'url', text })
const text = (words: string) => ({ kind: 'text', text: words })

describe('the words of the field', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['blocked', [blocked]],
    ['BLOCKED Block disallowed disallow', [blocked, blocked, blocked, blocked]],
    ['allowed allow', [allowed, allowed]],
    ['can’t say', [cantSay]],
    ["Can't say", [cantSay]],
    ['cant say', [cantSay]],
    ['can’t-say', [cantSay]],
    ['cannot say', [cantSay]],
    ['other host', [otherHost]],
    ['Another Host', [otherHost]],
    ['on another-host', [otherHost]],
    ['another hosting', [text('another'), text('hosting')]],
    ['can’t sayings', [text('can’t'), text('sayings')]],
    ['line 14', [{ kind: 'line', line: 14 }]],
    ['Line:14', [{ kind: 'line', line: 14 }]],
    ['line', [text('line')]],
    ['line fourteen', [text('line'), text('fourteen')]],
    ['line 14a', [text('line'), text('14a')]],
    ['online 14', [text('online'), text('14')]],
    ['14', [text('14')]],
    ['red failing', [{ kind: 'red' }, { kind: 'red' }]],
    ['changed', [{ kind: 'changed' }]],
    ['Googlebot', [{ kind: 'crawler', columns: [0] }]],
    ['"googlebot"', [{ kind: 'crawler', columns: [0] }]],
    ['google', [text('google')]],
    ['/Shoes', [text('/shoes')]],
    ['"blocked"', [url('blocked')]],
    ['"a b', [url('a b')]],
    ['""', []],
    ['constructor', [text('constructor')]],
    [
      'blocked googlebot line 6',
      [blocked, { kind: 'crawler', columns: [0] }, { kind: 'line', line: 6 }],
    ],
    ['red/', [text('red/')]],
    ['folder:/Shoes/', [{ kind: 'folder', folder: '/Shoes/' }]],
    ['Folder:shoes', [{ kind: 'folder', folder: 'shoes' }]],
    ['folder:', [text('folder:')]],
    ['folders', [text('folders')]],
    ['from:sitemap From:Sitemap', [{ kind: 'from-sitemap' }, { kind: 'from-sitemap' }]],
    ['from sitemap', [text('from'), text('sitemap')]],
    ['from:sitemaps', [text('from:sitemaps')]],
  ])('%j', (typed, conditions) => {
    expect(conditionsOf(typed)).toEqual(conditions)
  })

  test('name all columns of a crawler, as typed and as shown', () => {
    const agent = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
    const grid = gridOf([agent, 'Bingbot', 'Googlebot'], ['/'])
    const found = (text: string) => parseFilter(text, grid, verdictsOf(grid))
    expect(found('bingbot')).toEqual([{ kind: 'crawler', columns: [0, 1] }])
    expect(found(`"${agent}"`)).toEqual([{ kind: 'crawler', columns: [0] }])
  })
})

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
