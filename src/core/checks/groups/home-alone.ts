import type { Selection } from '../../decide/decision.ts'
import { searchEngines } from '../../dialects/default-dialects.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { namesOf } from '../support/rule-readers.ts'

/** The rules that open the home page alone, and close all the rest. */
export interface HomeAlone {
  readonly opening: Rule
  readonly closing: Rule
}

/** Is the home page all of a site that may be fetched? By a rule that says so, as `Allow: /$`. */
export function homeAlone(context: CheckContext, selection: Selection): HomeAlone | null {
  const [home, ...rest] = context.siteProbes(selection)
  const closing = rest[0]?.rule ?? null
  const isClosed = rest.every(({ verdict }) => verdict === 'disallow')
  const opening = home?.verdict === 'allow' ? home.rule : null
  return isClosed && closing !== null && opening?.keyword === 'allow' ? { opening, closing } : null
}

/** Who reads a rule for the home page so, of the search engines and of those asked for; and who does not. */
function readersSentence(context: CheckContext): string {
  const engines = searchEngines
    .map(({ dialect }) => dialect)
    .filter(({ id }) => !context.dialects.some((asked) => asked.id === id))
  const all = [...context.dialects, ...engines]
  const opens = (dialect: Dialect): boolean => context.decide(dialect, '*', '/').verdict === 'allow'
  const open = all.filter(opens)
  const closed = all.filter((dialect) => !opens(dialect))
  const others = closed.length === 0 ? '' : `; for ${namesOf(closed)} the home page is blocked too`
  return ` ${namesOf(open)} ${open.length > 1 ? 'read' : 'reads'} the $ as the end of the URL${others}.`
}

export function homeProblem(
  context: CheckContext,
  token: string,
  { opening, closing }: HomeAlone,
): CheckProblem {
  const isForAll = token === '*'
  const whom = isForAll ? 'Crawlers that this file does not name' : token
  return {
    line: closing.line,
    severity: 'info',
    message: `${whom} may fetch the home page only: “Allow: ${opening.value}” in line ${opening.line} opens it, and this line blocks the rest.${isForAll ? readersSentence(context) : ''}`,
  }
}
