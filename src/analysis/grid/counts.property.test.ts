import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patterns, trials } from '../../bench/arbitraries.ts'
import { cellState, scoreOf } from '../../case/grid/grid-cells.ts'
import { columnCounts } from '../../case/grid/grid-overview.ts'
import { gridOf, origin, verdictsOf } from '../../case/grid/grid.fixture.ts'
import type { CellState } from '../../case/grid/grid.ts'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
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
          fc.constantFrom('Allow', 'Disallow'),
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

test('every count that is said in two places is one', () => {
  fc.assert(
    fc.property(someCases, ({ groups, columns, urls, expected }) => {
      const lines = linesOf(groups)
      const plain = gridOf(columns, urls)
      const expectations = expected.flatMap(([column, row, expect]) => {
        const url = plain.urls[row]
        const crawler = plain.crawlers[column]
        return url && crawler ? [{ rowId: url.id, columnId: crawler.id, expect, note: '' }] : []
      })
      const grid = { ...plain, expectations }
      const verdicts = verdictsOf(grid, lines)
      const known = { grid, verdicts, origin, changed: null }
      const sort = { by: 'typed', descending: false } as const
      const arranged = (filter: string, column: number | null = null) =>
        arrangeRows(known, filter, {
          sort,
          grouping: column === null ? null : { by: 'rule', column },
        })
      const counts = columnCounts(grid, verdicts)
      const file = readText(lines.join('\n'))
      const input = { ...grid, file, origin, dialect: 'own' as const, settings: {}, selected: null }
      const usage = askOfRows(ruleUsage, countsOnly)(new ParsedFile(file), input, undefined)
      // In the table of rules, and beside the lines of the file.
      const beside = askOfRows(decidedLines)(new ParsedFile(file), input, undefined)
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
