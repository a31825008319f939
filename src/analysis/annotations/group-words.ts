import type { GroupNote, GroupReason, Selection } from '../../core/decide/decision.ts'
import { namesFromStar } from '../../core/values/values.ts'
import { asciiLower, leadingToken } from '../../core/dialects/parts/agents.ts'
import type { Group, UserAgentLine } from '../../core/parse/robots.ts'
import type { SentencePart } from '../result.ts'
import { code, joinParts, line, lineRange, sentenceOf } from '../../core/text/sentence.ts'
import type { Sentence } from '../result.ts'

const maxNames = 3

/** The names of a group: "GPTBot, ClaudeBot", "*", "a, b, c and 12 more". */
export function labelOf({ agents }: Group): string {
  const names = agents.slice(0, maxNames).map((agent) => agent.value || '(no name)')
  const more = agents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The lines of a group, as a part of a sentence. */
export const lineWords = ({ firstLine, lastLine }: Group): SentencePart =>
  lineRange(firstLine, lastLine)

/**
 * Does the crawler follow a group that names it, and not one of a name that it falls back to, or
 * `*`?
 */
export function followsOwnGroup({ token, identity }: Selection): boolean {
  return identity.unreadName === undefined && token === identity.tokens[0]
}

/** What to call the groups that a crawler follows: "its own group", "the group of Googlebot". */
export function groupName(selection: Selection): string {
  const noun = selection.groups.length > 1 ? 'groups' : 'group'
  if (selection.token === '*') return `the ${noun} for all crawlers`
  return followsOwnGroup(selection) ? `its own ${noun}` : `the ${noun} of ${selection.token ?? ''}`
}

/** What counts from the group for `*` beside another one: “, except for Crawl-delay”; empty where nothing does. */
function exceptionOf(selection: Selection): string {
  const names = namesFromStar(selection)
  return names.length === 0 ? '' : `, except for ${names.join(' and ')}`
}

/** That a crawler obeys no group but its own: all of it, or its rules where lines of `*` count beside them. */
export const followsOnly = (selection: Selection, crawler: string): string =>
  namesFromStar(selection).length === 0
    ? `${crawler} follows only its own`
    : `${crawler} takes rules only from its own`

/** Why a group applies or does not, in a few words for the margin of the editor. */
export function noteOf(reason: GroupReason, crawler: string, selection: Selection): string {
  const other = followsOwnGroup(selection) ? 'only its own group' : (selection.token ?? '')
  const instead = `${crawler} follows ${other}${exceptionOf(selection)}`
  const notes: Readonly<Record<GroupReason, string>> = {
    'names-it': `applies to ${crawler}`,
    star: `applies to ${crawler}: no group names it`,
    'other-crawlers': 'names other crawlers',
    'name-unread': `not used: ${crawler} does not look for its own name`,
    'star-replaced': `not used: ${instead}`,
    'star-ignored': `not used: ${crawler} ignores *`,
    'less-specific': 'not used: a more specific name has a group',
    'later-group': 'not used: only the first group that fits is used here',
    'worse-group': 'not used: another group fits better',
  }
  return notes[reason]
}

const maxGroups = 4

function linesOfGroups(notes: readonly GroupNote[]): Sentence {
  const shown = joinParts(notes.slice(0, maxGroups).map((note) => lineWords(note.group)))
  return sentenceOf(shown, notes.length > maxGroups ? ' …' : '')
}

/** One sentence for each reason why groups do not apply, if that may surprise. */
export function unusedGroupSentences(
  notes: readonly GroupNote[],
  crawler: string,
  selection: Selection,
): readonly Sentence[] {
  const other = followsOwnGroup(selection)
    ? 'only its own group'
    : `the group of ${selection.token ?? ''}`
  const instead = `${crawler} follows ${other}${exceptionOf(selection)}.`
  const reasons = [
    ['name-unread', sentenceOf(`. ${crawler} does not look for its own name.`)],
    ['star-replaced', sentenceOf(' (', code('*'), `), because ${instead}`)],
    ['star-ignored', sentenceOf(' (', code('*'), `). ${crawler} ignores it.`)],
    ['less-specific', sentenceOf(', because a more specific name has a group.')],
    ['later-group', sentenceOf(', because only the first group that fits is used.')],
    ['worse-group', sentenceOf(', because another group fits better.')],
  ] as const
  return reasons.flatMap(([reason, because]) => {
    const found = notes.filter((note) => note.reason === reason)
    return found.length === 0 ? [] : [sentenceOf('Not used: ', linesOfGroups(found), because)]
  })
}

/** Why a line that contains a crawler's name is not for this crawler. */
function differentNameSentence(
  { line: number, value }: UserAgentLine,
  name: string,
  dialectName: string,
): Sentence {
  const first = leadingToken(value)
  const [here, wanted] = [asciiLower(first), asciiLower(name)]
  if (here !== wanted && here.includes(wanted)) {
    return sentenceOf(line(number), ' names ', code(first), ', a different crawler.')
  }
  if (here === wanted) {
    const why = `: ${dialectName} compares the whole line, not only its first name.`
    return sentenceOf(line(number), ' (', code(value), ') does not name ', code(name), why)
  }
  const why = ' (only the first name in a line counts).'
  return sentenceOf(line(number), ' is for ', code(first || value), ', not for ', code(name), why)
}

/**
 * A sentence for each of the first two lines that contain the crawler's name without naming the
 * crawler.
 */
export function similarNameSentences({ robots, identity, groups }: Selection): readonly Sentence[] {
  const name = identity.tokens[0]
  if (name === undefined) return []
  const namesIt = ({ value }: UserAgentLine) =>
    robots.dialect.agents.names(value, name, identity.userAgent ?? null)
  if (groups.some((group) => group.agents.some(namesIt))) return []
  return robots.groups
    .flatMap((group) => group.agents)
    .filter(({ value }) => value.toLowerCase().includes(name.toLowerCase()))
    .filter((agent) => !namesIt(agent))
    .slice(0, 2)
    .map((agent) => differentNameSentence(agent, name, robots.dialect.name))
}
