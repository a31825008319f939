import { decide } from '../../decide/decide.ts'
import { select } from '../../decide/select.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { parse } from '../../parse/parse.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { sameLineEnds } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import type { CheckFix, Finding } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { dialectOfCrawler } from '../names/name-effects.ts'
import { judgedTests, type JudgedTest } from '../support/test-paths.ts'

/** So many characters are read again, about 0.3 s; the fixes that come later are offered as they are. */
const maxReadAgain = 8_000_000
/** A fix, and a test, takes the time of so many characters even in the smallest file. */
const charactersEach = 500

/** A test with a dialect by which it has the verdict that it expects. */
type Passed = Pick<JudgedTest, 'crawler' | 'dialect' | 'url' | 'expect'>

/** Tests that pass: as checks judge them, and by their crawler’s own dialect unless one alone was asked for. */
const passedTests = (context: CheckContext): readonly Passed[] =>
  judgedTests(context).flatMap(({ crawler, dialect, url, expect }) => {
    const own = context.dialects.length > 1 ? dialectOfCrawler(context, crawler) : dialect
    return [...new Set([dialect, own])].flatMap((by) =>
      context.decide(by, crawler, url).verdict === expect
        ? [{ crawler, dialect: by, url, expect }]
        : [],
    )
  })

/** Does a test have the verdict that it expects once edits are made? */
function isKept(context: CheckContext, fix: CheckFix, passed: readonly Passed[]): boolean {
  const ends = sameLineEnds(context.file.ends.main)
  const file = { ...context.file, text: applyEdits(context.text, fix.edits), ends }
  const read = new Map<Dialect, RobotsTxt>()
  return passed.every(({ crawler, dialect, url, expect }) => {
    const robots = read.get(dialect) ?? parse(file, dialect, { limit: 'none' })
    read.set(dialect, robots)
    const { identity } = context.selection(dialect, crawler)
    return decide(select(robots, identity), url).verdict === expect
  })
}

const gravest = [
  'error',
  'warning',
  'info',
  'hint',
] as const satisfies readonly Finding['severity'][]

/** The findings without the fixes after which a test fails that passes as the file is. */
export function withoutBreakingFixes(
  context: CheckContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const passed = passedTests(context)
  if (passed.length === 0) return findings
  const dialects = new Set(passed.map(({ dialect }) => dialect)).size
  const perFix = context.text.length * dialects + (passed.length + 1) * charactersEach
  let left = maxReadAgain
  const kept = new Map<Finding, Finding>()
  const isHarmless = (fix: CheckFix): boolean => {
    if (fix.keepsVerdicts === true) return true
    left -= perFix
    return left < 0 || isKept(context, fix, passed)
  }
  for (const severity of gravest) {
    for (const finding of findings) {
      if (finding.severity !== severity || (finding.fixes ?? []).length === 0) continue
      const fixes = (finding.fixes ?? []).filter(isHarmless)
      if (fixes.length < (finding.fixes ?? []).length) kept.set(finding, { ...finding, fixes })
    }
  }
  return findings.map((finding) => kept.get(finding) ?? finding)
}
