import type { FittingCells, JudgedCase } from '../grid/judged-case.ts'
import type { JudgedUrls, Steps } from '../grid/judged-urls.ts'
import { urlsAt } from '../grid/picked-urls.ts'
import { ruleUsage, type RuleUsage } from '../grid/usage/rule-usage.ts'
import { filteredRows } from './arrange-rows.ts'
import { fittingCells } from './list-filter.ts'
import type { OwnRows } from './own-rows.ts'

/** What rules do for the URLs that a filter leaves. */
export interface ShownUsage extends RuleUsage {
  /** How many URLs there are without the filter. */
  readonly total: number
}

/** What is asked: the text of the filter, and what the page knows of the rows of the case. */
export interface ShownUsageOptions {
  readonly filter: string
  /** Null: there is no filter. */
  readonly own: Omit<OwnRows, 'rows'> | null
}

/** What a filter leaves of the rows of a case; null: all. */
function fittingRows(
  { input: grid, urls: verdicts }: JudgedCase,
  filter: string,
  { red, changed, ...brought }: NonNullable<ShownUsageOptions['own']>,
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

/** The state of a cell that does not count: neither allowed nor blocked. */
const notCounted = 255

/** The cells that fit; all others are decided by no line. */
function fittingUrls(
  picked: JudgedUrls,
  places: readonly number[],
  { rows, columns }: FittingCells,
) {
  const cells = picked.columns.map(({ label, states, lines }, at) => {
    const fits = columns.get(places[at] ?? -1)
    const isIn = (row: number) => fits?.[rows[row] ?? -1] === 1
    return {
      label,
      states: states.map((state, row) => (isIn(row) ? state : notCounted)),
      lines: lines.map((line, row) => (isIn(row) ? line : 0)),
    }
  })
  return { ...picked, columns: cells }
}

/** The part of a case that a filter leaves: its URLs, and the crawlers that it asks for. */
function partOf(judged: JudgedCase, fitting: FittingCells): JudgedCase {
  const { urls, input } = judged
  const places = [...fitting.columns.keys()].sort((a, b) => a - b)
  const some = <Item>(all: readonly Item[]): readonly Item[] =>
    places.flatMap((place) => all.slice(place, place + 1))
  const picked = urlsAt({ ...urls, columns: some(urls.columns) }, fitting.rows)
  return {
    ...judged,
    input: { ...input, crawlers: some(input.crawlers) },
    urls: picked,
    counted: fittingUrls(picked, places, fitting),
  }
}

/**
 * As `ruleUsage`, for the URLs that a filter leaves, and of these for the cells that made them stay: what a line is
 * said to decide is what the filter leaves together with the line.
 */
export function* shownUsage(
  judged: JudgedCase,
  { filter, own }: ShownUsageOptions,
): Steps<ShownUsage> {
  const total = judged.urls.length
  if (own === null) return { ...(yield* ruleUsage(judged)), total }
  const steps = judged.fitting?.(filter) ?? fittingRows(judged, filter, own)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) yield 0
  const fitting = step.value
  const usage = yield* ruleUsage(fitting === null ? judged : partOf(judged, fitting))
  return { ...usage, total }
}
