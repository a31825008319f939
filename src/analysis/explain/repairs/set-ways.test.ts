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
