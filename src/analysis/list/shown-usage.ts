import { columnsOfRows } from '../../case/grid/list-columns.ts'
import type { FittingCells, JudgedCase } from '../grid/judged-case.ts'
import type { JudgedUrls, Steps } from '../grid/judged-urls.ts'
import { urlsAt } from '../grid/picked-urls.ts'
import { ruleUsage, type RuleUsage } from '../grid/usage/rule-usage.ts'
import { listOfRows } from './arrange-rows.ts'
import { fittingCells, listQuery } from './list-filter.ts'
import type { OwnRows } from './own-rows.ts'
import { sourcesOfRows } from './source-words.ts'

/** What rules do for the URLs that a filter leaves. */
export interface ShownUsage extends RuleUsage {
  /** How many URLs there are without the filter. */
  readonly total: number
}

/** What is asked: the text of the filter, and what the page knows of the rows of the case. */
export interface ShownUsageOptions {
  readonly filter: string
  readonly own: Omit<OwnRows, 'rows'>
}

/** What a filter leaves of the rows of a case; null: all. */
function fittingRows(
  { input: { urls: rows, crawlers }, urls, listed }: JudgedCase,
  { filter, own: { columns, sources = [], red, changed } }: ShownUsageOptions,
): Generator<void, FittingCells | null> {
  const { origin, columns: cells } = urls
  const bringing = sourcesOfRows(sources, (row) => rows[row])
  const labels = cells.map(({ label }) => label)
  const query = listQuery(filter, crawlers, labels, columns, bringing)
  const hasChanged = changed.some((some) => some.length > 0)
  const flagsOf = (some: readonly number[]) => {
    const flags = new Uint8Array(rows.length)
    for (const row of some) flags[row] = 1
    return flags
  }
  const list = {
    urls: listOfRows(rows).urls,
    verdicts: {
      origin,
      columnCount: crawlers.length,
      cellsOf: (at: number) => cells[at] ?? noCells,
    },
    listed,
    marks: {
      red: red.map((some) => new Set(some)),
      changed: hasChanged ? changed.map(flagsOf) : null,
    },
    values: columnsOfRows(rows, columns),
    sources: bringing,
  }
  return fittingCells(list, query)
}

const noCells = { states: new Uint8Array(0), lines: new Int32Array(0) }

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
export function* shownUsage(judged: JudgedCase, options: ShownUsageOptions): Steps<ShownUsage> {
  const total = judged.urls.length
  const steps = judged.fitting?.(options.filter) ?? fittingRows(judged, options)
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) yield 0
  const fitting = step.value
  const usage = yield* ruleUsage(fitting === null ? judged : partOf(judged, fitting))
  return { ...usage, total }
}
