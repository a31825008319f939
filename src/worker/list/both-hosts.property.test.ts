import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import { judgeGrid } from '../../analysis/grid/judge-grid.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { arrangeRows } from '../../analysis/list/arrange-rows.ts'
import type { RowSums, ShownCounts } from '../../analysis/list/value-sums.ts'
import { arrangementOf, type ListView } from '../../analysis/list/list-view.ts'
import type { OwnRows } from '../../analysis/list/own-rows.ts'
import { oddUrls } from '../../analysis/list/list.fixture.ts'
import { gridOf, origin, shopLines } from '../../case/grid/grid.fixture.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import {
  stateOfCode,
  type CellState,
  type Expectation,
  type GridRow,
} from '../../case/grid/grid.ts'
import { urlKey } from '../../case/grid/same-url.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { readText } from '../../core/text/file.ts'
import { ListHost } from './list-host.ts'
import type { ListAnswer, ListLine } from './list-protocol.ts'

const names = ['Googlebot', 'Bingbot', 'GPTBot', 'no crawler/']
// A text of lines carries no empty ones, and none with blanks around it.
const lines = oddUrls.filter((url) => url !== '' && url === url.trim())

/** A row of the case: what came with it, and what is expected of it for each crawler. */
interface OwnRow {
  readonly url: string
  readonly clicks: number | null
  readonly expect: Verdict | null
}

interface Asked {
  /** What a file brings. */
  readonly urls: readonly string[]
  readonly own: readonly OwnRow[]
  readonly crawlers: readonly string[]
  readonly rules: readonly string[]
  readonly view: Omit<ListView, 'crawlerId'>
  /** The place of the crawler that sorts and groups. */
  readonly column: number
}

const asked: fc.Arbitrary<Asked> = fc.record({
  urls: fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 40 }),
  own: fc.uniqueArray(
    fc.record({
      url: fc.constantFrom(...lines, '/only/in/the/case', '/cart/own?x=1'),
      clicks: fc.option(fc.nat(3)),
      expect: fc.constantFrom(null, 'allow', 'disallow'),
    }),
    { maxLength: 8, selector: ({ url }) => urlKey(url, origin) },
  ),
  crawlers: fc.subarray(names),
  rules: fc.subarray([...shopLines.filter((line) => /allow/i.test(line)), 'Disallow: /*Page']),
  view: fc.record({
    filter: fc
      .subarray([
        'blocked',
        'allowed',
        'cart',
        'line 2',
        'goo',
        'can’t say',
        'folder:/cart/',
        '"a"',
        'clicks>1',
        '"a"=-',
        'red',
        'changed',
      ])
      .map((words) => words.slice(0, 2).join(' ')),
    sort: fc.record({
      by: fc.constantFrom('typed', 'url', 'verdict', 'line', 'value'),
      descending: fc.boolean(),
      value: fc.constant('clicks'),
    }),
    grouping: fc.constantFrom(null, 'folder', 'rule', 'host'),
    weight: fc.constantFrom('clicks', 'none'),
  }),
  column: fc.nat(names.length - 1),
})

const columns = [{ name: 'Clicks', kind: 'number' }] as const

const rowsOf = (own: readonly OwnRow[]): readonly GridRow[] =>
  own.map(({ url, clicks }, at) => ({
    id: `own${at}`,
    url,
    ...(clicks === null ? {} : { values: { Clicks: clicks } }),
  }))

/** What is expected of rows that have the ids of those of a case. */
function expectationsOf(
  { own, crawlers }: Asked,
  rows: readonly GridRow[],
): readonly Expectation[] {
  return own.flatMap(({ expect }, at) => {
    if (expect === null || !rows.some(({ id }) => id === `own${at}`)) return []
    return crawlers.map((_, column) => ({
      ...{ rowId: `own${at}`, columnId: gridOf(crawlers, []).crawlers[column]?.id ?? '' },
      ...{ expect, note: '' },
    }))
  })
}

/** The one list of a case: its rows that no file brought, then what files brought, each with what is known of it. */
function oneList({ urls, own }: Asked): readonly GridRow[] {
  const rows = rowsOf(own)
  const keyOf = (url: string) => urlKey(url, origin)
  const brought = new Map<string, number>()
  for (const [at, url] of urls.entries()) {
    if (!brought.has(keyOf(url))) brought.set(keyOf(url), at)
  }
  const fresh = rows.filter(({ url }) => !brought.has(keyOf(url)))
  const given = urls.map((url, at): GridRow => {
    const row = rows.find((one) => brought.get(keyOf(one.url)) === at)
    return { ...(row ?? { id: `given${at}` }), url }
  })
  return [...fresh, ...given]
}

/** The lines of a case, and how many of its shown rows are what for each crawler, with their clicks. */
interface Shown {
  readonly lines: readonly object[]
  readonly counts: readonly ShownCounts[] | null
  readonly sums: RowSums | null
}

/** All that the page shows of a case. */
function shownByPage(one: Asked): Shown {
  const { crawlers, rules, view, column } = one
  const rows = oneList(one)
  const expectations = expectationsOf(one, rows)
  const grid = { ...gridOf(crawlers, []), urls: rows, expectations }
  const parsedFile = new ParsedFile(fileOf(rules))
  const verdicts = judgeGrid(parsedFile, grid, origin, 'own')
  const crawlerId = grid.crawlers[column]?.id ?? null
  const arrangement = arrangementOf({ ...view, crawlerId }, grid.crawlers, columns)
  const known = { grid, verdicts, origin, changed: null, columns }
  const orderColumn = Math.max(
    0,
    grid.crawlers.findIndex(({ id }) => id === crawlerId),
  )
  const isByRule = arrangement.grouping?.by === 'rule'
  const crawler = isByRule ? (verdicts.columns[orderColumn]?.label ?? '') : ''
  const { items, counts, sums } = arrangeRows(known, view.filter, arrangement)
  const lines = items.map((item) => {
    if (item.kind === 'group') return { ...item, crawler }
    const cells = verdicts.columns.map((cells) => ({
      state: stateOfCode(cells.states[item.row]),
      line: cells.lines[item.row] ?? 0,
    }))
    return { kind: 'row', url: rows[item.row]?.url ?? '', cells }
  })
  return { lines, counts, sums }
}

/** The rows of the case as the page hands them over. */
function ownRowsOf(one: Asked): OwnRows {
  const rows = rowsOf(one.own)
  const expectations = expectationsOf(one, rows)
  const grid = { ...gridOf(one.crawlers, []), urls: rows, expectations }
  const verdicts = judgeGrid(new ParsedFile(fileOf(one.rules)), grid, origin, 'own')
  const red: number[][] = one.crawlers.map(() => [])
  for (const { row, column } of scoreOf(grid, verdicts).red) red[column]?.push(row)
  return { rows, columns, red, changed: [] }
}

const fileOf = (rules: readonly string[]) => readText(['User-agent: *', ...rules].join('\n'))

/** All that a worker shows of the same. */
async function shownByWorker(one: Asked): Promise<Shown> {
  const { urls, crawlers, rules, view, column } = one
  const grid = gridOf(crawlers, urls)
  const seen: ListAnswer[] = []
  let look = (): void => undefined
  const host = new ListHost((answer) => {
    seen.push(answer)
    look()
  })
  const until = <Found>(find: (answer: ListAnswer) => Found | null) =>
    new Promise<Found>((resolve) => {
      look = () => {
        for (const answer of seen) {
          const found = find(answer)
          if (found !== null) return resolve(found)
        }
      }
      look()
    })
  const content = new Blob([urls.join('\n')])
  host.take({ list: 'open', content, name: '', form: { kind: 'urls' }, origin })
  const input = {
    ...{ file: fileOf(rules), origin, dialect: 'own', settings: {}, urls: [] },
    ...{ crawlers: grid.crawlers, expectations: [], selected: null },
  }
  host.take({ list: 'judge', run: 1, input })
  const own = ownRowsOf(one)
  host.take({ list: 'own', own })
  const total = oneList(one).length
  await until((one) => {
    const isWhole = one.list === 'judging' && one.state === 'done' && one.judged === total
    return isWhole ? true : null
  })
  const crawlerId = grid.crawlers[column]?.id ?? null
  host.take({ list: 'view', run: 2, view: { ...view, crawlerId } })
  const shown = await until((one) =>
    one.list === 'view' && one.run === 2 && !one.waits && one.counts.total === total ? one : null,
  )
  host.take({ list: 'rows', from: 0, to: shown.counts.lines })
  const lines = await until((one) =>
    one.list === 'rows' && one.order === shown.order ? one.lines : null,
  )
  const said = lines.map((line) => {
    const { row: _row, ...rest } = line.kind === 'row' ? line : { row: 0, ...line }
    return rest
  })
  return { lines: said, counts: shown.counts.byCrawler, sums: shown.sums }
}

/** Counted anew, cell by cell, from what is shown. */
function countedLines({ lines }: Shown, crawlers: number): readonly ShownCounts[] {
  const rows = lines as readonly Partial<Extract<ListLine, { kind: 'row' }>>[]
  const states = rows.flatMap(({ cells }) => (cells === undefined ? [] : [cells]))
  return Array.from({ length: crawlers }, (_, column) => {
    const count = (wanted: CellState) =>
      states.filter((cells) => cells[column]?.state === wanted).length
    return {
      ...{ allowed: count('allow'), blocked: count('disallow') },
      ...{ cantSay: count('cant-say'), otherHost: count('other-host') },
    }
  })
}

test('the page and a worker show the same lines and counts of the same list', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const shown = shownByPage(one)
      expect(await shownByWorker(one)).toEqual(shown)
      if (shown.counts !== null)
        expect(shown.counts).toEqual(countedLines(shown, one.crawlers.length))
    }),
    { ...trials, numRuns: runsOf(60) },
  )
})
