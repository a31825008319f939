import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { Delivery } from '../result.ts'
import { gridOf, origin, shopLines } from '../../case/grid/grid.fixture.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { sitemapRowsOf } from '../../case/grid/listed-rows.ts'
import { noColumns } from '../../case/grid/list-columns.ts'
import { filterList, listQuery } from './list-filter.ts'
import type { RowGrouping } from './group-label.ts'
import { itemsOf, orderList, type RowSort } from './list-order.ts'
import { OrderCache } from './order-cache.ts'
import { judgedListOf, listOfUrls, oddUrls } from './list.fixture.ts'
import { plainFilter, plainOrder } from './plain-list.fixture.ts'
import { UrlBlocks } from './url-blocks.ts'

const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'googlebot', 'no crawler/', 'OtherBot']
const parsedFile = new ParsedFile(readText(shopLines.join('\n')))

const grid = gridOf(crawlers, oddUrls)
const blocks = listOfUrls(oddUrls)
const list = judgedListOf(blocks, grid, parsedFile)
const verdicts = judgeGrid(parsedFile, grid, origin, 'own')
const labels = verdicts.columns.map(({ label }) => label)

describe('a judged list', () => {
  const closed: Delivery = {
    succeeded: false,
    fetchSummary: 'x',
    byteOrderMark: false,
    answers: Object.fromEntries(
      ['google', 'rfc9309', 'bing'].map((id) => [
        id,
        {
          effect: 'closed' as const,
          until: null,
          why: 'No answer.',
          grade: 'documented' as const,
          source: 'rfc9309',
        },
      ]),
    ),
  }

  test.each([
    ['a file', parsedFile],
    ['a file that could not be fetched', parsedFile.withDelivery(closed)],
    ['another file', new ParsedFile(readText('User-agent: *\nDisallow: /*Page\nAllow: /'))],
  ])('has the verdicts of the grid under %s', (_name, file) => {
    const same = judgedListOf(blocks, grid, file)
    const expected = judgeGrid(file, grid, origin, 'own')
    expect(same.length).toBe(oddUrls.length)
    for (const [column, { states, lines }] of expected.columns.entries()) {
      const cells = same.cellsOf(column)
      expect(cells.states.slice(0, oddUrls.length)).toEqual(states)
      expect(cells.lines.slice(0, oddUrls.length)).toEqual(lines)
    }
  })

  test('counts its verdicts', () => {
    const [first] = list.counts()
    const states = Array.from(verdicts.columns[0]?.states ?? [])
    const of = (code: number) => states.filter((state) => state === code).length
    expect(first).toEqual({
      label: 'Googlebot',
      allowed: of(0),
      blocked: of(1),
      cantSay: of(2),
      otherHost: of(3),
    })
  })

  test('judges rows in sight as it judges all', () => {
    const cells = list.judgeNow(oddUrls.slice(1000, 1100))
    for (const [column, { states, lines }] of verdicts.columns.entries()) {
      expect(cells[column]?.states).toEqual(states.slice(1000, 1100))
      expect(cells[column]?.lines).toEqual(lines.slice(1000, 1100))
    }
  })

  test('gives each URL by its row', () => {
    for (const row of [0, 1023, 1024, 2999]) expect(blocks.url(row)).toBe(oddUrls[row])
  })

  test('has no URL before its block is full, or the end is known', () => {
    const open = new UrlBlocks()
    open.add('/a')
    expect(open.length).toBe(0)
    open.finish()
    expect([open.length, open.url(0)]).toEqual([1, '/a'])
  })
})

describe('the filter of a list', () => {
  const listed = [
    { from: 3, to: 1030 },
    { from: 1030, to: 1031 },
    { from: 2050, to: 2900 },
  ]
  const isListed = (row: number) => listed.some(({ from, to }) => row >= from && row < to)
  const urls = grid.urls.map((row, at) => (isListed(at) ? sitemapRowsOf(row) : row))

  test.each([
    '',
    'cart',
    'CART 1',
    'blocked',
    'Googlebot blocked',
    'allowed line 12',
    'line 2',
    "can't say",
    'line 2 line 3',
    'blocked allowed',
    'goo 12',
    '"/cart/"',
    'ä',
    'nothing like this',
    'folder:/cart/',
    'folder:/folder-3 blocked',
    'folder:https://other.example/ 1',
    'from:sitemap',
    'from:sitemap blocked folder:/cart/',
  ])('leaves the rows that fit: %s', (text) => {
    const known = { grid: { ...grid, urls }, verdicts, changed: null, origin }
    const filtered = {
      urls: blocks,
      verdicts: list,
      listed,
      marks: { red: [], changed: null },
      values: noColumns,
      sources: [],
    }
    const found = runSteps(filterList(filtered, listQuery(text, grid.crawlers, labels)))
    expect([...(found ?? oddUrls.keys())]).toEqual(plainFilter(text, known))
  })
})

describe('the order of a list', () => {
  const sorts: fc.Arbitrary<RowSort> = fc.oneof(
    fc.record({ by: fc.constantFrom('typed', 'url'), descending: fc.boolean() }),
    fc.record({
      by: fc.constantFrom('verdict', 'line'),
      // One more than there are.
      column: fc.nat(crawlers.length),
      descending: fc.boolean(),
    }),
  )
  const groupings: fc.Arbitrary<RowGrouping | null> = fc.constantFrom(
    null,
    { by: 'folder' } as const,
    { by: 'rule', column: 0 } as const,
    { by: 'rule', column: 2 } as const,
    { by: 'rule', column: crawlers.length } as const,
  )
  const cache = new OrderCache(blocks)
  const known = { grid, verdicts, origin, changed: null }

  const itemsFor = (found: Uint32Array | null, sort: RowSort, grouping: RowGrouping | null) =>
    itemsOf(
      runSteps(orderList(blocks, list, found, { sort, grouping }, cache, noColumns)),
      blocks.length,
    )

  test('is the plain one', () => {
    fc.assert(
      fc.property(sorts, groupings, fc.boolean(), (sort, grouping, filtered) => {
        const found = filtered
          ? Uint32Array.from(oddUrls.keys()).filter((row) => row % 3 > 0)
          : null
        const expected = plainOrder([...(found ?? oddUrls.keys())], sort, grouping, known)
        expect(itemsFor(found, sort, grouping)).toEqual(expected)
      }),
      { numRuns: runsOf(60) },
    )
  })

  test('says nothing of URLs without a verdict', () => {
    const grouping = { by: 'rule', column: crawlers.length } as const
    expect(itemsFor(null, { by: 'typed', descending: false }, grouping)[0]).toEqual({
      kind: 'group',
      label: { by: 'rule', line: 0, state: 'cant-say' },
      count: oddUrls.length,
    })
  })
})
