import type { Grid } from './grid.ts'
import { roomBeside, withFirstCrawlers } from './room-of-grid.ts'
import { storedLimits } from '../limits.ts'

/**
 * A list of more URLs opens as a list from a file, which a worker holds: rows are filtered and ordered where the
 * page is drawn, and links carry no more of them. A case may hold more rows, as many as `storedLimits` says.
 */
export const maxRows = 5000

/** So few URLs are added one by one by people, who want them in the case, however many it has. */
const fewRows = 100

/**
 * How URLs may be added to a case that has so many: as rows; as a list from a file, which is quicker, or as rows;
 * or only as a list from a file, since a case cannot keep more.
 */
export function importMode(rows: number, added: number): 'rows' | 'either' | 'list' {
  if (rows + added > storedLimits.urls) return 'list'
  return added <= fewRows || rows + added <= maxRows ? 'rows' : 'either'
}

/** How much of what was to be added a case cannot keep. */
interface LeftOut {
  readonly urls: number
  readonly crawlers: number
  readonly expectations: number
}

/** A grid as far as a case can keep it, so that nothing of it is missing at the next visit. */
export interface LimitedGrid {
  readonly grid: Grid
  readonly left: LeftOut
}

/** How many URLs, crawlers and expectations a case can have, given those that it has. */
const mostBeside = ({ urls, crawlers }: Pick<Grid, 'urls' | 'crawlers'>) => ({
  urls: Math.min(storedLimits.urls, roomBeside(crawlers.length, storedLimits.cells)),
  crawlers: Math.min(storedLimits.crawlers, roomBeside(urls.length, storedLimits.cells)),
  expectations: storedLimits.expectations,
})

/** How many URLs can be added to a grid. */
export const roomForUrls = (grid: Pick<Grid, 'urls' | 'crawlers'>): number =>
  Math.max(0, mostBeside(grid).urls - grid.urls.length)

/**
 * Leaves out what is too much: what was added last to `before`, and nothing that it has. `urls` is how many
 * URLs had no room.
 */
export function withinLimits(before: Grid, given: Grid, urls = 0): LimitedGrid {
  const { crawlers, expectations: most } = mostBeside(given)
  const grid = withFirstCrawlers(given, Math.max(before.crawlers.length, crawlers))
  const { length } = grid.expectations
  const left = {
    urls,
    crawlers: given.crawlers.length - grid.crawlers.length,
    expectations: Math.max(0, length - most),
  }
  if (left.expectations === 0) return { grid, left }
  return { grid: { ...grid, expectations: grid.expectations.slice(0, most) }, left }
}

const names = {
  urls: ['URL', 'URLs'],
  crawlers: ['crawler', 'crawlers'],
  expectations: ['expectation', 'expectations'],
} as const

/** What was left out of a grid, and why, in sentences; '' when all is there. */
export function omissionMessage({ grid, left }: LimitedGrid): string {
  const mosts = mostBeside(grid)
  const counted = (kind: keyof LeftOut, count: number): string =>
    `${count.toLocaleString('en')} ${names[kind][1]}`
  const sentences = (['urls', 'crawlers', 'expectations'] as const).flatMap((kind) => {
    if (left[kind] === 0) return []
    const were =
      left[kind] === 1 ? `one ${names[kind][0]} was` : `${counted(kind, left[kind])} were`
    // Less than the usual number: there is no room for more cells.
    const other = kind === 'urls' ? 'crawlers' : 'urls'
    const isFull = mosts[kind] < storedLimits[kind]
    const subject = isFull ? `A case with ${counted(other, grid[other].length)}` : 'A case'
    return [`${subject} keeps ${counted(kind, mosts[kind])} at most: ${were} not added.`]
  })
  return sentences.join(' ')
}
