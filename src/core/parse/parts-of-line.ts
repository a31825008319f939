import type { Dialect } from '../dialects/dialect.ts'
import type { Span } from '../text/text.ts'

/** Do more signs than line breaks end a line of this text to a dialect? */
export const hasFurtherEnds = (text: string, { syntax }: Dialect): boolean =>
  syntax.lineEnd?.test(text) === true

/** The lines that the line between two offsets is to a dialect; null where it is one, as it nearly always is. */
export function linesWithin(
  text: string,
  from: number,
  to: number,
  dialect: Dialect,
): readonly Span[] | null {
  const { lineEnd } = dialect.syntax
  if (lineEnd === undefined) return null
  const line = text.slice(from, to)
  if (!lineEnd.test(line)) return null
  let start = from
  return line.split(lineEnd).map((part) => {
    const span = { from: start, to: start + part.length }
    start = span.to + 1
    return span
  })
}
