import type { Grid } from './grid.ts'

/** How many rows a grid of at most `mostCells` can have with that many columns, or the reverse; at least one. */
export const roomBeside = (columns: number, mostCells: number): number =>
  Math.max(1, Math.floor(mostCells / Math.max(1, columns)))

/** A grid with the first `count` of its crawlers, and what is expected of these. */
export function withFirstCrawlers<Kept extends Grid>(grid: Kept, count: number): Kept {
  if (grid.crawlers.length <= count) return grid
  const crawlers = grid.crawlers.slice(0, count)
  const ids = new Set(crawlers.map(({ id }) => id))
  const expectations = grid.expectations.filter(({ columnId }) => ids.has(columnId))
  return { ...grid, crawlers, expectations }
}

/** A grid without the last crawlers, where it has no room for them, and how many these are. */
export function withinCells<Kept extends Grid>(
  grid: Kept,
  mostCells: number,
): { readonly grid: Kept; readonly left: number } {
  const kept = withFirstCrawlers(grid, roomBeside(grid.urls.length, mostCells))
  return { grid: kept, left: grid.crawlers.length - kept.crawlers.length }
}

/** The sentence for the crawlers that `withinCells` left out of a grid, which is given without them. */
export function leftOfCells(left: number, { urls, crawlers }: Grid): string {
  const were = left === 1 ? 'One crawler was' : `${left.toLocaleString('en')} crawlers were`
  const [rows, columns] = [urls.length.toLocaleString('en'), crawlers.length.toLocaleString('en')]
  return `${were} left out: with ${rows} URLs a case has room for ${columns}.`
}
