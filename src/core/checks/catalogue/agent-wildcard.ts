import type { Check, CheckFix, CheckProblem, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { standingSentence, wouldChange } from '../names/name-effects.ts'
import { nameProblem, type NameProblem } from '../names/name-problem.ts'
import { crawlerInStars } from '../names/short-names.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone } from '../../crawlers/crawler.ts'
import { dialectById } from '../../dialects/index.ts'

/** What is said of a name with stars, where it is plain which crawler is meant and it is not named rightly beside it. */
interface Meant extends NameProblem {
  readonly token: string
}

/** What becomes of a star behind a crawler’s name: only its own reading counts, where it is known. */
function severityOf(
  context: CheckContext,
  name: string | null,
  { value, line }: AgentLine,
): Severity {
  const bare = name ?? value.replace(/\*/g, '')
  const crawler = crawlerNamed(bare)
  // Rules in a group that nobody finds do nothing.
  const isDead = name === null && wouldChange(context, '*', line.number)
  if (crawler === null || isGone(crawler)) return isDead ? 'warning' : 'info'
  const reader = dialectById(crawler.dialect)
  const isRead = name !== null && reader?.agents.names(value, name, null) === true
  if (isRead) return 'hint'
  return name === null ? 'error' : 'warning'
}

/** The same where a crawler is meant that has another name: by what its group would change for it. */
function severityWith(
  context: CheckContext,
  name: string | null,
  agent: AgentLine,
  meant: Meant | null,
): Severity {
  if (meant === null) return severityOf(context, name, agent)
  const isWhole = crawlerNamed(agent.value.replace(/\*/g, '')) !== null
  return isWhole && (name !== null || !meant.standing.isRead)
    ? severityOf(context, name, agent)
    : meant.severity
}

function readingOf({ dialects }: CheckContext, value: string, name: string): string {
  const readers = dialects.filter(({ agents }) => agents.names(value, name, null))
  if (readers.length === 0) return `No crawler finds the name “${name}” in “${value}”.`
  const who = `${namesOf(readers)} ${readers.length > 1 ? 'drop' : 'drops'} the star and ${readers.length > 1 ? 'read' : 'reads'} “${name}”;`
  return `${who} stricter crawlers find no name here.`
}

/** The name without its star; none where it is no name. */
const bareName = (name: string, { span }: AgentLine): readonly CheckFix[] =>
  !/^[\w.-]+$/.test(name) || !/\w/.test(name)
    ? []
    : [{ title: `Change to ${name}`, edits: [{ span, insert: name }] }]

function meantBy(context: CheckContext, agent: AgentLine): Meant | null {
  const token = crawlerInStars(agent.value)
  const problem = token === null ? null : nameProblem(context, agent, token)
  return token === null || problem === null ? null : { ...problem, token }
}

/** Stars around a name, or around what a name begins with: hardly anybody finds it, and a crawler may be meant. */
function starred(
  { value }: AgentLine,
  meant: Meant | null,
): Pick<CheckProblem, 'message' | 'fixes'> {
  const who = meant?.standing.isRead === true ? 'hardly any crawler' : 'no crawler'
  const message = `“${value}” names ${who}: crawler names have no wildcards.`
  if (meant === null) return { message, fixes: [] }
  const { token, standing, fixes } = meant
  return { message: `${message} ${standingSentence(token, standing)}.`, fixes }
}

/** A name with a star behind it; only the beginning of one may be meant for the whole. */
function withStar(
  context: CheckContext,
  name: string,
  agent: AgentLine,
  meant: Meant | null,
): Pick<CheckProblem, 'message' | 'fixes'> {
  const message = readingOf(context, agent.value, name)
  if (meant === null || crawlerNamed(name) !== null)
    return { message, fixes: bareName(name, agent) }
  const { token, standing, fixes } = meant
  return { message: `${message} ${standingSentence(token, standing)}.`, fixes }
}

/** A star glued to a name. */
export const agentWildcard: Check = {
  id: 'agent-wildcard',
  severity: 'error',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, span } = agent
      if (!value.includes('*') || value === '*' || /^\*\s/.test(value)) continue
      const name = /^[^*]+(?=\*+$)/.exec(value)?.[0] ?? null
      const meant = meantBy(context, agent)
      yield {
        line: line.number,
        span,
        severity: severityWith(context, name, agent, meant),
        ...(name === null ? starred(agent, meant) : withStar(context, name, agent, meant)),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Star inside a crawler name',
  why: 'Only a * alone means all crawlers. Next to letters it is no wildcard: the line names no crawler, or only what is left without the *.',
  sources: [
    { source: 'robotstxt-org' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'google-spec', section: 'Order of precedence for user agents' },
    { source: 'protego' },
  ],
  bad: [
    { robots: 'User-agent: *Googlebot*\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: *semrush*\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: *thunderstone*\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: *thunderstone*\nDisallow:\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: SeznamBot*\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: Mediapartners-Google*\nDisallow: /a\n', lines: [1], severity: 'hint' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
