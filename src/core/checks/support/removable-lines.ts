import type { Problem } from '../check.ts'
import { removal } from './edits.ts'
import type { Subject } from '../check-context.ts'
import { linesOfName } from './value-lines.ts'

/** A finding on every line with one of these names, which can be taken away. */
export function* linesNamed(
  subject: Subject,
  names: readonly string[],
  message: (name: string) => string,
): Iterable<Problem> {
  for (const { number, reading } of names.flatMap((name) => linesOfName(subject, name))) {
    const { key, keyText } = reading
    if (key === null) continue
    const fixes = removal(subject, number)
    yield { line: number, span: key, message: message(keyText), fixes }
  }
}
