import type { GridRow } from './grid.ts'

/** Places of rows from the first to the last of a run, both counted from 1. */
export type RowRun = readonly [first: number, last: number]

/** Where the rows stand that are wanted, in their order. */
export function rowRuns(
  rows: readonly GridRow[],
  isWanted: (row: GridRow) => boolean,
): readonly RowRun[] {
  const runs: [number, number][] = []
  for (const [at, row] of rows.entries()) {
    if (!isWanted(row)) continue
    const last = runs.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else runs.push([at + 1, at + 1])
  }
  return runs
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0

/** Where the rows stand that came from a sitemap, in their order. */
export const sitemapRuns = (rows: readonly GridRow[]): readonly RowRun[] =>
  rowRuns(rows, ({ inSitemap }) => inSitemap === true)

/**
 * Which of so many rows the runs hold, by their index. `runs` may be anything: what is no run, or beyond
 * the rows, is left out, and what is there twice takes no longer.
 */
export function listedPlaces(runs: unknown, count: number): readonly boolean[] {
  const steps = new Int32Array(count + 1)
  const add = (at: number, step: number) => (steps[at] = (steps[at] ?? 0) + step)
  for (const run of listOf(runs)) {
    const [first, last] = listOf(run)
    if (!isPlace(first) || !isPlace(last) || first > last || first > count) continue
    add(first - 1, 1)
    add(Math.min(last, count), -1)
  }
  let open = 0
  return Array.from({ length: count }, (_, at) => {
    open += steps[at] ?? 0
    return open > 0
  })
}

/** The row, as one that came from a sitemap. */
export const sitemapRowsOf = (row: GridRow): GridRow =>
  row.inSitemap === true ? row : { ...row, inSitemap: true }
