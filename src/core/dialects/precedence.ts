import type { Precedence } from './dialect.ts'

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

/** The rule that stands first in the file wins. */
export const firstInFile: Precedence = {
  prefer: (a, b) => a.rule.line - b.rule.line,
  lossOf: () => 'not-first',
}
