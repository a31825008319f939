import type { Comparison, Decision, Selection } from '../../core/decide/decision.ts'
import { asciiLower } from '../../core/dialects/parts/agents.ts'
import type { PathPattern } from '../../core/dialects/dialect.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { Sentence } from '../result.ts'
import { code, line, sentenceOf } from '../../core/text/sentence.ts'
import { compareWithUrl, lineReadingOf } from '../explain/line-status.ts'

/**
 * One side of a difference: a dialect, the groups that the crawler follows under it, and its
 * decision.
 */
export interface DialectSide {
  readonly name: string
  readonly selection: Selection
  readonly decision: Decision
  readonly url: string
}

interface PathComparison {
  readonly path: string
  readonly comparison: Comparison
}

interface RuleOnBothSides {
  /** The side on which the rule does not match. */
  readonly reader: DialectSide
  readonly by: DialectSide
  readonly rule: Rule
  readonly missed: PathComparison
  readonly matched: PathComparison
}

const patternOf = ({ selection }: DialectSide, { value, keyword }: Rule): PathPattern | null =>
  selection.ruleSet.compile(value, keyword)

/** True when no `*` in the pattern is a wildcard. */
const isLiteral = (pattern: PathPattern | null): boolean =>
  pattern !== null && pattern.fits === undefined && pattern.pieces.length < 2

function emptyRuleSentence({ reader, by, rule }: RuleOnBothSides): Sentence | null {
  if (rule.value !== '') return null
  const key = rule.keyword === 'allow' ? 'Allow' : 'Disallow'
  const all = rule.verdict === 'allow' ? 'everything is allowed' : 'everything is blocked'
  const reads = sentenceOf(`${by.name} reads the empty ${key}, `, line(rule.line), `, as “${all}”`)
  return sentenceOf(reads, `; ${reader.name} ignores it.`)
}

function ignoredRuleSentence({ reader, rule, missed }: RuleOnBothSides): Sentence | null {
  if (missed.comparison.failure?.hint !== 'ignored') return null
  const key = rule.keyword === 'allow' ? 'Allow' : 'Disallow'
  return sentenceOf(`${reader.name} ignores the ${key} in `, line(rule.line), '.')
}

/** A `*` or `$` that is a character to one dialect and a wildcard to the other. */
function signSentence(
  sign: string,
  literal: DialectSide,
  wild: DialectSide,
  rule: Rule,
  meaning: string,
): Sentence {
  const first = sentenceOf(`For ${literal.name} the `, code(sign), ' in ', line(rule.line))
  return sentenceOf(first, ` is an ordinary character; for ${wild.name} it ${meaning}.`)
}

function wildcardSentence({ reader, by, rule }: RuleOnBothSides): Sentence | null {
  const [theirs, ours] = [patternOf(reader, rule), patternOf(by, rule)]
  if (rule.value.includes('*') && isLiteral(theirs) !== isLiteral(ours)) {
    const [literal, wild] = isLiteral(theirs) ? [reader, by] : [by, reader]
    return signSentence('*', literal, wild, rule, 'matches anything')
  }
  if (rule.value.endsWith('$') && theirs?.anchored !== ours?.anchored) {
    const [literal, wild] = theirs?.anchored ? [by, reader] : [reader, by]
    return signSentence('$', literal, wild, rule, 'is the end of the URL')
  }
  if (!theirs?.anchored || ours?.anchored) return null
  const one = sentenceOf(`For ${reader.name} `, line(rule.line), ' means that one URL')
  return sentenceOf(one, `; for ${by.name} also every URL that starts with it.`)
}

function querySentence({ reader, by, rule, missed, matched }: RuleOnBothSides): Sentence | null {
  const [theirs, ours] = [missed.path.includes('?'), matched.path.includes('?')]
  if (theirs === ours) return null
  const [drops, keeps] = theirs ? [by, reader] : [reader, by]
  const what = sentenceOf(`${drops.name} ignores what follows the `, code('?'), ' of the URL')
  return sentenceOf(what, `; ${keeps.name} compares it too, `, line(rule.line), '.')
}

/** In lower case throughout: not only the letters of an escape are alike. */
const isLowered = (lowered: string, text: string): boolean => lowered === asciiLower(text)

function letterCaseSentence({
  reader,
  by,
  rule,
  missed,
  matched,
}: RuleOnBothSides): Sentence | null {
  if (missed.comparison.failure?.hint !== 'case') return null
  if (!isLowered(matched.path, missed.path)) return null
  if (!isLowered(matched.comparison.pattern, missed.comparison.pattern)) return null
  const same = sentenceOf(`For ${by.name} upper and lower case are the same, `, line(rule.line))
  return sentenceOf(same, `; for ${reader.name} they differ.`)
}

function slashSentence({ reader, rule, missed }: RuleOnBothSides): Sentence | null {
  if (missed.comparison.failure?.hint !== 'slash') return null
  return sentenceOf(
    `${reader.name} requires a path to begin with `,
    code('/'),
    ', ',
    line(rule.line),
    '.',
  )
}

function tooLongSentence({ reader, rule }: RuleOnBothSides): Sentence | null {
  const { tooLong: cut } = lineReadingOf(reader.selection.robots, rule.line)
  return cut
    ? sentenceOf(`${reader.name} reads only the beginning of `, line(rule.line), '.')
    : null
}

function escapesSentence({ reader, by, rule, missed, matched }: RuleOnBothSides): Sentence | null {
  const written = [rule.value, missed.path, matched.path].join('')
  const same =
    missed.comparison.pattern === matched.comparison.pattern && missed.path === matched.path
  if (same || !/[%\u0080-\uffff]/.test(written)) return null
  const theirs = sentenceOf(code(missed.comparison.pattern), ' with ', code(missed.path))
  const ours = sentenceOf(code(matched.comparison.pattern), ' with ', code(matched.path))
  const first = sentenceOf(`${reader.name} compares `, theirs, `, and ${by.name} `, ours)
  return sentenceOf(first, ': they read the % signs differently, ', line(rule.line), '.')
}

/**
 * One sentence that says why the rule that decides under `by` does not match under `reader`: the
 * first of several reasons that applies.
 */
export function matchDifference(
  reader: DialectSide,
  by: DialectSide,
  rule: Rule,
  missed: PathComparison,
): Sentence {
  const matched = compareWithUrl(by.selection, rule, by.url)
  const sides = { reader, by, rule, missed, matched }
  return (
    emptyRuleSentence(sides) ??
    ignoredRuleSentence(sides) ??
    tooLongSentence(sides) ??
    wildcardSentence(sides) ??
    letterCaseSentence(sides) ??
    querySentence(sides) ??
    escapesSentence(sides) ??
    slashSentence(sides) ??
    sentenceOf(line(rule.line), ` matches for ${by.name}, and not for ${reader.name}.`)
  )
}
