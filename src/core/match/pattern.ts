import type { PathPattern } from '../dialects/dialect.ts'

/** A pattern in which `*` is any run of characters and a last `$` the end: RFC 9309 §2.2.3. */
export function wildcardPattern(text: string, weight = text.length): PathPattern {
  const anchored = text.endsWith('$')
  const pieces = (anchored ? text.slice(0, -1) : text).split('*')
  return { text, pieces, anchored, weight }
}

/** A pattern without wildcards: whatever starts with it matches. */
export function prefixPattern(text: string): PathPattern {
  return { text, pieces: [text], anchored: false, weight: text.length }
}

/**
 * Does a pattern fit a path? Each piece is taken at its first place after the one before, which is
 * enough: an earlier place never spoils a later piece. Bounded by path length × pattern length.
 */
export function matches({ pieces, anchored, fits }: PathPattern, path: string): boolean {
  if (fits !== undefined) return fits(path)
  const first = pieces[0] ?? ''
  if (!path.startsWith(first)) return false
  const last = pieces.length - 1
  if (last === 0) return !anchored || path.length === first.length
  let at = first.length
  for (let index = 1; index < last; index += 1) {
    const piece = pieces[index] ?? ''
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const tail = pieces[last] ?? ''
  if (!anchored) return path.includes(tail, at)
  return path.length - tail.length >= at && path.endsWith(tail)
}
