import type { Grid } from '../analysis/grid/grid.ts'
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

/** Leaves out what is too much: what was added last. `urls` is how many URLs had no room. */
export function withinLimits(given: Grid, urls = 0): KeptGrid {
  const { crawlers: mostCrawlers, expectations: most } = storedLimits
  const crawlers = given.crawlers.slice(0, mostCrawlers)
  const left = beyond(given.crawlers, mostCrawlers)
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

/** What was left out, and why, in sentences; '' when all is there. */
export const leftOutWords = (left: LeftOut): string =>
  (['urls', 'crawlers', 'expectations'] as const)
    .filter((kind) => left[kind] > 0)
    .map((kind) => {
      const [one, many] = names[kind]
      const count = left[kind]
      const were = count === 1 ? `one ${one} was` : `${count.toLocaleString('en')} ${many} were`
      return `A case keeps ${storedLimits[kind].toLocaleString('en')} ${many} at most: ${were} not added.`
    })
    .join(' ')
