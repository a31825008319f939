import type { CheckFix, Finding } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { fixTrials } from '../support/near-misses.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'

const ofTests = 'expectation-missed'

const isGrave = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning'

const linesOf = (insert: string): readonly string[] =>
  insert.split('\n').filter((line) => line !== '')

/** Does a fix do what another one does, at the same place, and perhaps more? */
function includesFix(one: CheckFix, other: CheckFix): boolean {
  return other.edits.every(({ span, insert }) =>
    one.edits.some((edit) => {
      if (edit.span.from !== span.from || edit.span.to !== span.to) return false
      const lines = new Set(linesOf(edit.insert))
      return (
        edit.insert === insert ||
        (insert !== '' && linesOf(insert).every((line) => lines.has(line)))
      )
    }),
  )
}

const expectation = ({ path, expect, crawler }: JudgedTest): string =>
  ` A test expects ${path} to be ${expect === 'allow' ? 'allowed' : 'blocked'} for ${crawler}.`

const failedTests = (context: CheckContext): readonly JudgedTest[] =>
  judgedTests(context).filter(
    ({ expect, decision }) => expect !== null && expect !== decision.verdict,
  )

const withTest = (finding: Finding, test: JudgedTest | undefined): Finding =>
  test === undefined || /A test expects|Tests expect/.test(finding.message)
    ? finding
    : { ...finding, message: finding.message + expectation(test) }

/**
 * The findings without those that say of a test what another one says already: where the fix of one on a test
 * is among what another finding offers, the graver is left, and names the test.
 */
export function withoutEchoes(
  context: CheckContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const told = findings.filter(({ id, fixes = [] }) => id === ofTests && fixes.length > 0)
  if (told.length === 0) return findings
  const tests = failedTests(context)
  const gone = new Set<Finding>()
  const named = new Map<Finding, JudgedTest | undefined>()
  for (const one of told) {
    const [fix, ...others] = one.fixes ?? []
    const other = findings.find(
      ({ id, fixes = [] }) =>
        id !== ofTests &&
        fix !== undefined &&
        fixes.some(
          (each) =>
            includesFix(each, fix) ||
            // A sitemap is one address, whatever is alike.
            (id === 'sitemap-blocked' && others.some((own) => includesFix(each, own))),
        ),
    )
    if (other === undefined) continue
    gone.add(isGrave(other) ? one : other)
    const test = tests.find(
      ({ path, crawler }) => one.message.includes(`${path} `) && one.message.includes(crawler),
    )
    if (isGrave(other)) named.set(other, test)
  }
  return findings.flatMap((one) => {
    if (gone.has(one)) return []
    return [named.has(one) ? withTest(one, named.get(one)) : one]
  })
}

/** Findings that are worth knowing, and grave where their fix gives a test what it expects. */
export function graverByTests(
  context: CheckContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const failed = failedTests(context)
  if (failed.length === 0) return findings
  const tryFixes = fixTrials(context)
  const mends = (test: JudgedTest, { fixes = [] }: Finding): boolean =>
    tryFixes(test, fixes.slice(0, 1)).length > 0
  const isTold = (test: JudgedTest): boolean =>
    findings.some((one) => isGrave(one) && one.message.includes(test.path))
  const left = failed.filter((test) => !isTold(test))
  return findings.map((finding) => {
    if (finding.severity !== 'info' || (finding.fixes ?? []).length === 0) return finding
    const test = left.find((one) => mends(one, finding))
    return test === undefined ? finding : withTest({ ...finding, severity: 'warning' }, test)
  })
}
