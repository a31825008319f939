import type { Check, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { wouldChange } from '../names/name-effects.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'
import { namesOf } from '../support/rule-readers.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { isGone } from '../../crawlers/crawler.ts'
import { dialectById } from '../../dialects/index.ts'

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

function readingOf({ dialects }: CheckContext, value: string, name: string): string {
  const readers = dialects.filter(({ agents }) => agents.names(value, name, null))
  if (readers.length === 0) return `No crawler finds the name “${name}” in “${value}”.`
  const who = `${namesOf(readers)} ${readers.length > 1 ? 'drop' : 'drops'} the star and ${readers.length > 1 ? 'read' : 'reads'} “${name}”;`
  return `${who} stricter crawlers find no name here.`
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
      yield {
        line: line.number,
        span,
        severity: severityOf(context, name, agent),
        message:
          name === null
            ? `“${value}” names no crawler: crawler names have no wildcards.`
            : readingOf(context, value, name),
        fixes:
          name === null || !/^[\w.-]+$/.test(name) || !/\w/.test(name)
            ? []
            : [{ title: `Change to ${name}`, edits: [{ span, insert: name }] }],
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
    { robots: 'User-agent: *Googlebot*\nDisallow: /\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: *thunderstone*\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: *thunderstone*\nDisallow:\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: SeznamBot*\nDisallow: /a\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: Mediapartners-Google*\nDisallow: /a\n', lines: [1], severity: 'hint' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
