import type { Comparison, MatchFailure } from '../../core/decide/decision.ts'
import type { Sentence } from '../result.ts'
import { code, line, sentenceOf } from '../../core/text/sentence.ts'

/** Why a rule did not match, by the kind of failure. */
const hints: Readonly<
  Record<MatchFailure['hint'], (failure: MatchFailure, pattern: string) => string>
> = {
  differs: ({ pathAt }) => `it differs at character ${pathAt + 1}`,
  case: ({ pathAt }) =>
    `only upper and lower case differ, at character ${pathAt + 1}: paths are case-sensitive`,
  'path-ended': () => 'the URL ends before the rule does',
  'path-goes-on': ({ patternAt }, pattern) =>
    pattern.charAt(patternAt) === '$'
      ? 'the URL goes on where $ wants its end'
      : 'the URL goes on where the rule ends, and this rule wants the whole of it',
  'not-found': () => 'what stands after * does not occur in the URL',
  slash: () => 'a rule that starts with neither / nor * never matches anything',
  empty: () => 'it has no path, so it matches nothing',
  ignored: () => 'it counts for nothing here',
}

/**
 * Says that a rule does not match, and why: "Line 12, `Disallow: /search`, does not match: it
 * differs at character 2."
 */
export function missSentence({ rule, pattern, failure }: Comparison): Sentence {
  const name = rule.keyword === 'allow' ? 'Allow:' : 'Disallow:'
  const hint = failure === null ? '' : `: ${hints[failure.hint](failure, pattern)}`
  return sentenceOf(
    line(rule.line),
    ', ',
    code(`${name} ${rule.value}`.trim()),
    `, does not match${hint}.`,
  )
}

/** False for rules that have no path or are ignored: there is nothing to show of a comparison. */
export const isComparable = ({ failure }: Comparison): boolean =>
  failure === null || (failure.hint !== 'empty' && failure.hint !== 'ignored')

/**
 * How much of a rule that did not match did match: the greater, the nearer. Letter case alone is
 * nearest.
 */
function nearness(comparison: Comparison): number {
  const { failure } = comparison
  if (failure === null || !isComparable(comparison)) return -1
  return failure.patternAt + (failure.hint === 'case' ? 1000 : 0)
}

/** Of the rules that did not match, the `most` nearest, nearest first. */
export function nearMisses(
  comparisons: readonly Comparison[],
  most: number,
): readonly Comparison[] {
  return comparisons
    .filter((comparison) => !comparison.matched)
    .map((comparison) => ({ comparison, near: nearness(comparison) }))
    .sort((a, b) => b.near - a.near || a.comparison.rule.line - b.comparison.rule.line)
    .slice(0, most)
    .map(({ comparison }) => comparison)
}
