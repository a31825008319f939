import { expect, test } from 'vitest'
import { origin, shop, shopLines, verdictsOf } from '../../case/grid/grid.fixture.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { readText } from '../../core/text/file.ts'
import { askOfRows } from '../grid/judged-case.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { arrangeRows } from './arrange-rows.ts'
import { judgedListOf, listOfUrls, oddUrls } from './list.fixture.ts'
import { fittingCells, listQuery } from './list-filter.ts'
import { shownUsage } from './shown-usage.ts'

const columns = [{ name: 'Clicks', kind: 'number' }] as const
const sources = [{ id: 's1', name: 'pages.csv', day: '', columns: ['Clicks'] }]
const urls = [...shop.urls.map(({ url }) => url), ...oddUrls].map((url, at) => ({
  id: `r${at}`,
  url,
  ...(at % 3 === 0 ? { values: { Clicks: at }, from: ['s1'] } : {}),
  ...(at % 5 === 0 ? { inSitemap: true as const } : {}),
}))
const grid = { ...shop, urls }
const verdicts = verdictsOf(grid)
const file = readText(shopLines.join('\n'))
const parsedFile = new ParsedFile(file)
const input: AnalysisInput = {
  ...{ ...grid, file, origin, dialect: 'own', settings: {}, selected: null },
}
const red: number[][] = grid.crawlers.map(() => [])
for (const { row, column } of scoreOf(grid, verdicts).red) red[column]?.push(row)
const own = { columns, sources, red, changed: [[], [1, 4], []] }

const usageOf = (filter: string) => askOfRows(shownUsage)(parsedFile, input, { filter, own })

/** What the grid shows by a filter. */
function shownBy(filter: string) {
  const changed = own.changed.map((rows) => {
    const flags = new Uint8Array(urls.length)
    for (const row of rows) flags[row] = 1
    return flags
  })
  const known = { grid, verdicts, origin, changed, columns, sources }
  const by = { sort: { by: 'typed', descending: false }, grouping: null, weight: 0 } as const
  return arrangeRows(known, filter, by)
}

const filters = [
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

test.each(filters)('a press on a number shows as many URLs as it says, with %j', (filter) => {
  const { crawlers, rules, weights, ...usage } = usageOf(filter)
  const left = shownBy(filter)
  expect(usage).toMatchObject({ urls: left.found, total: urls.length })
  expect(rules.length).toBeGreaterThan(0)
  for (const { line, urls: count, cells, weights: sums } of rules) {
    const ofLine = shownBy(`${filter} line ${line}`)
    expect([line, count, ...sums]).toEqual([line, ofLine.found, ofLine.sums?.found])
    const pressed = crawlers.map((name) => shownBy(`${filter} line ${line} "${name}"`).found)
    expect([line, ...cells]).toEqual([line, ...pressed])
  }
  const blocked = crawlers.map((name) => shownBy(`${filter} blocked "${name}"`).sums?.found)
  expect(weights).toEqual([{ name: 'Clicks', all: left.sums?.found, blocked }])
})

test.each(filters.filter((filter) => !/clicks|from:|red|changed/.test(filter)))(
  'a list from a file is counted as its rows are, with %j',
  (filter) => {
    const blocks = listOfUrls(urls.map(({ url }) => url))
    const judged = judgedListOf(blocks, input, parsedFile)
    const labels = judged.readings.map(({ label }) => label)
    const list = {
      ...{ urls: blocks, verdicts: judged, listed: [], values: { ...noValues }, sources: [] },
      marks: { red: [], changed: null },
    }
    const effort = { countingMs: 9e9, missingMs: 9e9, provingMs: 9e9, unaskedMs: 9e9 }
    const said = runSteps(
      shownUsage(
        {
          ...{ parsedFile, input, listed: [], of: [blocks], shown: () => null },
          effort: { ...effort, maxComparisons: Infinity },
          urls: judged.judgedUrls(),
          fitting: (words) => fittingCells(list, listQuery(words, input.crawlers, labels)),
        },
        { filter, own },
      ),
    )
    const bare = { ...input, urls: input.urls.map(({ id, url }) => ({ id, url })) }
    const rows = { filter, own: { ...own, columns: [], sources: [] } }
    expect(said).toEqual(askOfRows(shownUsage)(parsedFile, bare, rows))
  },
)

const noValues = { columns: [], number: () => NaN, text: () => '' }
