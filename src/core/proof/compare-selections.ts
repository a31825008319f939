import { decide } from '../decide/decide.ts'
import type { Decision, Selection } from '../decide/decision.ts'
import type { Verdict } from '../parse/robots.ts'
import { searchDifference, type Effort } from './difference.ts'
import { sideOf } from './side.ts'

/** A path on which two selections differ, as `decide` says. */
export interface Witness {
  /** Path and query in the form in which they are sent. */
  readonly url: string
  readonly before: Verdict
  readonly after: Verdict
  /** 1-based; 0 where no rule decides. */
  readonly beforeLine: number
  readonly afterLine: number
}

/** Whether two selections give the same verdicts for all URLs. */
export interface SelectionComparison {
  /** True: proven. False: there is a witness. Null: not decided within the effort. */
  readonly equivalent: boolean | null
  /** Every pair of lines whose verdicts differ for some URL is among the witnesses. */
  readonly complete: boolean
  /** One for each pair of deciding lines, the shortest first. */
  readonly witnesses: readonly Witness[]
  /** States of the search that were looked at. */
  readonly states: number
}

/** The host has no influence on a verdict. */
const anySite = 'https://example.com'

/** What `decide` says of a path; with a host, since two slashes in front would begin one. */
export const decidePath = (selection: Selection, path: string): Decision =>
  decide(selection, anySite + path)

/** Whether both have the same rules in the same order, which need no proof. */
export function haveSameRules(before: Selection, after: Selection): boolean {
  return (
    before.ruleSet === after.ruleSet &&
    before.rules.length === after.rules.length &&
    (before.rules === after.rules ||
      before.rules.every((rule, at) => {
        const other = after.rules[at]
        return rule.keyword === other?.keyword && rule.value === other.value
      }))
  )
}

/**
 * Proves or refutes that two selections of one dialect give the same verdicts for all URLs. Lines
 * that decide do not count. Every witness is confirmed by `decide`.
 */
export function compareSelections(
  before: Selection,
  after: Selection,
  effort: Effort,
): SelectionComparison {
  if (haveSameRules(before, after)) {
    return { equivalent: true, complete: true, witnesses: [], states: 0 }
  }
  const sides = [sideOf(before), sideOf(after)] as const
  const witnesses: Witness[] = []
  const known = new Set<string>()
  let isBelieved = before.ruleSet.canonicalPath === after.ruleSet.canonicalPath
  const { complete, states } = searchDifference(before.ruleSet, sides, effort, (url, lines) => {
    if (known.has(lines)) return
    const was = decidePath(before, url)
    const is = decidePath(after, url)
    if (was.verdict === is.verdict || `${was.line} ${is.line}` !== lines) {
      isBelieved = false
      return
    }
    known.add(lines)
    witnesses.push({
      url,
      before: was.verdict,
      after: is.verdict,
      beforeLine: was.line,
      afterLine: is.line,
    })
  })
  const isProven = complete && isBelieved && sides.every(({ isExact }) => isExact)
  const equivalent = witnesses.length > 0 ? false : isProven ? true : null
  return { equivalent, complete: isProven, witnesses, states }
}
