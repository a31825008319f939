import { scoreOf } from '../../case/grid/grid-cells.ts'
import { origin, shop, shopLines, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { oddUrls } from './list.fixture.ts'

// A case of 3,005 URLs with clicks, a source, sitemap rows, expectations and changes, and filters of every kind.

export const columns = [{ name: 'Clicks', kind: 'number' }] as const
export const sources = [{ id: 's1', name: 'pages.csv', day: '', columns: ['Clicks'] }]
export const rowsWithClicks = [...shop.urls.map(({ url }) => url), ...oddUrls].map((url, at) => ({
  id: `r${at}`,
  url,
  ...(at % 3 === 0 ? { values: { Clicks: at }, from: ['s1'] } : {}),
  ...(at % 5 === 0 ? { inSitemap: true as const } : {}),
}))
export const grid = { ...shop, urls: rowsWithClicks }
export const verdicts = verdictsOf(grid)
const file = readText(shopLines.join('\n'))
export const parsedFile = new ParsedFile(file)
export const input: AnalysisInput = {
  ...{ ...grid, file, origin, dialect: 'own', settings: {}, selected: null },
}
const red: number[][] = grid.crawlers.map(() => [])
for (const { row, column } of scoreOf(grid, verdicts).red) red[column]?.push(row)
export const own = { columns, sources, red, changed: [[], [1, 4], []] }

/** A filter of each kind. */
export const filters = [
  '',
  'blocked',
  'googlebot blocked',
  'gptbot line 9 /cart/',
  'line 2',
  'clicks>20 blocked bingbot',
  'from:pages.csv',
  'from:sitemap',
  'folder:/cart/',
  'red',
  'changed',
  'no such thing',
]
