import type { LossReason, RuleSet } from '../dialects/dialect.ts'
import type { Group, Rule, Verdict } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'

/** A crawler as a file sees it: the names by which it looks for its group. */
export interface CrawlerIdentity {
  /**
   * Product tokens, most specific first: the first one that a group names takes effect. RFC 9309
   * §2.2.1.
   */
  readonly tokens: readonly string[]
  /** False for the few crawlers that ignore the `*` groups. */
  readonly obeysStar: boolean
  /** Its own name, where it looks for none of its own: all `tokens` are those of others. */
  readonly unreadName?: string
  /** True for the few crawlers that leave Allow lines aside. */
  readonly ignoresAllow?: true
  /** True for the few crawlers that read a Disallow with a whole URL as `Disallow: /`. */
  readonly urlRuleBlocks?: true
  /** The whole User-Agent header that it sends, where known: a few dialects compare that. */
  readonly userAgent?: string
}

/**
 * The groups that one crawler obeys in one file: what `select` gives, and `decide` and `explain`
 * take.
 */
export interface Selection {
  readonly robots: RobotsTxt
  readonly identity: CrawlerIdentity
  /** The token that found a group, `*`, or null when no group is for this crawler. */
  readonly token: string | null
  /** In file order; empty when nothing in the file is for this crawler. */
  readonly groups: readonly Group[]
  /** The rules of those groups in file order. */
  readonly rules: readonly Rule[]
  /** How the dialect reads and weighs those rules. */
  readonly ruleSet: RuleSet
}

/**
 * Why the verdict is what it is. `empty-rule`: a rule without a path was all that applied.
 * `too-large`: the crawler refuses a file of this size. `closed`: a line that is no rule closes the site.
 */
export type DecisionReason =
  'rule' | 'empty-rule' | 'no-match' | 'no-group' | 'robots-txt' | 'too-large' | 'closed'

/** The answer to one URL. */
export interface Decision {
  readonly verdict: Verdict
  /** 1-based number of the line that decides; 0 when no rule decided. */
  readonly line: number
  /** The rule on that line; null when no rule decided. */
  readonly rule: Rule | null
  readonly reason: DecisionReason
}

/** Why a group was taken or passed over. */
export type GroupReason =
  | 'names-it' // a user-agent line names the token that took effect
  | 'star' // the * group, and no group names the crawler
  | 'other-crawlers' // names other crawlers only
  | 'name-unread' // names the crawler, which does not look for its own name
  | 'star-replaced' // the * group, but the crawler has a group of its own
  | 'star-ignored' // the * group, and this crawler never looks at it
  | 'less-specific' // names a less specific token than the one that took effect
  | 'later-group' // would fit, but this dialect takes the first one only
  | 'worse-group' // would fit, but this dialect takes another one, wherever it stands

/** One group of the file, and why the crawler obeys it or not. */
export interface GroupNote {
  readonly group: Group
  readonly taken: boolean
  readonly reason: GroupReason
}

/** One product token that the crawler looks for, in its order, and what became of it. */
export interface FallbackStep {
  readonly token: string
  /** The groups that name the token, whether they took effect or not. */
  readonly groups: readonly Group[]
  /**
   * `taken`: its groups took effect. `nothing`: no group names it. `not-reached`: an earlier token
   * took effect. `ignored`: the `*` of a crawler that never looks at it.
   */
  readonly state: 'taken' | 'nothing' | 'not-reached' | 'ignored'
}

/** One piece of a pattern and what it matched. */
export interface MatchedPiece {
  readonly kind: 'literal' | 'star' | 'end'
  /** UTF-16 offsets into the canonical pattern. */
  readonly pattern: { readonly from: number; readonly to: number }
  /** UTF-16 offsets into the canonical path: what the piece matched. */
  readonly path: { readonly from: number; readonly to: number }
}

/** Where a pattern first failed to match: UTF-16 offsets into the canonical pattern and path. */
export interface MatchFailure {
  readonly patternAt: number
  readonly pathAt: number
  /**
   * The kind of failure. `case`: only letter case differs. `path-ended`: the path is too short.
   * `path-goes-on`: the pattern is anchored and the path longer. `not-found`: what follows a `*`
   * does not occur. `slash`: the pattern starts with neither `/` nor `*`. `empty`: the rule has no
   * path. `ignored`: the dialect ignores such a rule.
   */
  readonly hint:
    'differs' | 'case' | 'path-ended' | 'path-goes-on' | 'not-found' | 'slash' | 'empty' | 'ignored'
}

/** One rule compared with the path. */
export interface Comparison {
  readonly rule: Rule
  /** The pattern in the dialect's canonical form; differs from `rule.value` when it was escaped. */
  readonly pattern: string
  /** What precedence compares: the length of the pattern, as `PathPattern` has it. */
  readonly weight: number
  readonly matched: boolean
  /** The pieces that matched, up to the failure. */
  readonly pieces: readonly MatchedPiece[]
  /** Null when the rule matched. */
  readonly failure: MatchFailure | null
}

/** The whole way to one decision: what `explain` gives. */
export interface Trace {
  readonly selection: Selection
  /** The path, query included, in the dialect's canonical form. */
  readonly path: string
  /** All product tokens of the crawler in its order, `*` last. */
  readonly fallbackSteps: readonly FallbackStep[]
  /** All groups of the file, in its order. */
  readonly groups: readonly GroupNote[]
  /** All rules of the selection, in file order. */
  readonly comparisons: readonly Comparison[]
  /** The rule that decides; null when none matched. */
  readonly winner: Comparison | null
  /** The rule that would have decided without the winner, and why it did not. */
  readonly runnerUp: {
    readonly comparison: Comparison
    readonly lost: LossReason
  } | null
  readonly decision: Decision
}
