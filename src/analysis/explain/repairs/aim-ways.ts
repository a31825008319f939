import { editFile } from '../../../core/edit/edit-file.ts'
import { cellPlace, type PageExpectation } from '../../../case/grid/grid.ts'
import { gridIndex } from '../../../case/grid/grid-cells.ts'
import { ParsedFile } from '../../judge-tests.ts'
import type { PageLine } from '../../page/page-rows.ts'
import type { pageView, PageView, ShownQuestion } from '../../page/page-view.ts'
import type { AnalysisInput } from '../../result.ts'
import { cellWays } from './cell-ways.ts'
import type { RepairWay } from './way-effects.ts'

/** What is expected of a page and not so, with the lines that say otherwise. */
export interface UnmetAim {
  readonly aim: PageExpectation
  /** Of the page or of robots.txt; none where no line says so. */
  readonly lines: readonly PageLine[]
}

/** What can be done about a page that is not listed, or listed, as it is expected. */
export interface AimWays {
  /** Edits of robots.txt by which all that is expected of the page holds, the smallest first. */
  readonly ways: readonly RepairWay[]
  /** What rules of the page itself have to change for; empty where an edit of robots.txt does it. */
  readonly left: readonly UnmetAim[]
  /** robots.txt blocks the page, so that its own rules are not read. */
  readonly isClosed: boolean
  /** It is expected to be blocked as well, so that nothing may open it. */
  readonly isToBeBlocked: boolean
}

/** Which cell, by its id, and what is known of its page. */
export interface AimWaysOptions {
  readonly testId: string
  readonly page: ShownQuestion
}

/** What is expected of a page and is not so; what nobody knows is none of it. */
function unmetBy(
  { rows }: Pick<PageView, 'rows'>,
  aims: readonly PageExpectation[],
): readonly UnmetAim[] {
  return aims.flatMap((aim): readonly UnmetAim[] => {
    const field = aim.endsWith('listed') ? 'listed' : 'snippet'
    const row = rows.find((one) => one.field === field)
    if (row === undefined || row.answer === 'unknown') return []
    const isMet = (row.answer !== 'no') === !aim.startsWith('no')
    return isMet ? [] : [{ aim, lines: row.lines }]
  })
}

/**
 * Makes the job of the worker behind a page that is not listed, or listed, as it is expected. A rule of the page
 * counts only where it is read, so robots.txt can help by opening the page, and by nothing else. `judge`: what reads
 * pages. Null where nothing is expected of the page.
 */
export const aimWays =
  (judge: typeof pageView) =>
  (
    parsedFile: ParsedFile,
    input: AnalysisInput,
    { testId, page }: AimWaysOptions,
  ): AimWays | null => {
    const { rowId, columnId } = cellPlace(testId)
    const { rowAt, columnAt, at } = gridIndex(input)
    const expected = at(rowAt.get(rowId) ?? -1, columnAt.get(columnId) ?? -1)
    const crawler = input.crawlers.find(({ id }) => id === columnId)?.crawler
    if (expected === null || expected.aims.length === 0 || crawler === undefined) return null
    const { aims } = expected
    const question = { ...page, crawler }
    const now = judge(parsedFile, input, question)
    const isClosed = now.gate.state === 'closed'
    const isToBeBlocked = expected.expect === 'disallow'
    const unmet = unmetBy(now, aims)
    if (!isClosed || unmet.length === 0) return { ways: [], left: unmet, isClosed, isToBeBlocked }
    const found =
      cellWays(parsedFile, input, { testId, wish: 'allow', isOpening: true })?.ways ?? []
    const tried = found.map((way) => {
      const edited = new ParsedFile(editFile(parsedFile.file, way.edits), parsedFile.settings)
      return { way, left: unmetBy(judge(edited, input, question), aims) }
    })
    const ways = isToBeBlocked
      ? []
      : tried.flatMap(({ way, left }) => (left.length === 0 ? way : []))
    const left = ways.length > 0 ? [] : (tried[0]?.left ?? unmet)
    return { ways, left, isClosed, isToBeBlocked }
  }
