import { expect, test } from 'vitest'
import { readText } from '../../../core/text/file.ts'
import { applyEdits } from '../../../core/text/text.ts'
import { cellId } from '../../../case/grid/grid.ts'
import { judgeTest, ParsedFile } from '../../judge-tests.ts'
import { cellWays } from './cell-ways.ts'
import { changedLines } from './way-effects.ts'

const text = 'User-agent: *\nDisallow: /a/\n'
const parsed = new ParsedFile(readText(text))

/** A case of rows and crawlers, each cell of `expected` as `row column verdict`. */
const caseOf = (crawlers: readonly string[], expected: readonly string[]) => ({
  urls: ['/a/x', '/a/y', '/b'].map((url, at) => ({ id: String(at), url })),
  crawlers: crawlers.map((crawler) => ({ id: crawler, crawler })),
  expectations: expected.map((one) => {
    const [rowId = '', columnId = '', word] = one.split(' ')
    const expect = word === 'blocked' ? ('disallow' as const) : ('allow' as const)
    return { rowId, columnId, expect, note: '' }
  }),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
})

test('makes one cell right and leaves the other rows as they are', () => {
  const input = caseOf(['*'], ['0 * allowed', '1 * blocked'])
  const found = cellWays(parsed, input, { testId: cellId('0', '*') })
  expect(found?.ways[0]).toMatchObject({ righted: 1, beside: 0, others: [], isWhole: true })
  const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
  expect(edited).toBe('User-agent: *\nDisallow: /a/\nAllow: /a/x$\n')
})

test('gives a crawler a group of its own, as nobody else is asked about', () => {
  const input = caseOf(['Googlebot', '*'], ['2 Googlebot blocked'])
  const found = cellWays(parsed, input, { testId: cellId('2', 'Googlebot') })
  const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
  expect(edited).toBe(`${text}\nUser-agent: Googlebot\nDisallow: /a/\nDisallow: /b$\n`)
})

const starred = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help$\n'
const first: readonly (readonly [string, string, string, string, readonly string[]])[] = [
  [
    'copies the rules for * into a group that lacks them, as Why offers it',
    `${starred}\nUser-agent: Googlebot\nDisallow: /x\n`,
    '/cart/1',
    'Copy 2 rules into Googlebot',
    ['Disallow: /cart/', 'Allow: /cart/help$'],
  ],
  [
    'reuses a rule of the file for another crawler',
    `${starred}\nUser-agent: GPTBot\nDisallow: /blog\n`,
    '/blog/1',
    'Block /blog for all crawlers that follow the * group',
    ['Disallow: /blog'],
  ],
  [
    'takes a folder for all that is in it',
    starred,
    '/api/',
    'Block /api/ for all crawlers that follow the * group',
    ['Disallow: /api/'],
  ],
  [
    'takes a parameter for all URLs with it',
    starred,
    '/shoes?sort=price',
    'Block URLs with ?sort= for all crawlers that follow the * group',
    ['Disallow: /*?sort='],
  ],
  [
    'takes a page for itself',
    starred,
    '/shoes/red',
    'Block this URL for all crawlers that follow the * group',
    ['Disallow: /shoes/red$'],
  ],
]
test.each(first)('%s', (_name, robots, url, title, added) => {
  const row = { id: '0', url }
  const input = { ...caseOf(['Googlebot'], ['0 Googlebot blocked']), urls: [row] }
  const found = cellWays(new ParsedFile(readText(robots)), input, {
    testId: cellId('0', 'Googlebot'),
  })
  const [way] = found?.ways ?? []
  expect(way?.title).toBe(title)
  const before = robots.split('\n')
  const after = applyEdits(robots, way?.edits ?? []).split('\n')
  expect(after.slice(0, -1).filter((line) => added.includes(line)).length).toBeGreaterThan(0)
  expect(after.length - before.length).toBe(added.length)
})

test('says where no edit can do it, and nothing of a cell without an expectation', () => {
  const closed = { ...caseOf(['*'], ['0 * blocked']), dialect: 'rfc9309' }
  const input = { ...closed, urls: [{ id: '0', url: '/robots.txt' }] }
  const testId = cellId('0', '*')
  expect(cellWays(parsed, input, { testId })).toMatchObject({
    ways: [],
    conflict: [{ crawler: '*', url: '/robots.txt', line: 0 }],
  })
  expect(cellWays(parsed, caseOf(['*'], []), { testId })).toBeNull()
})

test('opens a cell beside its expectation, in the group that decides it', () => {
  const testId = cellId('0', 'Googlebot')
  const input = caseOf(['Googlebot'], ['0 Googlebot blocked', '1 Googlebot blocked'])
  const found = cellWays(parsed, input, { testId, wish: 'allow' })
  expect(applyEdits(text, found?.ways[0]?.edits ?? [])).toBe(`${text}Allow: /a/x$\n`)
  expect(found).toMatchObject({ verdict: 'allow', conflict: [] })
  const own = new ParsedFile(readText(`${text}\nUser-agent: Googlebot\nDisallow: /a/\n`))
  const inOwn = cellWays(own, caseOf(['Googlebot'], []), { testId, wish: 'allow' })
  expect(applyEdits(own.file.text, inOwn?.ways[0]?.edits ?? [])).toBe(
    `${own.file.text}Allow: /a/x$\n`,
  )
})

const wide = ['User-agent: Googlebot', 'User-agent: Bingbot', 'Disallow: /', ''].join('\n')

const scopes: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] =
  [
    [
      'the URL, its folder, and the whole group',
      wide,
      '0 Googlebot allowed',
      [],
      ['Allow this URL for Googlebot and Bingbot', 'Allow /a/ for Googlebot and Bingbot'],
    ],
    [
      'nothing that breaks what is expected of others',
      wide,
      '0 Googlebot allowed',
      ['0 Bingbot blocked', '1 Googlebot blocked'],
      ['Allow this URL for Googlebot'],
    ],
  ]
test.each(scopes)('offers %s', (_name, robots, cell, others, titles) => {
  const input = caseOf(['Googlebot', 'Bingbot'], [cell, ...others])
  const testId = cellId('0', 'Googlebot')
  const found = cellWays(new ParsedFile(readText(robots)), input, { testId })
  const shown = (found?.ways ?? []).map(({ title }) => title)
  for (const title of titles) expect(shown).toContain(title)
  if (others.length > 0) {
    for (const title of shown) {
      expect(title).toMatch(/^Allow this URL (and other URLs )?for Googlebot/)
    }
  }
})

const shop = `User-agent: *
Disallow: /cart
Disallow: /account/
Disallow: /search
Disallow: /*?sort=
Allow: /search/help
`
test.each([
  ['without other rows', []],
  ['with rows that the narrow rule is about', ['/cart/5?sort=a', '/sale/3?sort=b']],
])('opens a folder by rules for that folder, %s', (_name, others) => {
  const urls = ['/cart/13', ...others].map((url, at) => ({ id: String(at), url }))
  const input = { ...caseOf(['Googlebot', 'GPTBot'], ['0 Googlebot allowed']), urls }
  const testId = cellId('0', 'Googlebot')
  const ways = cellWays(new ParsedFile(readText(shop)), input, { testId })?.ways ?? []
  const folder = ways.filter(({ title }) => title.startsWith('Allow /cart/ for'))
  expect(folder.length).toBeGreaterThan(0)
  for (const { edits } of folder) {
    const edited = new ParsedFile(readText(applyEdits(shop, edits)))
    const stateOf = (url: string) =>
      judgeTest(
        edited,
        { id: '', crawler: 'Googlebot', url, expect: null, note: '' },
        input.origin,
        'own',
      ).outcome.state
    expect(stateOf('/cart/x?sort=y')).toBe('allow')
    expect(stateOf('/shoes?sort=new')).toBe('disallow')
    expect(stateOf('/cartoon')).toBe('disallow')
  }
})

test('says of an edit that opens other URLs that it does, and has it last', () => {
  const expected = ['0 Googlebot allowed', '0 Bingbot blocked', '1 Googlebot blocked']
  const input = caseOf(['Googlebot', 'Bingbot'], expected)
  const testId = cellId('0', 'Googlebot')
  const ways = cellWays(new ParsedFile(readText(wide)), input, { testId })?.ways ?? []
  const told = ways.map(({ isBeyond = false, others, title }) => ({
    ...{ isBeyond, isSaid: title.includes(' and other URLs ') },
    turnsMore: others.some(({ url }) => url !== '/a/x'),
  }))
  const kinds = [false, true].map((is) => ({ isBeyond: is, isSaid: is, turnsMore: is }))
  expect(new Set(told.map((one) => JSON.stringify(one)))).toEqual(
    new Set(kinds.map((one) => JSON.stringify(one))),
  )
  expect(told.findIndex(({ isBeyond }) => isBeyond)).toBe(
    told.filter(({ isBeyond }) => !isBeyond).length,
  )
})

test('leaves URLs of another host alone', () => {
  const input = { ...caseOf(['*'], ['0 * blocked']), origin: 'https://shop.example' }
  const urls = [{ id: '0', url: 'https://other.example/a/x' }]
  expect(cellWays(parsed, { ...input, urls }, { testId: cellId('0', '*') })).toBeNull()
})

test.each([
  ['User-agent: *\nDisallow: /a/\n'],
  ['User-agent: *\nDisallow: /a/\n\nUser-agent: Googlebot\nDisallow: /a/\nDisallow: /b\n'],
  ['User-agent: Googlebot\nDisallow: /a/x\n\nUser-agent: *\nDisallow:\n'],
])('opens a page for a time to all search engines, with its parameters: %j', (robots) => {
  const input = caseOf(['Googlebot', 'GPTBot'], ['0 Googlebot blocked'])
  const options = { testId: cellId('0', 'Googlebot'), wish: 'allow', isOpening: true } as const
  const ways = cellWays(new ParsedFile(readText(robots)), input, options)?.ways ?? []
  expect(ways[0]?.title).toBe('Allow this page with any parameters for all search engines')
  const edited = new ParsedFile(readText(applyEdits(robots, ways[0]?.edits ?? [])))
  const stateOf = (crawler: string, url: string) =>
    judgeTest(edited, { id: '', crawler, url, expect: null, note: '' }, input.origin, 'own').outcome
      .state
  for (const crawler of ['Googlebot', 'Bingbot', 'YandexBot']) {
    expect(stateOf(crawler, '/a/x'), crawler).toBe('allow')
    expect(stateOf(crawler, '/a/x?utm_source=b'), crawler).toBe('allow')
  }
  expect(stateOf('Googlebot', '/a/y')).toBe(robots.includes('/a/x') ? 'allow' : 'disallow')
})

const long = `User-agent: *
Disallow: /x

User-agent: AhrefsBot
Disallow: /cart
Disallow: /*sort=
Disallow: /*theme
`
const shopUrls = ['/cart/checkout', '/search?q=1', '/cart/a?sort=1', '/blog/post.html', '/']
const asks = shopUrls.flatMap((_, row) =>
  ['AhrefsBot', 'Googlebot'].flatMap((crawler) =>
    ['allowed', 'blocked'].map((verdict) => `${row} ${crawler} ${verdict}`),
  ),
)
test('offers after the best those that are for nothing else, then those that turn no other cell, then the smaller', () => {
  const sorted = asks.map((ask) => {
    const input = caseOf(['AhrefsBot', 'Googlebot', '*'], [ask])
    const urls = shopUrls.map((url, at) => ({ id: String(at), url }))
    const [row = '', crawler = ''] = ask.split(' ')
    const testId = cellId(row, crawler)
    const found = cellWays(new ParsedFile(readText(long)), { ...input, urls }, { testId })
    const [, second, third] = found?.ways ?? []
    if (second === undefined || third === undefined) return 'too few'
    const rank = ({ isBeyond, beside, edits }: typeof second) =>
      Number(isBeyond === true) * 2000 + Number(beside > 0) * 1000 + changedLines(long, edits)
    return rank(second) <= rank(third)
  })
  expect(sorted).toContain(true)
  expect(sorted).not.toContain(false)
})
