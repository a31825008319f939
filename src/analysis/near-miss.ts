import type { Comparison, Failure } from '../core/decision.ts'
import type { Sentence } from './analysis.ts'
import { code, line, say } from './say.ts'

const hints: Readonly<Record<Failure['hint'], (failure: Failure) => string>> = {
  differs: ({ pathAt }) => `it differs at character ${pathAt + 1}`,
  case: ({ pathAt }) =>
    `only upper and lower case differ, at character ${pathAt + 1}: paths are case-sensitive`,
  'path-ended': () => 'the URL ends before the rule does',
  'path-goes-on': () => 'the URL goes on where $ wants its end',
  'not-found': () => 'what stands after * does not occur in the URL',
  slash: () => 'a rule that starts with neither / nor * never matches anything',
  empty: () => 'it has no path, so it matches nothing',
}

/** "Line 12, `Disallow: /search`, does not match: it differs at character 2." */
export function missSentence({ rule, failure }: Comparison): Sentence {
  const name = rule.said === 'allow' ? 'Allow:' : 'Disallow:'
  const hint = failure === null ? '' : `: ${hints[failure.hint](failure)}`
  return say(
    line(rule.line),
    ', ',
    code(`${name} ${rule.value}`.trim()),
    `, does not match${hint}.`,
  )
}

/** How far a rule that did not match came: the more of it fitted, the nearer the miss. */
function nearness({ failure }: Comparison): number {
  if (failure === null || failure.hint === 'empty') return -1
  return failure.patternAt + (failure.hint === 'case' ? 1000 : 0)
}

/** The rules that failed latest, nearest first. */
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
