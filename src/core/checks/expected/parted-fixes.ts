import type { CheckFix, Finding } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { partedFix, sharedGroupOf } from '../groups/parted-group.ts'
import { fixTrials } from '../support/near-misses.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'

/** So many fixes are tried with so many tests: each reads the file once more. */
const mostTried = 10
const mostTests = 4

/** What is said of a test alone; others mend a mistake, which is the same for all names of a group. */
const isOfTest = ({ id, message }: Finding): boolean =>
  id === 'expectation-missed' && /^(?:A test expects|Tests expect) /.test(message)

/**
 * The findings, where a fix gives one crawler what a test expects and changes a group of several names, with that
 * crawler parted from them. Not where tests of the others expect the same, and where the fix mends a mistake only
 * if a test of the others would fail by it.
 */
export function withPartedFixes(
  context: CheckContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const failed = judgedTests(context)
    .filter(({ expect, decision }) => expect !== null && expect !== decision.verdict)
    .flatMap((test) => {
      const shared = sharedGroupOf(context, test.dialect, test.crawler)
      return shared === null ? [] : { test, shared }
    })
    .slice(0, mostTests)
  if (failed.length === 0) return findings
  const passed = judgedTests(context).filter(
    ({ expect, decision }) => expect !== null && expect === decision.verdict,
  )
  const tryFixes = fixTrials(context)
  const isMended = (test: JudgedTest, fix: CheckFix): boolean => tryFixes(test, [fix]).length > 0
  let left = mostTried
  const parted = (finding: Finding, fix: CheckFix): CheckFix => {
    if (left === 0) return fix
    const parts = failed.flatMap(({ test, shared }) => {
      const own = partedFix(context, shared, fix)
      return own === null || !isMended(test, fix) ? [] : { test, own }
    })
    const [first] = parts
    if (first === undefined) return fix
    left -= 1
    const { crawler } = first.test
    if (parts.some(({ test }) => test.crawler !== crawler)) return fix
    const breaks = passed.some((test) => test.crawler !== crawler && !isMended(test, fix))
    return isOfTest(finding) || breaks ? first.own : fix
  }
  return findings.map((finding) => {
    const { fixes = [] } = finding
    const instead = fixes.map((fix) => (fix.keepsVerdicts === true ? fix : parted(finding, fix)))
    return instead.every((fix, at) => fix === fixes[at]) ? finding : { ...finding, fixes: instead }
  })
}
