import type { Comparison, MatchFailure } from '../../core/decide/decision.ts'
import type { Sentence } from '../result.ts'
import { code, line, sentenceOf } from '../../core/text/sentence.ts'

/** What stands between the wildcards around a place of a pattern: "preview" of `/*preview*` at any of its letters. */
function textAround(pattern: string, at: number): string {
  const from = pattern.slice(0, at).lastIndexOf('*') + 1
  const [text = ''] = pattern.slice(from).split('*', 1)
  const isLast = from + text.length === pattern.length
  return isLast ? text.replace(/\$$/, '') : text
}

/** Why a rule did not match, by the kind of failure: what it does, without its subject. */
const hints: Readonly<
  Record<MatchFailure['hint'], (failure: MatchFailure, pattern: string) => string>
> = {
  differs: ({ pathAt }) => `differs at character ${pathAt + 1}`,
  case: ({ pathAt }) =>
    `differs in letter case at character ${pathAt + 1}: paths are case-sensitive`,
  'path-ended': () => 'is longer than the URL',
  'path-goes-on': ({ patternAt }, pattern) =>
    pattern.charAt(patternAt) === '$'
      ? 'needs the URL to end at $, but the URL continues'
      : 'needs to match the whole URL, but the URL continues',
  'not-found': ({ patternAt }, pattern) =>
    `needs “${textAround(pattern, patternAt)}” after *, which the URL lacks`,
  slash: () => 'starts with neither / nor *, so it never matches',
  empty: () => 'has no path, so it matches nothing',
  ignored: () => 'is ignored here',
}

/**
 * Says that a rule does not match, and why: "Line 12, `Disallow: /search`, does not match: it
 * differs at character 2."
 */
export function missSentence({ rule, pattern, failure }: Comparison): Sentence {
  const name = rule.keyword === 'allow' ? 'Allow:' : 'Disallow:'
  const hint = failure === null ? '' : `: it ${hints[failure.hint](failure, pattern)}`
  return sentenceOf(
    line(rule.line),
    ', ',
    code(`${name} ${rule.value}`.trim()),
    `, does not match${hint}.`,
  )
}

/** Why a rule did not match, in a few words without a subject: "differs at character 2". */
export const missNote = ({ pattern, failure }: Comparison): string | null =>
  failure === null ? null : hints[failure.hint](failure, pattern)

/** False for rules that have no path or are ignored: there is nothing to show of a comparison. */
const isComparable = ({ failure }: Comparison): boolean =>
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

/** With fewer characters in common a rule is about something else. */
const fewestCommon = 4

/** Does a rule that did not match agree with the path in half of its text, or in all but letter case? */
export function isNear({ failure, pattern }: Comparison): boolean {
  if (failure === null) return false
  const { hint, patternAt } = failure
  if (hint === 'slash' || hint === 'ignored' || hint === 'case') return true
  return patternAt >= fewestCommon && patternAt * 2 >= pattern.length
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
