import { crawlers } from '../../crawlers/index.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Check, CheckTexts } from '../check.ts'
import { agentLines } from '../support/rule-lines.ts'

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

/** The beginning of a name. */
export const agentTooShort: Check = {
  id: 'agent-too-short',
  severity: 'warning',
  *run(context) {
    for (const { line, value, lower, crawler, span } of agentLines(context)) {
      if (crawler !== null || value.length < shortest || !/^[A-Za-z-]+$/.test(value)) continue
      const token = meant.get(lower)
      if (token === undefined) continue
      yield {
        line: line.number,
        span,
        severity: brands.has(lower) ? 'error' : 'warning',
        message: `“${value}” is not the name of a crawler; ${token} does not follow it.`,
        fixes: [{ title: `Write ${token}`, edits: [{ span, insert: token }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler name cut short',
  why: 'In 1994 a part of the name was enough. Today crawlers compare the whole name, so a group for “Google” is not for Googlebot, which then follows the * group.',
  sources: [{ source: 'robotstxt-org' }, { source: 'google-robotstxt' }],
  bad: [
    {
      robots: 'User-agent: Google\nDisallow:\n\nUser-agent: *\nDisallow: /a\n',
      lines: [1],
      severity: 'error',
    },
    { robots: 'User-agent: Semrush\nDisallow: /\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n' }],
}
