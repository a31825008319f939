import { decide } from '../../core/decide/decide.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { Sentence } from '../result.ts'
import { groupDifference } from './difference-group.ts'
import { matchDifference, type DialectSide } from './difference-match.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import { code, count, line, sentenceOf } from '../../core/text/sentence.ts'
import {
  compareWithUrl,
  lineReadingOf,
  lineStatusOf,
  type LineStatus,
} from '../explain/line-status.ts'

function sideOf({ outcome, selection }: TestEvaluation): DialectSide | null {
  if (selection === null || !outcome.url.ok) return null
  const { href } = outcome.url
  return { name: outcome.dialect.name, selection, decision: decide(selection, href), url: href }
}

/** Where the fetch leads to one of the verdicts, whatever the file says. */
function fetchDifference(own: TestEvaluation, other: TestEvaluation): Sentence {
  const odd = other.fetchAnswer !== null && other.selection === null ? other : own
  return sentenceOf(
    `${odd.outcome.dialect.name}: ${odd.fetchAnswer?.why ?? odd.outcome.problem ?? ''}`,
  )
}

/** How a dialect prefers its deciding rule to another one that matches too. */
function choiceOf({ selection, decision, url }: DialectSide, against: Rule): Sentence {
  const { rule } = decision
  if (rule === null) return sentenceOf('finds no rule that matches')
  const { lossOf } = selection.ruleSet.precedence
  const second = compareWithUrl(selection, against, url).comparison
  const at = line(rule.line)
  switch (lossOf(compareWithUrl(selection, rule, url).comparison, second)) {
    case 'shorter':
      return sentenceOf('takes the longest match, ', at)
    case 'less-literal':
      return sentenceOf('takes the match with the most characters besides wildcards, ', at)
    case 'allow-wins-literal-tie':
      return sentenceOf('counts no wildcards, so Allow wins between equals, ', at)
    case 'disallow-wins-tie':
      return sentenceOf('lets Disallow win between rules of equal length, ', at)
    case 'allow-wins-tie':
      return sentenceOf('lets Allow win between rules of equal length, ', at)
    case 'later-line':
      return sentenceOf('takes the first of the longest matches, ', at)
    case 'not-first':
      return sentenceOf('stops at the first match, ', at)
    case 'not-last':
      return sentenceOf('takes the last match, ', at)
    default:
      return sentenceOf('tries every Allow first, ', at)
  }
}

/** Both rules match under both dialects, which prefer different ones. */
function weightDifference(
  first: DialectSide,
  second: DialectSide,
  rules: readonly [Rule, Rule],
): Sentence {
  const [mine, others] = rules
  const choices = [choiceOf(first, others), choiceOf(second, mine)] as const
  return sentenceOf(`${first.name} `, choices[0], `; ${second.name} `, choices[1], '.')
}

/** The line is a rule under `by`, and none under `reader`. */
function unknownRuleSentence(
  reader: DialectSide,
  by: DialectSide,
  { line: at, keyword }: Rule,
  lineStatus: LineStatus,
): Sentence {
  const { name } = reader
  if (lineStatus.kind === 'unread') {
    const { robots } = reader.selection
    const limit = robots.cut ? ` after ${count(robots.cut.octets, 'byte')}` : ''
    return sentenceOf(`${name} stops reading${limit}, before `, line(at), '.')
  }
  if (lineStatus.kind === 'too-many') {
    const most = reader.selection.robots.dialect.syntax.maxRules ?? 0
    return sentenceOf(`${name} reads only ${count(most, 'rule')}; `, line(at), ' comes after them.')
  }
  const key = keyword === 'allow' ? 'Allow' : 'Disallow'
  const { missingColon, typo, keyText } = lineReadingOf(by.selection.robots, at)
  if (missingColon) {
    return sentenceOf(
      `${by.name} accepts the missing colon in `,
      line(at),
      `; ${name} ignores the line.`,
    )
  }
  if (typo) {
    const misspelt = code(keyText)
    return sentenceOf(
      `${by.name} takes `,
      misspelt,
      `, `,
      line(at),
      `, for ${key}; ${name} does not.`,
    )
  }
  if (lineStatus.kind === 'no-rule' && lineStatus.reading.meaning === null) {
    return sentenceOf(`${name} knows no ${key}, so `, line(at), ' is ignored.')
  }
  return sentenceOf(`${name} ignores `, line(at), '.')
}

/**
 * Why the rule that decides under `by` does not count under `reader`; null when it matches there
 * too.
 */
function missingRuleSentence(reader: DialectSide, by: DialectSide): Sentence | null {
  const { rule } = by.decision
  if (rule === null) return null
  const lineStatus = lineStatusOf(reader.selection, rule.line, reader.url)
  switch (lineStatus.kind) {
    case 'matches':
      return null
    case 'no-match':
      return matchDifference(reader, by, rule, lineStatus)
    case 'elsewhere':
      return groupDifference(reader, by, rule, lineStatus)
    case 'unread':
    case 'no-rule':
    case 'too-many':
      return unknownRuleSentence(reader, by, rule, lineStatus)
    default:
      return lineStatus satisfies never
  }
}

/** A reason that lies in no rule: the size of the file, or the URL being `/robots.txt`. */
function exceptionSentence({ name, decision }: DialectSide): Sentence | null {
  if (decision.reason === 'too-large') {
    return sentenceOf(`${name} ignores a file as large as this.`)
  }
  if (decision.reason === 'closed') {
    return sentenceOf('By ', line(decision.line), `, the whole site is closed to ${name}.`)
  }
  if (decision.reason !== 'robots-txt') return null
  return sentenceOf(`For ${name}, `, code('/robots.txt'), ' itself can always be fetched.')
}

function decidedBy({ name, decision }: DialectSide): Sentence {
  const { line: at } = decision
  return at > 0
    ? sentenceOf(`${name} follows `, line(at))
    : sentenceOf(`${name} finds no rule that matches`)
}

/** One sentence that says why `other` gives another verdict than `own` on the same test. */
export function differenceOf(own: TestEvaluation, other: TestEvaluation): Sentence {
  const [mine, theirs] = [sideOf(own), sideOf(other)]
  if (mine === null || theirs === null) return fetchDifference(own, other)
  const exception = exceptionSentence(theirs) ?? exceptionSentence(mine)
  if (exception !== null) return exception
  // The side that blocks first: without its rule there would be no difference.
  const [blocks, opens] =
    mine.decision.verdict === 'disallow' ? ([mine, theirs] as const) : ([theirs, mine] as const)
  const reason = missingRuleSentence(opens, blocks) ?? missingRuleSentence(blocks, opens)
  if (reason !== null) return reason
  const rules = [theirs.decision.rule, mine.decision.rule] as const
  if (rules[0] !== null && rules[1] !== null) {
    return weightDifference(theirs, mine, [rules[0], rules[1]])
  }
  return sentenceOf(decidedBy(theirs), '; ', decidedBy(mine), '.')
}
