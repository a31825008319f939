import { decide } from '../../decide/decide.ts'
import { select } from '../../decide/select.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { matches } from '../../match/pattern.ts'
import { parse } from '../../parse/parse.ts'
import type { Rule } from '../../parse/robots.ts'
import { applyEdits } from '../../text/text.ts'
import { sameLineEnds } from '../../text/file.ts'
import type { CheckContext } from '../check-context.ts'
import type { CheckFix } from '../check.ts'
import { judgedTests, type JudgedTest } from './test-paths.ts'

/** So many rules are held against tests; what is behind them is left out. */
const maxComparisons = 200_000
/** So many fixes are tried out; each reads the file once more. */
const maxTrials = 20

/** A rule that a failed test seems to be about, and that misses its path by little. */
export interface NearMiss {
  readonly test: JudgedTest
  readonly rule: Rule
  /** A path with which the rule would match. */
  readonly value: string
}

/** The path with which a rule would match a path that it misses; null where it is about something else. */
export type FindValue = (rule: Rule, path: string, dialect: Dialect) => string | null

/** Does a rule match a path, as a dialect reads both? */
export function ruleMatches(
  { rules }: Dialect,
  value: string,
  keyword: Rule['keyword'],
  path: string,
): boolean {
  const pattern = rules.compile(value, keyword)
  return pattern !== null && matches(pattern, rules.canonicalPath(path))
}

/** Tests that do not have the verdict that they expect. */
const failedTests = (context: CheckContext): readonly JudgedTest[] =>
  judgedTests(context).filter(
    ({ expect, decision }) => expect !== null && expect !== decision.verdict,
  )

/** The first near miss of each failed test, no line twice. */
export function* expectationMisses(
  context: CheckContext,
  findValue: FindValue,
): Iterable<NearMiss> {
  const lines = new Set<number>()
  let comparisonsLeft = maxComparisons
  for (const test of failedTests(context)) {
    for (const rule of test.rules) {
      if (rule.keyword !== test.expect || rule.value === '') continue
      if ((comparisonsLeft -= 1) < 0) return
      const value = findValue(rule, test.path, test.dialect)
      if (value === null || value === rule.value) continue
      if (ruleMatches(test.dialect, rule.value, rule.keyword, test.path)) continue
      if (!lines.has(rule.line)) yield { test, rule, value }
      lines.add(rule.line)
      break
    }
  }
}

/** Does a fix give a test the verdict that it expects? */
function isFulfilled(
  context: CheckContext,
  { crawler, dialect, url, expect }: JudgedTest,
  fix: CheckFix,
) {
  const { identity } = context.selection(dialect, crawler)
  const ends = sameLineEnds(context.file.ends.main)
  const file = { ...context.file, text: applyEdits(context.text, fix.edits), ends }
  return decide(select(parse(file, dialect, { limit: 'none' }), identity), url).verdict === expect
}

/** Passes on the fixes after which a test has the verdict that it expects, and keeps count of trials. */
export function fixTrials(context: CheckContext) {
  let trialsLeft = maxTrials
  return (test: JudgedTest, fixes: readonly CheckFix[]): readonly CheckFix[] => {
    trialsLeft -= 1
    return trialsLeft < 0 ? [] : fixes.filter((fix) => isFulfilled(context, test, fix))
  }
}
