import { crawlerNamed } from '../../crawlers/index.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { agentLines, firstNamings, type AgentLine } from '../support/rule-lines.ts'
import type { Remark } from './remarks.ts'

/** Finds what a remark says of a crawler that the rules do not do. */
export type Find = (context: CheckContext, remark: Remark) => CheckProblem | null

/** The dialect of a crawler that a remark names. */
export const dialectOfName = (context: CheckContext, token: string): Dialect => {
  const crawler = crawlerNamed(token)
  return (crawler === null ? null : context.dialectOf(crawler)) ?? context.primaryDialect()
}

/** Does a remark stand right above a group, or in it? */
export const isAtGroup = ({ group, first, last }: Remark): boolean =>
  group !== null &&
  (last + 1 === group.firstLine || (first >= group.firstLine && last <= group.lastLine))

/** The line that names a crawler in the group of a remark; null for none. */
export function namingIn(
  context: CheckContext,
  { group }: Remark,
  token: string,
): AgentLine | null {
  const lines = new Set(group?.agents.map(({ line }) => line))
  const isTheirs = ({ line, crawler }: AgentLine): boolean =>
    crawler?.token === token && lines.has(line.number)
  return agentLines(context).find(isTheirs) ?? null
}

/** Does the file name a crawler anywhere? Asked before anything is looked for in remarks. */
export const isNamed = (context: CheckContext, token: string): boolean =>
  firstNamings(context).has(token)

/** Is the whole site blocked for a crawler by a group of its own? */
export function isBlockedByOwn(context: CheckContext, token: string): boolean {
  const dialect = dialectOfName(context, token)
  const { token: own } = context.selection(dialect, token)
  return own !== null && own !== '*' && context.siteBlock(dialect, token) !== null
}
