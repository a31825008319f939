import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreOf } from '../../../case/grid/grid-cells.ts'
import { readText } from '../../../core/text/file.ts'
import { applyEdits } from '../../../core/text/text.ts'
import { judgeGrid } from '../../grid/judge-grid.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { setWays, type SetWaysOptions } from './set-ways.ts'

const text = [
  'User-agent: *',
  'Disallow: /cart/',
  'Allow: /cart/help$',
  '',
  'User-agent: Googlebot',
  'Disallow: /*?sort=',
  '',
].join('\n')
const urls = ['/cart/checkout', '/cart/help', '/products/1', '/shoes?sort=price']
const names = ['Googlebot', 'Bingbot', '*']

/** A case, each cell of `expected` as `url crawler verdict`. */
const caseOf = (expected: readonly string[], crawlers: readonly string[] = names) => ({
  urls: urls.map((url) => ({ id: url, url })),
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

const everything: SetWaysOptions = { cells: null, claims: [] }

/** The score by a file, judged as the page does. */
const scoreBy = (file: string, input: ReturnType<typeof caseOf>) =>
  scoreOf(input, judgeGrid(new ParsedFile(readText(file)), input, input.origin, input.dialect))

describe('all that is expected', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[], string])[] = [
    [
      'is met by one line for each crawler that is in need of one',
      ['/cart/checkout Googlebot blocked', '/products/1 * blocked'],
      ['Googlebot', '*'],
      'Disallow: /cart/checkout$',
    ],
    [
      'is met by the group for all where that is shorter',
      ['/products/1 Bingbot blocked'],
      ['Bingbot'],
      'Disallow: /products/1$',
    ],
  ]
  test.each(cases)('%s', (_name, expected, crawlers, line) => {
    const input = caseOf(expected, crawlers)
    const found = setWays(new ParsedFile(readText(text)), input, everything)
    expect(found).toMatchObject({ open: expected.length, conflict: [], isSmallest: true })
    expect(found?.ways.length).toBeLessThanOrEqual(3)
    const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
    expect(edited).toContain(line)
    expect(scoreBy(edited, input)).toMatchObject({ passed: expected.length, red: [] })
  })

  test('names the two expectations that contradict each other, and meets the others', () => {
    const input = caseOf([
      '/cart/checkout Googlebot blocked',
      '/cart/checkout Googlebot allowed',
      '/products/1 Googlebot blocked',
    ])
    const found = setWays(new ParsedFile(readText(text)), input, everything)
    expect(found?.conflict).toMatchObject([
      { crawler: 'Googlebot', url: '/cart/checkout', verdict: 'disallow', line: 0 },
      { crawler: 'Googlebot', url: '/cart/checkout', verdict: 'allow', line: 0 },
    ])
    expect(applyEdits(text, found?.ways[0]?.edits ?? [])).toContain('Disallow: /products/1$')
  })

  test('may be a requirement, which contradicts an expectation', () => {
    const claims = [
      { crawler: 'Googlebot', claim: 'all-blocked', path: '/cart/', note: '' },
    ] as const
    const input = caseOf(['/cart/help Googlebot allowed'])
    const found = setWays(new ParsedFile(readText(text)), input, { cells: null, claims })
    expect(found?.conflict.map(({ url, isClaim }) => [url, isClaim])).toEqual([
      ['/cart/help', false],
      ['/cart/', true],
    ])
  })
})

test('edits differ in whom they reach, and each is the one that somebody would write', () => {
  const robots =
    'User-agent: *\nDisallow: /cart/\nDisallow: /api/\n\nUser-agent: GPTBot\nDisallow: /private/\n'
  const rows = ['/api/public/1', '/api/public/2', '/cart/help', '/blog/1', '/blog/2']
  const input = {
    ...caseOf(
      [
        ...['/api/public/1 Googlebot', '/api/public/2 Googlebot', '/cart/help Bingbot'],
        ...['/blog/1 GPTBot blocked', '/blog/2 GPTBot blocked'],
      ],
      ['Googlebot', 'Bingbot', 'GPTBot'],
    ),
    urls: rows.map((url) => ({ id: url, url })),
  }
  const { ways = [] } = setWays(new ParsedFile(readText(robots)), input, everything) ?? {}
  const added = ({ edits }: (typeof ways)[number]) =>
    applyEdits(robots, edits)
      .split('\n')
      .filter((line) => line !== '' && !robots.includes(`${line}\n`))
  expect(ways.slice(0, 2).map((way) => [way.title, added(way)])).toEqual([
    [
      'For these crawlers alone',
      [
        ...['Disallow: /blog/', 'User-agent: Googlebot', 'Allow: /api/public/'],
        ...['User-agent: Bingbot', 'Allow: /cart/help$'],
      ],
    ],
    [
      'For all crawlers that follow the same group',
      ['Allow: /api/public/', 'Allow: /cart/help$', 'Disallow: /blog/'],
    ],
  ])
})

const plain = 'User-agent: *\nDisallow: /tmp/\n'
const shops = 'User-agent: *\nDisallow: /cart/\nDisallow: /search\nDisallow: /*?sort=\n'
const own = (name: string): string => `\nUser-agent: ${name}\nDisallow: /tmp/\n`

/** The lines that the first edit adds to a file, for cells as `verdict crawler url`. */
function firstAdded(robots: string, wanted: readonly string[]) {
  const cells = wanted.map((one) => one.split(' '))
  const input = {
    urls: [...new Set(cells.map(([, , url = '']) => url))].map((url) => ({ id: url, url })),
    crawlers: [...new Set(cells.map(([, name = '']) => name))].map((name) => ({
      ...{ id: name, crawler: name },
    })),
    expectations: cells.map(([is, columnId = '', rowId = '']) => {
      const expect = is === 'block' ? ('disallow' as const) : ('allow' as const)
      return { rowId, columnId, expect, note: '' }
    }),
    ...{ origin: 'https://example.com', dialect: 'own', settings: {} },
  }
  const [way] = setWays(new ParsedFile(readText(robots)), input, everything)?.ways ?? []
  const left = robots.split('\n')
  const added: string[] = []
  for (const line of applyEdits(robots, way?.edits ?? []).split('\n')) {
    const at = left.indexOf(line)
    if (at < 0) added.push(line)
    else left.splice(at, 1)
  }
  return { title: way?.title, added, gone: left }
}

describe('the first edit is one that somebody would write', () => {
  const cases: readonly (readonly [
    string,
    string,
    readonly string[],
    string,
    readonly string[],
  ])[] = [
    [
      'parameters, never the part of a word or every query',
      plain,
      ['block Googlebot /search?q=a', 'block Googlebot /shoes?sort=price'],
      'For all crawlers that follow the same group',
      ['Disallow: /*?q=', 'Disallow: /*?sort='],
    ],
    [
      'the rules for * that a group lacks, as Why offers it',
      `User-agent: *\nDisallow: /api/\n\nUser-agent: Googlebot\nAllow: /search/help\n`,
      ['block Googlebot /api/'],
      'Copy 1 rule into Googlebot',
      ['Disallow: /api/'],
    ],
    [
      'the rules for * in two groups',
      shops + own('Googlebot') + own('Bingbot'),
      [
        'block Googlebot /search?q=a',
        'block Googlebot /cart/1',
        'block Bingbot /search?q=a',
        'block Bingbot /shoes?sort=price',
      ],
      'Copy the rules for * into Googlebot and Bingbot',
      [...shops.split('\n').slice(1, -1), ...shops.split('\n').slice(1, -1)],
    ],
    [
      'no copy that undoes what is as expected',
      shops + own('Googlebot'),
      ['block Googlebot /search?q=a', 'allow Googlebot /cart/1'],
      'For these crawlers alone',
      ['Disallow: /search'],
    ],
    [
      'a folder for two of its pages, and a page alone for itself',
      plain,
      ['block Googlebot /blog/1', 'block Googlebot /blog/2', 'block Googlebot /about'],
      'For all crawlers that follow the same group',
      ['Disallow: /blog/', 'Disallow: /about$'],
    ],
    [
      'a page alone beside one of its folder that stays',
      plain,
      ['block Googlebot /blog/1', 'block Googlebot /blog/2', 'allow Googlebot /blog/3'],
      'For all crawlers that follow the same group',
      ['Disallow: /blog/1$', 'Disallow: /blog/2$'],
    ],
    [
      'a page that is opened, while the rest of its folder stays closed',
      plain,
      ['allow Googlebot /tmp/a', 'block Googlebot /b/'],
      'For all crawlers that follow the same group',
      ['Disallow: /b/', 'Allow: /tmp/a$'],
    ],
  ]
  test.each(cases)('%s', (_name, robots, wanted, title, added) => {
    const found = firstAdded(robots, wanted)
    expect(found.title).toBe(title)
    expect([...found.added].sort()).toEqual([...added].sort())
    expect(found.gone).toEqual([])
  })
})

test('cells that are chosen come before what is expected of them, and after what is expected of others', () => {
  const input = caseOf(['/products/1 Googlebot allowed', '/cart/checkout Googlebot allowed'])
  const cells = [{ rowId: '/products/1', columnId: 'Googlebot', verdict: 'disallow' }] as const
  const found = setWays(new ParsedFile(readText(text)), input, { cells, claims: [] })
  const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
  expect(edited).toContain('Disallow: /products/1$')
  expect(scoreBy(edited, input).passed).toBe(1)
})

test('a way turns what it says, and no way leaves less as expected than before', () => {
  const cell = fc.tuple(
    fc.constantFrom(...urls),
    fc.constantFrom(...names),
    fc.constantFrom('allowed', 'blocked'),
  )
  const cells = fc.uniqueArray(cell, { maxLength: 6, selector: ([url, name]) => `${url} ${name}` })
  fc.assert(
    fc.property(cells, (chosen) => {
      const input = caseOf(chosen.map((one) => one.join(' ')))
      const found = setWays(new ParsedFile(readText(text)), input, everything)
      const before = scoreBy(text, input)
      expect(found?.open).toBe(before.red.length)
      for (const { edits, righted } of found?.ways ?? []) {
        const { passed } = scoreBy(applyEdits(text, edits), input)
        expect(passed - before.passed).toBe(righted)
        if (found?.conflict.length === 0) expect(passed).toBe(before.total)
      }
    }),
    { numRuns: 8 },
  )
})
