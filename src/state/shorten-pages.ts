import { maxMainThreadUnits } from '../analysis/size-limits.ts'
import type { ShortenPages } from '../case/link/encode.ts'
import { linkLimits } from '../case/limits.ts'

/** Shortens the pages of a case for a link: long ones in a worker, where there is one. */
export const shortenPages: ShortenPages = async (pages) => {
  const length = pages.reduce((sum, { html }) => sum + html.length, 0)
  if (length > maxMainThreadUnits && typeof Worker !== 'undefined') {
    const { runInWorker: askAside, failureKind: lossOf } = await import('./intake/read-aside.ts')
    try {
      return await askAside('brief-pages', { pages, most: linkLimits.page }).answer
    } catch (error) {
      // A page that stalls the worker would stall this thread, too; else a short halt is better than no link.
      if (lossOf(error) === 'stalled') throw error
    }
  }
  const { briefPage } = await import('../analysis/page/brief-page.ts')
  return pages.map((page) => briefPage(page, linkLimits.page))
}
