import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patterns, trials } from '../../bench/arbitraries.ts'
import { cellState, scoreOf } from '../../case/grid/grid-cells.ts'
import { columnCounts } from '../../case/grid/grid-overview.ts'
import { gridOf, origin, verdictsOf } from '../../case/grid/grid.fixture.ts'
import type { CellState } from '../../case/grid/grid.ts'
import { readText } from '../../core/text/file.ts'
import { builtIds, ParsedFile } from '../judge-tests.ts'
import { statusLineFacts } from '../file-facts.ts'
import { caseReport } from '../report/report.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'
import { recordsOf } from '../../core/recognise/parts/csv.ts'
import { gridCsv, gridMarkdown } from './grid-out.ts'
import { siteTree } from './tree/site-tree.ts'
import { arrangeRows } from '../list/arrange-rows.ts'
import { askOfRows } from './judged-case.ts'
import { decidedLines } from './usage/decided-urls.ts'
import { ruleUsage } from './usage/rule-usage.ts'

// Counts that the page says in two places are worked out by different parts of it. Here they are held against each other
// and against a plain count of the cells.

const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'NobodyKnowsIt']
const paths = ['/', '/cart/1', '/cart/help', '/search?q=1', '/search/', '/a/b', '/A/b', '/x.pdf']

const someCases = fc.record({
  groups: fc.array(
    fc.record({
      agents: fc.subarray([...crawlers, '*'], { minLength: 1 }),
      rules: fc.array(
        fc.tuple(
          // Google reads the third as well, others do not.
          fc.constantFrom('Allow', 'Disallow', 'Disalow'),
          fc.oneof(fc.constantFrom('/', '/cart/', '/search', '/*.pdf$', ''), patterns),
        ),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 4 },
  ),
  columns: fc.subarray(crawlers, { minLength: 1 }),
  urls: fc.subarray([...paths, 'https://other.example/a', '::'], { minLength: 1 }),
  expected: fc.array(
    fc.tuple(fc.nat(3), fc.nat(9), fc.constantFrom('allow' as const, 'disallow' as const)),
    { maxLength: 6 },
  ),
})

const linesOf = (groups: readonly { agents: readonly string[]; rules: readonly string[][] }[]) =>
  groups.flatMap(({ agents, rules }) => [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...rules.map(([key = '', value = '']) => `${key}: ${value.replaceAll(/[\r\n]/g, '')}`),
  ])

/** Counts what rules decide, and nothing that takes long. */
const countsOnly = {
  maxComparisons: 0,
  ...{ countingMs: Infinity, missingMs: -1, provingMs: -1, unaskedMs: -1 },
}

type SomeCase = typeof someCases extends fc.Arbitrary<infer Value> ? Value : never

/** A generated case, judged. */
function judged({ groups, columns, urls, expected }: SomeCase) {
  const lines = linesOf(groups)
  const plain = gridOf(columns, urls)
  const expectations = expected.flatMap(([column, row, expect]) => {
    const url = plain.urls[row]
    const crawler = plain.crawlers[column]
    return url && crawler ? [{ rowId: url.id, columnId: crawler.id, expect, note: '' }] : []
  })
  const grid = { ...plain, expectations }
  const verdicts = verdictsOf(grid, lines)
  const file = readText(lines.join('\n'))
  const input = { ...grid, file, origin, dialect: 'own' as const, settings: {}, selected: null }
  return { lines, grid, verdicts, input, parsedFile: new ParsedFile(file) }
}

test('every count that is said in two places is one', () => {
  fc.assert(
    fc.property(someCases, (some) => {
      const { grid, verdicts, input, parsedFile } = judged(some)
      const known = { grid, verdicts, origin, changed: null }
      const sort = { by: 'typed', descending: false } as const
      const arranged = (filter: string, column: number | null = null) =>
        arrangeRows(known, filter, {
          sort,
          grouping: column === null ? null : { by: 'rule', column },
        })
      const counts = columnCounts(grid, verdicts)
      const usage = askOfRows(ruleUsage, countsOnly)(parsedFile, input, undefined)
      // In the table of rules, and beside the lines of the file.
      const beside = askOfRows(decidedLines)(parsedFile, input, undefined)
      for (const { line, urls: decided } of usage.rules) expect(beside[line] ?? 0).toBe(decided)
      grid.crawlers.forEach(({ crawler }, column) => {
        const count = counts[column]
        const states = grid.urls.map((_, row) => cellState(verdicts, { row, column }))
        const ofState = (wanted: CellState) => states.filter((state) => state === wanted).length
        // Above the column, by its filter, and by the groups of the list.
        expect(count?.blocked).toBe(ofState('disallow'))
        expect(count?.allowed).toBe(ofState('allow'))
        expect(arranged(`"${crawler}" blocked`).found).toBe(ofState('disallow'))
        expect(arranged(`"${crawler}" allowed`).found).toBe(ofState('allow'))
        const headings = arranged('', column).items.flatMap((item) =>
          item.kind === 'group' && item.label.by === 'rule'
            ? [{ ...item.label, count: item.count }]
            : [],
        )
        expect(headings.reduce((sum, one) => sum + one.count, 0)).toBe(grid.urls.length)
        // By the groups of the list, by the rules, and by the filter for a line.
        const place = usage.crawlers.findIndex((name) => name === verdicts.columns[column]?.label)
        for (const { line, cells } of usage.rules) {
          const decided = headings.find((one) => one.line === line)?.count ?? 0
          expect(cells[place]).toBe(decided)
          expect(arranged(`line ${line} "${crawler}"`).found).toBe(decided)
        }
      })
      // At the tab, in the columns, and by the filter.
      const { passed, total, red } = scoreOf(grid, verdicts)
      expect(counts.reduce((sum, one) => sum + one.red, 0)).toBe(red.length)
      expect(arranged('red').found).toBe(new Set(red.map(({ row }) => row)).size)
      expect(passed).toBeLessThanOrEqual(total)
    }),
    trials,
  )
})

const readCsv = (text: string): readonly (readonly string[])[] =>
  [...recordsOf(text.replace(/^\uFEFF/, ''), ',')].map(({ cells }) => cells)

test('what is reported, written out and drawn counts as the table does', () => {
  let seenApart = 0
  fc.assert(
    fc.property(someCases, (some) => {
      const { lines, grid, verdicts, input, parsedFile } = judged(some)
      const counts = columnCounts(grid, verdicts)
      const { passed, total, red } = scoreOf(grid, verdicts)
      const usage = askOfRows(ruleUsage, countsOnly)(parsedFile, input, undefined)
      const [report, reportOfFiles] = [false, true].map((hasFiles) =>
        caseReport({
          ...{ grid, origin, verdicts, text: lines.join('\n'), usage, problems: [], claims: [] },
          ...{ changes: null, acceptedText: null, cause: null, log: null, weight: '' },
          ...{ hasFiles, problemCount: 0 },
        }),
      )
      // At the tab, in the report, and one by one.
      const rowAt = new Map(grid.urls.map(({ id }, at) => [id, at]))
      const columnAt = new Map(grid.crawlers.map(({ id }, at) => [id, at]))
      const wanted = new Map(
        grid.expectations.map(({ rowId, columnId, expect }) => [
          `${rowAt.get(rowId) ?? -1} ${columnAt.get(columnId) ?? -1}`,
          expect,
        ]),
      )
      const met = [...wanted].filter(([place, expect]) => {
        const [row = -1, column = -1] = place.split(' ').map(Number)
        return cellState(verdicts, { row, column }) === expect
      })
      if (wanted.size === grid.expectations.length) {
        expect([passed, total]).toEqual([met.length, wanted.size])
      }
      expect([report?.expectations, report?.unmet.total]).toEqual([total, red.length])
      // Of each crawler: in the report, in what is copied, in files, and in the picture of folders.
      const rows = grid.urls.map((_, row) => row)
      const out = { grid, verdicts, rows, columns: grid.crawlers.map((_, column) => column) }
      const markdown = gridMarkdown(out, lines)
      const [head = [], ...records] = readCsv(gridCsv(out, 'all', lines))
      const pairs = readCsv(gridCsv(out, 'blocked', lines)).slice(1)
      expect(records).toHaveLength(grid.urls.length)
      expect(pairs).toHaveLength(counts.reduce((sum, { blocked }) => sum + blocked, 0))
      for (const [column, { columnId, blocked, allowed, cantSay, otherHost }] of counts.entries()) {
        const label = verdicts.columns[column]?.label ?? ''
        for (const one of [report, reportOfFiles]) {
          expect(one?.crawlers[column]).toMatchObject({ blocked, allowed, cantSay, otherHost })
        }
        expect(usage.counts[column]).toEqual({ blocked, allowed, cantSay, otherHost })
        expect(markdown).toContain(`- ${label}: ${blocked} blocked, ${allowed} allowed`)
        const cells = records.map((record) => record[head.indexOf(label)])
        expect(cells.filter((cell) => cell === 'Blocked')).toHaveLength(blocked)
        expect(cells.filter((cell) => cell === 'Allowed')).toHaveLength(allowed)
        const asked = { columnId, folder: '', levels: 1 }
        const tree = askOfRows(siteTree)(parsedFile, input, asked)
        const { counts: drawn, own, children } = tree?.folder ?? {}
        expect(drawn).toEqual({
          ...{ disallow: blocked, allow: allowed, 'cant-say': cantSay, 'other-host': otherHost },
        })
        for (const state of ['allow', 'disallow', 'cant-say', 'other-host'] as const) {
          const below = children?.reduce((sum, one) => sum + one.counts[state], 0) ?? 0
          expect((own?.[state] ?? 0) + below).toBe(drawn?.[state])
        }
      }
      // Rules: of the report and of the table, and of the table and below the file, as each crawler reads it.
      const deciding = usage.rules.filter((rule) => rule.urls > 0)
      expect(report?.rules.total).toBe(deciding.length)
      expect(reportOfFiles?.rules).toEqual(report?.rules)
      for (const { crawler } of grid.crawlers) {
        const { dialectId } = resolveCrawler(crawler)
        const { rules } = statusLineFacts(
          parsedFile.parsedAs(dialectFor('own', dialectId, builtIds).id),
        )
        expect(rules).toBeLessThanOrEqual(usage.rules.length)
        expect(rules).toBeGreaterThanOrEqual(usage.rules.length - usage.rulesOfSome)
        seenApart += Number(rules < usage.rules.length)
      }
    }),
    trials,
  )
  expect(seenApart).toBeGreaterThan(0)
})
