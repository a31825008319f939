import { cellStates, type CellState, type GridVerdicts } from '../grid/grid.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { listOf, textOf } from './value-guards.ts'

/** What a link says of the verdicts that it was made with. */
export interface LinkStamp {
  /** The version of the page that made the link. */
  readonly version: string
  /** Two bits a cell, row by row: indexes into `cellStates`; null for a case of more cells than that. */
  readonly cells: Uint8Array | null
  /** Numbers of cells by state, for each column; null where the cells are there. */
  readonly counts: readonly (readonly number[])[] | null
}

/** A cell that is decided otherwise now than when the link was made. */
export interface DriftedCell {
  readonly row: number
  readonly column: number
  readonly was: CellState
  readonly is: CellState
}

/** What is decided otherwise now. */
export interface VerdictChange {
  /** The version that made the link. */
  readonly version: string
  /** At least so many cells. */
  readonly count: number
  /** Row by row, `mostCells` at most; empty where the link has counts only. */
  readonly cells: readonly DriftedCell[]
}

const maxCells = 8000
const mostCells = 3
const maxVersion = 40
const isVersion = /^\d+\.\d+\.\d/

const countsOf = ({ states }: { readonly states: Uint8Array }): readonly number[] =>
  cellStates.map((_, state) => states.reduce((sum, one) => sum + (one === state ? 1 : 0), 0))

/** The stamp as a link carries it: `[version, cells in base64url]`, or `[version, counts]`. */
export function stampToJson(version: string, { columns }: GridVerdicts): unknown {
  const rows = columns[0]?.states.length ?? 0
  if (rows * columns.length > maxCells) return [version, columns.map(countsOf)]
  const bytes = new Uint8Array(Math.ceil((rows * columns.length) / 4))
  for (let row = 0; row < rows; row += 1) {
    for (const [at, { states }] of columns.entries()) {
      const cell = row * columns.length + at
      bytes[cell >> 2] = (bytes[cell >> 2] ?? 0) | ((states[row] ?? 0) << ((cell & 3) * 2))
    }
  }
  return [version, toBase64url(bytes)]
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** Pages before counted three states: a URL of another host was one without a verdict. */
const statesBefore = 3
const isStateCount = (length: number): boolean =>
  length === cellStates.length || length === statesBefore

/** The stamp of a link; null for none, and for one that cannot be read. */
export function readStamp(value: unknown): LinkStamp | null {
  const [given, cells] = listOf(value)
  const version = textOf(given)
  if (!isVersion.test(version) || version.length > maxVersion) return null
  if (typeof cells === 'string') {
    if (cells.length > maxCells) return null
    return { version, cells: fromBase64url(cells), counts: null }
  }
  const counts = listOf(cells).map((column) => listOf(column).filter(isCount))
  const isWhole = counts.length > 0 && counts.every(({ length }) => isStateCount(length))
  return isWhole ? { version, cells: null, counts } : null
}

/** Counts as a stamp has them: with those of other hosts among those without a verdict where it does not tell them apart. */
function countsLike(now: readonly number[], stamp: readonly number[]): readonly number[] {
  if (stamp.length !== statesBefore) return now
  const [allowed = 0, blocked = 0, cantSay = 0, otherHost = 0] = now
  return [allowed, blocked, cantSay + otherHost]
}

/** What was “Can’t say” is told as “Other host” since, of the same URL. */
const isSame = (was: CellState, is: CellState): boolean =>
  was === is || (was === 'cant-say' && is === 'other-host')

function driftOfCounts(
  { version, counts }: LinkStamp,
  { columns }: GridVerdicts,
): VerdictChange | null {
  if (counts?.length !== columns.length) return null
  const changes = columns.map((column, at) => {
    const now = countsLike(countsOf(column), counts[at] ?? [])
    return (
      now.reduce((sum, one, state) => sum + Math.abs(one - (counts[at]?.[state] ?? one)), 0) / 2
    )
  })
  const count = Math.ceil(changes.reduce((sum, one) => sum + one, 0))
  return count === 0 ? null : { version, count, cells: [] }
}

/** What verdicts differ from those of a stamp; null where none does, or it is no stamp of such a grid. */
export function driftSince(stamp: LinkStamp, verdicts: GridVerdicts): VerdictChange | null {
  const { version, cells } = stamp
  if (cells === null) return driftOfCounts(stamp, verdicts)
  const { columns } = verdicts
  const rows = columns[0]?.states.length ?? 0
  if (cells.length !== Math.ceil((rows * columns.length) / 4)) return null
  const found: DriftedCell[] = []
  let count = 0
  for (let row = 0; row < rows; row += 1) {
    for (const [column, { states }] of columns.entries()) {
      const cell = row * columns.length + column
      const was = cellStates[((cells[cell >> 2] ?? 0) >> ((cell & 3) * 2)) & 3]
      const is = cellStates[states[row] ?? -1]
      if (was === undefined || is === undefined || isSame(was, is)) continue
      count += 1
      if (found.length < mostCells) found.push({ row, column, was, is })
    }
  }
  return count === 0 ? null : { version, count, cells: found }
}
