import type { Loss, RuleSet } from '../dialects/dialect.ts'
import type { Group, RobotsTxt, Rule, Verdict } from '../parse/robots.ts'

/** Who asks: the product tokens tried in order, then `*` unless the crawler is blind to it. */
export interface CrawlerIdentity {
  readonly tokens: readonly string[]
  readonly obeysStar: boolean
  /** The whole User-Agent that it sends, where that is known: a few dialects compare it. */
  readonly userAgent?: string
}

/** The groups one crawler obeys in one file. */
export interface Selection {
  readonly robots: RobotsTxt
  readonly identity: CrawlerIdentity
  /** The token that found a group, `*`, or null when no group is for this crawler. */
  readonly token: string | null
  readonly groups: readonly Group[]
  /** The rules of those groups in file order. */
  readonly rules: readonly Rule[]
  /** How the dialect reads and weighs those rules. */
  readonly ruleSet: RuleSet
}

/**
 * Why the verdict is what it is. `empty-rule`: a rule without a path was all that applied.
 * `too-large`: the crawler refuses a file of this size.
 */
export type DecisionReason =
  'rule' | 'empty-rule' | 'no-match' | 'no-group' | 'robots-txt' | 'too-large'

export interface Decision {
  readonly verdict: Verdict
  /** 1-based deciding line, 0 when no rule decided. */
  readonly line: number
  readonly rule: Rule | null
  readonly reason: DecisionReason
}

/** Why a group was taken or passed over. */
export type GroupReason =
  | 'names-it' // a user-agent line names the token that took effect
  | 'star' // the * group, and no group names the crawler
  | 'other-crawlers' // names other crawlers only
  | 'star-replaced' // the * group, but the crawler has a group of its own
  | 'star-ignored' // the * group, and this crawler never looks at it
  | 'less-specific' // names a token further down the ladder than the one that took effect
  | 'later-group' // would fit, but this dialect takes the first one only
  | 'worse-group' // would fit, but this dialect takes one further down

export interface GroupNote {
  readonly group: Group
  readonly taken: boolean
  readonly reason: GroupReason
}

/** One token of the ladder: was there a group for it? */
export interface FallbackStep {
  readonly token: string
  readonly groups: readonly Group[]
  readonly state: 'taken' | 'nothing' | 'not-reached' | 'ignored'
}

/**
 * One piece of a pattern laid beside the path. `pattern` is a span of the canonical pattern,
 * `path` the span of the canonical path that it consumed.
 */
export interface MatchedPiece {
  readonly kind: 'literal' | 'star' | 'end'
  readonly pattern: { readonly from: number; readonly to: number }
  readonly path: { readonly from: number; readonly to: number }
}

/** Where a pattern first failed: offsets into the canonical pattern and the canonical path. */
export interface MatchFailure {
  readonly patternAt: number
  readonly pathAt: number
  /**
   * `case`: would have matched but for letter case. `slash`: the pattern does not start with / or *.
   * `ignored`: the dialect makes nothing of such a rule.
   */
  readonly hint:
    'differs' | 'case' | 'path-ended' | 'path-goes-on' | 'not-found' | 'slash' | 'empty' | 'ignored'
}

/** One rule held against the path. */
export interface Comparison {
  readonly rule: Rule
  /** The pattern in the dialect's canonical form; differs from `rule.value` when it was escaped. */
  readonly pattern: string
  readonly weight: number
  readonly matched: boolean
  readonly pieces: readonly MatchedPiece[]
  readonly failure: MatchFailure | null
}

/** The whole way to a decision, for the one probe that is looked at. */
export interface Trace {
  readonly selection: Selection
  /** The path, query included, in the dialect's canonical form. */
  readonly path: string
  readonly fallbackSteps: readonly FallbackStep[]
  readonly groups: readonly GroupNote[]
  readonly comparisons: readonly Comparison[]
  readonly winner: Comparison | null
  readonly runnerUp: {
    readonly comparison: Comparison
    readonly lost: Loss
  } | null
  readonly decision: Decision
}
