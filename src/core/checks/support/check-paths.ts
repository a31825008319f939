import type { CheckFix, CheckProblem } from '../check.ts'
import { readSameRules } from './read-rules.ts'
import { ruleLines, type RuleLine } from './rule-lines.ts'
import type { CheckContext } from '../check-context.ts'

type PathReport = Pick<CheckProblem, 'message' | 'severity' | 'claim'>

interface ValueCheck {
  /** A text that every matching value contains; others are skipped without the pattern. */
  readonly sign?: string
  readonly pattern: RegExp
  /** What to say of the first match; null: nothing. */
  report(found: string, rule: RuleLine): PathReport | null
  /** What to write instead; null when there is nothing to mend. */
  instead?(found: string): string | null
  readonly title?: (insert: string) => string
}

function fixOf(
  context: CheckContext,
  { line, value, span }: RuleLine,
  { pattern, instead, title }: ValueCheck,
): readonly CheckFix[] {
  if (instead === undefined) return []
  const insert = value.replace(pattern, (found) => instead(found) ?? found)
  if (insert === value) return []
  const fix: CheckFix = {
    title: title?.(insert) ?? `Change to ${insert}`,
    edits: [{ span, insert }],
  }
  return [
    readSameRules(context, line.number, value, insert) ? { ...fix, keepsVerdicts: true } : fix,
  ]
}

/** Yields a finding for each rule whose path matches the pattern of `check`, at the first match. */
export function* checkPaths(context: CheckContext, scan: ValueCheck): Iterable<CheckProblem> {
  for (const rule of ruleLines(context)) {
    const { line, value, span } = rule
    if (scan.sign !== undefined && !value.includes(scan.sign)) continue
    const found = value.match(scan.pattern)?.[0]
    if (found === undefined) continue
    const report = scan.report(found, rule)
    if (report === null) continue
    const at = span.from + value.indexOf(found)
    yield {
      line: line.number,
      span: { from: at, to: at + found.length },
      ...report,
      fixes: fixOf(context, rule, scan),
    }
  }
}
