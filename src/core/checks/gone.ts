import { asciiLower } from '../dialects/agents.ts'
import type { Problem } from './check.ts'
import { lineEdits } from './edits.ts'
import type { Subject } from './subject.ts'

/** A finding on every line with one of these names, which can be taken away. */
export function* linesNamed(
  subject: Subject,
  names: readonly string[],
  message: (name: string) => string,
): Iterable<Problem> {
  for (const { number, reading } of subject.lines) {
    const { key, keyText } = reading
    if (reading.kind !== 'record' || key === null || !names.includes(asciiLower(keyText))) continue
    const edits = [lineEdits.remove(subject, number)]
    const fixes = [{ title: 'Remove the line', edits }]
    yield { line: number, span: key, message: message(keyText), fixes }
  }
}
