import { expect, test } from 'vitest'
import { plainFetch } from '../../../core/fetch/fetch-result.ts'
import { readText } from '../../../core/text/file.ts'
import { deliveryFromFetch } from '../../delivery/delivery.ts'
import { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { unknownOrigin } from '../../../case/scenario.ts'
import { gridOf, origin, shopLines } from '../../../case/grid/grid.fixture.ts'
import { sitemapRowsOf } from '../../../case/grid/listed-rows.ts'
import { judgeGrid } from '../judge-grid.ts'
import { askOfRows } from '../judged-case.ts'
import { checkSitemap, type SitemapCheck } from './sitemap-check.ts'
import { listedRowsCsv } from './sitemap-csv.ts'

const bots = ['Googlebot', 'Bingbot']

interface Case {
  readonly urls: readonly string[]
  readonly listed?: readonly string[]
  readonly site?: string
  readonly crawlers?: readonly string[]
  readonly status?: number
}

function inputOf({ urls, listed = [], site = origin, crawlers = bots, status }: Case) {
  const delivery = status === undefined ? null : deliveryFromFetch({ ...plainFetch, status })
  const file = readText(shopLines.join('\n'))
  const grid = gridOf(crawlers, urls)
  const isListed = new Set(listed)
  const rows = grid.urls.map((row) => (isListed.has(row.url) ? sitemapRowsOf(row) : row))
  const input: AnalysisInput = {
    ...{ ...grid, urls: rows, file, delivery, origin: site },
    ...{ dialect: 'own', settings: {}, selected: null },
  }
  return input
}

function checkOf(one: Case): SitemapCheck {
  const input = inputOf(one)
  const parsedFile = new ParsedFile(input.file).withDelivery(input.delivery ?? null)
  const options = { listed: one.listed ? ('from-sitemaps' as const) : null }
  return askOfRows(checkSitemap)(parsedFile, input, options)
}

const sitemap = [
  `${origin}/cart/1`,
  `${origin}/shoes?sort=price`,
  `${origin}/`,
  `${origin}/search/a`,
  'https://cdn.example.net/a',
  'https://www.shop.example/b',
  'https://www.shop.example/c',
  'http://shop.example/d',
  `${origin}:8443/e`,
]

test('counts what is listed and blocked, for each crawler and line', () => {
  const check = checkOf({ urls: sitemap })
  expect(check.counts).toEqual([
    { crawler: 'Googlebot', blocked: 1, allowed: 3, cantSay: 5 },
    { crawler: 'Bingbot', blocked: 2, allowed: 2, cantSay: 5 },
  ])
  expect(check.blocks).toEqual([
    { line: 2, urls: 1, cells: [0, 1] },
    { line: 3, urls: 1, cells: [0, 1] },
    { line: 6, urls: 1, cells: [1, 0] },
  ])
  expect(check.blocked).toBe(3)
  expect(check.first).toEqual([
    { url: `${origin}/cart/1`, by: [{ line: 2, crawlers: [1] }] },
    { url: `${origin}/shoes?sort=price`, by: [{ line: 3, crawlers: [1] }] },
    { url: `${origin}/search/a`, by: [{ line: 6, crawlers: [0] }] },
  ])
})

test('tells other hosts from other schemes of the same host', () => {
  const check = checkOf({ urls: sitemap })
  expect(check.otherHosts).toMatchObject({ urls: 4, sites: 3, isMore: false })
  expect(check.otherHosts.first).toEqual([
    { site: 'https://www.shop.example', urls: 2, example: 'https://www.shop.example/b' },
    { site: 'https://cdn.example.net', urls: 1, example: 'https://cdn.example.net/a' },
    { site: `${origin}:8443`, urls: 1, example: `${origin}:8443/e` },
  ])
  expect(check.otherSchemes.first).toEqual([
    { site: 'http://shop.example', urls: 1, example: 'http://shop.example/d' },
  ])
})

const none = { urls: 0, sites: 0, first: [] }

test('says nothing about hosts while the site is not known', () => {
  const check = checkOf({ urls: sitemap, site: unknownOrigin })
  expect(check).toMatchObject({ isSiteKnown: false, otherHosts: none, otherSchemes: none })
  expect(check.counts[1]).toEqual({ crawler: 'Bingbot', blocked: 2, allowed: 7, cantSay: 0 })
})

test('looks at listed rows only, and counts what is no URL', () => {
  const urls = ['/cart/9', ...sitemap, 'ftp://x/']
  const check = checkOf({ urls, listed: [`${origin}/cart/1`, 'ftp://x/', '/not/there'] })
  expect(check).toMatchObject({ listed: 2, blocked: 1 })
  expect(check).toMatchObject({ unreadable: 1, blocks: [{ line: 2, urls: 1, cells: [0, 1] }] })
})

test('a list without crawlers, and an empty one', () => {
  expect(checkOf({ urls: ['/cart/1'], crawlers: [] })).toMatchObject({ counts: [], blocks: [] })
  expect(checkOf({ urls: [] })).toMatchObject({ blocks: [], otherHosts: none, unreadable: 0 })
})

test('where the server blocks everything, no line does', () => {
  const { blocks } = checkOf({ urls: ['/a', '/b'], crawlers: ['Googlebot'], status: 503 })
  expect(blocks).toEqual([{ line: 0, urls: 2, cells: [2] }])
})

test('the list of blocked URLs as CSV', () => {
  const one = { urls: ['/x', ...sitemap], listed: sitemap }
  const { urls, crawlers, file, dialect } = inputOf(one)
  const verdicts = judgeGrid(new ParsedFile(file), { urls, crawlers }, origin, dialect)
  const csv = listedRowsCsv(urls, verdicts, false, shopLines)
  expect(csv.split('\r\n')).toEqual([
    'URL,Crawler,Line,Rule',
    `${origin}/cart/1,Bingbot,2,Disallow: /cart/`,
    `${origin}/shoes?sort=price,Bingbot,3,Disallow: /*?sort=`,
    `${origin}/search/a,Googlebot,6,Disallow: /search`,
    '',
  ])
})
