import { readText } from '../../core/text/file.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import type { Grid, GridVerdicts } from './grid.ts'
import { judgeGrid } from '../../analysis/grid/judge-grid.ts'

/** The site of all grids here. */
export const origin = 'https://shop.example'

/** What a test expects: crawler, URL, verdict, and a note if there is one. */
export type Said = readonly [
  crawler: string,
  url: string,
  expect: Verdict | null,
  note?: string | undefined,
]

/** A grid from texts; ids are `r0`, `r1` … and `c0`, `c1` …. */
export function gridOf(
  crawlers: readonly string[],
  urls: readonly string[],
  said: readonly Said[] = [],
): Grid {
  return {
    urls: urls.map((url, index) => ({ id: `r${index}`, url })),
    crawlers: crawlers.map((crawler, index) => ({ id: `c${index}`, crawler })),
    expectations: said.map(([crawler, url, expect, note = '']) => ({
      rowId: `r${urls.indexOf(url)}`,
      columnId: `c${crawlers.indexOf(crawler)}`,
      expect,
      note,
    })),
  }
}

/** The lines of a small shop: line 2 and 3 for all, line 6 for Googlebot, line 9 for GPTBot. */
export const shopLines = [
  'User-agent: *',
  'Disallow: /cart/',
  'Disallow: /*?sort=',
  '',
  'User-agent: Googlebot',
  'Disallow: /search',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
] as const

/** The verdicts of a grid under a file given by its lines. */
export const verdictsOf = (grid: Grid, lines: readonly string[] = shopLines): GridVerdicts =>
  judgeGrid(new ParsedFile(readText(lines.join('\n'))), grid, origin, 'own')

/** Five URLs, three crawlers, six expectations of which one is not met. */
export const shop = gridOf(
  ['Googlebot', 'Bingbot', 'GPTBot'],
  ['/cart/checkout', '/shoes?sort=price', '/', '/search/a', 'https://other.example/x'],
  [
    ['Googlebot', '/cart/checkout', 'disallow'],
    ['Bingbot', '/cart/checkout', 'disallow'],
    ['Bingbot', '/shoes?sort=price', 'disallow'],
    ['GPTBot', '/', 'disallow'],
    ['Googlebot', '/', 'allow'],
    ['Googlebot', 'https://other.example/x', 'allow'],
  ],
)
