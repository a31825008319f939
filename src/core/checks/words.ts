import type { Span } from '../text.ts'
import type { SubjectLine } from './subject.ts'

const isBlank = (unit: number): boolean => unit === 0x20 || unit === 0x09

/** The text of a line before its comment, without blanks around it, and where it stands. */
export function contentOf({ span, text, reading }: SubjectLine): {
  readonly text: string
  readonly span: Span
} {
  const { comment } = reading
  const end = comment === null ? text.length : comment.from - span.from
  let from = 0
  let to = end
  while (from < to && isBlank(text.charCodeAt(from))) from += 1
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1
  return { text: text.slice(from, to), span: { from: span.from + from, to: span.from + to } }
}

/** The letters, digits, `-` and `_` that a text begins with. */
export function firstName(text: string): string {
  let to = 0
  while (to < text.length && /[A-Za-z0-9_-]/.test(text.charAt(to))) to += 1
  return text.slice(0, to)
}
