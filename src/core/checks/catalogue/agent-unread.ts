import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { removal } from '../support/edits.ts'
import { rawGroups } from '../support/group-lines.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'

const isUnread = ({ crawler }: AgentLine): boolean => crawler?.readsOwnGroup === false

/** The User-agent lines of groups that name somebody who reads the name. */
function linesBesideOthers(context: CheckContext): ReadonlySet<SourceLine> {
  const unread = new Set(
    agentLines(context)
      .filter(isUnread)
      .map(({ line }) => line),
  )
  const groups = rawGroups(context).filter(({ agents }) => agents.some((one) => !unread.has(one)))
  return new Set(groups.flatMap(({ agents }) => agents))
}

/** A name that its crawler does not look for. */
export const agentUnread: Check = {
  id: 'agent-unread',
  severity: 'warning',
  *run(context) {
    const found = agentLines(context).filter(isUnread)
    if (found.length === 0) return
    const besideOthers = linesBesideOthers(context)
    for (const { line, crawler, span } of found) {
      const [followed = 'others'] = crawler?.fallbacks ?? []
      yield {
        line: line.number,
        span,
        message: `${crawler?.token ?? ''} does not look for its own name and crawls what ${followed} may crawl, so this line does nothing. Only rules for ${followed}, or noindex in the pages, keep it out.`,
        // Where no other name heads the rules, it keeps them from the group before.
        fixes: besideOthers.has(line) ? removal(context, line.number) : [],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler that does not look for its own name',
  why: 'The operators of a few crawlers say that these crawl only what Googlebot may crawl, and document no name for robots.txt. A group for such a name changes nothing.',
  sources: [{ source: 'tavily-crawler' }, { source: 'brave-search-crawler' }],
  bad: [
    { robots: 'User-agent: Bravebot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: TavilyBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: GPTBot\nUser-agent: tavilybot\nDisallow: /\n', lines: [2] },
    { robots: 'User-agent: bravebot\nUser-agent: TavilyBot\nDisallow: /a\n', lines: [1, 2] },
    { robots: 'User-agent: Googlebot\nUser-agent: Bravebot\nDisallow: /a\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\n' },
    { robots: 'User-agent: Kagibot\nDisallow: /\n' },
    { robots: 'User-agent: Brave\nDisallow: /\n' },
  ],
}
