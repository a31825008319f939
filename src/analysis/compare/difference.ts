import { decide } from '../../core/decide/decide.ts'
import type { Decision, Selection } from '../../core/decide/decision.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { Sentence } from '../result.ts'
import { groupDifference } from './difference-group.ts'
import { matchDifference } from './difference-match.ts'
import type { Judged } from '../judge-tests.ts'
import { code, count, line, say } from '../explain/sentence.ts'
import { compared, readingOf, standingOf, type Standing } from '../explain/line-status.ts'

/** One side of a difference: a dialect, what it reads, and what it came to. */
export interface Side {
  readonly name: string
  readonly selection: Selection
  readonly decision: Decision
  readonly url: string
}

function sideOf({ outcome, selection }: Judged): Side | null {
  if (selection === null || !outcome.url.ok) return null
  const { href } = outcome.url
  return { name: outcome.dialect.name, selection, decision: decide(selection, href), url: href }
}

/** All or nothing, because of how the file came. */
function fetchDifference(own: Judged, other: Judged): Sentence {
  const odd = other.delivered !== null && other.selection === null ? other : own
  return say(`${odd.outcome.dialect.name}: ${odd.delivered?.why ?? odd.outcome.problem ?? ''}`)
}

/** How a dialect comes to its rule where another one matches too. */
function choiceOf({ selection, decision, url }: Side, against: Rule): Sentence {
  const { rule } = decision
  if (rule === null) return say('finds no rule that matches')
  const { lossOf } = selection.ruleSet.precedence
  const second = compared(selection, against, url).comparison
  const at = line(rule.line)
  switch (lossOf(compared(selection, rule, url).comparison, second)) {
    case 'shorter':
      return say('takes the longest match, ', at)
    case 'allow-wins-tie':
      return say('lets Allow win between rules of equal length, ', at)
    case 'later-line':
      return say('takes the first of the longest matches, ', at)
    case 'not-first':
      return say('stops at the first match, ', at)
    case 'not-last':
      return say('goes by the last match, ', at)
    default:
      return say('tries every Allow first, ', at)
  }
}

/** Both rules match under both dialects, which weigh them differently. */
function weightDifference(first: Side, second: Side, rules: readonly [Rule, Rule]): Sentence {
  const [mine, others] = rules
  const choices = [choiceOf(first, others), choiceOf(second, mine)] as const
  return say(`${first.name} `, choices[0], `; ${second.name} `, choices[1], '.')
}

/** The rule is read under `by`, and for `reader` it is none. */
function unknownRule(
  reader: Side,
  by: Side,
  { line: at, said }: Rule,
  standing: Standing,
): Sentence {
  const { name } = reader
  if (standing.kind === 'unread') {
    const { robots } = reader.selection
    const limit = robots.cut ? ` after ${count(robots.cut.octets, 'byte')}` : ''
    return say(`${name} stops reading${limit}, before `, line(at), '.')
  }
  if (standing.kind === 'too-many') {
    const most = reader.selection.robots.dialect.syntax.mostRules ?? 0
    return say(`${name} reads only ${count(most, 'rule')}; `, line(at), ' comes after them.')
  }
  const key = said === 'allow' ? 'Allow' : 'Disallow'
  const { missingColon, typo, keyText } = readingOf(by.selection.robots, at)
  if (missingColon) {
    return say(`${by.name} forgives the missing colon in `, line(at), `; ${name} ignores the line.`)
  }
  if (typo) {
    const misspelt = code(keyText)
    return say(`${by.name} takes `, misspelt, `, `, line(at), `, for ${key}; ${name} does not.`)
  }
  if (standing.kind === 'no-rule' && standing.reading.meaning === null) {
    return say(`${name} knows no ${key}, so `, line(at), ' is ignored.')
  }
  return say(`${name} makes nothing of `, line(at), '.')
}

/** Why the rule that decides under `by` does not count for `reader`; null when it matches there too. */
function missing(reader: Side, by: Side): Sentence | null {
  const { rule } = by.decision
  if (rule === null) return null
  const standing = standingOf(reader.selection, rule.line, reader.url)
  switch (standing.kind) {
    case 'matches':
      return null
    case 'no-match':
      return matchDifference(reader, by, rule, standing)
    case 'elsewhere':
      return groupDifference(reader, by, rule, standing)
    case 'unread':
    case 'no-rule':
    case 'too-many':
      return unknownRule(reader, by, rule, standing)
    default:
      return standing satisfies never
  }
}

/** What holds for the whole file or for one address, whatever the rules say. */
function exceptionOf({ name, decision }: Side): Sentence | null {
  if (decision.reason === 'too-large') {
    return say(`${name} uses nothing of a file as large as this.`)
  }
  if (decision.reason !== 'robots-txt') return null
  return say(`For ${name}, `, code('/robots.txt'), ' itself may always be fetched.')
}

function decidedBy({ name, decision }: Side): Sentence {
  const { line: at } = decision
  return at > 0 ? say(`${name} goes by `, line(at)) : say(`${name} finds no rule that matches`)
}

/** In one sentence, why `other` gives another verdict than `own` to the same test. */
export function differenceOf(own: Judged, other: Judged): Sentence {
  const [mine, theirs] = [sideOf(own), sideOf(other)]
  if (mine === null || theirs === null) return fetchDifference(own, other)
  const exception = exceptionOf(theirs) ?? exceptionOf(mine)
  if (exception !== null) return exception
  // What blocks is the rule to ask for first: without it nothing would differ.
  const [blocks, opens] =
    mine.decision.verdict === 'disallow' ? ([mine, theirs] as const) : ([theirs, mine] as const)
  const reason = missing(opens, blocks) ?? missing(blocks, opens)
  if (reason !== null) return reason
  const rules = [theirs.decision.rule, mine.decision.rule] as const
  if (rules[0] !== null && rules[1] !== null) {
    return weightDifference(theirs, mine, [rules[0], rules[1]])
  }
  return say(decidedBy(theirs), '; ', decidedBy(mine), '.')
}
