import type { CheckProblem, Severity } from '../check.ts'
import { removal } from './edits.ts'
import type { CheckContext } from '../check-context.ts'
import { linesOfName } from './value-lines.ts'

/** What does the job of such lines. */
export const pageLevelAdvice =
  'Use the robots meta tag or the X-Robots-Tag header of the pages, and let crawlers fetch them.'

/** A finding on every line with one of these names, which can be taken away. */
export function* reportRemovableLines(
  context: CheckContext,
  names: readonly string[],
  message: (name: string) => string,
  severity: Severity | null = null,
): Iterable<CheckProblem> {
  for (const { number, reading } of names.flatMap((name) => linesOfName(context, name))) {
    const { key, keyText } = reading
    if (key === null) continue
    const fixes = removal(context, number)
    yield {
      line: number,
      span: key,
      message: message(keyText),
      fixes,
      ...(severity && { severity }),
    }
  }
}
