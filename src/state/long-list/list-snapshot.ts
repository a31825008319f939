import type {
  ListLine,
  ListProgress,
  ListReading,
  ListRows,
  ListView,
} from '../../worker/list/list-protocol.ts'

/** What is known of a list. Each part is the same object until it changes. */
export interface ListSnapshot {
  readonly reading: ListReading
  /** Null: nothing has been judged yet. */
  readonly progress: ListProgress | null
  /** The last state in which all URLs were judged, by the file before this one; null: none. */
  readonly former: ListProgress | null
  /** Which rows are wanted, and in which order. */
  readonly view: ListView
  readonly lines: number
  readonly found: number
  /** Filter and order are still those of before. */
  readonly waits: boolean
  /** The lines that were asked for last. */
  readonly rows: ListRows
  /** How far the export is: 0 to 1; null: none is being written. */
  readonly exported: number | null
  /** The worker could not start, or was lost twice. */
  readonly isBroken: boolean
}

const firstView: ListView = { filter: '', sort: { by: 'typed', descending: false }, grouping: null }

/** Nothing is known yet. */
export const emptySnapshot: ListSnapshot = {
  reading: { count: 0, share: 0, state: 'reading' },
  progress: null,
  former: null,
  view: firstView,
  lines: 0,
  found: 0,
  waits: false,
  rows: { from: 0, lines: [], run: 0, order: -1 },
  exported: null,
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

function isSameLine(a: ListLine, b: ListLine): boolean {
  if (a.kind !== 'row' || b.kind !== 'row') return false
  const isSameCell = (cell: (typeof b.cells)[number], at: number): boolean =>
    a.cells[at]?.state === cell.state && a.cells[at].line === cell.line
  return a.url === b.url && a.cells.length === b.cells.length && b.cells.every(isSameCell)
}

/** Lines that say what they said before stay the same objects, so that they are not drawn again. */
export function withKnownLines(before: ListRows, answer: ListRows): ListRows {
  const lines = answer.lines.map((line, at) => {
    const known = before.lines[answer.from + at - before.from]
    return known !== undefined && isSameLine(known, line) ? known : line
  })
  return { ...answer, lines }
}
