import type { Check, CheckTexts } from '../check.ts'
import { isGone } from '../../crawlers/crawler.ts'
import type { CheckContext } from '../check-context.ts'
import { standingOf, standingSentence } from '../names/name-effects.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { agentLines, firstNamings, type AgentLine } from '../support/rule-lines.ts'

/** Names on lists against training, and the crawler that their operator trains with today. */
const successorOf: ReadonlyMap<string, string> = new Map([
  ['anthropic-ai', 'ClaudeBot'],
  ['Claude-Web', 'ClaudeBot'],
])

/** What to know of an old name besides, for the crawler that comes now. */
function remarkOn(context: CheckContext, token: string, line: number): string {
  if (token === 'msnbot')
    return ' Bing said in 2010 and 2012 that it follows this group where bingbot has none.'
  if (token !== 'Googlebot-Mobile') return ''
  const now = standingSentence('Googlebot', standingOf(context, 'Googlebot', line))
  return ` Google’s crawler for phones is Googlebot. ${now}.`
}

/** The crawler that an old name no longer keeps out; null where the file names it, or blocks nothing. */
function unblockedSuccessor(context: CheckContext, { crawler, line }: AgentLine): string | null {
  const successor = successorOf.get(crawler?.token ?? '')
  if (successor === undefined) return null
  const isNamed = firstNamings(context).has(successor)
  const group = groupsByAgentLine(context).get(line.number)
  const blocks = group?.rules.some(
    ({ reading }) => reading.meaning === 'disallow' && reading.valueText !== '',
  )
  return isNamed || blocks !== true ? null : successor
}

/** A crawler that is no more. */
export const agentObsolete: Check = {
  id: 'agent-obsolete',
  severity: 'info',
  *run(context) {
    let told: string | null = null
    for (const agent of agentLines(context)) {
      const { line, crawler, span } = agent
      if (crawler === null || !isGone(crawler)) continue
      const { token, status } = crawler
      const remark = remarkOn(context, token, line.number)
      const end = status.to === undefined ? 'no longer in use' : `now called ${status.to}`
      const unblocked = unblockedSuccessor(context, agent)
      // Several old names have one successor; it is named once.
      const successor: string | null = unblocked === told ? null : unblocked
      told = successor ?? told
      yield {
        line: line.number,
        span,
        message: `${token} is ${end}.${remark}${successor === null ? '' : ` Its operator’s crawler is now ${successor}, which this group does not block.`}`,
        ...(successor === null
          ? {}
          : {
              severity: 'warning',
              fixes: [{ title: `Change to ${successor}`, edits: [{ span, insert: successor }] }],
            }),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawler that is no longer in use',
  why: 'This crawler is no longer in use, so its group mostly only makes the file longer. Its successor may have another name, which the group does not cover; by Bing’s word of 2010 and 2012 Bingbot still follows one for msnbot where it has none.',
  sources: [
    { source: 'bing-blog-2010' },
    { source: 'bing-blog-2012' },
    { source: 'google-special-case' },
  ],
  bad: [
    { robots: 'User-agent: Teoma\nDisallow: /\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: anthropic-ai\nDisallow: /\n', lines: [1], severity: 'warning' },
    {
      robots: 'User-agent: Claude-Web\nUser-agent: ClaudeBot\nDisallow: /\n',
      lines: [1],
      severity: 'info',
    },
  ],
  good: [{ robots: 'User-agent: Bingbot\nDisallow: /a\n' }],
}
