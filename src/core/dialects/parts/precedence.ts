import type { Precedence, RankedRule } from '../dialect.ts'

/** The rule that stands first: programs may read several in one line. */
const byPlace = ({ rule: a }: RankedRule, { rule: b }: RankedRule): number =>
  a.line - b.line || a.span.from - b.span.from

/** The longer pattern wins, allow wins a tie, then the earlier line is the one named. */
export const longestThenAllow: Precedence = {
  prefer: (a, b) => {
    if (a.weight !== b.weight) return b.weight - a.weight
    if (a.rule.verdict !== b.rule.verdict) return a.rule.verdict === 'allow' ? -1 : 1
    return byPlace(a, b)
  },
  lossOf: (best, second) => {
    if (best.weight > second.weight) return 'shorter'
    return best.rule.verdict === second.rule.verdict ? 'later-line' : 'allow-wins-tie'
  },
}

/** The same, where a weight is the number of characters besides wildcards. */
export const mostLiteralThenAllow: Precedence = {
  prefer: longestThenAllow.prefer,
  lossOf: (best, second) => {
    if (best.weight > second.weight) return 'less-literal'
    return best.rule.verdict === second.rule.verdict ? 'later-line' : 'allow-wins-literal-tie'
  },
}

/** The rule that stands first in the file wins. */
export const firstInFile: Precedence = {
  prefer: byPlace,
  lossOf: () => 'not-first',
}

/** The longer pattern wins; of two of one length, the one that stands first in the file. */
export const longestThenFirst: Precedence = {
  prefer: (a, b) => (a.weight === b.weight ? byPlace(a, b) : b.weight - a.weight),
  lossOf: (best, second) => (best.weight > second.weight ? 'shorter' : 'later-line'),
}

/** The rule that stands last in the file wins. */
export const lastInFile: Precedence = {
  prefer: (a, b) => byPlace(b, a),
  lossOf: () => 'not-last',
}

/** All allow rules are tried before any disallow rule; among each, the first in the file wins. */
export const allowThenFirst: Precedence = {
  prefer: (a, b) => {
    if (a.rule.verdict !== b.rule.verdict) return a.rule.verdict === 'allow' ? -1 : 1
    return byPlace(a, b)
  },
  lossOf: (best, second) =>
    best.rule.verdict === second.rule.verdict ? 'not-first' : 'allow-first',
}
