import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patterns, texts, trials, urls as anyUrls } from '../../../bench/arbitraries.ts'
import { decide } from '../../../core/decide/decide.ts'
import { compareRule } from '../../../core/decide/explain.ts'
import { pathOf } from '../../../core/match/path.ts'
import { plainFetch, type FetchResult } from '../../../core/fetch/fetch-result.ts'
import { readText } from '../../../core/text/file.ts'
import { deliveryFromFetch } from '../../delivery/delivery.ts'
import { builtIds, ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'
import { gridOf, origin, shop, shopLines } from '../../../case/grid/grid.fixture.ts'
import { judgeGrid } from '../judge-grid.ts'
import { askOfRows, type UrlEffort } from '../judged-case.ts'
import { decidedLines } from './decided-urls.ts'
import { rowUrls } from '../../../case/grid/row-urls.ts'
import type { Grid } from '../../../case/grid/grid.ts'
import { ruleUsage, type RuleUsage, type RuleUse } from './rule-usage.ts'
import { usageCsv } from './usage-csv.ts'

const untilDone: UrlEffort = {
  maxComparisons: Infinity,
  ...{ countingMs: Infinity, missingMs: Infinity, provingMs: Infinity, unaskedMs: Infinity },
}

interface Case {
  readonly grid: Grid
  readonly text: string
  readonly fetch?: FetchResult
  readonly dialect?: string
}

function usageOf({ grid, text, fetch, dialect = 'own' }: Case, effort = untilDone): RuleUsage {
  const file = readText(text)
  const delivery = fetch === undefined ? null : deliveryFromFetch(fetch)
  const input: AnalysisInput = { ...grid, file, origin, dialect, settings: {}, selected: null }
  const parsedFile = new ParsedFile(file).withDelivery(delivery)
  return askOfRows(ruleUsage, effort)(parsedFile, { ...input, delivery }, undefined)
}

const inShort = ({ rules }: RuleUsage) =>
  rules.map(
    ({ line, state, urls, cells, overridden, overriddenBy, cover, near }) =>
      `${line} ${state}: ${urls} URLs (${cells.join()}); ${overridden} by ${overriddenBy.join()}` +
      (cover === null ? '' : ` cover ${cover}`) +
      (near === '' ? '' : ` near ${near}`),
  )

test('a shop: each line with what it decides for each crawler', () => {
  const usage = usageOf({ grid: shop, text: shopLines.join('\n') })
  expect(usage.crawlers).toEqual(['Googlebot', 'Bingbot', 'GPTBot'])
  expect(inShort(usage)).toEqual([
    '2 decides: 1 URLs (0,1,0); 0 by ',
    '3 decides: 1 URLs (0,1,0); 0 by ',
    '6 decides: 1 URLs (1,0,0); 0 by ',
    '9 decides: 4 URLs (0,0,4); 0 by ',
  ])
  expect(usage).toMatchObject({ urls: 5, compared: 5, decidedCells: 7, byFetch: [] })
})

test('lines and crawlers have what came with their URLs', () => {
  // The first URL counts once for a line that decides it for several crawlers.
  const grid = gridOf(['Googlebot', 'Bingbot'], ['/a/1', '/a/2', '/b', '/c'])
  const values = [{ Clicks: 10, Title: 'x' }, { Clicks: 5 }, { Clicks: 1 }]
  const named = grid.urls.map((row, at) => ({ ...row, values: values[at] ?? {} }))
  const { weights, rules, counts } = usageOf({
    grid: { ...grid, urls: named },
    text: 'User-agent: *\nDisallow: /a\nAllow: /b\n',
  })
  expect(weights).toEqual([{ name: 'Clicks', all: 16, blocked: [15, 15] }])
  expect(rules.map(({ line, weights }) => [line, ...weights])).toEqual([
    [2, 15],
    [3, 1],
  ])
  expect(rules.map(({ cellWeights }) => cellWeights)).toEqual([[[15, 15]], [[1, 1]]])
  expect(counts).toEqual(
    grid.crawlers.map(() => ({ allowed: 2, blocked: 2, cantSay: 0, otherHost: 0 })),
  )
})

test('what a line has for a crawler is of the URLs that it decides for that one', () => {
  const grid = gridOf(['Googlebot', 'Bingbot', 'GPTBot'], ['/a/1', '/a/2', '/b'])
  const values = [
    { Clicks: 10, Impressions: 300 },
    { Clicks: 5, Impressions: 0.5 },
    { Clicks: 1, Impressions: 7 },
  ]
  const named = grid.urls.map((row, at) => ({ ...row, values: values[at] ?? {} }))
  const text = 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /a/2\nDisallow: /b\n'
  const usage = usageOf({ grid: { ...grid, urls: named }, text })
  expect(usage.rules.map(({ line, cellWeights }) => [line, ...cellWeights])).toEqual([
    [2, [15, 15, 0], [300.5, 300.5, 0]],
    [5, [0, 0, 5], [0, 0, 0.5]],
    [6, [0, 0, 1], [0, 0, 7]],
  ])
  const [head = '', first = ''] = usageCsv(usage, text.split('\n')).split('\r\n')
  expect(head).toContain(
    ',Clicks,Clicks for Googlebot,Clicks for Bingbot,Clicks for GPTBot,Impressions,Impressions for Googlebot,',
  )
  expect(first).toContain(',15,15,15,0,300.5,300.5,300.5,0,')
})

test('lines decide as many URLs when nothing else is asked', () => {
  const file = readText(shopLines.join('\n'))
  const input: AnalysisInput = {
    ...shop,
    file,
    origin,
    dialect: 'own',
    settings: {},
    selected: null,
  }
  const counts = askOfRows(decidedLines)(new ParsedFile(file), input, undefined)
  const { rules } = askOfRows(ruleUsage, untilDone)(new ParsedFile(file), input, undefined)
  expect(rules.map(({ line }) => counts[line])).toEqual(rules.map(({ urls }) => urls))
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(7)
})

const star = (...rules: readonly string[]): string => ['User-agent: *', ...rules].join('\n')

describe('what a rule is to a list', () => {
  const some = ['/shop/cart', '/shop/a', '/x', '/index.html']
  test.each<readonly [string, string, readonly string[], readonly string[]]>([
    [
      'a shorter rule that a longer one overrides here',
      star('Disallow: /shop', 'Allow: /shop/'),
      some,
      ['2 overridden: 0 URLs (0); 2 by 3', '3 decides: 2 URLs (2); 0 by '],
    ],
    [
      'one that matches nothing here, but could',
      star('Disallow: /private/'),
      some,
      ['2 unmatched: 0 URLs (0); 0 by '],
    ],
    [
      'one that can never decide',
      star('Disallow: /shop', 'Allow: /shop*'),
      some,
      ['2 never: 0 URLs (0); 2 by 3', '3 decides: 2 URLs (2); 0 by '],
    ],
    [
      'one that a single line with the same verdict makes useless',
      star('Disallow: /shop', 'Disallow: /shop*'),
      some,
      ['2 never: 0 URLs (0); 2 by 3 cover 3', '3 decides: 2 URLs (2); 0 by '],
    ],
    [
      'the same rule twice',
      star('Disallow: /shop', 'Disallow: /shop'),
      some,
      ['2 decides: 2 URLs (2); 0 by ', '3 never: 0 URLs (0); 2 by 2 cover 2'],
    ],
    [
      'a rule that no path fits',
      star('Disallow: shop', 'Disallow: /x$a'),
      some,
      ['2 never: 0 URLs (0); 0 by  near Disallow: /shop', '3 unmatched: 0 URLs (0); 0 by '],
    ],
    [
      'an empty rule where another one says all',
      star('Disallow:', 'Disallow: /'),
      ['/a'],
      ['2 never: 0 URLs (0); 0 by ', '3 decides: 1 URLs (1); 0 by '],
    ],
    [
      'a group for others, and a rule in no group',
      'Disallow: /first\nUser-agent: Slurp\nDisallow: /shop\n',
      some,
      ['1 no-group: 0 URLs (0); 0 by ', '3 other-crawlers: 0 URLs (0); 0 by '],
    ],
    [
      'a rule that stands for two patterns counts a URL once',
      star('Allow: /index.html', 'Disallow: /*index.html*'),
      ['/index.html', '/'],
      ['2 decides: 1 URLs (1); 1 by 3', '3 decides: 1 URLs (1); 0 by '],
    ],
    ['no URLs', star('Disallow: /a'), [], ['2 unmatched: 0 URLs (0); 0 by ']],
  ])('%s', (_name, text, urls, expected) => {
    expect(inShort(usageOf({ grid: gridOf(['Googlebot'], urls), text }))).toEqual(expected)
  })

  test('what several engines read apart counts each URL once, and each cell', () => {
    const grid = gridOf(['Googlebot', 'Googlebot-Image', 'Bingbot'], ['/shop/cart'])
    const text = star('Disallow: /shop', 'Allow: /shop/cart')
    expect(inShort(usageOf({ grid, text }))).toEqual([
      '2 overridden: 0 URLs (0,0,0); 1 by 3',
      '3 decides: 1 URLs (1,1,1); 0 by ',
    ])
  })

  test('a rule that decides for one crawler is not proven useless by another', () => {
    const grid = gridOf(['Googlebot', 'Baiduspider'], ['/x'])
    const text = star('Disallow: /a', 'Allow: /a/b')
    expect(inShort(usageOf({ grid, text }))).toEqual([
      '2 unmatched: 0 URLs (0,0); 0 by ',
      '3 unmatched: 0 URLs (0,0); 0 by ',
    ])
    expect(inShort(usageOf({ grid: gridOf(['Baiduspider'], ['/x']), text }))[1]).toBe(
      '3 never: 0 URLs (0); 0 by  cover 2',
    )
  })

  test('a case without crawlers lists the rules of the usual engine', () => {
    const { rules } = usageOf({ grid: gridOf([], ['/a']), text: star('Disallow: /a') })
    expect(rules).toMatchObject([{ line: 2, state: 'other-crawlers', cells: [] }])
  })
})

describe('URLs that miss a rule by little', () => {
  const missesOf = (usage: RuleUsage) =>
    usage.rules.map(({ misses }) =>
      misses.map(({ kind, urls, example }) => `${urls} ${kind} ${example}`).join('; '),
    )
  const text = star('Disallow: */similar/*', 'Disallow: /Shop/', 'Disallow: /a', 'Allow: /a/b')
  const urls = ['/request/x/similar', '/r/x/similar', '/similar/1', '/shop/1', '/a/b', '/z']

  test('are counted by their cause, most first, without what another rule overrides', () => {
    const usage = usageOf({ grid: gridOf(['Googlebot'], urls), text })
    expect(missesOf(usage)).toEqual(['2 final-slash /r/x/similar', '1 case /shop/1', '', ''])
    expect(usage.comparedForMisses).toBe(urls.length)
  })

  test('count once for several crawlers, as each of them reads', () => {
    const grid = gridOf(['Googlebot', 'Bingbot', 'Baiduspider'], urls)
    expect(missesOf(usageOf({ grid, text }))).toEqual(
      missesOf(usageOf({ grid: gridOf(['Googlebot'], urls), text })),
    )
  })

  test('are none of a rule for other crawlers, and none without time', () => {
    const others = 'User-agent: Slurp\nDisallow: /Admin/\n'
    expect(missesOf(usageOf({ grid: gridOf(['Googlebot'], urls), text: others }))).toEqual([''])
    const effort = { ...untilDone, missingMs: -1 }
    const usage = usageOf({ grid: gridOf(['Googlebot'], urls), text }, effort)
    expect(missesOf(usage)).toEqual(['', '', '', ''])
    expect(usage.comparedForMisses).toBe(0)
  })
})

describe('what the server answers', () => {
  const grid = gridOf(['Googlebot', 'Bingbot'], ['/shop'])
  const text = star('Disallow: /shop')

  test('decides in place of all rules', () => {
    const usage = usageOf({ grid, text, fetch: { ...plainFetch, status: 404 } })
    expect(usage).toMatchObject({
      byFetch: ['Googlebot', 'Bingbot'],
      rules: [],
      decidedCells: 0,
    })
    expect(usage.fetchSummary).toContain('404')
  })
})

describe('effort', () => {
  const size = 5000
  const grid = gridOf(
    ['Googlebot'],
    Array.from({ length: size }, (_, at) => `/shop/${at}`),
  )
  const text = star('Disallow: /shop', 'Allow: /shop/', 'Disallow: /never')

  test('without any, all decisions are counted and no matches', () => {
    const usage = usageOf(
      { grid, text },
      {
        ...{ countingMs: -1, missingMs: -1, provingMs: -1, unaskedMs: -1 },
        maxComparisons: 0,
      },
    )
    expect(usage).toMatchObject({ compared: 0, decidedCells: size })
    expect(usage.rules.map(({ state, urls }) => [state, urls])).toEqual([
      ['unmatched', 0],
      ['decides', size],
      ['unmatched', 0],
    ])
  })

  test('ends between parts of the list, and says how much was compared', () => {
    const { compared, rules } = usageOf({ grid, text }, { ...untilDone, maxComparisons: 8000 })
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThan(size)
    expect(rules[0]).toMatchObject({ state: 'overridden', overridden: compared })
  })
})

const crawlerNames = ['Googlebot', 'Bingbot', 'a', 'YandexBot', 'Baiduspider', 'Slurp', '']

test('agrees with the explanation of every cell', () => {
  const file = fc.oneof(
    texts,
    fc
      .array(patterns, { maxLength: 8 })
      .map((some) =>
        star(...some.map((one, at) => `${at % 2 === 0 ? 'Disallow' : 'Allow'}: /${one}`)),
      ),
  )
  const lists = fc.uniqueArray(
    fc.oneof(
      anyUrls,
      patterns.map((one) => `/${one}`),
    ),
    { maxLength: 12 },
  )
  const choices = fc.constantFrom('own', ...builtIds)
  fc.assert(
    fc.property(
      file,
      lists,
      choices,
      fc.subarray(crawlerNames),
      (text, urls, dialect, crawlers) => {
        const grid = gridOf(crawlers, urls)
        const usage = usageOf({ grid, text, dialect })
        const byLine = new Map(usage.rules.map((rule) => [rule.line, rule]))
        const parsedFile = new ParsedFile(readText(text))
        const verdicts = judgeGrid(parsedFile, grid, origin, dialect)
        const sent = rowUrls(grid.urls, origin)
        const overridden = new Map<number, Set<number>>()
        let withLine = 0
        for (const [column, { crawler: name }] of grid.crawlers.entries()) {
          const crawler = resolveCrawler(name)
          if (crawler.problem !== null) continue
          const { id } = dialectFor(dialect, crawler.dialectId, builtIds)
          const selection = parsedFile.selection(id, crawler)
          for (const [row, url] of sent.entries()) {
            if (typeof url !== 'string') continue
            const { line } = decide(selection, url)
            expect(verdicts.columns[column]?.lines[row]).toBe(line)
            if (line > 0) withLine += 1
            const path = selection.ruleSet.canonicalPath(pathOf(url))
            for (const rule of selection.rules) {
              if (rule.line === line || !compareRule(rule, selection, path).matched) continue
              overridden.set(rule.line, (overridden.get(rule.line) ?? new Set()).add(row))
            }
          }
        }
        const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
        expect(usage.decidedCells).toBe(withLine)
        expect(sum(usage.rules.map(({ cells }) => sum(cells)))).toBe(withLine)
        expect(usage.compared).toBe(urls.length)
        for (const rule of usage.rules) {
          expect(rule.overridden).toBe(overridden.get(rule.line)?.size ?? 0)
          expect(rule.state === 'decides').toBe(rule.urls > 0)
        }
        for (const line of overridden.keys()) expect(byLine.has(line)).toBe(true)
        expectNeverHolds(parsedFile, grid, dialect, usage.rules)
      },
    ),
    trials,
  )
})

/** Paths of few letters, in which most short rules would be seen to decide if they could. */
const letters = ['a', 'b', '/', '?', '.', '*', '$']
const shortPaths = letters.flatMap((one) => [
  `/${one}`,
  ...letters.flatMap((two) => [
    `/${one}${two}`,
    ...letters.map((three) => `/${one}${two}${three}`),
  ]),
])

function expectNeverHolds(
  parsedFile: ParsedFile,
  grid: Grid,
  dialect: string,
  rules: readonly RuleUse[],
): void {
  const never = new Set(rules.flatMap(({ state, line }) => (state === 'never' ? line : [])))
  if (never.size === 0) return
  const all = gridOf(
    grid.crawlers.map(({ crawler }) => crawler),
    ['/', '/robots.txt', ...shortPaths],
  )
  for (const { lines } of judgeGrid(parsedFile, all, origin, dialect).columns) {
    for (const line of lines) expect(never.has(line)).toBe(false)
  }
}
