import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import { judgeGrid } from '../../analysis/grid/judge-grid.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { arrangeRows } from '../../analysis/list/arrange-rows.ts'
import { arrangementOf, type ListView } from '../../analysis/list/list-view.ts'
import { oddUrls } from '../../analysis/list/list.fixture.ts'
import { gridOf, origin, shopLines } from '../../case/grid/grid.fixture.ts'
import { stateOfCode } from '../../case/grid/grid.ts'
import { readText } from '../../core/text/file.ts'
import { ListHost } from './list-host.ts'
import type { ListAnswer, ListLine } from './list-protocol.ts'

const names = ['Googlebot', 'Bingbot', 'GPTBot', 'no crawler/']
// A text of lines carries no empty ones, and none with blanks around it.
const lines = oddUrls.filter((url) => url !== '' && url === url.trim())

interface Asked {
  readonly urls: readonly string[]
  readonly crawlers: readonly string[]
  readonly rules: readonly string[]
  readonly view: Omit<ListView, 'crawlerId'>
  /** The place of the crawler that sorts and groups. */
  readonly column: number
}

const asked: fc.Arbitrary<Asked> = fc.record({
  urls: fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 40 }),
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
      ])
      .map((words) => words.slice(0, 2).join(' ')),
    sort: fc.record({
      by: fc.constantFrom('typed', 'url', 'verdict', 'line', 'value'),
      descending: fc.boolean(),
    }),
    grouping: fc.constantFrom(null, 'folder', 'rule'),
  }),
  column: fc.nat(names.length - 1),
})

/** All that the page shows of a case. */
function linesOfPage({ urls, crawlers, rules, view, column }: Asked): readonly ListLine[] {
  const grid = gridOf(crawlers, urls)
  const parsedFile = new ParsedFile(fileOf(rules))
  const verdicts = judgeGrid(parsedFile, grid, origin, 'own')
  const crawlerId = grid.crawlers[column]?.id ?? null
  const arrangement = arrangementOf({ ...view, crawlerId }, grid.crawlers)
  const known = { grid, verdicts, origin, changed: null }
  const orderColumn = Math.max(
    0,
    grid.crawlers.findIndex(({ id }) => id === crawlerId),
  )
  const isByRule = arrangement.grouping?.by === 'rule'
  const crawler = isByRule ? (verdicts.columns[orderColumn]?.label ?? '') : ''
  return arrangeRows(known, view.filter, arrangement).items.map((item): ListLine => {
    if (item.kind === 'group') return { ...item, crawler }
    const cells = verdicts.columns.map((cells) => ({
      state: stateOfCode(cells.states[item.row]),
      line: cells.lines[item.row] ?? 0,
    }))
    return { kind: 'row', row: item.row, url: urls[item.row] ?? '', cells }
  })
}

const fileOf = (rules: readonly string[]) => readText(['User-agent: *', ...rules].join('\n'))

/** All that a worker shows of the same. */
async function linesOfWorker({ urls, crawlers, rules, view, column }: Asked) {
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
  host.take({ list: 'open', content, form: { kind: 'urls' } })
  const input = {
    ...{ file: fileOf(rules), origin, dialect: 'own', settings: {}, urls: [] },
    ...{ crawlers: grid.crawlers, expectations: [], selected: null },
  }
  host.take({ list: 'judge', run: 1, input })
  await until((one) => (one.list === 'judging' && one.state === 'done' ? true : null))
  const crawlerId = grid.crawlers[column]?.id ?? null
  host.take({ list: 'view', run: 2, view: { ...view, crawlerId } })
  const shown = await until((one) =>
    one.list === 'view' && one.run === 2 && !one.waits ? one : null,
  )
  host.take({ list: 'rows', from: 0, to: shown.lines })
  return until((one) => (one.list === 'rows' && one.order === shown.order ? one.lines : null))
}

test('the page and a worker show the same lines of the same list', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      expect(await linesOfWorker(one)).toEqual(linesOfPage(one))
    }),
    { ...trials, numRuns: runsOf(60) },
  )
})
