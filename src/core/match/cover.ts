import type { PathPattern } from '../dialects/dialect.ts'
import { matches } from './pattern.ts'

/** Stands for any run of characters in a witness. A noncharacter, which no address has. */
const anyRun = '\uFFFF'

/**
 * Paths that stand for all that a pattern matches, each wildcard written as one character that no
 * pattern has. Whatever else matches all of them matches every path that the pattern matches, since
 * only a wildcard takes that character. Empty for a pattern that no path fits, as all begin with `/`.
 */
export function samplePathsOf({ pieces, anchored }: PathPattern): readonly string[] {
  const text = pieces.join(anyRun) + (anchored ? '' : anyRun)
  if (text.startsWith('/')) return [text]
  if (!text.startsWith(anyRun)) return []
  let from = 0
  while (text.startsWith(anyRun, from)) from += 1
  const rest = text.slice(from)
  const behindRun = `/${anyRun}${rest}`
  return rest.startsWith('/') ? [behindRun, rest] : [behindRun]
}

/**
 * Is every path that `inner` matches matched by `outer` too? Never true by mistake; false also where
 * it cannot be shown from wildcards alone, as for the sets of the shell.
 */
export function covers(outer: PathPattern, inner: PathPattern): boolean {
  return matchesEveryPath(outer, samplePathsOf(inner))
}

/** The same for a pattern that is given by what `samplePathsOf` says of it. */
export function matchesEveryPath(outer: PathPattern, witnesses: readonly string[]): boolean {
  if (witnesses.length === 0 || outer.fits !== undefined) return false
  return witnesses.every((path) => matches(outer, path)) && !outer.text.includes(anyRun)
}

/** Nothing but its start counts: a pattern matches every path that begins with it. */
export function isPrefixPattern({ pieces, anchored, fits }: PathPattern): boolean {
  if (fits !== undefined || (anchored && pieces.length === 1)) return false
  return pieces.every((piece, index) => index === 0 || piece === '')
}

/** What every path begins with that a pattern matches. A wildcard in front still takes the first slash. */
export const startOf = ({ pieces }: Pick<PathPattern, 'pieces'>): string => pieces[0] || '/'

/** False for a pattern that no path fits, as all begin with a slash. */
export const canMatch = ({ pieces, anchored }: PathPattern): boolean =>
  startOf({ pieces }).startsWith('/') && (pieces[0] !== '' || pieces.length > 1 || !anchored)
