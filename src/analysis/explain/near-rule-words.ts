import type { RuleSet } from '../../core/dialects/dialect.ts'
import type { Rule } from '../../core/parse/robots.ts'
import type { NearMissKind } from '../../core/near-misses/near-miss-class.ts'
import { patternsFor } from '../../core/near-misses/near-reading.ts'
import { withoutLastStars } from '../../core/near-misses/rule-letters.ts'
import { code, line, sentenceOf, type Sentence } from '../../core/text/sentence.ts'

type Reason = (rule: Rule, ruleSet: RuleSet) => Sentence

const plain =
  (reason: string): Reason =>
  () =>
    sentenceOf(reason)

function leadingPart({ value }: Rule): Sentence {
  const text = withoutLastStars(value)
  return text.startsWith('/*/')
    ? sentenceOf(
        'it asks for a folder in front of ',
        code(text.slice(2)),
        ', and this URL has none',
      )
    : sentenceOf(code(text), ' stands inside the path, but rules are compared from its beginning')
}

function finalSlash({ value }: Rule): Sentence {
  const [, folder = ''] = /^(.*)\/(?=[*?$]|$)/.exec(value) ?? []
  return sentenceOf('it asks for a slash after ', code(folder), ', and this URL has none')
}

function endAnchor(rule: Rule, ruleSet: RuleSet): Sentence {
  const isEnd = patternsFor(rule.value, rule, ruleSet).some(({ anchored }) => anchored)
  return isEnd
    ? sentenceOf('its ', code('$'), ' asks the URL to end there, and this one goes on')
    : sentenceOf('its ', code('$'), ' is a character like any other here')
}

/** Why a rule misses one URL, as the second half of a sentence. */
const reasons: Readonly<Record<NearMissKind, Reason>> = {
  'full-url': plain('it is a whole address, but rules are compared with paths'),
  'no-slash': plain('it does not begin with a slash'),
  'leading-part': leadingPart,
  'final-slash': finalSlash,
  'end-anchor': endAnchor,
  'question-mark': () => sentenceOf(code('?'), ' stands for itself, not for any character'),
  regex: plain('rules are not read as regular expressions'),
  case: plain('its letter case differs, and paths are case-sensitive'),
  encoding: plain('it has the same characters, encoded differently'),
  'other-site': plain('the URL is on another host'),
  spelling: plain('one letter differs'),
  'other-group': plain('the crawler does not follow its group'),
  'longer-rule': plain('another rule overrides it'),
}

/** "Line 2 misses this URL: `/similar/` stands inside the path, but rules are compared from its beginning." */
export const nearRuleSentence = (rule: Rule, kind: NearMissKind, ruleSet: RuleSet): Sentence =>
  sentenceOf(line(rule.line), ' misses this URL: ', reasons[kind](rule, ruleSet), '.')
