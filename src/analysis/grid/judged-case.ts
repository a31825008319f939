import { numbersOfRows } from '../../case/grid/list-columns.ts'
import type { ParsedFile } from '../judge-tests.ts'
import { memoizeLast } from '../memoize-last.ts'
import type { AnalysisInput } from '../result.ts'
import { judgeGrid } from './judge-grid.ts'
import { judgedRows, runSteps, type JudgedUrls, type Steps } from './judged-urls.ts'
import { rangesWhere, type RowRange } from './picked-urls.ts'

/** How much is worked out of what could take for ever: times in milliseconds. */
export interface UrlEffort {
  readonly countingMs: number
  readonly missingMs: number
  readonly provingMs: number
  /** For near misses that nobody asked for. */
  readonly unaskedMs: number
  readonly maxComparisons: number
}

/** What a filter leaves of some URLs: the rows in their order, and which of their cells made them stay. */
export interface FittingCells {
  readonly rows: Uint32Array
  /** By the place of a crawler, for each row of the list: 1 where its cell fits. Those that are not asked for are not in it. */
  readonly columns: ReadonlyMap<number, Uint8Array>
}

/** A case of which all URLs have been judged, whoever holds them. */
export interface JudgedCase {
  readonly parsedFile: ParsedFile
  /** Its own URLs are not looked at. */
  readonly input: AnalysisInput
  readonly urls: JudgedUrls
  /** The rows that came from sitemaps. */
  readonly listed: readonly RowRange[]
  /** The same, item by item, as long as the URLs and their site are. */
  readonly of: readonly unknown[]
  readonly effort: UrlEffort
  /** The rows that are shown now; null: all. */
  shown(): Uint32Array | null
  /** The same URLs with those verdicts alone that are to be counted; not there: all are. */
  readonly counted?: JudgedUrls
  /** What a filter leaves, null: all; not there: who asks says what it needs to know of the rows. */
  readonly fitting?: (filter: string) => Generator<void, FittingCells | null>
}

/** What is asked of all URLs of a case. */
export type UrlQuestion<Options, Result> = (judged: JudgedCase, options: Options) => Steps<Result>

/** Says when so many ms are over; they begin when that is first asked. */
export function timeUpTo(most: number): () => boolean {
  let end: number | null = null
  return () => performance.now() > (end ??= performance.now() + most)
}

const judgeRows = memoizeLast(
  (
    parsedFile: ParsedFile,
    urls: AnalysisInput['urls'],
    crawlers: AnalysisInput['crawlers'],
    origin: string,
    dialect: AnalysisInput['dialect'],
  ): JudgedUrls => {
    const verdicts = judgeGrid(parsedFile, { urls, crawlers }, origin, dialect)
    return judgedRows(urls, origin, verdicts, numbersOfRows(urls))
  },
)

/** Other jobs wait for one about the rows of a case. */
const rowEffort: UrlEffort = {
  ...{ countingMs: 1500, missingMs: 1500, provingMs: 700, unaskedMs: 400 },
  maxComparisons: 200_000_000,
}

/** The job of the worker that asks of the rows of a case; those of the last one are kept, as several views ask. */
export const askOfRows =
  <Options, Result>(question: UrlQuestion<Options, Result>, effort = rowEffort) =>
  (parsedFile: ParsedFile, input: AnalysisInput, options: Options): Result => {
    const { urls: rows, crawlers, origin, dialect } = input
    const urls = judgeRows(parsedFile, rows, crawlers, origin, dialect)
    const listed = rangesWhere(rows.length, (row) => rows[row]?.inSitemap === true)
    const judged = { parsedFile, input, urls, listed, of: [rows, origin], effort }
    return runSteps(question({ ...judged, shown: () => null }, options))
  }
