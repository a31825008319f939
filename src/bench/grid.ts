import type { Grid, GridVerdicts, ValueColumn } from '../case/grid/grid.ts'
import { columnCounts } from '../case/grid/grid-overview.ts'
import { judgeGrid } from '../analysis/grid/judge-grid.ts'
import { arrangeRows, type KnownRows } from '../analysis/list/arrange-rows.ts'
import type { ListArrangement } from '../analysis/list/list-order.ts'
import { ParsedFile } from '../analysis/judge-tests.ts'
import { readText } from '../core/text/file.ts'
import { generatedFile } from './generator.ts'
import { median, openTable } from './measure.ts'

const origin = 'https://shop.example'
const asTyped: ListArrangement = { sort: { by: 'typed', descending: false }, grouping: null }
const byLine: ListArrangement = {
  sort: { by: 'line', column: 0, descending: true },
  grouping: null,
}
const byFolder: ListArrangement = {
  sort: { by: 'url', descending: false },
  grouping: { by: 'folder' },
}
const columns: readonly ValueColumn[] = [
  { name: 'Clicks', kind: 'number' },
  { name: 'Status', kind: 'number' },
  { name: 'Title', kind: 'text' },
]
/** By folder, with the sum of the clicks, most clicks first. */
const byClicks: ListArrangement = {
  sort: { by: 'value', column: 0, descending: true },
  grouping: { by: 'folder' },
  weight: 0,
}
const crawlers = [
  'Googlebot',
  'Bingbot',
  'GPTBot',
  'AhrefsBot',
  'YandexBot',
  'ClaudeBot',
  'Applebot',
  'CCBot',
]
const sizes = [5_000, 100_000] as const
const rules = 500
const seed = 9309

/** A grid of so many URLs, of which the generator's are the first; no two are alike. */
function gridOf(urls: readonly string[], size: number): Grid {
  return {
    urls: Array.from({ length: size }, (_, at) => {
      const url = urls[at % urls.length] ?? '/'
      const path = at < urls.length ? url : `${url}&n=${at}`
      const values = { Clicks: (at * 7919) % 9973, Status: 200, Title: `Page ${at % 500}` }
      return { id: `r${at}`, url: path.slice(at % 2 === 0 ? origin.length : 0), values }
    }),
    crawlers: crawlers.map((crawler, at) => ({ id: `c${at}`, crawler })),
    expectations: [],
  }
}

function timesOf(rounds: number, run: () => unknown): string {
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
  return median(times).toFixed(1)
}

interface Sized {
  readonly text: string
  readonly urls: readonly string[]
  readonly size: number
}

function rowOf({ text, urls, size }: Sized, rounds: number): string[] {
  const grid = gridOf(urls, size)
  const file = readText(text)
  const judge = (rows: Grid = grid, parsedFile = new ParsedFile(file)): GridVerdicts =>
    judgeGrid(parsedFile, rows, origin, 'own')
  const from = performance.now()
  const verdicts = judge()
  const first = (performance.now() - from).toFixed(1)
  const known: KnownRows = { grid, verdicts, origin, changed: null, columns }
  const clone = structuredClone(grid)
  return [
    `${size.toLocaleString('en')} × ${crawlers.length}`,
    first,
    timesOf(rounds, judge),
    timesOf(rounds, () => judge({ ...clone, urls: [...clone.urls] })),
    timesOf(rounds, () => columnCounts(grid, verdicts)),
    timesOf(rounds, () => arrangeRows(known, 'blocked cart', asTyped)),
    timesOf(rounds, () => arrangeRows(known, '', byLine)),
    timesOf(rounds, () => arrangeRows(known, '', byFolder)),
    timesOf(rounds, () => arrangeRows(known, 'clicks>100 title="page 7"', asTyped)),
    timesOf(rounds, () => arrangeRows(known, '', byClicks)),
  ]
}

/**
 * Prints how long a grid takes, in ms: to be judged for the first time, again after the file changed, and
 * again when its rows were copied into a worker; to be counted, filtered, sorted by line, and sorted
 * by URL in groups by folder; filtered by values, and sorted by one and summed up in groups by folder. Medians of so many rounds, except for the first time.
 */
export function reportGrid(rounds: number): void {
  const { text, urls } = generatedFile(rules, 'mixed', seed)
  const plain = ['first', 'again', 'copied', 'count', 'filter', 'sort', 'group']
  const head = ['URLs × crawlers', ...plain, 'by value', 'summed']
  const print = openTable(head, [])
  for (const size of sizes) print(rowOf({ text, urls, size }, rounds))
}
