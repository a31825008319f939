import type { PathPattern } from '../dialects/dialect.ts'
import { startsWithAt } from '../text/text.ts'

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
 * path length × pattern length steps. `from`: where the path begins in the text that is given.
 */
export function matches({ pieces, anchored, fits }: PathPattern, text: string, from = 0): boolean {
  if (fits !== undefined) return fits(from === 0 ? text : text.slice(from))
  const first = pieces[0] ?? ''
  if (!startsWithAt(text, first, from)) return false
  const last = pieces.length - 1
  let at = from + first.length
  if (last === 0) return !anchored || text.length === at
  const tail = pieces[last] ?? ''
  // The end is looked at before anything is searched: most anchored patterns fail there.
  if (anchored && !startsWithAt(text, tail, Math.max(at, text.length - tail.length))) return false
  for (let index = 1; index < last; index += 1) {
    const piece = pieces[index] ?? ''
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const found = anchored ? text.length - tail.length : text.indexOf(tail, at)
  return anchored ? found >= at : found >= 0
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
