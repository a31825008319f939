import { crawlers } from '../../crawlers/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { asciiLower, leadingToken } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'
import type { CheckContext } from '../check-context.ts'
import { oldCrawlerNames } from '../support/old-names.ts'
import { rawGroups } from '../support/group-lines.ts'

const shortest = 4
/** Names of search engines, of which the beginning of a crawler’s name is often taken. */
const brands = new Set(searchEngines.map(({ name }) => asciiLower(name)))

/** The beginnings of all names, each with the first crawler whose name begins so. */
const meant = new Map(
  [...searchEngines, ...crawlers.filter(({ status }) => status.kind === 'active')]
    .toReversed()
    .flatMap(({ token }) =>
      Array.from(token, (_, index) => [asciiLower(token.slice(0, index)), token] as const),
    ),
)

/** Old names that happen to begin so, and what readers stop at within a name of today. */
const isOtherName = (lower: string, token: string): boolean =>
  oldCrawlerNames.has(lower) || lower === 'mozilla' || asciiLower(leadingToken(token)) === lower

/** The first line that names a crawler; null for none. */
const namedAt = (context: CheckContext, token: string): number | null =>
  agentLines(context).find(({ crawler }) => crawler?.token === token)?.line.number ?? null

const sharesGroup = (context: CheckContext, one: number, other: number): boolean =>
  rawGroups(context).some(({ agents }) =>
    [one, other].every((wanted) => agents.some(({ number }) => number === wanted)),
  )

/** The beginning of a name. */
export const agentTooShort: Check = {
  id: 'agent-too-short',
  severity: 'warning',
  *run(context) {
    for (const { line, value, lower, crawler, span } of agentLines(context)) {
      if (crawler !== null || value.length < shortest || !/^[A-Za-z-]+$/.test(value)) continue
      const token = meant.get(lower)
      if (token === undefined || isOtherName(lower, token)) continue
      const place = namedAt(context, token)
      // Named in the same group too, it loses nothing.
      if (place !== null && sharesGroup(context, line.number, place)) continue
      yield {
        line: line.number,
        span,
        severity: place === null && brands.has(lower) ? 'error' : 'warning',
        message: `“${value}” is not the name of a crawler; ${token} does not follow it${place === null ? '' : `, but the group of line ${place}`}.`,
        // Written in full it would join that other group.
        fixes:
          place === null ? [{ title: `Write ${token}`, edits: [{ span, insert: token }] }] : [],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name cut short',
  why: 'In 1994 a part of the name was enough. Today search engines compare the whole name, so a group for “Google” is not for Googlebot, which then follows the * group.',
  sources: [{ source: 'robotstxt-org' }, { source: 'google-robotstxt' }],
  bad: [
    {
      robots: 'User-agent: Google\nDisallow:\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
    { robots: 'User-agent: Semrush\nDisallow: /\n', lines: [1] },
  ],
  good: [
    { robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n' },
    { robots: 'User-agent: googlebot\nUser-agent: google\nDisallow: /b\n' },
    {
      robots: 'User-agent: DISCo\nUser-agent: mozilla\nUser-agent: megaindex\nDisallow: /\n',
    },
  ],
}
