import type { WideRows } from '../../core/recognise/parts/wide-rows.ts'
import type { SiteCount } from '../../case/scenario.ts'
import type { CellState, GridColumn, RowValue, ValueColumn } from '../../case/grid/grid.ts'
import type { ListCounts } from '../../analysis/list/judged-list.ts'
import type { ListExport } from '../../analysis/grid/url-csv.ts'
import type { OwnRows } from '../../analysis/list/own-rows.ts'
import type { RowSums, ShownCounts } from '../../analysis/list/value-sums.ts'
import type { ListView } from '../../analysis/list/list-view.ts'
import type { NamedForm } from '../../analysis/list/read-list.ts'
import type { FileSource } from '../../analysis/list/file-urls.ts'
import type { ListItem } from '../../analysis/list/list-order.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { OptionsOf, urlQuestions } from '../jobs.ts'

/** What views want to know of a list: named as the jobs that tell it of rows, with their options and results. */
export type ListReportName = keyof typeof urlQuestions

/** A question of a view, which is answered once all URLs are judged, and again whenever they were. */
export type ReportRequest = {
  readonly [Name in ListReportName]: {
    readonly list: 'report'
    readonly name: Name
    /** Another one for each question. */
    readonly id: number
    readonly options: OptionsOf<Name>
  }
}[ListReportName]

/** Which answer it is: to which question, by which run of judging. */
interface ReportHead {
  readonly name: ListReportName
  readonly id: number
  readonly run: number
}

/**
 * What is written to a file: cells of the rows that are shown, or all that are blocked, for a sitemap: of
 * the whole list, or of what came from sitemaps.
 */
export type ListFile = ListExport | 'listed' | 'from-sitemaps'

/** What the page asks of the worker that holds a list. */
export type ListRequest =
  /** `origin` is the site that paths belong to: which URLs are one follows from it. */
  | (NamedForm & { readonly list: 'open'; readonly content: Blob; readonly origin: string })
  /** `run` is told with each answer. What was judged before is dropped. The input has no URLs. */
  | { readonly list: 'judge'; readonly run: number; readonly input: AnalysisInput }
  | { readonly list: 'view'; readonly run: number; readonly view: ListView }
  /** The rows of the case are others now, or what the page knows of them. */
  | {
      readonly list: 'own'
      readonly own: OwnRows
      /** The rows are as before, and what came with them. */
      readonly isSameRows?: boolean
    }
  /** URLs that are new in a file which took the place of an older one, one a line. */
  | { readonly list: 'came'; readonly text: string }
  /** Places among the lines that are shown; `to` is exclusive. */
  | { readonly list: 'rows'; readonly from: number; readonly to: number }
  | { readonly list: 'export'; readonly run: number; readonly what: ListFile }
  /** Ends reading, judging or an export; what there is stays. */
  | { readonly list: 'cancel'; readonly what: 'reading' | 'judging' | 'export' }
  | { readonly list: 'resume' }
  /** Which of these URLs files have brought so far. */
  | { readonly list: 'find'; readonly run: number; readonly urls: readonly string[] }
  /** Where a URL is shown: told once it stands in the order. Another such question takes its place. */
  | { readonly list: 'seek'; readonly run: number; readonly url: string }
  | ReportRequest
  /** No view wants to know this any more. */
  | { readonly list: 'drop'; readonly name: ListReportName }

/** One line of a list as it is shown. */
export type ListLine =
  | {
      readonly kind: 'row'
      /** Its place in the list: what files brought comes first. */
      readonly row: number
      readonly url: string
      /** What came with the URL, by the names of the columns; not there: nothing. */
      readonly values?: Readonly<Record<string, RowValue>>
      /** In the order of the crawlers that the answer names. */
      readonly cells: readonly { readonly state: CellState; readonly line: number }[]
    }
  | (Extract<ListItem, { kind: 'group' }> & {
      /** The crawler by whose verdicts the rows were put together; empty for folders. */
      readonly crawler: string
    })

/** How the reading of a list stands. */
export interface ListReading {
  /** URLs so far. */
  readonly count: number
  /** Part of the file that has been read: 0 to 1. */
  readonly share: number
  /** `cut`: it has been read to its end, which is not that of a sitemap. */
  readonly state: 'reading' | 'done' | 'cut' | 'stopped' | 'too-long' | 'failed'
  /** URLs so far that came from sitemaps. */
  readonly listed: number
  /** Lines whose URL is in their file already. */
  readonly repeated: number
  /** Rows of tables with too many cells. */
  readonly wide: WideRows
  /** Values of tables for which there was no room. */
  readonly leftOut: number
  /** What came with the URLs. */
  readonly columns: readonly ValueColumn[]
  /** The files, in the order in which they came. */
  readonly sources: readonly FileSource[]
  /** The sites of their addresses, those of the most URLs first; of very many only these. */
  readonly sites: readonly SiteCount[]
  /** Some URLs are paths and some addresses, so that which of them are one depends on the site. */
  readonly isMixed: boolean
  /** Of several files, the names of those that could not be read to their ends. */
  readonly unread: readonly string[]
}

/** How the judging of a list stands. */
export interface ListProgress {
  readonly run: number
  /** URLs so far. */
  readonly judged: number
  readonly state: 'judging' | 'done' | 'stopped'
  /** What is judged for: the case may have other crawlers by now. */
  readonly crawlers: readonly GridColumn[]
  /** In the order of the crawlers. */
  readonly counts: readonly ListCounts[]
}

/** Lines of a list from a place on. */
export interface ListRows {
  readonly from: number
  readonly lines: readonly ListLine[]
  /** The run of judging that the verdicts are of. */
  readonly run: number
  /** What the verdicts are for: the case may have other crawlers by now. */
  readonly crawlers: readonly GridColumn[]
  /** Which order the places are of, as a `view` tells it. */
  readonly order: number
  /** The rows of the case are among them, which are put there once all has been read. */
  readonly hasOwn: boolean
}

/** What was asked for has failed. The worker goes on with what is asked next. */
export interface ListFailure {
  /** `rows`: filter and order, or the lines that are shown. */
  readonly what: 'judging' | 'rows' | 'export'
  /** The run of judging, the view or the export that failed. */
  readonly run: number
  /** What the browser says: "Array buffer allocation failed". */
  readonly reason: string
}

/** How many lines a view has. */
export interface ViewCounts {
  readonly lines: number
  /** How many URLs are among them. */
  readonly found: number
  /** How many URLs the list has, those of the case among them. */
  readonly total: number
  /** Of those that are found, for the crawlers that the list is judged for; null: there is no filter. */
  readonly byCrawler: readonly ShownCounts[] | null
}

/** Whether a view has the rows of the case. */
export interface OwnPlaces {
  /** They are among its lines. */
  readonly hasOwn: boolean
  /** Until then: the ids of those whose URLs stand there all the same, as a file has them, too. */
  readonly broughtOwn: readonly string[]
}

/** Where a URL is shown. */
export interface SoughtLine {
  /** The place among the lines that are shown; −1: the filter or a folded group hides it. */
  readonly line: number
  /** Which order the place is of, as a `view` tells it. */
  readonly order: number
}

/** An answer to `find` or `seek`, which have numbers in common. */
export type FindAnswer =
  /** In the order of the URLs. */
  | { readonly list: 'found'; readonly run: number; readonly brought: readonly boolean[] }
  | ({ readonly list: 'sought'; readonly run: number } & SoughtLine)

/** What the worker tells. */
export type ListAnswer =
  | ({ readonly list: 'reading' } & ListReading)
  | ({ readonly list: 'judging' } & ListProgress)
  | ({
      readonly list: 'view'
      readonly run: number
      readonly counts: ViewCounts
      /** Null: nothing is summed up, or not yet. */
      readonly sums: RowSums | null
      /** The order follows from verdicts that are not all there yet. */
      readonly waits: boolean
      /** Another number after each change of the order. */
      readonly order: number
    } & OwnPlaces)
  | ({ readonly list: 'rows' } & ListRows)
  | FindAnswer
  | { readonly list: 'exporting'; readonly run: number; readonly share: number }
  | { readonly list: 'exported'; readonly run: number; readonly file: Blob }
  /** How far the answer to a question is: 0 to 1. */
  | ({ readonly list: 'reporting'; readonly share: number } & ReportHead)
  /** The result is that of the job of this name. */
  | ({ readonly list: 'reported'; readonly result: unknown } & ReportHead)
  | ({ readonly list: 'report-failed' } & ReportHead)
  | ({ readonly list: 'failure' } & ListFailure)
  /** Nothing can be asked any more. */
  | { readonly list: 'failed'; readonly reason: string }
