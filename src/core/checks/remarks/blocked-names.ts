import type { Group } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'
import { isNamed } from './reader-of-name.ts'
import type { Remark } from './remarks.ts'
import { remarkTrials, wishFor } from './wishes.ts'

/** The crawlers for training of the largest models, which a remark against training means at least. */
export const training = ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended'] as const

/** The group of a remark, and those right behind it up to the next remark or the group for everybody. */
export function groupsUnder(context: CheckContext, { group }: Remark): readonly Group[] {
  const dialect = context.primaryDialect()
  const { groups } = context.parsedAs(dialect)
  const from = group === null ? -1 : groups.indexOf(group)
  if (from < 0) return []
  const under: Group[] = []
  for (const next of groups.slice(from)) {
    const last = under.at(-1)
    const between = last === undefined ? [] : context.lines.slice(last.lastLine, next.firstLine - 1)
    if (between.some(({ reading }) => reading.kind !== 'blank')) break
    if (last !== undefined && next.agents.some(({ value }) => dialect.agents.isStar(value))) break
    under.push(next)
  }
  return under
}

/** Passes on a fix after which all of these crawlers may come. */
const lettingIn = (
  context: CheckContext,
  tokens: readonly string[],
  fix: CheckFix,
): readonly CheckFix[] =>
  tokens.reduce<readonly CheckFix[]>(
    (left, token) => {
      const selection = context.selection(context.primaryDialect(), token)
      return remarkTrials(context)(wishFor(context, selection, '/', 'allow', token), left)
    },
    [fix],
  )

/** A name in a group by which the whole site is blocked for its crawler. */
export interface BlockedName {
  readonly group: Group
  readonly naming: AgentLine
  readonly token: string
}

/** The fix that takes the names out of their groups, where others are left there. */
export function takenOut(context: CheckContext, all: readonly BlockedName[]): readonly CheckFix[] {
  const groups = new Set(all.map(({ group }) => group))
  const isOneLeft = [...groups].every(
    (group) => group.agents.length > all.filter((one) => one.group === group).length,
  )
  if (!isOneLeft) return []
  const tokens = all.map(({ token }) => token)
  return lettingIn(context, tokens, {
    title: `Remove ${namesInSentence(tokens)} from the ${groups.size > 1 ? 'groups' : 'group'}`,
    edits: all.map(({ naming }) => lineEdits.remove(context, naming.line.number)),
  })
}

/** The fix that closes the site to other crawlers in place of these, where the groups are for nobody else. */
export function turnedRound(
  context: CheckContext,
  all: readonly BlockedName[],
  open: readonly string[],
): readonly CheckFix[] {
  const [first] = all
  const groups = [...new Set(all.map(({ group }) => group))]
  const named = new Set(all.map(({ naming }) => naming.line.number))
  const isAlone = groups.every(
    ({ agents, rules }) => rules.length === 1 && agents.every(({ line }) => named.has(line)),
  )
  if (first === undefined || !isAlone || open.some((token) => isNamed(context, token))) return []
  const names = open.map((token) => `User-agent: ${token}`).join('\n')
  const tokens = all.map(({ token }) => token)
  const kept = new Set([first.naming.line.number, ...first.group.rules.map(({ line }) => line)])
  const lines = groups.flatMap(({ agents, rules }) => [...agents, ...rules].map(({ line }) => line))
  return lettingIn(context, tokens, {
    title: `Block ${namesInSentence(open)} instead of ${namesInSentence(tokens)}`,
    edits: [
      lineEdits.replace(context, first.naming.line.number, names),
      ...lines.filter((line) => !kept.has(line)).map((line) => lineEdits.remove(context, line)),
    ],
  })
}

const agentsByLine = memoizeByContext(
  (context): ReadonlyMap<number, AgentLine> =>
    new Map(agentLines(context).map((agent) => [agent.line.number, agent])),
)

/** Where groups name a crawler, the first name of each. */
export const namesIn = (
  context: CheckContext,
  groups: readonly Group[],
  token: string,
): readonly BlockedName[] =>
  groups.flatMap((group) => {
    const naming = group.agents
      .map(({ line }) => agentsByLine(context).get(line))
      .find((agent) => agent?.crawler?.token === token)
    return naming === undefined ? [] : [{ group, naming, token }]
  })
