import type { RowSums } from '../../analysis/list/value-sums.ts'
import { reuse } from '../../analysis/reuse.ts'
import { firstListView, type ListView } from '../../analysis/list/list-view.ts'
import type {
  ListAnswer,
  ListFailure,
  ListLine,
  ListProgress,
  ListReading,
  ListRows,
  OwnPlaces,
  SoughtLine,
  ViewCounts,
} from '../../worker/list/list-protocol.ts'

export type { ListFailure, ListLine, ListReading }

/** The counts of an earlier state of the same case, of which all URLs were judged. */
export interface FormerCounts extends Pick<ListProgress, 'counts'> {
  /** It is the state before the last edit; else others followed that were not judged to their end. */
  readonly isLast: boolean
}

/** What is known of a list. Each part is the same object until it changes. */
export interface ListSnapshot extends ViewCounts, OwnPlaces {
  readonly reading: ListReading
  /** Null: nothing has been judged yet. */
  readonly progress: ListProgress | null
  /** What the counts are compared with; null: nothing. */
  readonly former: FormerCounts | null
  /** Which rows are wanted, and in which order. */
  readonly view: ListView
  /** What is summed up; null: nothing is. */
  readonly sums: RowSums | null
  /** Filter and order are still those of before. */
  readonly waits: boolean
  /** The lines that were asked for last. */
  readonly rows: ListRows
  /** The line that was sought last; another object each time. Null: none was. */
  readonly sought: SoughtLine | null
  /** How far the export is: 0 to 1; null: none is being written. */
  readonly exported: number | null
  /** What failed last, until it is asked for again; null: nothing. */
  readonly failure: ListFailure | null
  /** The worker could not start, or was lost twice. */
  readonly isBroken: boolean
}

/** Nothing is known yet. */
export const emptySnapshot: ListSnapshot = {
  reading: {
    ...{ count: 0, share: 0, state: 'reading', listed: 0, unread: [] },
    ...{ repeated: 0, wide: { whole: 0, unsure: 0 }, leftOut: 0 },
    ...{ columns: [], sources: [], sites: [], isMixed: false },
  },
  progress: null,
  former: null,
  view: firstListView,
  lines: 0,
  found: 0,
  total: 0,
  byCrawler: null,
  hasOwn: false,
  broughtOwn: [],
  sums: null,
  waits: false,
  rows: { from: 0, lines: [], run: 0, crawlers: [], order: -1, hasOwn: false },
  sought: null,
  exported: null,
  failure: null,
  isBroken: false,
}

/** Nothing is being read, judged, ordered or written: the worker owes no word. */
export const isSettled = ({ reading, progress, waits, exported, rows }: ListSnapshot): boolean =>
  reading.state !== 'reading' &&
  progress !== null &&
  progress.state !== 'judging' &&
  !waits &&
  exported === null &&
  rows.order >= 0

/** What an answer about the view says. */
export function viewParts(
  { broughtOwn: before, byCrawler: known }: ListSnapshot,
  { counts, sums, waits, hasOwn, broughtOwn }: Extract<ListAnswer, { readonly list: 'view' }>,
): Partial<ListSnapshot> {
  const byCrawler = reuse(known, counts.byCrawler)
  return { ...counts, byCrawler, sums, waits, hasOwn, broughtOwn: reuse(before, broughtOwn) }
}

/** Lines that say what they said before stay the same objects, so that they are not drawn again. */
export function withKnownLines(before: ListRows, answer: ListRows): ListRows {
  const lines = answer.lines.map((line, at) =>
    reuse(before.lines[answer.from + at - before.from] ?? null, line),
  )
  return { ...answer, crawlers: reuse(before.crawlers, answer.crawlers), lines }
}

/**
 * What new counts are compared with; null: nothing. `whole` is the last state of which all URLs were judged, `last` the
 * run of judging before the one that begins, `first` the first one that is about this case.
 */
export function formerCounts(
  whole: ListProgress | null,
  last: number,
  first: number,
): FormerCounts | null {
  if (whole === null || whole.run < first) return null
  return { counts: whole.counts, isLast: whole.run === last }
}

/** Are the rows that are shown of another order than this, or other ones than of `range`, or has it more of them now? */
export function lacksRows(
  { rows, lines }: ListSnapshot,
  { from, to }: { readonly from: number; readonly to: number },
  order: number,
): boolean {
  return (
    rows.order !== order || rows.from !== from || rows.lines.length < Math.min(to, lines) - from
  )
}
