import type { GroupReason } from '../../core/decide/decision.ts'
import type { Group, Rule, UserAgentLine } from '../../core/parse/robots.ts'
import type { Sentence } from '../result.ts'
import type { DialectSide } from './difference-match.ts'
import { lineWords } from '../annotations/group-words.ts'
import { code, line, sentenceOf } from '../../core/text/sentence.ts'
import {
  groupOfRule,
  isBlankLine,
  matchingAgentLines,
  lineReadingOf,
} from '../explain/line-status.ts'

/** The name by which the crawler found its group: "Googlebot", "all crawlers". */
const crawlerName = ({ selection }: DialectSide): string =>
  selection.token === '*' ? 'all crawlers' : (selection.token ?? 'the crawler')

/** The first line between two others that is blank to the dialect; 0 for none. */
function blankBetween({ selection }: DialectSide, from: number, to: number): number {
  const { robots } = selection
  if (robots.dialect.syntax.blankLine === 'nothing') return 0
  for (let at = from + 1; at < to; at += 1) if (isBlankLine(robots, at)) return at
  return 0
}

/**
 * The line that names the crawler is no user-agent line to the reader: its key, or a byte-order
 * mark.
 */
function unreadAgentLine(
  reader: DialectSide,
  by: DialectSide,
  agent: UserAgentLine,
): Sentence | null {
  const { robots } = reader.selection
  const { meaning, keyText } = lineReadingOf(robots, agent.line)
  const at = line(agent.line)
  if (meaning !== 'user-agent') {
    const written = keyText === '' ? [] : [', ', code(keyText), ',']
    return sentenceOf(
      `${by.name} reads `,
      at,
      ...written,
      ` as User-agent; ${reader.name} does not.`,
    )
  }
  const isKnown = robots.groups.some(({ agents }) => agents.some((one) => one.line === agent.line))
  if (isKnown || agent.line > 1 || robots.file.byteOrderMark === '') return null
  return sentenceOf(`${reader.name} does not recognise `, at, ' after the byte-order mark.')
}

/** To the reader, the rule is not under the line that names the crawler. */
function separatedRule(
  reader: DialectSide,
  by: DialectSide,
  rule: Rule,
  agent: UserAgentLine,
): Sentence {
  const unknown = unreadAgentLine(reader, by, agent)
  if (unknown !== null) return unknown
  const blank = blankBetween(reader, agent.line, rule.line)
  const at = line(rule.line)
  if (blank > 0) {
    const ends = sentenceOf(`For ${reader.name} the blank `, line(blank), ' ends the group, so ')
    const around = groupOfRule(reader.selection.robots, rule.line)
    return around
      ? sentenceOf(ends, at, ' is not for ', crawlerName(by), '.')
      : sentenceOf(ends, at, ' belongs to no group.')
  }
  const under = sentenceOf(`${by.name} counts `, at, ' to the group of ', line(agent.line))
  return sentenceOf(under, `; ${reader.name} ends that group before.`)
}

/** The group that the crawler follows under the reader. */
function followedGroup({ selection }: DialectSide): Group | undefined {
  return selection.groups[0]
}

function otherNameFollowed(reader: DialectSide, by: DialectSide): Sentence | null {
  const taken = followedGroup(reader)
  const [agent] = taken ? matchingAgentLines(taken, reader.selection) : []
  if (!agent) return null
  const name = code(agent.value)
  const finds = sentenceOf(`${reader.name} follows the group of `, name, ', ', line(agent.line))
  return sentenceOf(
    finds,
    `; for ${by.name} that does not name ${by.selection.identity.tokens[0] ?? 'it'}.`,
  )
}

function groupNotFollowed(
  reader: DialectSide,
  by: DialectSide,
  agent: UserAgentLine | undefined,
  reason: GroupReason,
): Sentence | null {
  const taken = followedGroup(reader)
  if (reason === 'later-group' && taken) {
    const only = sentenceOf(
      `${reader.name} uses only the first group that fits, `,
      lineWords(taken),
    )
    return sentenceOf(only, `; ${by.name} also counts the one of `, line(agent?.line ?? 0), '.')
  }
  if (reason === 'worse-group' && taken) {
    return sentenceOf(`${reader.name} prefers another group that fits, `, lineWords(taken), '.')
  }
  if (reason === 'star-replaced' || reason === 'less-specific') return otherNameFollowed(reader, by)
  if (!agent) return null
  const takes = sentenceOf(`${by.name} takes `, code(agent.value), ', ', line(agent.line))
  return sentenceOf(takes, `, for ${crawlerName(by)}; ${reader.name} does not.`)
}

/**
 * The deciding rule is in a group that the crawler does not follow under the reader. `group` and
 * `reason` are that group as the reader has it, and why it is not followed.
 */
export function groupDifference(
  reader: DialectSide,
  by: DialectSide,
  rule: Rule,
  { group, reason }: { readonly group: Group | null; readonly reason: GroupReason | null },
): Sentence {
  const followed = groupOfRule(by.selection.robots, rule.line)
  const namers = followed ? matchingAgentLines(followed, by.selection) : []
  const shared = namers.find((one) => group?.agents.some(({ line }) => line === one.line))
  const [named] = namers
  const why =
    group !== null && reason !== null && shared
      ? groupNotFollowed(reader, by, shared, reason)
      : named && separatedRule(reader, by, rule, named)
  return (
    why ?? sentenceOf(`${reader.name} finds `, line(rule.line), ' in a group for other crawlers.')
  )
}
