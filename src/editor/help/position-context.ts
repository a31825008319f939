import type { EditorState, Line } from '@codemirror/state'
import type { Dialect } from '../../core/dialects/dialect.ts'
import type { Span } from '../../core/text/text.ts'
import { dialectOf } from '../language.ts'

/** A position of the text, with its line. */
export interface PositionContext {
  readonly dialect: Dialect
  readonly line: Line
  /** Offset into the line. */
  readonly offset: number
  /** Lines above and below, without this one. */
  readonly nearbyLines: Iterable<string>
}

/** So many lines above and below count as near. */
const nearbyDistance = 300

/** The context of an offset into the document; null while no dialect is set. */
export function positionContext(state: EditorState, position: number): PositionContext | null {
  const { doc } = state
  const dialect = dialectOf(state)
  const line = doc.lineAt(position)
  const { number } = line
  const nearbyLines = {
    *[Symbol.iterator]() {
      const last = Math.min(doc.lines, number + nearbyDistance)
      for (let other = Math.max(1, number - nearbyDistance); other <= last; other += 1) {
        if (other !== number) yield doc.line(other).text
      }
    },
  }
  return dialect && { dialect, line, offset: position - line.from, nearbyLines }
}

/** A part of the line as a part of the document. */
export const inDocument = ({ line }: PositionContext, { from, to }: Span): Span => ({
  from: line.from + from,
  to: line.from + to,
})
