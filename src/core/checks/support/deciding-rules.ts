import type { Decision } from '../../decide/decision.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CheckContext } from '../check-context.ts'

/** A crawler of those that matter to a site at large: all without a group of their own, or a search engine. */
export interface AskedReader {
  readonly dialect: Dialect
  /** `*` for all without a group of their own. */
  readonly token: string
}

/** Those whom a site is for, the search engines behind the rest. */
export const askedReaders = (context: CheckContext): readonly AskedReader[] => [
  { dialect: context.primaryDialect(), token: '*' },
  ...context.engines.map(({ dialect, token }) => ({ dialect, token })),
]

/** For whom of them the rule in a line decides on a path; without those to whom the whole site is closed. */
export const readersDecidedBy = (
  context: CheckContext,
  line: number,
  path: string,
): readonly (AskedReader & { readonly decision: Decision })[] =>
  askedReaders(context)
    .filter(({ dialect, token }) => context.siteBlock(dialect, token) === null)
    .map((reader) => ({ ...reader, decision: context.decide(reader.dialect, reader.token, path) }))
    .filter(({ decision }) => decision.line === line)

/** The same with those of the group that the rule stands in, whoever they are. */
export function readersOfRule(
  context: CheckContext,
  line: number,
  path: string,
): readonly AskedReader[] {
  const asked = readersDecidedBy(context, line, path)
  const dialect = context.primaryDialect()
  const group = context
    .parsedAs(dialect)
    .groups.find(({ rules }) => rules.some((rule) => rule.line === line))
  const token = group?.agents[0]?.value
  if (asked.length > 0 || token === undefined || dialect.agents.isStar(token)) return asked
  return context.decide(dialect, token, path).line === line ? [{ dialect, token }] : []
}

/** `*` as sentences say it. */
export const readerName = ({ token }: AskedReader): string =>
  token === '*' ? 'crawlers that this file does not name' : token
