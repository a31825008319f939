import { expect, test } from 'vitest'
import { origin } from '../../case/grid/grid.fixture.ts'
import { askOfRows } from '../grid/judged-case.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { arrangeRows } from './arrange-rows.ts'
import {
  columns,
  filters,
  grid,
  input,
  own,
  parsedFile,
  sources,
  rowsWithClicks as urls,
  verdicts,
} from './filtered-case.fixture.ts'
import { judgedListOf, listOfUrls } from './list.fixture.ts'
import { fittingCells, listQuery } from './list-filter.ts'
import { shownUsage } from './shown-usage.ts'

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
