import type { CheckFix, CheckProblem } from '../check.ts'
import { ruleLines } from './rule-lines.ts'
import type { CheckContext } from '../check-context.ts'

interface Scan {
  /** What a value has to hold to be worth a closer look. */
  readonly sign?: string
  readonly pattern: RegExp
  message(found: string, value: string): string
  /** What to write instead; null when there is nothing to mend. */
  instead?(found: string): string | null
  readonly title?: (insert: string) => string
}

function fixOf(
  value: string,
  span: { from: number; to: number },
  { pattern, instead, title }: Scan,
): readonly CheckFix[] {
  if (instead === undefined) return []
  const insert = value.replace(pattern, (found) => instead(found) ?? found)
  if (insert === value) return []
  return [{ title: title?.(insert) ?? `Write ${insert}`, edits: [{ span, insert }] }]
}

/** One finding for each rule whose path holds what a pattern of ours looks for. */
export function* scanValues(context: CheckContext, scan: Scan): Iterable<CheckProblem> {
  for (const { line, value, span } of ruleLines(context)) {
    if (scan.sign !== undefined && !value.includes(scan.sign)) continue
    const found = value.match(scan.pattern)?.[0]
    if (found === undefined) continue
    const at = span.from + value.indexOf(found)
    yield {
      line: line.number,
      span: { from: at, to: at + found.length },
      message: scan.message(found, value),
      fixes: fixOf(value, span, scan),
    }
  }
}
