import type { Crawler } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { dialectById } from '../../core/dialects/index.ts'

/** Does it read as a search engine of today does: is it one of Google's, Microsoft's or Yandex's? */
const isOfEngine = ({ dialect }: Crawler): boolean => dialectById(dialect)?.engine !== undefined

/**
 * The crawlers of search engines that obey a group of their own and never the one for `*`: who wants to
 * block everybody has to name them.
 */
export const besideStar: readonly string[] = crawlers
  .filter((one) => !one.obeysStar && one.stance !== 'no')
  .filter((one) => one.status.kind === 'active' && isOfEngine(one))
  .map(({ token }) => token)
