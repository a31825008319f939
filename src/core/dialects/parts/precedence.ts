import type { Precedence } from '../dialect.ts'

/** The longer pattern wins, allow wins a tie, then the earlier line is the one named. */
export const longestThenAllow: Precedence = {
  prefer: (a, b) => {
    if (a.weight !== b.weight) return b.weight - a.weight
    if (a.rule.verdict !== b.rule.verdict) return a.rule.verdict === 'allow' ? -1 : 1
    return a.rule.line - b.rule.line
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
  prefer: (a, b) => a.rule.line - b.rule.line,
  lossOf: () => 'not-first',
}

/** The longer pattern wins; of two of one length, the one that stands first in the file. */
export const longestThenFirst: Precedence = {
  prefer: (a, b) => (a.weight === b.weight ? a.rule.line - b.rule.line : b.weight - a.weight),
  lossOf: (best, second) => (best.weight > second.weight ? 'shorter' : 'later-line'),
}

/** The rule that stands last in the file wins. */
export const lastInFile: Precedence = {
  prefer: (a, b) => b.rule.line - a.rule.line,
  lossOf: () => 'not-last',
}

/** All allow rules are tried before any disallow rule; among each, the first in the file wins. */
export const allowThenFirst: Precedence = {
  prefer: (a, b) => {
    if (a.rule.verdict !== b.rule.verdict) return a.rule.verdict === 'allow' ? -1 : 1
    return a.rule.line - b.rule.line
  },
  lossOf: (best, second) =>
    best.rule.verdict === second.rule.verdict ? 'not-first' : 'allow-first',
}
