import { describe, expect, test } from 'vitest'
import { gridOf, shop, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { parseFilter, withoutToken, withToken } from './filter-words.ts'

const verdicts = verdictsOf(shop)
const conditionsOf = (text: string) =>
  parseFilter(text, shop, verdicts).tokens.map(({ condition }) => condition)

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

  test('know where they stand, for their chips', () => {
    const typed = ' blocked  line   14 "a b"'
    const { tokens } = parseFilter(typed, shop, verdicts)
    expect(tokens.map((token) => [token.text, typed.slice(token.from, token.to)])).toEqual([
      ['blocked', 'blocked'],
      ['line 14', 'line   14'],
      ['"a b"', '"a b"'],
    ])
    const [first, second] = tokens
    expect(first && withoutToken(typed, first)).toBe('line   14 "a b"')
    expect(second && withoutToken(typed, second)).toBe('blocked "a b"')
  })

  test.each([
    ['', 'blocked', 'blocked'],
    ['/cart', 'blocked', '/cart blocked'],
    ['/cart ', 'line 14', '/cart line 14'],
    ['Blocked /cart', 'blocked', 'Blocked /cart'],
    ['line  14', 'line 14', 'line  14'],
    ['line 1', 'line 14', 'line 1 line 14'],
  ])('%j with %s', (typed, written, result) => {
    expect(withToken(typed, written)).toBe(result)
  })

  test('name all columns of a crawler, as typed and as shown', () => {
    const agent = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
    const grid = gridOf([agent, 'Bingbot', 'Googlebot'], ['/'])
    const { tokens } = parseFilter('bingbot', grid, verdictsOf(grid))
    expect(tokens.map(({ condition }) => condition)).toEqual([{ kind: 'crawler', columns: [0, 1] }])
    const quoted = parseFilter(`"${agent}"`, grid, verdictsOf(grid)).tokens
    expect(quoted.map(({ condition }) => condition)).toEqual([{ kind: 'crawler', columns: [0] }])
  })
})
