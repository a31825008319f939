import { parsedOf } from '../../../analysis/claims/test-case.ts'
import { JudgedList, type ListCounts } from '../../../analysis/list/judged-list.ts'
import { unitedValues, type ListColumns } from '../../../case/grid/list-columns.ts'
import { noOwnRows, PlacedRows } from '../../../analysis/list/own-rows.ts'
import { FileUrls } from '../../../analysis/list/file-urls.ts'
import type { UrlBlocks } from '../../../analysis/list/url-blocks.ts'
import { columnSum, rowSums } from '../../../analysis/list/value-sums.ts'
import { comparedState } from '../../../case/accepted.ts'
import type { FileList } from '../../../case/file/case-list.ts'
import { stateOfCode, type CellState } from '../../../case/grid/grid.ts'
import type { AcceptedState, Scenario } from '../../../case/scenario.ts'
import { readCaseList, type ListBounds } from './read-case-list.ts'

/** All URLs of a case, each once: those of its list, then its rows that are not among them. */
export interface CountedList {
  readonly urls: UrlBlocks
  readonly values: ListColumns
  /** Why some URLs are missing; null: none is. */
  readonly problem: string | null
}

/** What a column of numbers comes to, as much of it as the URLs of one verdict have. */
export interface BlockedSum {
  readonly column: string
  readonly blocked: number
  readonly all: number
}

/** The list of a case as one crawler meets it; URLs of other hosts count among those without a verdict. */
export interface CrawlerCounts extends Omit<ListCounts, 'label' | 'otherHost'> {
  readonly crawler: string
  readonly sums: readonly BlockedSum[]
}

/** What is told of the list of a case. */
export interface ListReport {
  readonly urls: number
  readonly crawlers: readonly CrawlerCounts[]
}

/** URLs whose verdict turns, and what they have in each column of numbers. */
export interface TurnedUrls {
  readonly urls: number
  readonly sums: readonly { readonly column: string; readonly sum: number }[]
}

/** What turns in the list of a case for one crawler. */
export interface CrawlerTurns {
  readonly crawler: string
  readonly blocked: TurnedUrls
  readonly allowed: TurnedUrls
}

/** What is told of the list of a case between two files. */
export interface ListTurns {
  readonly urls: number
  readonly crawlers: readonly CrawlerTurns[]
}

/** Adding up tenths leaves 0.30000000000000004: of a sum with decimals twelve digits are told. */
const told = (sum: number): number => (Number.isInteger(sum) ? sum : Number(sum.toPrecision(12)))

const numberColumns = ({ columns }: Pick<ListColumns, 'columns'>) =>
  columns.flatMap(({ name, kind }, place) => (kind === 'number' ? [{ name, place }] : []))

/** The list of a case; null for one that has neither a list nor a column of numbers. */
export async function listOfCase(
  scenario: Scenario,
  list: FileList | null,
  bounds?: ListBounds,
): Promise<CountedList | null> {
  const { urls: rows, columns, origin } = scenario
  if (list === null && numberColumns({ columns }).length === 0) return null
  const none = { files: new FileUrls(origin), problem: null }
  const { files, problem } = list === null ? none : await readCaseList(list, origin, bounds)
  const { urls } = files
  const own = new PlacedRows()
  own.take({ ...noOwnRows, rows, columns })
  const placing = own.place(urls, origin)
  let step = placing.next()
  while (step.done !== true) step = placing.next()
  urls.setTail(step.value)
  return { urls, values: unitedValues(own.values(), files.values), problem }
}

function judged(
  { urls }: CountedList,
  state: AcceptedState,
  { crawlers, origin }: Pick<Scenario, 'crawlers' | 'origin'>,
): JudgedList {
  const parsedFile = parsedOf(state)
  const list = new JudgedList(urls, { parsedFile, crawlers, origin, choice: state.dialect })
  while (list.judgeBlock());
  return list
}

/** How the crawlers of a case meet its list, in their order. */
export function reportOfList(list: CountedList, scenario: Scenario): ListReport {
  const { urls, values } = list
  const verdicts = judged(list, scenario, scenario)
  const sums = numberColumns(values).map(({ name, place }) => ({
    name,
    ...rowSums(values, place, verdicts, null, urls.length),
  }))
  const counts = verdicts.counts()
  const crawlers = scenario.crawlers.map(({ crawler }, at) => {
    const { allowed = 0, blocked = 0, cantSay = 0, otherHost = 0 } = counts[at] ?? {}
    const ofCrawler = sums.map(({ name, all, byState }) => ({
      column: name,
      blocked: told(byState[at]?.disallow ?? 0),
      all: told(all),
    }))
    return { crawler, allowed, blocked, cantSay: cantSay + otherHost, sums: ofCrawler }
  })
  return { urls: urls.length, crawlers }
}

/** What turns in the list of a case since the state that it is compared with; null where nothing can. */
export function turnsOfList(list: CountedList, scenario: Scenario): ListTurns | null {
  const compared = comparedState(scenario)
  if (compared === null) return null
  const { urls, values } = list
  const before = judged(list, compared, scenario)
  const now = judged(list, scenario, scenario)
  const columns = numberColumns(values)
  const turnedTo = (state: CellState, at: number): TurnedUrls => {
    const [former, present] = [before.cellsOf(at).states, now.cellsOf(at).states]
    const rows: number[] = []
    for (let row = 0; row < urls.length; row += 1) {
      if (present[row] === former[row] || stateOfCode(present[row]) !== state) continue
      rows.push(row)
    }
    const sums = columns.map(({ name, place }) => ({
      column: name,
      sum: told(columnSum(values, place, rows)),
    }))
    return { urls: rows.length, sums }
  }
  const crawlers = scenario.crawlers.map(({ crawler }, at) => ({
    crawler,
    blocked: turnedTo('disallow', at),
    allowed: turnedTo('allow', at),
  }))
  return { urls: urls.length, crawlers }
}
