import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { composedName, type ComposedName } from '../names/composed-names.ts'
import { meantByName } from '../names/meant-names.ts'
import { crawlerWithLetters } from '../names/name-letters.ts'
import { crawlersReading, nameReadersSentence, standingSentence } from '../names/name-effects.ts'
import { nameProblem, type NameProblem } from '../names/name-problem.ts'
import { oldCrawlerNames } from '../names/old-names.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'

const known = memoizeByContext(() => new Map<string, ComposedName | null>())

/** What a name is made of that nobody has; null for names that are known, or told elsewhere. */
function composedIn(context: CheckContext, { value, lower, crawler }: AgentLine) {
  if (crawler !== null || !/^[A-Za-z]+(?:[-_][A-Za-z]+)+$/.test(value)) return null
  const cached = known(context).get(lower)
  if (cached !== undefined) return cached
  const isElsewhere =
    oldCrawlerNames.has(lower) || meantByName(value) !== null || crawlerWithLetters(value) !== null
  const found = isElsewhere ? null : composedName(value)
  known(context).set(lower, found)
  return found
}

/** So many names of an operator are told. */
const maxNames = 4

function meaningOf({ crawler, operator, by, tokens }: ComposedName): string {
  const { token } = crawler
  if (by === 'kind')
    return `All kinds of ${token} look for “${token}”, so no group can tell them apart.`
  if (by === 'word') return `${operator}’s name with that word is ${token}.`
  if (by === 'use') return `${operator}’s name for AI training is ${token}.`
  const others = tokens.length - maxNames
  const shown =
    others > 0
      ? [...tokens.slice(0, maxNames), others === 1 ? '1 other' : `${others} others`]
      : tokens
  return `Known names of ${operator}: ${namesInSentence(shown)}.`
}

/** Only where the name says which crawler is meant; another one would get rules that are not for it. */
const fixesOf = ({ by }: ComposedName, { fixes }: NameProblem): readonly CheckFix[] =>
  by === 'word' || by === 'use' ? fixes : []

/** A name of known parts that together are nobody’s. */
export const agentComposed: Check = {
  id: 'agent-composed',
  severity: 'warning',
  *run(context) {
    for (const agent of agentLines(context)) {
      const composed = composedIn(context, agent)
      if (composed === null) continue
      const { token } = composed.crawler
      const problem = nameProblem(context, agent, token)
      if (problem === null || problem.standing.isRead) continue
      const { line, value, span } = agent
      const readers = nameReadersSentence(context, value, [token])
      const isForNobody = crawlersReading(context, value).length === 0
      const nobody = isForNobody ? ', so no known crawler follows this group' : ''
      yield {
        line: line.number,
        span,
        severity: problem.severity === 'info' ? 'info' : 'warning',
        message: `No crawler is known as “${value}”${nobody}. ${meaningOf(composed)} ${standingSentence(token, problem.standing)}.${readers}`,
        fixes: fixesOf(composed, problem),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Unknown crawler name made of known parts',
  why: 'Crawlers look for the names that their operators document: there is Google-Extended, but no Googlebot-Extended. Googlebot comes for phones and for computers by the same name.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.1' }, { source: 'google-common' }],
  bad: [
    { robots: 'User-agent: Googlebot-Extended\nDisallow: /\n', lines: [1], severity: 'warning' },
    {
      robots:
        'User-agent: Googlebot-Smartphone\nDisallow: /a/\n\nUser-agent: Googlebot-Desktop\nDisallow: /b/\n',
      lines: [1, 4],
      severity: 'warning',
    },
    {
      robots: 'User-agent: ClaudeBot-User\nUser-agent: Apple-Extended\nDisallow: /\n',
      lines: [1, 2],
    },
    { robots: 'User-agent: Googlebot-Extended\nDisallow:\n', lines: [1], severity: 'info' },
  ],
  good: [
    { robots: 'User-agent: Google-Extended\nDisallow: /\n' },
    { robots: 'User-agent: OurOwn-Extended\nUser-agent: Google-Friend\nDisallow: /\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: Googlebot-Smartphone\nDisallow: /a\n' },
  ],
}
