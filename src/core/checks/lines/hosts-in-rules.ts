import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import type { RuleLine } from '../support/rule-lines.ts'
import { hostOf, isSameHost } from '../support/value-lines.ts'

/** Extensions of files, which are written like the ends of hosts. */
const fileEnd =
  /\.(?:html?|php\d?|aspx?|jspx?|cfm|cgi|pl|txt|xml|json|js|css|pdf|docx?|xlsx?|do|gif|jpe?g|png|svg|swf|zip|ece|axd|ashx|action)$/i

/** Is it what the name of a file looks like, and no host? */
export const isFileName = (name: string): boolean => fileEnd.test(name)

/** The host without the www. that most sites have both with and without. */
const bareHost = (host: string): string => host.replace(/^www\./, '')

/** Is the address on another site than the file, as far as that is known? */
export function isElsewhere({ origin }: CheckContext, value: string): boolean {
  const own = origin === null ? null : hostOf(origin)
  const host = hostOf(value)
  return own !== null && host !== null && !isSameHost(bareHost(own), bareHost(host))
}

/** A bare address would become a rule for the whole site: not to be done by a click. */
export const isWholeSite = (path: string): boolean => /^\/[*]*$/.test(path)

/**
 * The fix that takes the host of this site from a path: `isOwn`, whether it is of this site, and `rest`
 * what stands behind it. None for another host.
 */
export function keepPath({ span }: RuleLine, isOwn: boolean, rest: string): readonly CheckFix[] {
  if (!isOwn || !rest.startsWith('/') || isWholeSite(rest)) return []
  return [{ title: `Change to ${rest}`, edits: [{ span, insert: rest }] }]
}
