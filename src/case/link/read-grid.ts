import { type Expectation, type Grid } from '../grid/grid.ts'
import { leftOfCells, withinCells } from '../grid/room-of-grid.ts'
import { sitemapRowsOf, listedPlaces } from '../grid/listed-rows.ts'
import { readColumns } from '../grid/given-columns.ts'
import { readSources } from '../grid/given-sources.ts'
import { withFrom } from '../grid/sources.ts'
import { withRowValues } from '../grid/row-values.ts'
import { gridFromTests } from '../grid/grid-from-tests.ts'
import type { Scenario, Test } from '../scenario.ts'
import type { Limits } from '../limits.ts'
import { givenColumns } from './read-columns.ts'
import { givenSources } from './read-columns.ts'
import { readPages } from './read-pages.ts'
import { tellLosses } from '../tell-losses.ts'
import { isText, listOf, textOf } from './value-guards.ts'

const expectationOf = (value: unknown): Test['expect'] =>
  value === 1 ? 'allow' : value === 0 ? 'disallow' : null

/** What is expected of a page; anything else than 1 and 0 expects nothing. */
function pageExpectations(listed: unknown, snippet: unknown): Partial<Expectation> {
  return {
    ...(listed === 1 || listed === 0 ? { listed: listed === 1 } : {}),
    ...(snippet === 1 || snippet === 0 ? { snippet: snippet === 1 } : {}),
  }
}

/** The tests of a case of the first version: `[crawler, URL, 1 | 0 | null, note]` each. */
function readTests(value: unknown, limits: Limits, omissions: string[]): Omit<Test, 'id'>[] {
  const given = listOf(value)
  const tests = given.slice(0, limits.tests).flatMap((row) => {
    const [crawler, url, expect, note] = listOf(row)
    if (!isText(crawler, limits.crawler) || !isText(url, limits.url)) return []
    const kept = textOf(note).slice(0, limits.note)
    return [{ crawler, url, expect: expectationOf(expect), note: kept }]
  })
  const most = limits.tests
  const beyond = Math.max(0, given.length - most)
  const unreadable = given.length - beyond - tests.length
  tellLosses(omissions, ['test', 'tests'], { beyond, most, unreadable })
  return tests
}

interface Entry {
  readonly id: string
  readonly text: string
}

/** Texts by their place in the list as it came, since expectations name places. */
function readEntries(
  given: readonly unknown[],
  { most, longest, prefix }: { most: number; longest: number; prefix: string },
  keyOf: (text: string) => string,
): readonly (Entry | null)[] {
  const known = new Map<string, Entry>()
  return given.slice(0, most).map((text, index) => {
    if (!isText(text, longest)) return null
    const key = keyOf(text)
    const entry = known.get(key) ?? { id: `${prefix}${index + 1}`, text }
    known.set(key, entry)
    return entry
  })
}

const withoutHoles = (entries: readonly (Entry | null)[]): readonly Entry[] => [
  ...new Set(entries.filter((entry) => entry !== null)),
]

function readExpectations(
  value: unknown,
  columns: readonly (Entry | null)[],
  rows: readonly (Entry | null)[],
  limits: Limits,
  omissions: string[],
): readonly Expectation[] {
  const given = listOf(value)
  const most = limits.expectations
  const expectations = given.slice(0, most).flatMap((one): readonly Expectation[] => {
    const [column, row, expect, note, listed, snippet] = listOf(one)
    const columnId = typeof column === 'number' ? columns[column]?.id : undefined
    const rowId = typeof row === 'number' ? rows[row]?.id : undefined
    if (columnId === undefined || rowId === undefined) return []
    const kept = textOf(note).slice(0, limits.note)
    const page = pageExpectations(listed, snippet)
    return [{ rowId, columnId, expect: expectationOf(expect), note: kept, ...page }]
  })
  const beyond = Math.max(0, given.length - most)
  const unreadable = given.length - beyond - expectations.length
  tellLosses(omissions, ['expectation', 'expectations'], { beyond, most, unreadable })
  return expectations
}

/** What a case says of its URLs. */
export type WholeGrid = Grid & Pick<Scenario, 'pages' | 'columns' | 'sources'>

function readLists(
  plain: Readonly<Record<string, unknown>>,
  limits: Limits,
  omissions: string[],
): WholeGrid {
  const given = { urls: listOf(plain['u']), crawlers: listOf(plain['c']) }
  const url = { most: limits.urls, longest: limits.url, prefix: 'u' }
  const crawler = { most: limits.crawlers, longest: limits.crawler, prefix: 'c' }
  const rows = readEntries(given.urls, url, (text) => text)
  const columns = readEntries(given.crawlers, crawler, (text) => text.trim().toLowerCase())
  const holesIn = (entries: readonly unknown[]) => entries.filter((entry) => entry === null).length
  tellLosses(omissions, ['URL', 'URLs'], {
    beyond: given.urls.length - rows.length,
    most: url.most,
    unreadable: holesIn(rows),
  })
  tellLosses(omissions, ['crawler', 'crawlers'], {
    beyond: given.crawlers.length - columns.length,
    most: crawler.most,
    unreadable: holesIn(columns),
  })
  const listed = listedPlaces(plain['m'], rows.length)
  const inSitemap = new Set(rows.filter((_, at) => listed[at]))
  const kept = readColumns(givenColumns(plain['b']), rows, limits, omissions)
  const { sources, from } = readSources(givenSources(plain['g']), rows)
  return {
    urls: withoutHoles(rows).map((row) => {
      const { id, text: url } = row
      const valued = withRowValues({ id, url }, kept.values.get(row) ?? [])
      const read = withFrom(valued, from.get(row) ?? [])
      return inSitemap.has(row) ? sitemapRowsOf(read) : read
    }),
    columns: kept.columns,
    sources,
    crawlers: withoutHoles(columns).map(({ id, text }) => ({ id, crawler: text })),
    expectations: readExpectations(plain['e'], columns, rows, limits, omissions),
    pages: readPages(plain['p'], rows, limits, omissions),
  }
}

/**
 * The URLs, crawlers, expectations, pages and columns of a case: `u`, `c` and `e` as `[index of the crawler, index
 * of the URL, 1 | 0 | null, note, listed, snippet]`. A case of the first version has a list of tests (`t`) instead;
 * this is the one place where it becomes a grid.
 */
export function readGrid(
  plain: Readonly<Record<string, unknown>>,
  limits: Limits,
  omissions: string[],
): WholeGrid {
  const isFirstVersion = 't' in plain && !('u' in plain) && !('c' in plain)
  const given = isFirstVersion
    ? {
        ...gridFromTests(readTests(plain['t'], limits, omissions)).grid,
        pages: [],
        columns: [],
        sources: [],
      }
    : readLists(plain, limits, omissions)
  const { grid, left } = withinCells(given, limits.cells)
  if (left > 0) omissions.push(leftOfCells(left, grid))
  return grid
}
