import type { FittingCells, JudgedCase } from '../grid/judged-case.ts'
import { filteredRows } from './arrange-rows.ts'
import { fittingCells } from './list-filter.ts'
import type { OwnRows } from './own-rows.ts'

/** What is asked of the URLs that a filter leaves: its text, and what the page knows of the rows of the case. */
export interface FilterOptions {
  readonly filter: string
  /** Null: there is no filter. */
  readonly own: Omit<OwnRows, 'rows'> | null
}

/** What a filter leaves of the rows of a case; null: all. */
function fittingRows(
  { input: grid, urls: verdicts }: JudgedCase,
  filter: string,
  { red, changed, ...brought }: NonNullable<FilterOptions['own']>,
): Generator<void, FittingCells | null> {
  const flagsOf = (some: readonly number[]) => {
    const flags = new Uint8Array(grid.urls.length)
    for (const row of some) flags[row] = 1
    return flags
  }
  const { origin } = verdicts
  const known = { grid, verdicts, origin, changed: changed.map(flagsOf), ...brought }
  const redOf = () => red.map((some) => new Set(some))
  const { filtered, query } = filteredRows(known, filter, redOf)
  return fittingCells(filtered, query)
}

/** What a filter leaves of the URLs of a case, whoever holds them; null: all. Yields often, so that it can be left. */
export function* cellsLeft(
  judged: JudgedCase,
  { filter, own }: FilterOptions,
): Generator<number, FittingCells | null> {
  if (own === null) return null
  const steps = judged.fitting?.(filter) ?? fittingRows(judged, filter, own)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) yield 0
  return step.value
}
