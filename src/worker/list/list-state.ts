import type { RowRange } from '../../analysis/grid/picked-urls.ts'
import type { FileUrls } from '../../analysis/list/file-urls.ts'
import type { JudgedList } from '../../analysis/list/judged-list.ts'
import type { PlacedRows } from '../../analysis/list/own-rows.ts'
import type { AnalysisInput } from '../../analysis/result.ts'

/** How a list stands, for those who show or write it. */
export interface ListState {
  /** What files brought: the URLs, those of the case behind them, and what came with them. */
  readonly brought: FileUrls
  /** The rows of the case among them. */
  readonly own: PlacedRows
  /** Null: there are no verdicts. */
  readonly judged: JudgedList | null
  /** What it is judged by. */
  readonly input: AnalysisInput | null
  /** The run of judging. */
  readonly judgeRun: number
  readonly isRead: boolean
  /** The user has stopped the judging. */
  readonly isJudgingStopped: boolean
  isAllJudged(): boolean
  /** A view waits for an answer about the whole list. */
  isBusy(): boolean
  /** The rows that came from sitemaps. */
  allListed(): readonly RowRange[]
}
