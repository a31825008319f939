import { isGone } from '../../crawlers/crawler.ts'
import { crawlerNamed, identityOf } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import { select } from '../../decide/select.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckContext } from '../check-context.ts'

const isOldName = (token: string): boolean => {
  const crawler = crawlerNamed(token)
  return crawler !== null && isGone(crawler)
}

/**
 * What a crawler would follow if the groups that it follows now were not there: those of a name that it
 * falls back to, as of Googlebot for Googlebot-Image, else those for all.
 */
export function followedWithout(
  context: CheckContext,
  dialect: Dialect,
  name: string,
  now: Selection,
): Selection {
  const stars = context.selection(dialect, '*')
  const crawler = crawlerNamed(name)
  // An old name of its own is for nobody else: who has a group by the new one lost nothing of that.
  const others = (crawler?.fallbacks ?? []).filter((token) => !isOldName(token))
  if (crawler === null || others.length === 0) return stars
  const identity = { ...identityOf(crawler), tokens: others }
  const then = select(context.parsedAs(dialect), identity)
  const isOther = then.token !== '*' && !then.groups.some((group) => now.groups.includes(group))
  return isOther && then.groups.length > 0 ? then : stars
}

/** Whose group it is that would be followed, as sentences name it. */
export const baseName = ({ token, groups: [group] }: Selection): string =>
  token === '*' || token === null || group === undefined
    ? 'all crawlers (*)'
    : `${token} (line ${group.firstLine}), which it would follow otherwise,`

/** The same in a few letters, for titles. */
export const baseToken = ({ token }: Selection): string => token ?? '*'
