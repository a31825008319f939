import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from './edits.ts'
import { knowsEndSign } from './test-paths.ts'

/** Two rules in place of one: for the folder’s own address, and for what lies in it. */
export function keepToFolder(
  context: CheckContext,
  line: number,
  value: string,
): readonly CheckFix[] {
  // To a reader that takes the $ for a letter the first of them would be nothing.
  if (!context.dialects.every(knowsEndSign)) return []
  const text = context.line(line)?.text ?? ''
  const withEnd = (end: string): string => text.replace(value, () => value + end)
  return [
    {
      title: `Keep to ${value} and ${value}/`,
      edits: [lineEdits.replace(context, line, `${withEnd('$')}\n${withEnd('/')}`)],
    },
  ]
}
