import { normalisePercent } from '../dialects/percent.ts'
import type { Verdict } from '../robots.ts'
import type { Span } from '../text.ts'
import type { Subject, SubjectLine } from './subject.ts'

/** An Allow or Disallow line with something behind the colon. */
export interface RuleLine {
  readonly line: SubjectLine
  readonly said: Verdict
  readonly value: string
  readonly span: Span
}

/** Every rule of the file that has a value, as the most forgiving reader finds them. */
export function ruleLines({ lines }: Subject): readonly RuleLine[] {
  return lines.flatMap((line) => {
    const { meaning, value, valueText } = line.reading
    const isRule = meaning === 'allow' || meaning === 'disallow'
    if (!isRule || value === null || valueText === '') return []
    return [{ line, said: meaning, value: valueText, span: value }]
  })
}

/** Every User-agent line. */
export function agentLines({ lines }: Subject): readonly {
  readonly line: SubjectLine
  readonly value: string
  readonly span: Span
}[] {
  return lines.flatMap((line) => {
    const { meaning, value, valueText } = line.reading
    if (meaning !== 'user-agent' || value === null) return []
    return [{ line, value: valueText, span: value }]
  })
}

/** The form in which patterns are compared with each other: one for all ways to write it. */
export const canonical = (value: string): string => normalisePercent(value)
