import { asciiLower } from '../dialects/agents.ts'
import type { DirectiveKey, TypedValues } from '../directives/directive.ts'
import { directiveNamed } from '../directives/index.ts'
import type { Span } from '../text.ts'
import type { Problem } from './check.ts'
import type { Subject, SubjectLine } from './subject.ts'

/** A line beside rules, with what was made of its value. */
export interface ValueLine {
  readonly line: SubjectLine
  readonly text: string
  readonly span: Span
  readonly value: TypedValues[DirectiveKey] | null
  readonly problem: string | null
}

/** Every line of one name. */
export function valueLines(subject: Subject, key: DirectiveKey): readonly ValueLine[] {
  const directive = directiveNamed(key)
  if (directive === null) return []
  return subject.lines.flatMap((line) => {
    const { value: span, valueText: text, keyText, meaning } = line.reading
    const isNamed = asciiLower(keyText) === key || meaning === key
    if (line.reading.kind !== 'record' || span === null || !isNamed) return []
    const { value, problem } = directive.read(text, {})
    return [{ line, text, span, value, problem }]
  })
}

/** A finding for each line of one name whose value is wrong. */
export function* wrongValues(subject: Subject, key: DirectiveKey): Iterable<Problem> {
  for (const { line, span, problem } of valueLines(subject, key)) {
    if (problem !== null) yield { line: line.number, span, message: problem }
  }
}
