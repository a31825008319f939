import { isGone, isUseToken } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isPolicyToken } from '../../crawlers/policy-token.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { isLegalToken } from '../../dialects/parts/agents.ts'
import type { CheckContext } from '../check-context.ts'

/** The dialect by which a crawler is judged: its own, where the author cares about it. */
export function followerDialect(context: CheckContext, name: string): Dialect {
  const crawler = crawlerNamed(name)
  const own = crawler === null ? null : context.dialectOf(crawler)
  return own ?? context.primaryDialect()
}

/** Is this the name of a crawler that comes, and obeys the group for everybody where it has none of its own? */
export function mayObeyStar(name: string): boolean {
  if (isPolicyToken(name)) return false
  const crawler = crawlerNamed(name)
  if (crawler === null) return isLegalToken(name)
  // That nobody comes by this name any more is all that is to be said of it; Bing still reads that of msnbot.
  return crawler.obeysStar && (!isGone(crawler) || crawler.token === 'msnbot')
}

/** Does nobody come by this name, which says what may be done with pages that another crawler fetched? */
export function saysUseAlone(name: string): boolean {
  const crawler = crawlerNamed(name)
  return crawler !== null && isUseToken(crawler)
}
