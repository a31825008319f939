import type { Comparison, Trace } from '../../core/decide/decision.ts'
import type { Picture } from '../result.ts'
import { missNote } from './near-miss.ts'

/** In UTF-16 units: what is longer is cut. */
const maxLength = 2083

/** Failures at one character, which the picture marks. */
const marked: readonly string[] = ['differs', 'case', 'path-ended', 'path-goes-on']

/** A rule beside a path, piece by piece. */
export function pictureOf(comparison: Comparison, path: string): Picture {
  const { rule, pattern, pieces, failure, matched } = comparison
  return {
    verdict: rule.verdict,
    line: rule.line,
    pattern: pattern.slice(0, maxLength),
    path: path.slice(0, maxLength),
    pieces: pieces
      .filter((piece) => piece.pattern.to <= maxLength && piece.path.to <= maxLength)
      .map(({ kind, pattern: above, path: below }) => ({
        kind,
        pattern: [above.from, above.to],
        path: [below.from, below.to],
      })),
    failure: failure && {
      patternAt: failure.patternAt,
      pathAt: failure.pathAt,
      marked: marked.includes(failure.hint),
    },
    note: matched ? null : missNote(comparison),
  }
}

/** The deciding rule and the runner-up, each beside the path; none where no rule matches. */
export function picturesOf({ winner, runnerUp, path }: Trace): readonly Picture[] {
  if (winner === null) return []
  const shown = runnerUp === null ? [winner] : [winner, runnerUp.comparison]
  return shown.map((comparison) => pictureOf(comparison, path))
}
