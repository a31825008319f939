import { expect, test } from 'vitest'
import { columnsOfRows } from '../../case/grid/list-columns.ts'
import { cellStates, stateOfCode } from '../../case/grid/grid.ts'
import { origin } from '../../case/grid/grid.fixture.ts'
import { hrefOf } from '../../case/urls/sent-url.ts'
import { askOfRows, type JudgedCase } from '../grid/judged-case.ts'
import { runSteps } from '../grid/judged-urls.ts'
import { rangesWhere } from '../grid/picked-urls.ts'
import type { ShownFolder } from '../grid/tree/shown-folder.ts'
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
import { arrangeRows } from './arrange-rows.ts'
import { fittingCells, listQuery } from './list-filter.ts'
import { judgedListOf, listOfUrls } from './list.fixture.ts'
import { shownTree } from './shown-tree.ts'
import { sourcesOfRows } from './source-words.ts'

const blocked = cellStates.indexOf('disallow')
const isBlocked = (row: number, column: number) => verdicts.columns[column]?.states[row] === blocked
const hasLine = (row: number, column: number, line: number) =>
  verdicts.columns[column]?.lines[row] === line
const hrefs = urls.map(({ url }) => hrefOf(url, origin) ?? '')
const all = [0, 1, 2]

/** Which rows each filter leaves, said once more in another way. */
const left: Readonly<Record<string, (row: number) => boolean>> = {
  '': () => true,
  blocked: (row) => all.some((column) => isBlocked(row, column)),
  'googlebot blocked': (row) => isBlocked(row, 0),
  'gptbot line 9 /cart/': (row) =>
    hasLine(row, 2, 9) && urls[row]?.url.toLowerCase().includes('/cart/') === true,
  'line 2': (row) => all.some((column) => hasLine(row, column, 2)),
  'clicks>20 blocked bingbot': (row) => row % 3 === 0 && row > 20 && isBlocked(row, 1),
  'from:pages.csv': (row) => row % 3 === 0,
  'from:sitemap': (row) => row % 5 === 0,
  'folder:/cart/': (row) => hrefs[row]?.startsWith(`${origin}/cart/`) === true,
  red: (row) => own.red.some((rows) => rows.includes(row)),
  changed: (row) => own.changed.some((rows) => rows.includes(row)),
  'no such thing': () => false,
}

/** The same URLs as a worker holds them. */
function heldList(): JudgedCase {
  const blocks = listOfUrls(urls.map(({ url }) => url))
  const judged = judgedListOf(blocks, input, parsedFile)
  const values = columnsOfRows(urls, columns)
  const changed = own.changed.map((rows) =>
    Uint8Array.from(urls, (_, row) => Number(rows.includes(row))),
  )
  const list = {
    ...{ urls: blocks, verdicts: judged, values },
    listed: rangesWhere(urls.length, (row) => row % 5 === 0),
    sources: sourcesOfRows(sources, (row) => urls[row]),
    marks: { red: own.red.map((rows) => new Set(rows)), changed },
  }
  const labels = judged.readings.map(({ label }) => label)
  const noLimit = { countingMs: 9e9, missingMs: 9e9, provingMs: 9e9, unaskedMs: 9e9 }
  return {
    ...{ parsedFile, input, listed: list.listed, of: [blocks], shown: () => null },
    effort: { ...noLimit, maxComparisons: Infinity },
    urls: { ...judged.judgedUrls(), values },
    fitting: (filter) =>
      fittingCells(list, listQuery(filter, input.crawlers, labels, columns, list.sources)),
  }
}

const held = heldList()

const asked = (filter: string, column: number, folder = '') => ({
  ...{ columnId: grid.crawlers[column]?.id ?? '', folder, levels: 3, weight: 'clicks' },
  ...{ filter, own: filter === '' ? null : own },
})

/** The numbers of a folder, counted row by row. */
function countedBy(rows: readonly number[], column: number, id: string) {
  const counts = { allow: 0, disallow: 0, 'cant-say': 0, 'other-host': 0 }
  const amount = { name: 'Clicks', all: 0, blocked: 0 }
  for (const row of rows) {
    const prefix = id.startsWith('/') ? origin + id : id
    if (!hrefs[row]?.startsWith(prefix)) continue
    counts[stateOfCode(verdicts.columns[column]?.states[row])] += 1
    const clicks = urls[row]?.values?.Clicks ?? 0
    amount.all += clicks
    if (isBlocked(row, column)) amount.blocked += clicks
  }
  return { counts, amount }
}

test.each(filters)(
  'the heads of the list count what the filter %j leaves, as folders do',
  (filter) => {
    const rows = [...urls.keys()].filter((row) => left[filter]?.(row))
    const changed = own.changed.map((some) =>
      Uint8Array.from(urls, (_, row) => Number(some.includes(row))),
    )
    const known = { grid, verdicts, origin, changed, columns, sources }
    const sort = { by: 'typed', descending: false } as const
    const { counts, sums } = arrangeRows(known, filter, { sort, grouping: null, weight: 0 })
    for (const column of all) {
      const of = { allow: 0, disallow: 0, 'cant-say': 0, 'other-host': 0 }
      for (const row of rows) of[stateOfCode(verdicts.columns[column]?.states[row])] += 1
      const head = {
        ...{ allowed: of.allow, blocked: of.disallow },
        ...{ cantSay: of['cant-say'], otherHost: of['other-host'] },
      }
      expect(counts?.[column] ?? head).toEqual(head)
      const clicks = rows
        .filter((row) => isBlocked(row, column))
        .reduce((sum, row) => sum + (urls[row]?.values?.Clicks ?? 0), 0)
      expect(sums?.byState[column]?.disallow).toBe(clicks)
    }
    expect(counts === null).toBe(filter === '')
  },
)

test.each(filters)(
  'folders have the URLs that the filter %j leaves, and their clicks',
  (filter) => {
    const rows = [...urls.keys()].filter((row) => left[filter]?.(row))
    let looked = 0
    for (const column of all) {
      const options = asked(filter, column)
      const of = askOfRows(shownTree)(parsedFile, input, options)
      expect([of?.tree.total, of?.total]).toEqual([rows.length, urls.length])
      expect(runSteps(shownTree(held, options))).toEqual(of)
      const look = (folder: ShownFolder): void => {
        if (folder.kind === 'site' || folder.kind === 'folder') {
          looked += 1
          expect(folder).toMatchObject(countedBy(rows, column, folder.id))
        }
        folder.children.forEach(look)
      }
      if (of !== null) look(of.tree.folder)
    }
    expect(looked > 0).toBe(rows.length > 0)
  },
)

test('a folder that is opened has the same numbers, one that the filter leaves nothing of is not there', () => {
  const options = asked('googlebot blocked', 0, '/search/')
  const tree = askOfRows(shownTree)(parsedFile, input, options)?.tree
  const rows = [...urls.keys()].filter((row) => isBlocked(row, 0))
  expect(tree?.folder).toMatchObject({ id: '/search/', ...countedBy(rows, 0, '/search/') })
  const gone = askOfRows(shownTree)(parsedFile, input, { ...options, folder: '/cart/' })?.tree
  expect(gone?.folder.id).not.toBe('/cart/')
})

test('what is expected is asked anew, though list and filter are the same', () => {
  const few = { ...own, red: [[0], [], []] }
  const options = { ...asked('red', 0), own: few }
  expect(askOfRows(shownTree)(parsedFile, input, options)?.tree.total).toBe(1)
  expect(askOfRows(shownTree)(parsedFile, input, asked('red', 0))?.tree.total).toBe(
    [...urls.keys()].filter((row) => left['red']?.(row)).length,
  )
})
