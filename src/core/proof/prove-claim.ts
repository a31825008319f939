import type { Selection } from '../decide/decision.ts'
import type { PathPattern } from '../dialects/dialect.ts'
import { standard } from '../dialects/index.ts'
import { matchesEveryPath, samplePathsOf } from '../match/cover.ts'
import { dedupeKey, matches } from '../match/pattern.ts'
import type { Verdict } from '../parse/robots.ts'
import { decidePath } from './compare-selections.ts'
import { searchDifference, type Effort } from './difference.ts'
import { sideOf, type PathOutcome, type RankedPattern, type Side } from './side.ts'

/**
 * What can be claimed of all URLs: that each one that a pattern matches is blocked, that none is, or
 * that a line never decides.
 */
export type UrlClaim =
  | { readonly kind: 'all-blocked' | 'none-blocked'; readonly path: string }
  | { readonly kind: 'dead-rule'; readonly line: number }

/** Whether a claim holds. */
export interface Proof {
  /** True: proven. False: there is a witness. Null: not decided within the effort. */
  readonly holds: boolean | null
  /**
   * The shortest URL that refutes it, in the form in which it is sent; null for none. Under a dialect that
   * weighs what was matched (`weightOn`) a shorter one may exist.
   */
  readonly witness: string | null
  /** States of the search that were looked at. */
  readonly states: number
}

/** Two sides that differ exactly where the claim does not hold, and how a witness is confirmed. */
interface Question {
  readonly sides: readonly [Side, Side]
  isRefutedBy(url: string): boolean
}

const opposite = (verdict: Verdict): Verdict => (verdict === 'allow' ? 'disallow' : 'allow')

/** The rules as they stand: that `/robots.txt` may always be fetched is no part of a claim. */
function ownSideOf(selection: Selection): Side {
  const side = sideOf(selection)
  return selection.ruleSet.robotsTxtAllowed ? { ...side, patterns: side.patterns.slice(1) } : side
}

/** With the pattern in front, each path that it matches has the verdict that is claimed. */
function coverQuestion(selection: Selection, pattern: PathPattern, claimed: Verdict): Question {
  const side = ownSideOf(selection)
  const first = { pattern, verdict: claimed, line: 0 }
  const { canonicalPath } = selection.ruleSet
  return {
    sides: [side, { ...side, patterns: [first, ...side.patterns] }],
    isRefutedBy: (url) =>
      matches(pattern, canonicalPath(url)) && decidePath(selection, url).verdict !== claimed,
  }
}

/** With the opposite verdict of one line, each path that it decides differs. */
function deadQuestion(selection: Selection, line: number): Question {
  const side = ownSideOf(selection)
  const turned = <One extends PathOutcome>(one: One): One =>
    one.line === line ? { ...one, verdict: opposite(one.verdict) } : one
  const other = { ...side, patterns: side.patterns.map(turned), otherwise: turned(side.otherwise) }
  return {
    sides: [side, other],
    isRefutedBy: (url) => decidePath(selection, url).line === line,
  }
}

/**
 * Whether rules that take precedence match all that a line matches, told by the patterns alone: whatever a
 * dialect makes of an address before it compares it, it compares one text with both.
 */
function isOutranked(selection: Selection, line: number): boolean {
  if (selection.ruleSet.weightOn !== undefined) return false
  const { patterns } = ownSideOf(selection)
  const own = patterns.filter((one) => one.line === line)
  const isCovered = ({ pattern }: RankedPattern, end: number): boolean => {
    const samples = samplePathsOf(pattern)
    const key = dedupeKey(pattern)
    return patterns
      .slice(0, end)
      .some(
        (one) =>
          one.line !== line &&
          (matchesEveryPath(one.pattern, samples) || dedupeKey(one.pattern) === key),
      )
  }
  return own.length > 0 && own.every((one) => isCovered(one, patterns.indexOf(one)))
}

function questionOf(selection: Selection, claim: UrlClaim): Question | null {
  if (claim.kind === 'dead-rule') return deadQuestion(selection, claim.line)
  const claimed = claim.kind === 'all-blocked' ? 'disallow' : 'allow'
  const pattern = standard.rules.compile(claim.path, claimed)
  return pattern && coverQuestion(selection, pattern, claimed)
}

/**
 * Proves or refutes a claim about all URLs for one crawler. A path is a pattern as RFC 9309 reads it,
 * compared with addresses in the form in which the dialect compares them; `/robots.txt` itself is not
 * asked about. Every witness is confirmed by `decide`.
 */
export function proveClaim(selection: Selection, claim: UrlClaim, effort: Effort): Proof {
  if (claim.kind === 'dead-rule' && !effort.isOver() && isOutranked(selection, claim.line)) {
    return { holds: true, witness: null, states: 0 }
  }
  const question = questionOf(selection, claim)
  // A pattern that matches nothing: whatever is claimed of its URLs holds.
  if (question === null) return { holds: true, witness: null, states: 0 }
  const { sides, isRefutedBy } = question
  const witnesses: string[] = []
  const disbelieved: string[] = []
  const untilFound: Effort = {
    maxStates: effort.maxStates,
    isOver: () => witnesses.length > 0 || effort.isOver(),
  }
  const { states, complete } = searchDifference(selection.ruleSet, sides, untilFound, (url) => {
    if (witnesses.length > 0 || url === '/robots.txt') return
    if (isRefutedBy(url)) witnesses.push(url)
    else disbelieved.push(url)
  })
  const witness = witnesses.at(0)
  if (witness !== undefined) return { holds: false, witness, states }
  const isProven = complete && disbelieved.length === 0 && sides.every(({ isExact }) => isExact)
  return { holds: isProven ? true : null, witness: null, states }
}
