import type { Verdict } from '../../core/parse/robots.ts'

/** The dialect that judged, by id and name. */
export interface DialectUse {
  readonly id: string
  readonly name: string
}

/** What a table says of a URL beside its address: a number, or a short text. */
export type RowValue = number | string

/** A column of such values, under the name that it has in the table; names are compared without case. */
export interface ValueColumn {
  readonly name: string
  readonly kind: 'number' | 'text'
}

/** A file or a paste that brought URLs. */
export interface CaseSource {
  /** Identity of the source on this page; never part of a link. */
  readonly id: string
  /** That of the file, or what a paste is called; no other source of the case has the same, whatever the case. */
  readonly name: string
  /** The day it came, as YYYY-MM-DD; empty: not known. */
  readonly day: string
  /** Names of the columns of values that it brought. */
  readonly columns: readonly string[]
}

/** Stands among the sources of a row for that it was typed by hand. */
export const typedId = ''

/** One URL of a case, as typed: a path, or a whole web address. */
export interface GridRow {
  /** Identity of the row on this page; never part of a link. */
  readonly id: string
  readonly url: string
  /** A sitemap lists the URL; not there: none that is known of does. */
  readonly inSitemap?: true
  /** What came with the URL, by the name of its `ValueColumn`; a column that is not there has no value for it. */
  readonly values?: Readonly<Record<string, RowValue>>
  /** Ids of the sources that brought it, `typedId` first if it was typed as well; not there: it was only typed. */
  readonly from?: readonly string[]
}

/** One crawler of a case, as typed or picked: a name of the catalogue, a token, or a User-Agent. */
export interface GridColumn {
  /** Identity of the column on this page; never part of a link. */
  readonly id: string
  readonly crawler: string
}

/** What the author expects of a crawler and a URL; two of one pair may contradict each other. */
export interface Expectation {
  readonly rowId: string
  readonly columnId: string
  /** Null: a note without an expectation. */
  readonly expect: Verdict | null
  readonly note: string
  /** Whether the page is to be listed in search, be it by its address alone; not there: nothing is expected. */
  readonly listed?: boolean
  /** Whether a result is to show text of the page, be it a limited one; not there: nothing is expected. */
  readonly snippet?: boolean
}

/** What can be expected of the page behind a URL, named as in case files. */
export type PageExpectation = 'listed' | 'not-listed' | 'snippet' | 'no-snippet'

/** Whether a cell says what is expected; `none`: nothing is, or it can’t say. */
export type CellResult = 'as-expected' | 'not' | 'none'

/** What comes of the page of one cell; null: nobody says, or the page is not known. */
export interface PageAnswer {
  readonly listed: boolean | null
  readonly snippet: boolean | null
}

/** The URLs and crawlers of a case, in the author's order, and what is expected of them. */
export interface Grid {
  readonly urls: readonly GridRow[]
  readonly crawlers: readonly GridColumn[]
  readonly expectations: readonly Expectation[]
}

/** A grid, and the site that its paths belong to. */
export interface SiteGrid extends Grid {
  readonly origin: string
}

/** What a cell says; `ColumnVerdicts.states` holds indexes into this list. */
export const cellStates = ['allow', 'disallow', 'cant-say', 'other-host'] as const
/** One of `cellStates`. */
export type CellState = (typeof cellStates)[number]

/** A verdict by its code, as an index into `cellStates`; where there is none, nothing can be said. */
export const stateOfCode = (code: number | undefined): CellState =>
  cellStates[code ?? -1] ?? 'cant-say'

/** True for what is allowed or blocked, and not for a URL that this file says nothing of. */
export const isVerdict = (state: CellState): state is Verdict =>
  state === 'allow' || state === 'disallow'

/** The verdicts for one crawler, by the index of the row. */
export interface ColumnVerdicts {
  readonly columnId: string
  /** Label of the crawler as the interface shows it. */
  readonly label: string
  readonly dialect: DialectUse
  /** Indexes into `cellStates`. */
  readonly states: Uint8Array
  /** 1-based deciding lines, 0 where no rule decided. */
  readonly lines: Int32Array
}

/** The verdicts of all cells, one entry for each crawler. Plain data that can be sent to a worker. */
export interface GridVerdicts {
  readonly columns: readonly ColumnVerdicts[]
  /**
   * What comes of the pages of which something is expected, by the identity of the cell. Not there: the
   * pages were not judged, and what is expected of them is not counted.
   */
  readonly pages?: ReadonlyMap<string, PageAnswer>
}

/** Identity of a cell on this page: that of its row and that of its column, which have no blank. */
export const cellId = (rowId: string, columnId: string): string => `${rowId} ${columnId}`

/** The row and the column of a cell by its identity; unknown ones fit no row and no column. */
export function cellPlace(id: string): { readonly rowId: string; readonly columnId: string } {
  const at = id.indexOf(' ')
  return { rowId: id.slice(0, at), columnId: id.slice(at + 1) }
}

/** The first cell of a grid; null when it has none. */
export function firstCell({ urls, crawlers }: Pick<Grid, 'urls' | 'crawlers'>): string | null {
  const [row] = urls
  const [column] = crawlers
  return row === undefined || column === undefined ? null : cellId(row.id, column.id)
}

/** The cell to select: `wanted` as far as its row and column are there, else the first ones. */
export function selectionIn(
  { urls, crawlers }: Pick<Grid, 'urls' | 'crawlers'>,
  wanted: string | null,
): string | null {
  const { rowId, columnId } = cellPlace(wanted ?? '')
  const row = urls.find(({ id }) => id === rowId) ?? urls[0]
  const column = crawlers.find(({ id }) => id === columnId) ?? crawlers[0]
  return row === undefined || column === undefined ? null : cellId(row.id, column.id)
}

/** What tells a crawler from the others of a case: its name without case and blanks around it. */
export const crawlerKey = (crawler: string): string => crawler.trim().toLowerCase()
