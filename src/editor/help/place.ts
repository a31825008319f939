import type { EditorState, Line } from '@codemirror/state'
import type { Dialect } from '../../core/dialects/dialect.ts'
import type { Span } from '../../core/text/text.ts'
import { dialectOf } from '../language.ts'

/** A place in a line, for those who know lines. */
export interface Place {
  readonly dialect: Dialect
  readonly line: Line
  /** Offset into the line. */
  readonly at: number
  /** Some lines above and below. */
  readonly nearby: Iterable<string>
}

const near = 300

export function placeAt(state: EditorState, at: number): Place | null {
  const { doc } = state
  const dialect = dialectOf(state)
  const line = doc.lineAt(at)
  const { number } = line
  const nearby = {
    *[Symbol.iterator]() {
      const last = Math.min(doc.lines, number + near)
      for (let other = Math.max(1, number - near); other <= last; other += 1) {
        if (other !== number) yield doc.line(other).text
      }
    },
  }
  return dialect && { dialect, line, at: at - line.from, nearby }
}

/** A part of the line as a part of the text. */
export const inText = ({ line }: Place, { from, to }: Span): Span => ({
  from: line.from + from,
  to: line.from + to,
})
