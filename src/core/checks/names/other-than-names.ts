import { crawlerNamed } from '../../crawlers/index.ts'
import type { Span } from '../../text/text.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { groupsByAgentLine } from '../support/group-lines.ts'
import { shown } from '../support/message-parts.ts'
import { agentLines, isEveryPath } from '../support/rule-lines.ts'
import { writing } from './name-problem.ts'

interface Report {
  readonly message: string
  readonly fixes: readonly CheckFix[]
}

/** All but one: a sign or a word for “not” in front of a name. */
const negation = /^(?:(?:!|¬|~|\^|<>|!=)[ \t]*|(?:not|except|all except|all but)[ \t:]+)(?=[a-z])/i

/** Lets one crawler in and keeps all others out, where the group was to do nothing else. */
function lettingInAlone(
  context: CheckContext,
  line: SourceLine,
  name: string,
): readonly CheckFix[] {
  const group = groupsByAgentLine(context).get(line.number)
  const [rule, ...more] = group?.rules ?? []
  const isWhole =
    rule?.reading.meaning === 'disallow' &&
    isEveryPath(rule.reading.valueText) &&
    more.length === 0 &&
    group?.agents.length === 1 &&
    agentLines(context).every(({ value }) => value !== '*')
  if (!isWhole) return []
  const head = `User-agent: ${name}\nDisallow:\n\nUser-agent: *`
  return [
    {
      title: `Let ${name} in by a group of its own, and block all others`,
      edits: [lineEdits.replace(context, line.number, head)],
    },
  ]
}

/** What a value is that was to say something else than a name, or has signs of other files; null for any other. */
export function otherThanName(
  context: CheckContext,
  line: SourceLine,
  value: string,
  span: Span,
): Report | null {
  const [sign] = negation.exec(value) ?? []
  const name = sign === undefined ? '' : value.slice(sign.length)
  const crawler = crawlerNamed(name)
  if (sign !== undefined && crawler !== null) {
    return {
      message: `There is no “all but” in robots.txt: “${shown(value)}” is not the name of a crawler, so no crawler follows this group. Whoever has a group of its own does not follow the one for *.`,
      fixes: lettingInAlone(context, line, crawler.token),
    }
  }
  if (!/\\[ \t.()/-]/.test(value)) return null
  const plain = value.replace(/\\(?=[ \t.()/-])/g, '')
  const whose = crawlerNamed(plain)?.token ?? plain
  return {
    message: `A \\ before a space or a sign is for the settings of a server. Here it is a part of the name, and ${shown(whose)} has none.`,
    fixes: [writing(span, plain)],
  }
}
