import {
  cellId,
  type CellResult,
  type Expectation,
  type GridVerdicts,
  type PageExpectation,
} from './grid.ts'

/** What an expectation says of the page. */
export function aimsOf({ listed, snippet }: Expectation): readonly PageExpectation[] {
  const aims: PageExpectation[] = []
  if (listed !== undefined) aims.push(listed ? 'listed' : 'not-listed')
  if (snippet !== undefined) aims.push(snippet ? 'snippet' : 'no-snippet')
  return aims
}

/** An expectation of a page in words: "not listed". */
export const aimWords = (aim: PageExpectation): string => aim.replace('-', ' ')

/** What is expected of a page, and whether it is so; `none`: nobody says. */
export interface JudgedAim {
  readonly aim: PageExpectation
  readonly result: CellResult
}

/** Compares what is expected of the page of a cell; nothing while pages are not judged. */
export function judgePageExpectations(
  cell: {
    readonly expectations: readonly Expectation[]
    readonly aims: readonly PageExpectation[]
  } | null,
  { pages }: Pick<GridVerdicts, 'pages'>,
): readonly JudgedAim[] {
  const [first] = cell?.expectations ?? []
  if (cell === null || pages === undefined || first === undefined) return []
  const answer = pages.get(cellId(first.rowId, first.columnId))
  return cell.aims.map((aim) => {
    const is = aim.endsWith('listed') ? answer?.listed : answer?.snippet
    if (is === undefined || is === null) return { aim, result: 'none' }
    return { aim, result: is === !aim.startsWith('no') ? 'as-expected' : 'not' }
  })
}

/** What is expected of a page, and whether it is so: "Expected not listed: met". */
export const pageWords = (aims: readonly JudgedAim[]): string =>
  aims
    .map(({ aim, result }) => {
      const is = result === 'none' ? 'can’t say' : result === 'not' ? 'not met' : 'met'
      return `Expected ${aimWords(aim)}: ${is}`
    })
    .join('. ')
