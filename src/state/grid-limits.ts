import { roomBeside, type Grid } from '../analysis/grid/grid.ts'
import { storedLimits } from './share/limits.ts'

/** How much of what was to be added a case cannot keep. */
interface LeftOut {
  readonly urls: number
  readonly crawlers: number
  readonly expectations: number
}

/** A grid as far as a case can keep it, so that nothing of it is missing at the next visit. */
export interface KeptGrid {
  readonly grid: Grid
  readonly left: LeftOut
}

const beyond = (items: readonly unknown[], most: number): number => Math.max(0, items.length - most)

/** How many URLs, crawlers and expectations a case keeps that has these. */
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
export function withinLimits(before: Grid, given: Grid, urls = 0): KeptGrid {
  const { crawlers: mostCrawlers, expectations: most } = mostBeside(given)
  const crawlers = given.crawlers.slice(0, Math.max(before.crawlers.length, mostCrawlers))
  const left = given.crawlers.length - crawlers.length
  const ids = new Set(crawlers.map(({ id }) => id))
  const expectations =
    left === 0 ? given.expectations : given.expectations.filter(({ columnId }) => ids.has(columnId))
  return {
    grid: {
      urls: given.urls,
      crawlers: left === 0 ? given.crawlers : crawlers,
      expectations: expectations.length > most ? expectations.slice(0, most) : expectations,
    },
    left: { urls, crawlers: left, expectations: beyond(expectations, most) },
  }
}

const names = {
  urls: ['URL', 'URLs'],
  crawlers: ['crawler', 'crawlers'],
  expectations: ['expectation', 'expectations'],
} as const

/** What there is room beside, where that is what sets the limit. */
const besides = { urls: 'crawlers', crawlers: 'urls', expectations: 'urls' } as const

/** What was left out of a grid, and why, in sentences; '' when all is there. */
export function leftOutWords({ grid, left }: KeptGrid): string {
  const mosts = mostBeside(grid)
  const sentences = (['urls', 'crawlers', 'expectations'] as const).flatMap((kind) => {
    const count = left[kind]
    if (count === 0) return []
    const [one, many] = names[kind]
    const beside = besides[kind]
    const others = `${grid[beside].length.toLocaleString('en')} ${names[beside][1]}`
    const isBeside = mosts[kind] < storedLimits[kind]
    const subject = isBeside ? `A case with ${others}` : 'A case'
    const were = count === 1 ? `one ${one} was` : `${count.toLocaleString('en')} ${many} were`
    return [
      `${subject} keeps ${mosts[kind].toLocaleString('en')} ${many} at most: ${were} not added.`,
    ]
  })
  return sentences.join(' ')
}
