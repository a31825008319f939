import { describe, expect, test } from 'vitest'
import { gridOf, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { parseFilter } from './filter-words.ts'

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
