import type { Span } from '../../text/text.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { CheckFix, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import {
  dialectOfCrawler,
  freesFromRules,
  standingOf,
  wouldChange,
  type Standing,
} from './name-effects.ts'
import { firstNamings, type AgentLine } from '../support/rule-lines.ts'

const engineTokens = new Set(searchEngines.map(({ token }) => token))

/** The line that names a crawler of the catalogue; null for none. */
export const lineNaming = (context: CheckContext, token: string): number | null =>
  firstNamings(context).get(token)?.line.number ?? null

/** Does the same group name a crawler by its right name too? Then a wrong one beside it loses nothing. */
export function isNamedBeside(context: CheckContext, line: number, token: string): boolean {
  const other = firstNamings(context).get(token)?.line
  return (
    other !== undefined && groupsByAgentLine(context).get(line)?.agents.includes(other) === true
  )
}

/** A name that is written wrong, held against the crawler that was meant. */
export interface NameProblem {
  readonly severity: Severity
  readonly standing: Standing
  readonly fixes: readonly CheckFix[]
}

/** Writes a name in place of what stands there. */
export const writing = (span: Span, token: string): CheckFix => ({
  title: `Change to ${token}`,
  edits: [{ span, insert: token }],
})

/** How much is lost where a line does not reach a crawler: by what its group would change for it. */
export function severityFor(context: CheckContext, token: string, line: number): Severity {
  const { isRead } = standingOf(context, token, line)
  if (isRead || !wouldChange(context, token, line)) return 'info'
  const isAsked = context.dialects.includes(dialectOfCrawler(context, token))
  return engineTokens.has(token) && (isAsked || lineNaming(context, token) === null)
    ? 'error'
    : 'warning'
}

/** Null where the same group names the crawler rightly. */
export function nameProblem(
  context: CheckContext,
  agent: AgentLine,
  token: string,
): NameProblem | null {
  const { number } = agent.line
  if (isNamedBeside(context, number, token)) return null
  const isNamed = lineNaming(context, token) !== null
  const severity = severityFor(context, token, number)
  const isFreed = freesFromRules(context, token, number)
  return {
    severity: isFreed ? 'info' : isNamed && severity === 'error' ? 'warning' : severity,
    standing: standingOf(context, token, number),
    // Written right it would join the group that the crawler has, or follow no rule any more.
    fixes: isNamed || isFreed ? [] : [writing(agent.span, token)],
  }
}
