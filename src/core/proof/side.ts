import { undecided } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { PathPattern, RankedRule } from '../dialects/dialect.ts'
import { compiledRulesOf } from '../match/rank.ts'
import type { Verdict } from '../parse/robots.ts'

/** What holds for a path, and by which line; 0 for none. */
export interface PathOutcome {
  readonly verdict: Verdict
  readonly line: number
}

/** A pattern, and what holds for a path that it decides. */
export interface RankedPattern extends PathOutcome {
  readonly pattern: PathPattern
}

/** Rules in the order in which they take precedence: the first one that matches decides. */
export interface Side {
  readonly patterns: readonly RankedPattern[]
  /** Where none matches. */
  readonly otherwise: PathOutcome
  /** Patterns and their order say all; false where a dialect weighs or compares in other ways. */
  readonly isExact: boolean
}

const robotsTxt: RankedPattern = {
  pattern: { text: '/robots.txt$', pieces: ['/robots.txt'], anchored: true, weight: 0 },
  verdict: 'allow',
  line: 0,
}

/** The rules of a selection in the order of their precedence. */
export function sideOf(selection: Selection): Side {
  const { precedence, robotsTxtAllowed, weightOn, readsWholePath } = selection.ruleSet
  const ranked = [...compiledRulesOf(selection)].sort((a: RankedRule, b: RankedRule) =>
    precedence.prefer(a, b),
  )
  const patterns = ranked.map(({ rule, pattern }) => ({
    pattern,
    verdict: rule.verdict,
    line: rule.line,
  }))
  const { verdict, line } = undecided(selection)
  const isPlain = ranked.every(({ pattern }) => pattern.fits === undefined)
  return {
    patterns: robotsTxtAllowed ? [robotsTxt, ...patterns] : patterns,
    otherwise: { verdict, line },
    isExact: isPlain && weightOn === undefined && readsWholePath !== true,
  }
}
