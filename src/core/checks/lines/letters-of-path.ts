import { asciiLower } from '../../dialects/parts/agents.ts'

/** The pattern with the letters of a path that it would match but for capitals; null for other paths. */
export function inLettersOf(value: string, path: string): string | null {
  const isAnchored = value.endsWith('$')
  const pieces = (isAnchored ? value.slice(0, -1) : value).split('*')
  const lower = asciiLower(path)
  const found: string[] = []
  let at = 0
  for (const [index, piece] of pieces.map(asciiLower).entries()) {
    const isLast = isAnchored && index === pieces.length - 1
    const from = isLast ? lower.length - piece.length : lower.indexOf(piece, at)
    if (from < at || (index === 0 && from !== 0) || !lower.startsWith(piece, from)) return null
    found.push(path.slice(from, from + piece.length))
    at = from + piece.length
  }
  return found.join('*') + (isAnchored ? '$' : '')
}
