import type { Comparison, MatchFailure, MatchedPiece } from '../decide/decision.ts'
import type { PathPattern } from '../dialects/dialect.ts'
import type { Rule } from '../parse/robots.ts'

/**
 * How far a pattern matched, piece by piece, and where it failed; `failure` is null when it
 * matched.
 */
interface Walk {
  readonly pieces: MatchedPiece[]
  readonly failure: MatchFailure | null
}

/** Length of what a literal and the path from `at` on have in common. */
function commonLength(literal: string, path: string, at: number): number {
  let length = 0
  while (
    length < literal.length &&
    at + length < path.length &&
    literal.charCodeAt(length) === path.charCodeAt(at + length)
  ) {
    length += 1
  }
  return length
}

/**
 * The offset from `at` on at which most of a literal matches, for showing how near a rule came.
 * Looks at 2,083 places at most, the length of the longest URL that the page takes.
 */
function nearestPlace(literal: string, path: string, at: number): number {
  let place = at
  let most = -1
  for (let from = at; from < path.length && from < at + 2083; from += 1) {
    const length = commonLength(literal, path, from)
    if (length > most) {
      most = length
      place = from
    }
  }
  return place
}

/**
 * The failure of a literal that was compared at one place: letter case, a difference, or the end of
 * the path.
 */
function failureAt(literal: string, path: string, patternFrom: number, at: number): MatchFailure {
  const common = commonLength(literal, path, at)
  const patternAt = patternFrom + common
  const pathAt = at + common
  if (pathAt >= path.length) return { patternAt, pathAt, hint: 'path-ended' }
  const rest = path.slice(at, at + literal.length)
  const sameLetters = rest !== literal && rest.toLowerCase() === literal.toLowerCase()
  return { patternAt, pathAt, hint: sameLetters ? 'case' : 'differs' }
}

/** The failure of the literal that a path has to begin with. */
function startFailure(text: string, path: string, literal: string): MatchFailure {
  const first = text.charAt(0)
  if (first !== '/' && first !== '*') return { patternAt: 0, pathAt: 0, hint: 'slash' }
  return failureAt(literal, path, 0, 0)
}

/**
 * The failure of a literal behind a `*` that does not occur, or not at the end of the path, where
 * an anchored pattern wants it.
 */
function gapFailure(
  literal: string,
  path: string,
  patternFrom: number,
  from: number,
): MatchFailure {
  const inside = path.indexOf(literal, from)
  if (inside >= 0) {
    const patternAt = patternFrom + literal.length
    return { patternAt, pathAt: inside + literal.length, hint: 'path-goes-on' }
  }
  const failure = failureAt(literal, path, patternFrom, nearestPlace(literal, path, from))
  return failure.hint === 'case' ? failure : { ...failure, hint: 'not-found' }
}

const literalPiece = (pattern: number, path: number, length: number): MatchedPiece => ({
  kind: 'literal',
  pattern: { from: pattern, to: pattern + length },
  path: { from: path, to: path + length },
})

/**
 * Matches a pattern against a path piece by piece, each at its first possible place, and stops at
 * the first that does not match.
 */
function walk({ text, pieces: literals, anchored }: PathPattern, path: string): Walk {
  const pieces: MatchedPiece[] = []
  const last = literals.length - 1
  let patternAt = 0
  let pathAt = 0
  for (let index = 0; index <= last; index += 1) {
    const literal = literals[index] ?? ''
    if (index === 0) {
      if (!path.startsWith(literal)) return { pieces, failure: startFailure(text, path, literal) }
    } else {
      const ends = anchored && index === last
      const found = ends ? tailPlace(literal, path, pathAt) : path.indexOf(literal, pathAt)
      if (found < 0) return { pieces, failure: gapFailure(literal, path, patternAt + 1, pathAt) }
      pieces.push({
        kind: 'star',
        pattern: { from: patternAt, to: patternAt + 1 },
        path: { from: pathAt, to: found },
      })
      patternAt += 1
      pathAt = found
    }
    if (literal !== '') pieces.push(literalPiece(patternAt, pathAt, literal.length))
    patternAt += literal.length
    pathAt += literal.length
  }
  if (!anchored) return { pieces, failure: null }
  if (pathAt < path.length) return { pieces, failure: { patternAt, pathAt, hint: 'path-goes-on' } }
  const end: MatchedPiece = {
    kind: 'end',
    // Some patterns are anchored without a `$`; the span is then empty.
    pattern: { from: patternAt, to: Math.min(patternAt + 1, text.length) },
    path: { from: pathAt, to: pathAt },
  }
  return { pieces: [...pieces, end], failure: null }
}

/**
 * The offset of a literal that must be the end of the path; −1 when the path does not end so behind
 * `from`.
 */
function tailPlace(literal: string, path: string, from: number): number {
  const at = path.length - literal.length
  return at >= from && path.endsWith(literal) ? at : -1
}

/** For patterns that are compared by a function: one piece, or a failure without a place. */
function wholeWalk({ text }: PathPattern, path: string, matched: boolean): Walk {
  if (!matched) return { pieces: [], failure: { patternAt: 0, pathAt: 0, hint: 'differs' } }
  const pattern = { from: 0, to: text.length }
  return {
    pieces: [{ kind: 'literal', pattern, path: { from: 0, to: path.length } }],
    failure: null,
  }
}

/**
 * Compares one rule with one path, both in the dialect's canonical form. Agrees with `matches`, and
 * tells how far the pattern matched and where it failed.
 */
export function compare(rule: Rule, pattern: PathPattern, path: string): Comparison {
  const { fits } = pattern
  const { pieces, failure } =
    fits === undefined ? walk(pattern, path) : wholeWalk(pattern, path, fits(path))
  return {
    rule,
    pattern: pattern.text,
    weight: pattern.weight,
    matched: failure === null,
    pieces,
    failure,
  }
}

/** The comparison of a rule without a path, or one that the dialect ignores: it never matches. */
export function compareEmpty(rule: Rule): Comparison {
  return {
    rule,
    pattern: '',
    weight: 0,
    matched: false,
    pieces: [],
    failure: { patternAt: 0, pathAt: 0, hint: rule.value === '' ? 'empty' : 'ignored' },
  }
}
