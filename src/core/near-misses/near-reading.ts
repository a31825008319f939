import type { PathPattern, RuleSet } from '../dialects/dialect.ts'
import { matches } from '../match/pattern.ts'
import type { Rule } from '../parse/robots.ts'
import type { PathForm } from './path-forms.ts'

/** A rule read in another way, in which it may decide URLs that it misses now. */
export interface NearReading {
  /** The form of the path that it is compared with, in which it is canonical for the dialect. */
  readonly form: PathForm
  /** Of these texts a path that fits has at least one. Empty: there is no such text. */
  readonly keys: readonly string[]
  /** Is the rule another one in this form? Else it is the same, and only other paths can fit. */
  readonly isChanged: boolean
  /** What the rule weighs for a path, in the unit of its dialect; null where it does not fit. */
  weightFor(path: string): number | null
  /** Counts only for a rule that decides no URL of the list: what is meant is then plain. */
  readonly onlyIdle?: true
  /**
   * What is meant is not plain, so that it counts only where all is asked for: of a rule that decides some URL of
   * the list, or of any.
   */
  readonly isDoubtful?: 'if-used' | 'always'
  /** The path that the rule would have, where one says it. */
  readonly value?: string
  /** The host that the rule is for, where it names one. */
  readonly host?: string
  /** Counts only for URLs that are known to be of that host. */
  readonly onlyIfHost?: boolean
}

/** All patterns of a path as a rule set reads it; none for a path that matches nothing. */
export function patternsFor(
  value: string,
  { keyword, verdict }: Pick<Rule, 'keyword' | 'verdict'>,
  { compile, also }: RuleSet,
): readonly PathPattern[] {
  const pattern = compile(value, keyword)
  return pattern === null ? [] : [pattern, ...(also?.(pattern, verdict) ?? [])]
}

/** The greatest weight of the patterns that match a path; null where none does. */
export function weightOfMatch(
  patterns: readonly PathPattern[],
  path: string,
  { weightOn }: RuleSet,
): number | null {
  let best: number | null = null
  for (const pattern of patterns) {
    if (!matches(pattern, path)) continue
    const weight = weightOn?.(pattern, path) ?? pattern.weight
    if (best === null || weight > best) best = weight
  }
  return best
}

/** The longest text that every path has which a pattern matches. */
const longestPiece = ({ pieces }: PathPattern): string =>
  pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')

/** Texts of which each path has one that any of these patterns matches; empty where there are none. */
export function keysOf(patterns: readonly PathPattern[]): readonly string[] {
  const keys = patterns.map(longestPiece)
  return keys.includes('') ? [] : keys
}

/** The rule with another path. `accepts`: for which paths alone; both in the canonical form of the dialect. */
export function readingWith(
  value: string,
  rule: Rule,
  ruleSet: RuleSet,
  more: Partial<NearReading> = {},
  accepts: (path: string) => boolean = () => true,
): readonly NearReading[] {
  const patterns = patternsFor(value, rule, ruleSet)
  if (patterns.length === 0) return []
  return [
    {
      form: 'given',
      keys: keysOf(patterns),
      isChanged: true,
      value,
      weightFor: (path) => (accepts(path) ? weightOfMatch(patterns, path, ruleSet) : null),
      ...more,
    },
  ]
}
