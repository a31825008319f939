import type { PathPattern } from '../dialects/dialect.ts'

/**
 * A pattern in which `*` stands for any run of characters and a last `$` for the end of the path:
 * RFC 9309 §2.2.3. `text` is in the dialect's canonical form, `weight` its length in octets where
 * that differs from its UTF-16 length.
 */
export function wildcardPattern(text: string, weight = text.length): PathPattern {
  const anchored = text.endsWith('$')
  const body = anchored ? text.slice(0, -1) : text
  const pieces = body.includes('*') ? body.split('*') : [body]
  return { text, pieces, anchored, weight }
}

/**
 * A pattern without wildcards, as in the standard of 1994: it matches all paths that start with it.
 */
export function prefixPattern(text: string): PathPattern {
  return { text, pieces: [text], anchored: false, weight: text.length }
}

/**
 * Does a pattern match a path? Both have to be in the same canonical form. Each piece is taken at
 * its first place behind the piece before, which finds a match whenever there is one. Takes at most
 * path length × pattern length steps.
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

/** Equal for patterns that match the same paths by the same means. */
export function dedupeKey({ pieces, anchored, fits, text }: PathPattern): string {
  if (fits !== undefined) return `${text}\0fits`
  // Some dialects keep a NUL in a path, where it would pass for the end of a piece.
  if (text.includes('\0')) return `${JSON.stringify([anchored, pieces])}\0nul`
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined && !anchored) return only
  return pieces.join('\0') + (anchored ? '\0$' : '\0')
}
