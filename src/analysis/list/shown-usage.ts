import type { FittingCells, JudgedCase } from '../grid/judged-case.ts'
import type { JudgedUrls, Steps } from '../grid/judged-urls.ts'
import { urlsAt } from '../grid/picked-urls.ts'
import { ruleUsage, type RuleUsage } from '../grid/usage/rule-usage.ts'
import { cellsLeft, type FilterOptions } from './cells-left.ts'

/** What rules do for the URLs that a filter leaves. */
export interface ShownUsage extends RuleUsage {
  /** How many URLs there are without the filter. */
  readonly total: number
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
export function* shownUsage(judged: JudgedCase, options: FilterOptions): Steps<ShownUsage> {
  const total = judged.urls.length
  const fitting = yield* cellsLeft(judged, options)
  const usage = yield* ruleUsage(fitting === null ? judged : partOf(judged, fitting))
  return { ...usage, total }
}
