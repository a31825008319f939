import type { ColumnVerdicts, GridRow } from '../../case/grid/grid.ts'
import type { ListColumns } from '../../case/grid/list-columns.ts'
import { rowUrls, type RowUrls } from '../../case/grid/row-urls.ts'

/** So many URLs make a part of a list; the last one may have fewer. */
export const partSize = 1024

/** What one crawler may do with URLs, by their index. The arrays may be longer than the list. */
export type UrlVerdicts = Pick<ColumnVerdicts, 'label' | 'states' | 'lines'>

/**
 * URLs in their order, and what crawlers may do with each, whoever holds them: the rows of a case, or a
 * worker. They are read part by part, so that nobody has to hold all of their texts.
 */
export interface JudgedUrls {
  readonly length: number
  /** The site that paths belong to. */
  readonly origin: string
  /** In the order of the crawlers. Those that read alike may share their arrays. */
  readonly columns: readonly UrlVerdicts[]
  /** The URLs of a part as typed. */
  typed(part: number): readonly string[]
  /** What `decide` takes for the URLs of a part: see `rowUrls`. */
  sent(part: number): RowUrls
  /** What came with the URLs; not there: nothing, or nobody asks. */
  readonly values?: ListColumns
}

/** How many parts there are. */
export const partCount = ({ length }: Pick<JudgedUrls, 'length'>): number =>
  Math.ceil(length / partSize)

/** The rows of a case with their verdicts. */
export function judgedRows(
  rows: readonly GridRow[],
  origin: string,
  { columns }: { readonly columns: readonly UrlVerdicts[] },
  values?: ListColumns,
): JudgedUrls {
  const partOf = <Item>(all: readonly Item[], part: number): readonly Item[] =>
    all.slice(part * partSize, (part + 1) * partSize)
  return {
    length: rows.length,
    origin,
    columns,
    ...(values === undefined ? {} : { values }),
    typed: (part) => partOf(rows, part).map(({ url }) => url),
    sent: (part) => partOf(rowUrls(rows, origin), part),
  }
}

/** Work in steps, so that it can be left between them; each says how far it is, from 0 to 1. */
export type Steps<Result> = Generator<number, Result>

/** Does all steps at once, whatever they tell. */
export function runSteps<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does steps as a share of others, from a place between 0 and 1 to another. */
export function* scaleProgress<Result>(
  steps: Steps<Result>,
  from: number,
  to: number,
): Steps<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield from + step.value * (to - from)
  }
}
